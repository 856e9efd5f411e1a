// Expected numbers are scikit-learn's Jaccard scores (test/peers/sourceOverlapsFixture.py), or are computed by hand where a
// comment says so.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { alignSystemsSteps } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { toComparedReport } from '../../../../../src/core/analyse/comparison/toComparedReport.ts';
import { buildComparison } from '../../../../../src/core/analyse/comparison/comparison.ts';
import {
  comparisonCsv,
  comparisonJson,
} from '../../../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { comparisonHtml } from '../../../../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import {
  sourceOverlapsSteps,
  type SourceOverlap,
} from '../../../../../src/core/analyse/comparison/sourceOverlaps.ts';
import {
  comparisonMarkdown,
  comparisonTerminal,
} from '../../../../../src/core/analyse/comparison/pages/comparisonView.ts';
import type { Citations } from '../../../../../src/core/read/claims/sourceNames.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';
import { answer, claimWith, pair } from '../../score/report/claimWith.ts';
import { compared } from './comparedClaims.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';
import { assertFollowsSchema } from '../../../../support/assertFollowsSchema.ts';

const alignSystems = runToEnd(alignSystemsSteps);

const fixture = JSON.parse(
  readFileSync(new URL('fixtures/sourceOverlaps.json', import.meta.url), 'utf8'),
) as {
  readonly names: readonly string[];
  readonly systems: readonly (readonly (readonly string[])[])[];
  readonly pairs: readonly SourceOverlap[];
};

/** Returns the overlaps, computed from each system's citations for each claim. */
function overlaps(
  systems: readonly (readonly (readonly Citations[])[])[],
  names: readonly string[],
) {
  const runs = systems.map((claims, at) => ({
    name: names[at] ?? '',
    claims: claims.map((cited, index) => compared(index, { cited })),
  }));
  return finishSteps(sourceOverlapsSteps(alignSystems(runs, [])));
}

const cites = (...sources: readonly string[]): readonly Citations[] => [{ sources }];

describe('sources that two systems share', () => {
  it("have scikit-learn's Jaccard score, as a mean over the claims with sources", () => {
    const cited = fixture.systems.map((claims) => claims.map((sources) => cites(...sources)));
    const found = overlaps(cited, fixture.names);
    assert.equal(found.length, fixture.pairs.length);
    for (const { overlap, ...expected } of fixture.pairs) {
      const one = found.find(
        ({ system, other }) => system === expected.system && other === expected.other,
      );
      assert.ok(one?.overlap != null && overlap !== null);
      assert.ok(Math.abs(one.overlap - overlap) < 1e-12);
      assert.deepEqual({ ...one, overlap: null }, { ...expected, overlap: null });
    }
  });

  it('are counted by page, whatever its address, and never where neither cites anything', () => {
    const page = 'https://a.org/1';
    const copy = 'https://archive.ph/AcS0w';
    const first = [
      cites('https://a.org/1', 'https://b.org'),
      cites('https://a.org'),
      cites('no address'),
      [{ sources: [page, copy], copies: [[page, copy]] as const }],
      [],
    ];
    const second = [
      cites('http://www.a.org/1/', 'https://c.org'),
      [],
      [],
      cites(copy),
      cites('https://d.org'),
    ];
    // Computed by hand: {a, b} and {a, c} share 1 of 3. One side without sources gives 0. No sources on either side give no
    // value. A page and its copy count as one source and give 1. One side without sources gives 0.
    assert.deepEqual(overlaps([first, second], ['A', 'B']), [
      {
        system: 'B',
        other: 'A',
        overlap: (1 / 3 + 1) / 4,
        claims: 4,
        leftOut: 1,
        nothingShared: 2,
      },
    ]);
  });

  it('are not told where no system cites anything, and have no mean where two of several do not', () => {
    assert.deepEqual(overlaps([[[]], [[]]], ['A', 'B']), []);
    assert.deepEqual(overlaps([[cites('https://a.org')]], ['A']), []);
    const found = overlaps([[cites('https://a.org')], [[]], [[]]], ['A', 'B', 'C']);
    assert.deepEqual(
      found.map(({ overlap, claims, leftOut }) => [overlap, claims, leftOut]),
      [
        [0, 1, 0],
        [0, 1, 0],
        [null, 0, 1],
      ],
    );
  });
});

describe('a comparison of reports with sources', () => {
  const report = (name: string, ...sources: readonly string[]) =>
    toComparedReport(name, {
      ...sampleReport,
      claims: [claimWith({ predictedEvidence: [pair('Q?', answer({ sources }))] })],
    });
  const comparison = buildComparison([
    report('A', 'https://a.org/1', 'https://b.org'),
    report('B', 'https://a.org/1/'),
  ]);

  it('has the overlap in every form', () => {
    assert.deepEqual(comparison.sourceOverlaps, [
      { system: 'B', other: 'A', overlap: 0.5, claims: 1, leftOut: 0, nothingShared: 0 },
    ]);
    assert.match(comparisonTerminal(comparison, 100), /Sources that two systems share/);
    assert.match(comparisonMarkdown(comparison), /\| B\s+\| A\s+\|.*0\.500/);
    assert.match(comparisonHtml(comparison), /<h2[^>]*>Sources that two systems share<\/h2>/);
    const [header = '', ...lines] = comparisonCsv(comparison).split('\r\n');
    const line = lines.find((one) => one.startsWith('sources,'))?.split(',') ?? [];
    const cell = (name: string) => line[header.split(',').indexOf(name)];
    assert.deepEqual(['score', 'system', 'baseline', 'claims', 'value'].map(cell), [
      'source_overlap',
      'B',
      'A',
      '1',
      '0.5',
    ]);
    assert.equal(cell('nothing_shared'), '0');
  });

  it('is what its schema says', () => {
    assertFollowsSchema(JSON.parse(comparisonJson(comparison)), 'comparison');
  });
});

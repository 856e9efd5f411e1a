import assert from 'node:assert/strict';
import { checklistHead, checklistRow } from '../../../../src/core/checklist/checklist.ts';
import { perturbations } from '../../../../src/core/checklist/perturbations.ts';
import { subjectOf } from '../../../../src/core/checklist/subjects.ts';
import { checkup } from '../../../../src/core/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../../../src/core/checkup/checkupJson.ts';
import { comparedScores } from '../../../../src/core/comparison/comparedClaim.ts';
import { comparedReport } from '../../../../src/core/comparison/comparedReport.ts';
import { buildComparison } from '../../../../src/core/comparison/comparison.ts';
import { comparedLeaderboardSteps } from '../../../../src/core/comparison/leaderboard/comparedLeaderboard.ts';
import { metricsTables } from '../../../../src/core/comparison/tables/metricsTables.ts';
import { agreementReport } from '../../../../src/core/ratings/agreementReport.ts';
import type { Report } from '../../../../src/core/report/report.ts';
import { readEvidence } from '../../../../src/core/evidence/reading/readEvidence.ts';
import { fileStats } from '../../../../src/core/stats/fileStats.ts';
import { finished } from '../../../../src/core/statistics/steps.ts';
import { panels, type PanelName } from '../../../../src/editor/contributions.ts';
import {
  panelDocument,
  type ClaimInView,
  type ShownInPanels,
} from '../../../../src/editor/text/panelTexts.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';
import { readMarkdown } from '../../../support/readMarkdown.ts';
import { sampleReport } from '../../core/report/sampleReport.ts';
import { fullParts, missingParts, pair, resultOf, runOf } from '../sampleClaims.ts';

/** What could be taken for Markdown, HTML or an address that is made a link. */
const hostile =
  'found <img src=x onerror=alert(1)> [x](javascript:alert(1)) https://evil.example/a\n\n# a | b `c` **d**';

const source = { text: hostile, sources: [`https://evil.example/?q=<script>|](x)`] };
const evidence = [{ question: hostile, answers: [source] }, pair('Who built it?', hostile)];
const claims = [fullParts, missingParts].map((parts) =>
  scoredFrom({
    ...parts,
    claim: hostile,
    speaker: hostile,
    predictedVerdict: parts.predictedVerdict === null ? null : hostile,
    referenceEvidence: evidence,
    predictedEvidence: parts.predictedEvidence.length === 0 ? [] : evidence,
    ...(parts.justification
      ? { justification: { ...parts.justification, reference: hostile, predicted: hostile } }
      : {}),
  }),
);

async function reported(): Promise<{ report: Report; inView: readonly ClaimInView[] }> {
  const run = runOf(claims, { metrics: ['semqa', 'hungarianMeteor', 'bleu', 'justification'] });
  run.result = resultOf(run);
  const report = await run.report();
  const claim = run.claimInFull(0);
  assert.ok(report && claim);
  return { report, inView: [{ claim, metrics: run.metricRows }] };
}

const { report, inView } = await reported();

function comparisonShown(): ShownInPanels['systems'] {
  const systems = ['a', hostile].map((name) => comparedReport(name, report));
  return {
    comparison: buildComparison(systems, { resamples: 100 }),
    leaderboard: finished(comparedLeaderboardSteps(systems, { resamples: 100 })),
    claims: inView.map((one) => ({ ...one, system: hostile })),
  };
}

function metricsShown(): ShownInPanels['metrics'] {
  const compared = comparedReport('a', report).claims;
  const columns = comparedScores(['semqa', 'bleu']);
  const tables = finished(metricsTables(compared, columns));
  return { tables, claims: inView, notes: [hostile] };
}

function agreementShown(): ShownInPanels['agreement'] {
  const ratings = ['1', '2', '3'].flatMap((value, at) =>
    ['ann', hostile].map((rater) => ({
      ...{ claim: String(at), rater, dimension: hostile, value, time: null },
    })),
  );
  const [found] = agreementReport(ratings, { resamples: 100 });
  assert.ok(found);
  return { found, others: [hostile] };
}

function checkupShown(): ShownInPanels['checkup'] {
  const values = Array.from({ length: 30 }, (_, at) => (at * 7) % 30);
  const found = checkup(
    {
      metrics: [{ column: 'm', name: hostile, values, better: 'higher' }],
      ratings: [
        { column: 'r', name: hostile, values: values.map((one) => one % 5), ceiling: null },
      ],
      outcomes: [],
    },
    { resamples: 100 },
  );
  return { checkup: found, provenance: provenanceOfCheckup(report) };
}

function blindSpotsShown(): ShownInPanels['blindSpots'] {
  const column = { column: 'one', name: hostile, heading: hostile, minimum: 0, maximum: 1 };
  const run = (values: readonly number[], text: string) => ({
    provenance: sampleReport.provenance,
    claims: values.map((_, index) => ({ index, claim: hostile, pairs: [text] })),
    columns: [{ id: 'one', ...column, better: 'higher' as const, values }],
  });
  const [row] = perturbations.filter(({ id }) => id === 'negation');
  assert.ok(row);
  const before = run([0.5, 0.5], hostile);
  const rows = [checklistRow(subjectOf(row), before, run([1, 1], `${hostile}!`))];
  return {
    checklist: { ...checklistHead(before, { resamples: 100, seed: 1, level: 0.95 }), rows },
  };
}

const ratingShown: ShownInPanels['rating'] = {
  header: {
    ...{ predictionsUri: 'file:///secret.json', schemeName: hostile, schemeSource: 'test' },
    dimensions: [{ id: 'tone', question: hostile, levels: [{ value: 1, text: hostile }] }],
    ...{ rater: 'ann', done: 1, total: 3, outdated: 0, decides: false },
  },
  task: {
    ...{ place: 1, isAgain: false, claim: hostile, speaker: hostile, date: hostile },
    ...{ reference: evidence, predicted: evidence, others: [] },
    verdicts: { reference: 'Supported', predicted: hostile },
    given: { values: { tone: 1 }, note: hostile },
  },
};

/** Names of publishers, speakers and the like are somebody else's words, too. */
function statsShown(): ShownInPanels['stats'] {
  const read = readEvidence(
    JSON.stringify([
      {
        ...{ claim: hostile, label: 'Supported', speaker: hostile, reporting_source: hostile },
        questions: [{ question: hostile, answers: [{ answer: hostile, source_medium: hostile }] }],
      },
    ]),
    { role: 'reference' },
  );
  return { files: [{ name: hostile, sha256: '0', stats: fileStats(read) }] };
}

/** A panel without its line here does not compile, and one without a text neither. */
const texts: Readonly<Record<PanelName, () => string>> = {
  inspector: () => panelDocument('inspector', hostile, { claims: inView, report }),
  metrics: () => panelDocument('metrics', hostile, metricsShown()),
  agreement: () => panelDocument('agreement', hostile, agreementShown()),
  checkup: () => panelDocument('checkup', hostile, checkupShown()),
  blindSpots: () => panelDocument('blindSpots', hostile, blindSpotsShown()),
  stats: () => panelDocument('stats', hostile, statsShown()),
  rating: () => panelDocument('rating', hostile, ratingShown),
  systems: () => panelDocument('systems', hostile, comparisonShown()),
};

const textOf = (name: PanelName): string => texts[name]();

describe('the text of a panel', () => {
  for (const name of Object.keys(panels) as PanelName[]) {
    it(`is there for ${name}, with its title and what was said, and nothing in it acts`, () => {
      const text = textOf(name);
      const blocks = readMarkdown(text);
      const tokens = blocks.flatMap((token) => [token, ...(token.children ?? [])]);
      assert.deepEqual(
        tokens
          .filter(({ type }) => /^(?:html|link|image)/u.test(type))
          .map(({ content }) => content),
        [],
      );
      assert.equal(blocks[0]?.type, 'heading_open');
      const said = tokens.filter(({ content }) => content.includes('<img src=x onerror=alert(1)>'));
      assert.ok(said.length > 1, 'the evidence is there as text');
      assert.doesNotMatch(text, /\n{3}|undefined|NaN|\[object/u);
      assert.ok(text.endsWith('\n') && !text.endsWith('\n\n'));
      // One heading of the first rank; what a text has in its lines makes none.
      assert.equal(text.match(/^# /gmu)?.length, 1);
    });
  }

  it('has a claim with all its scores, sources and justifications', () => {
    const text = textOf('inspector');
    assert.match(text, /^## Claim 0$/mu);
    // Computed by hand beside `handParts`; BLEU's Hungarian mean is 42 of 100.
    assert.match(text, /^\| SemQA \| SemQA, answers \| 0\.575 \|$/mu);
    assert.match(text, /^\| BLEU \| .* \| 42\.0 \|$/mu);
    assert.match(text, /^\| Q1 \| https\\:\\\/\/evil/mu);
    assert.match(text, /^### Justifications\n\n- Reference: found/mu);
  });

  it('says of an inspector that is still scoring that the file follows', () => {
    const text = panelDocument('inspector', 'Inspector: p.json', { claims: [] });
    assert.equal(
      text,
      '# Inspector: p\\.json\n\nScoring has not ended: run Show as Text again when it has, for the scores of the file.\n',
    );
  });

  it('holds metrics against each other in numbers', () => {
    const text = textOf('metrics');
    assert.match(text, /^### How each is distributed$/mu);
    assert.match(text, /^\| SemQA \| 2 \| 0 \|/mu);
    assert.match(text, /^\| SemQA \| BLEU.* \| 1 \|/mu);
  });

  it('shows a rater no more than the page does', () => {
    const text = textOf('rating');
    assert.doesNotMatch(text, /secret|ann\b/u);
    assert.match(text, /: 1 of 3 done$/mu);
    assert.match(text, /^1\. found .*\(chosen\)$/mu);
    const done = panelDocument('rating', 'Rate Evidence', { header: ratingShown.header });
    assert.match(done, /^- Nothing is left to rate\.$/mu);
  });
});

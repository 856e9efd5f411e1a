// Runs `evidence-inspector agreement` as a real process, on our own ratings and on real ones if they are available.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRatings } from '../../src/core/analyse/ratings/reading/readRatings.ts';
import { oneWayUnbalanced } from '../../src/core/base/statistics/agreement/intraclass.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';

interface Figure {
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly claims: number;
}

interface Found {
  readonly dimensions: Readonly<
    Record<
      string,
      { readonly ratings: number; readonly figures: Readonly<Record<string, Figure | undefined>> }
    >
  >;
}

describe('evidence-inspector agreement, as a process', () => {
  const folder = folderOfEachTest();
  const inFolder = (name: string): string => path.join(folder, name);
  const write = (name: string, text: string): string => {
    writeFileSync(inFolder(name), text);
    return inFolder(name);
  };

  async function figuresOf(dimension: string, ...args: readonly string[]) {
    const { status, out, err } = await runCli('agreement', ...args, '--format', 'json');
    assert.equal(status, 0, err);
    const found = (JSON.parse(out) as Found).dimensions[dimension];
    assert.ok(found, dimension);
    return { ...found, err, out };
  }

  it("takes the levels of the scheme that asked, the product's or the person's own", async () => {
    const lines = (scheme: string, dimension: string): string =>
      ['ann', 'ben']
        .flatMap((rater) =>
          [1, 3].map(
            (value) =>
              `{"claim_id":${value},"rater":"${rater}","scheme":"${scheme}","schemeHash":"aa","values":{"${dimension}":${value}}}\n`,
          ),
        )
        .join('');
    const shipped = await figuresOf(
      'similarity',
      write('a.jsonl', lines('similarity', 'similarity')),
    );
    assert.match(shipped.out, /"scheme": "Similarity of evidence, 1 to 7"/u);
    const levels = [1, 2, 3].map((value) => ({ value, text: String(value) }));
    const dimensions = [{ id: 'tone', question: 'How?', levels }];
    const own = write('own.json', JSON.stringify({ id: 'own', name: 'My own', dimensions }));
    const ratings = write('b.jsonl', lines('own', 'tone'));
    assert.doesNotMatch((await figuresOf('tone', ratings)).out, /"scheme":/u);
    assert.match((await figuresOf('tone', ratings, '--scheme', own)).out, /"scheme": "My own"/u);
    const { status, err } = await runCli('agreement', ratings, '--scheme', ratings);
    assert.equal(status, 1);
    assert.match(err, /b\.jsonl is not a rating scheme: /u);
  });

  it("puts two raters' files together, whatever their form", async () => {
    const ann = write(
      'ann.jsonl',
      [1, 2, 3, 4]
        .map((id) => `{"claim_id":${id},"rater":"ann","values":{"tone":${id}}}\n`)
        .join(''),
    );
    const ben = write(
      'ben.csv',
      'claim_id;rater;dimension;value\r\n1;ben;tone;1\r\n2;ben;tone;3\r\n3;ben;tone;3\r\n4;ben;tone;4\r\n',
    );
    const { figures, ratings, err, out } = await figuresOf('tone', ann, ben);
    assert.equal(ratings, 8);
    assert.deepEqual(figures['equal'], {
      ...{ value: 0.75, interval: null, intervalBy: 'bootstrap', claims: 4 },
    });
    // Computed by hand. ICC3 of the rows 1 1, 2 3, 3 3, 4 4: mean squares 9.375 / 3 between rows and (0.5 - 0.125) / 3 for the
    // rest.
    assert.ok(Math.abs((figures['icc3']?.value ?? 0) - (3.125 - 0.125) / (3.125 + 0.125)) < 1e-12);
    assert.match(err, /ann\.jsonl: 4 ratings, one object per rater and claim/u);
    assert.equal((await runCli('agreement', ann, ben, '--format', 'json')).out, out);
  });

  it('has the kappas of Fleiss and Randolph for the verdicts of two evidence files', async () => {
    const claims = JSON.parse(readFileSync(sampleFiles.reference, 'utf8')) as { label: string }[];
    const changed = claims.map((claim, at) =>
      at % 5 === 0 ? { ...claim, label: 'Refuted' } : claim,
    );
    const second = write('second.json', JSON.stringify(changed));
    const args = [sampleFiles.reference, second];
    const values = [
      'Supported',
      'Refuted',
      'Not Enough Evidence',
      'Conflicting Evidence/Cherrypicking',
    ];
    const { figures } = await figuresOf(
      'verdict',
      ...args,
      '--scale',
      'nominal',
      '--values',
      values.join(','),
    );
    const labels = claims.map(({ label }, at) => [label, changed[at]?.label ?? '']);
    const agreed = labels.filter(([a, b]) => a === b).length / labels.length;
    const shares = values.map(
      (value) => labels.flat().filter((label) => label === value).length / 40,
    );
    const chance = shares.reduce((sum, share) => sum + share * share, 0);
    assert.equal(figures['equal']?.value, agreed);
    const close = (found: number | null | undefined, expected: number) => {
      assert.ok(Math.abs((found ?? NaN) - expected) < 1e-12, `${String(found)}, ${expected}`);
    };
    close(figures['fleissKappa']?.value, (agreed - chance) / (1 - chance));
    close(figures['randolphsKappa']?.value, (agreed - 0.25) / 0.75);
    assert.ok(figures['fleissKappa']?.interval);
  });

  it('prints and writes every form', async () => {
    const file = write('r.csv', 'claim_id,ann,ben\n1,2,3\n2,4,4\n3,1,1\n');
    const { status, out, err } = await runCli('agreement', file, '--output', inFolder('out.csv'));
    assert.equal(status, 0, err);
    assert.match(out, /^Agreement: rating \(interval\)$/mu);
    assert.match(err, /one row per claim, one column per rater: ann, ben[^]*agreement written to/u);
    const rows = parseCsv(readFileSync(inFolder('out.csv'), 'utf8'));
    assert.ok(
      rows.some(([, , of, first, second]) => of === 'pair' && first === 'ann' && second === 'ben'),
    );
    const forms: readonly (readonly [string, RegExp])[] = [
      ['markdown', /^\| Krippendorff's alpha, ordinal \|/mu],
      ['latex', /\\toprule/u],
      ['csv', /^rating,interval,all,,,equal,/mu],
      ['html', /^<!doctype html>/iu],
    ];
    for (const [form, expected] of forms) {
      const printed = await runCli('agreement', file, '--format', form);
      assert.equal(printed.status, 0, printed.err);
      assert.match(printed.out, expected);
    }
  });

  it('fails with a message and its own status', async () => {
    const file = write('r.csv', 'claim_id,rater,tone\n1,ann,2\n');
    const none = write('none.csv', 'a,b\n1,2\n');
    const ends = async (...args: readonly string[]) => {
      const { status, err } = await runCli('agreement', ...args);
      return [status, err] as const;
    };
    const [unknown, said] = await ends(file, '--dimension', 'colour');
    assert.deepEqual(
      [unknown, said.includes('There is no dimension "colour"; there is tone.')],
      [2, true],
    );
    const [empty, why] = await ends(none);
    assert.equal(empty, 1);
    assert.match(why, /none\.csv:1:1: error: .* claim_id[^]*error: .*none\.csv has no ratings\./u);
    const [missing, where] = await ends(inFolder('missing.csv'));
    assert.deepEqual([missing, where.includes('does not exist')], [1, true]);
  });

  describe('on real ratings', () => {
    // Values of krippendorff, irrCAC and pingouin, from `test/peers/agreementFixture.py --real FILE semanticCoverage`.
    const peers = {
      'control.ratings.csv': {
        ...{ equal: 0.2571095571095572, within1: 0.7058275058275058, within2: 0.9312354312354312 },
        ...{ fleissKappa: 0.0022945307329455, randolphsKappa: 0.0713869463869464 },
        ...{
          ac1: 0.0871902649931981,
          ac2Ordinal: 0.5191870993939283,
          ac2Linear: 0.3670327706833879,
        },
        ...{ ac2Quadratic: 0.5748142113365182, alphaNominal: 0.016601863852373167 },
        ...{ alphaOrdinal: 0.13020406827276565, alphaInterval: 0.1914077483697737 },
        ...{ icc2: 0.03825136612021852, icc3: 0.04666666666666658, icc3k: 0.38888888888888845 },
        ...{ mean: 3.492063492063492 },
      },
      'development.raters.csv': {
        ...{ equal: 0.2732558139534884, within1: 0.7093023255813954, within2: 0.872093023255814 },
        ...{ fleissKappa: 0.0417590036274495, randolphsKappa: 0.0915697674418604 },
        ...{
          ac1: 0.1032237022378276,
          ac2Ordinal: 0.4230492772142792,
          ac2Linear: 0.3157102214266815,
        },
        ...{ ac2Quadratic: 0.463088752940947, alphaNominal: 0.04770910341270518 },
        ...{ alphaOrdinal: 0.24450930716866404, alphaInterval: 0.18316938943536853 },
        ...{ mean: 2.4914285714285715 },
      },
    };

    for (const [name, expected] of Object.entries(peers)) {
      it(`has what the peers say of ${name}`, async function () {
        const file = sharedPath(this, path.join('data', 'ratings', name));
        const { figures } = await figuresOf('semanticCoverage', file, '--resamples', '100');
        for (const [figure, value] of Object.entries(expected)) {
          const found = figures[figure]?.value ?? NaN;
          assert.ok(Math.abs(found - value) < 1e-9, `${figure}: ${found}, expected ${value}`);
        }
      });
    }

    it('has the one-way correlations that are known of all ratings of coverage', function () {
      const known = [
        ['control.ratings.csv', '0.17'],
        ['development.raters.csv', '0.21'],
      ] as const;
      for (const [name, expected] of known) {
        const text = readFileSync(sharedPath(this, path.join('data', 'ratings', name)), 'utf8');
        const byClaim = new Map<string, number[]>();
        for (const { claim, dimension, value } of readRatings(text, { rater: '' }).ratings) {
          if (dimension !== 'semanticCoverage') continue;
          byClaim.set(claim, [...(byClaim.get(claim) ?? []), Number(value)]);
        }
        // The expected value also counts second ratings of a claim by the same rater.
        assert.equal(oneWayUnbalanced([...byClaim.values()]).single?.toFixed(2), expected);
      }
    });
  });
});

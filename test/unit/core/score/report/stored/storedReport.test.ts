import assert from 'node:assert/strict';
import { flattenReport } from '../../../../../../src/core/score/report/flattenReport.ts';
import type { Report } from '../../../../../../src/core/score/report/report.ts';
import {
  readReportText,
  readStoredReport,
} from '../../../../../../src/core/score/report/stored/storedReport.ts';
import { looksLikeReport } from '../../../../../../src/core/read/files/detect.ts';
import {
  jsonLinesWriter,
  jsonWriter,
} from '../../../../../../src/core/show/tables/reportWriter.ts';
import { writtenReport } from '../../../../../support/writtenReport.ts';
import { sampleReport } from '../sampleReport.ts';
import { reportOfSeed } from '../../../../../support/randomReport.ts';
import { totalsOf } from '../../../../../support/flatClaim.ts';
import { SeenPositions } from '../../../../../../src/core/score/report/stored/claimChecks.ts';
import { Random } from '../../../../../../src/core/base/statistics/random.ts';

/** The report's JSON text. */
function flatOf(report: Report): unknown {
  return JSON.parse(JSON.stringify(flattenReport(report)));
}

const text = writtenReport(jsonWriter(), sampleReport);
type Members = Record<string, unknown>;

describe('a stored report', () => {
  it('is what was written', () => {
    assert.ok(looksLikeReport(text.slice(0, 1024)));
    assert.deepEqual(flatOf(readStoredReport(JSON.parse(text))), flatOf(sampleReport));
  });

  it('of a version with one definition of the answer score was made with that one', () => {
    const report = JSON.parse(text) as { parameters: { semqa: Members } };
    const { semqa } = report.parameters;
    delete semqa['answerSupport'];
    delete semqa['answerContext'];
    delete semqa['definition'];
    const read = readStoredReport(report).parameters.semqa;
    assert.deepEqual(
      [read.answerSupport, read.answerContext, read.definition],
      ['ratio', 'answer', 'paper'],
    );
  });

  it('has its statuses and causes counted again, whatever it says of them, and also where it has none', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const report = await reportOfSeed(seed);
      const written = JSON.parse(writtenReport(jsonWriter(), report)) as {
        aggregate: Members;
        claims: Members[];
      };
      const { questions, causes } = written.aggregate;
      for (const damage of ['removed', 'changed'] as const) {
        const other = structuredClone(written);
        if (damage === 'removed') {
          delete other.aggregate['questions'];
          delete other.aggregate['causes'];
          for (const claim of other.claims) delete claim['questions'];
        } else {
          for (const counts of [other.aggregate['questions'], other.aggregate['causes']]) {
            if (counts) Object.assign(counts, { notAsked: 1234 });
          }
        }
        const read = JSON.parse(JSON.stringify(flatOf(readStoredReport(other)))) as typeof written;
        assert.deepEqual(
          [read.aggregate['questions'], read.aggregate['causes']],
          [questions, causes],
        );
        assert.deepEqual(read.claims, written.claims);
      }
    }
  });

  it('of an earlier version is read: its Coverage is Coverage by overlap, its statuses are gone, and a note says so', () => {
    const report = JSON.parse(text) as Members & { claims: Members[]; notes: Members[] };
    covered({})(report);
    const old: typeof report = structuredClone(report);
    old['schema'] = 'evidence-inspector/report/3';
    const metrics = (old['provenance'] as Members)['metrics'] as Members;
    delete metrics['coverageOverlap'];
    metrics['coverage'] = '1';
    const [first] = old.claims as [Members];
    first['coverage'] = first['coverageOverlap'];
    delete first['coverageOverlap'];
    first['questions'] = [{ reference: 0, status: 'undecided' }];
    (old['aggregate'] as Members)['questions'] = { undecided: 1 };
    const read = readStoredReport(old);
    assert.equal(read.schema, 'evidence-inspector/report/4');
    assert.deepEqual(read.claims, readStoredReport(report).claims);
    assert.equal(read.aggregate['questions'], undefined);
    assert.equal(read.notes.at(-1)?.code, 'earlierReport');
  });

  it('keeps the times that were measured, and refuses times that are none', () => {
    const report = JSON.parse(text) as { provenance: Members };
    const timing = { claims: 2, secondsPerClaim: { semqa: 0.5 }, modelCalls: 3, storeHits: 0 };
    report.provenance['timing'] = timing;
    assert.deepEqual(readStoredReport(report).provenance.timing, timing);
    report.provenance['timing'] = { ...timing, secondsPerClaim: { semqa: -1 } };
    assert.throws(() => readStoredReport(report), /timing/u);
  });

  it('is known by its first member, whatever its version, and predictions are not taken for one', () => {
    assert.ok(looksLikeReport('{"schema":"evidence-inspector/report/1"'));
    assert.ok(looksLikeReport('{"index":0,"predictionIndex":null,"claim":"x"'));
    for (const head of ['[{"claim": "x"}]', '{"claim": "schema"}', '', '{"schema": "other"}']) {
      assert.equal(looksLikeReport(head), false, head);
    }
  });

  const claim = (change: (claim: Members) => void) => (report: Members) => {
    change((report['claims'] as Members[])[0] ?? {});
  };
  const within = (path: readonly (string | number)[], value: unknown) => (report: Members) => {
    let holder = report;
    for (const step of path.slice(0, -1)) holder = holder[step] as Members;
    holder[path.at(-1) ?? ''] = value;
  };
  const coverage = (pair: Members): Members => ({
    score: 0.5,
    precision: null,
    relevance: null,
    pairs: [{ reference: 0, referenceAnswer: 0, value: 0.5, pieces: [], ...pair }],
  });
  const covered = (pair: Members) => (report: Members) => {
    within(['provenance', 'metrics', 'coverageOverlap'], '1')(report);
    within(['claims', 0, 'coverageOverlap'], coverage(pair))(report);
  };
  const damages: readonly (readonly [expected: RegExp, damage: (report: Members) => void])[] = [
    [/^the report has no "schema"$/, (report) => delete report['schema']],
    [/^"schema" is "x", expected "evidence-inspector/, within(['schema'], 'x')],
    [/^claims is an object, expected a list$/, within(['claims'], {})],
    [/^claims\[0\] is 3, expected an object$/, within(['claims', 0], 3)],
    [/^complete is 1, expected true or false$/, within(['complete'], 1)],
    [/^the report has no "parameters"$/, (report) => delete report['parameters']],
    [/^parameters\.dataSet has no "id"$/, within(['parameters', 'dataSet'], {})],
    [
      /^parameters\.semqa\.alpha is 2, .* from 0 to 1$/,
      within(['parameters', 'semqa', 'alpha'], 2),
    ],
    [
      /^parameters\.semqa\.temperature is 0, expected a number above 0$/,
      within(['parameters', 'semqa', 'temperature'], 0),
    ],
    [/^provenance\.limit is the text "all", expected/, within(['provenance', 'limit'], 'all')],
    [/^provenance\.encoder has no "sha256"$/, within(['provenance', 'encoder'], { id: 'x' })],
    [
      /^provenance\.metrics has "future", which this version/,
      within(['provenance', 'metrics', 'future'], '1'),
    ],
    [/^the report has "more", which this version/, within(['more'], 1)],
    [
      /^claims\[0\]\.index is -1, expected a whole number from 0$/,
      claim((one) => (one['index'] = -1)),
    ],
    [
      /^claims\[1\]\.index is 7 after 7, expected rising/,
      (report) => {
        within(['claims', 0, 'index'], 7)(report);
        within(['claims', 1, 'index'], 7)(report);
        within(['provenance', 'reference', 'claims'], 9)(report);
      },
    ],
    [/^claims\[2\]\.index is 9, but the last of .* is 2$/, within(['claims', 2, 'index'], 9)],
    [
      /^claims\[2\]\.predictionIndex is 1, as of an earlier claim$/,
      within(['claims', 2, 'predictionIndex'], 1),
    ],
    [
      /^claims\[0\] has evidence .*, but no prediction/,
      within(['claims', 0, 'predictionIndex'], null),
    ],
    [/^claims are 3, expected at most 2$/, within(['provenance', 'limit'], 2)],
    [/^claims\[0\] has no "claim"$/, claim((one) => delete one['claim'])],
    [
      /^claims\[0\]\.semqa is the text "x", expected an object$/,
      claim((one) => (one['semqa'] = 'x')),
    ],
    [
      /^claims\[0\]\.semqa\.score is 7\.5, expected a number from -1 to 1 or null$/,
      within(['claims', 0, 'semqa', 'score'], 7.5),
    ],
    [
      /^claims\[0\]\.semqa\.score is 0\.61, but the report's claims give 0\.6125$/,
      within(['claims', 0, 'semqa', 'score'], 0.61),
    ],
    [/^claims\[0\]\.similarities are not of 2 /, within(['claims', 0, 'similarities', 0], [0.5])],
    [
      /^claims\[0\]\.comparisons\[1\]\.predicted is 2, but the last of the predicted questions is 1$/,
      within(['claims', 0, 'comparisons', 1, 'predicted'], 2),
    ],
    [
      /^claims\[0\]\.comparisons\[0\]\.referenceAnswer is 1, but the last of .*answers is 0$/,
      within(['claims', 0, 'comparisons', 0, 'referenceAnswer'], 1),
    ],
    [
      /^claims\[0\]\.comparisons\[0\]\.forward has probabilities whose sum is 1\.1/,
      within(['claims', 0, 'comparisons', 0, 'forward', 'neutral'], 0.1),
    ],
    [
      /^claims\[0\]\.hungarianMeteor\.question is 1\.5, expected at most 1$/,
      within(['claims', 0, 'hungarianMeteor', 'question'], 1.5),
    ],
    [
      /^claims\[0\]\.bleu is there, but "provenance\.metrics" has no bleu$/,
      claim((one) => (one['bleu'] = one['hungarianMeteor'])),
    ],
    [/^claims\[0\]\.rougeL has no "question"$/, claim((one) => (one['rougeL'] = {}))],
    [
      /^claims\[0\]\.coverageOverlap is there, but "provenance\.metrics" has no coverageOverlap$/,
      claim((one) => (one['coverageOverlap'] = coverage({}))),
    ],
    [
      /^claims\[0\]\.coverageOverlap\.pairs\[0\]\.reference is 2, but the last of .* is 1$/,
      covered({ reference: 2 }),
    ],
    [
      /^claims\[0\]\.coverageOverlap\.pairs\[0\]\.pieces\[0\]\.predicted is 7, but the last of .* is 1$/,
      covered({ pieces: [{ predicted: 7, predictedAnswer: 0, value: 0.5 }] }),
    ],
    [
      /^claims\[0\]\.coverageOverlap\.pairs\[0\]\.value is 2, expected a number from 0 to 1$/,
      covered({ value: 2 }),
    ],
    [/^claims\[0\]\.urlOverlap is the text "much"/, claim((one) => (one['urlOverlap'] = 'much'))],
    [
      /^claims\[2\] has a failure and a score of semqa/,
      (report) => {
        const [first, , last] = report['claims'] as [Members, Members, Members];
        last['semqa'] = { ...(first['semqa'] as Members), matches: [] };
      },
    ],
    [
      /^aggregate\.semqa\.score is 0\.9, but the report's claims give 0\.30625$/,
      within(['aggregate', 'semqa', 'score'], 0.9),
    ],
    [/^aggregate has no "semqa"$/, (report) => delete (report['aggregate'] as Members)['semqa']],
    [/^aggregate\.slices\[0\]\.claims is 3, but/, within(['aggregate', 'slices', 0, 'claims'], 3)],
    [
      /^aggregate\.verdict\.confusion\.counts\[0\] has 0 items/,
      within(['aggregate', 'verdict', 'confusion', 'counts', 0], []),
    ],
    [
      /^claims\[0\] has "red", which this version does not know$/,
      claim((one) => (one['\u001b[31mred\u202e'] = {})),
    ],
  ];
  for (const [expected, damage] of damages) {
    it(`is refused where ${expected.source}`, () => {
      const report = JSON.parse(text) as Members;
      damage(report);
      assert.throws(() => readStoredReport(report), { name: 'RangeError', message: expected });
    });
  }

  it('is refused where it is no object at all', () => {
    for (const json of [null, [], 'report', 3]) {
      assert.throws(
        () => readStoredReport(json),
        /^RangeError: the report is .*, expected an object/,
      );
    }
  });

  it('is quoted in a few plain characters, however long and whatever is in it', () => {
    const long = `\u001b[2J\u001b]0;owned\u0007\u202e${'x'.repeat(1e6)}`;
    const isShort = (error: unknown): boolean => {
      assert.ok(error instanceof RangeError);
      assert.ok(error.message.length < 250, error.message);
      assert.doesNotMatch(error.message, /[\p{Cc}\u202e]/u);
      return true;
    };
    for (const damage of [
      within(['schema'], long),
      within(['complete'], long),
      within(['claims', 0, long], 1),
      within(['aggregate', 'averitecScore', long], long),
    ]) {
      const report = JSON.parse(text) as Members;
      damage(report);
      assert.throws(() => readStoredReport(report), isShort);
    }
    assert.throws(() => readReportText(`{"schema": ${long}`), isShort);
  });

  it('keeps the numbers that another version of a metric gave it', () => {
    const report = JSON.parse(text) as Members;
    within(['provenance', 'metrics', 'semqa'], '0')(report);
    within(['claims', 0, 'semqa', 'score'], 0.61)(report);
    within(['aggregate', 'semqa', 'score'], 0.305)(report);
    assert.equal(totalsOf(readStoredReport(report).aggregate).semqa?.score, 0.305);
  });

  it('is read from JSON Lines, and from a line of JSON', () => {
    const written = JSON.parse(text) as unknown;
    const lines = writtenReport(jsonLinesWriter(), sampleReport);
    assert.deepEqual(flatOf(readReportText(lines)), written);
    assert.deepEqual(flatOf(readReportText(JSON.stringify(written))), written);
    const empty = { ...sampleReport, claims: [] };
    assert.throws(() => readReportText(writtenReport(jsonLinesWriter(), empty)), /aggregate\./);
  });

  it('of which writing was not finished is refused with the reason', () => {
    const lines = writtenReport(jsonLinesWriter(), sampleReport).trimEnd().split('\n');
    const refused: readonly (readonly [text: string, expected: RegExp])[] = [
      [lines.slice(0, 2).join('\n'), /the last line is a claim, expected .*not finished/],
      [lines.slice(0, 1).join('\n'), /the last line is a claim/],
      [lines.join('\n').slice(0, -20), /line 4 is no whole JSON/],
      [text.slice(0, -20), /it is no whole JSON/],
      ['', /it is empty/],
      [' \n\n', /it is empty/],
    ];
    for (const [cut, expected] of refused) assert.throws(() => readReportText(cut), expected);
  });
});

describe('positions that were met', () => {
  it('are new once, wherever they lie, as a set has it', () => {
    const random = Random.seeded(7);
    const positions = new SeenPositions();
    const known = new Set<number>();
    for (let round = 0; round < 20_000; round += 1) {
      const far = random.below(8) === 0 ? 2 ** 40 : 0;
      const position = far + random.below(10_000);
      const isNew = !known.has(position);
      known.add(position);
      assert.equal(positions.add(position), isNew, String(position));
    }
    assert.ok(known.size < 20_000);
  });

  it('are told apart at the ends of pages and of what a number can be', () => {
    const positions = new SeenPositions();
    const all = [0, 31, 32, 4095, 4096, 2 ** 31, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER];
    for (const position of all) assert.equal(positions.add(position), true, String(position));
    for (const position of all) assert.equal(positions.add(position), false, String(position));
  });
});

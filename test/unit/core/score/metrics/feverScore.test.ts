// FEVER 2018 and FEVEROUS. The claims are ours. The expected values come from the official programs, run on these files:
// sheffieldnlp/fever-scorer at 4801615 and Raldir/FEVEROUS at 32b68ce for the files in ../shared, and by hand for the others.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeAnswer } from '../../../../../src/core/read/claims/evidence.ts';
import { align } from '../../../../../src/core/read/alignment/alignment.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { feverResult, feverScoreMetric } from '../../../../../src/core/score/metrics/feverScore.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { claimWith } from '../report/claimWith.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { runCli } from '../../../../support/runCli.ts';
import { folderOfEachTest } from '../../../../support/temporaryFolder.ts';

const lines = (...items: readonly object[]): string =>
  items.map((item) => JSON.stringify(item)).join('\n');

const gold = lines(
  {
    ...{ id: 7, verifiable: 'VERIFIABLE', label: 'SUPPORTS', claim: 'The mill is old.' },
    evidence: [
      [[1, 2, 'Mill', 0]],
      [
        [1, 3, 'Mill', 3],
        [1, 4, 'Town', 1],
      ],
    ],
  },
  {
    ...{ id: 9, verifiable: 'NOT VERIFIABLE', label: 'NOT ENOUGH INFO', claim: 'He likes tea.' },
    evidence: [[[5, null, null, null]]],
  },
);
const predicted = (label: string, ...evidence: readonly (readonly [string, number])[]): string =>
  lines(
    { id: 9, predicted_label: 'not enough info', predicted_evidence: [['Tea', 1]] },
    { id: 7, predicted_label: label, predicted_evidence: evidence },
  );

function resultsOf(reference: string, predictions: string) {
  const [first, second] = [
    readEvidence(reference, { role: 'reference' }),
    readEvidence(predictions, { role: 'predictions' }),
  ];
  return align(first.claims, second.claims).claims.map(({ predictionIndex: prediction }, at) => {
    const claim = first.claims[at];
    const own = prediction === null ? undefined : second.claims[prediction];
    return feverResult({
      referenceEvidence: claim?.evidence ?? [],
      predictedEvidence: own?.evidence ?? [],
      referenceVerdict: claim?.verdict ?? null,
      predictedVerdict: own?.verdict ?? null,
    });
  });
}

describe('the FEVER score', () => {
  it('has an F1 of mean precision and mean recall, over claims with annotated evidence', () => {
    const { termsOf, scoreOf, isCounted } =
      feverScoreMetric.scores.find(({ column }) => column === 'feverScore_f1')?.ofSums ?? {};
    assert.ok(termsOf && scoreOf && isCounted);
    const results = resultsOf(gold, predicted('SUPPORTS', ['Mill', 0], ['Mill', 9]));
    const terms = results.map((result) =>
      termsOf({ ...claimWith(), results: { feverScore: result } }),
    );
    // One of two predicted sentences is annotated, and a group is complete. The other claim needs no evidence.
    assert.deepEqual(terms, [
      [0.5, 1, 1],
      [0, 0, 0],
    ]);
    assert.deepEqual(terms.map(isCounted), [true, false]);
    // With a claim without any hit: precision 0.25, recall 0.5.
    assert.equal(scoreOf([0.5, 1, 2]), (2 * 0.25 * 0.5) / 0.75);
    assert.deepEqual([scoreOf([0, 0, 2]), scoreOf([0, 0, 0])], [null, null]);
  });

  it('needs the right verdict and one whole group among the first 5 sentences', () => {
    const group = [
      ['Town', 1],
      ['Mill', 3],
    ] as const;
    const cellPages = [0, 1, 2, 3, 4].map((line) => ['Stem_cell_therapy', line] as const);
    const others = [0, 1, 2, 3].map((line) => ['Fair', line] as const);
    for (const [text, expected] of [
      [predicted('SUPPORTS', ...group), { score: 1, precision: 1, recall: 1 }],
      [predicted('REFUTES', ...group), { score: 0, precision: 1, recall: 1 }],
      [predicted('SUPPORTS', group[0]), { score: 0, precision: 1, recall: 0 }],
      [predicted('SUPPORTS', ...others, ...group), { score: 0, precision: 0.2, recall: 0 }],
      [predicted('SUPPORTS', ...cellPages, ['Mill', 0]), { score: 0, precision: 0, recall: 0 }],
      [predicted('SUPPORTS'), { score: 0, precision: 1, recall: 0 }],
      [predicted('SUPPORTS', ['Mill', 0], ['Mill', 0]), { score: 1, precision: 1, recall: 1 }],
    ] as const) {
      assert.deepEqual(resultsOf(gold, text), [
        expected,
        { score: 1, precision: null, recall: null },
      ]);
    }
  });

  it('counts 25 cells beside 5 sentences in FEVEROUS, whose first line has no content', () => {
    const head = { id: '', label: '', claim: '', evidence: [{ content: [''], context: {} }] };
    const cells = Array.from({ length: 30 }, (_, at) => `Mill_cell_0_${String(at)}_1`);
    const line = {
      ...{ id: 3, label: 'NOT ENOUGH INFO', claim: 'The mill has a tower.' },
      evidence: [{ content: ['Mill_sentence_2', cells[24]], context: {} }],
      ...{ predicted_label: 'NOT ENOUGH INFO', predicted_evidence: [...cells, 'Mill_sentence_2'] },
    };
    const file = lines(head, line);
    assert.deepEqual(resultsOf(file, file), [{ score: 1, precision: 2 / 26, recall: 1 }]);
    assert.equal(readEvidence(file).claims.length, 1);
    // Predictions in a file of their own have no ids, and begin with such a line, too.
    const { predicted_label, predicted_evidence } = line;
    const alone = lines(
      { predicted_label: '', predicted_evidence: '' },
      { predicted_label, predicted_evidence },
    );
    assert.deepEqual(resultsOf(file, alone), resultsOf(file, file));
    assert.equal(detectEvidence(file)?.format, 'sentenceIds');
    assert.equal(readEvidence(file, { role: 'reference' }).claims[0]?.verdict, 'NOT ENOUGH INFO');
  });

  const itemsOfClaims = (...items: readonly (readonly unknown[])[]) => {
    const text = lines(
      ...items.map((predicted_evidence, id) => ({
        ...{ id, predicted_label: 'SUPPORTS', predicted_evidence },
      })),
    );
    const { format, claims, problems } = readEvidence(text, { role: 'predictions' });
    const names = claims.map(({ evidence }) =>
      evidence.flatMap(({ answers }) => answers.flatMap(({ sources }) => sources)),
    );
    const codes = problems.flatMap(({ code, message }) =>
      code === 'wrongType' || code === 'notEvidence' ? [`${code}: ${textOf(message)}`] : [],
    );
    return { detected: detectEvidence(text)?.format, format, names, codes };
  };

  it('is for files whose items name elements, also in three parts, and not for texts', () => {
    const detected = 'sentenceIds';
    for (const [items, names] of [
      [
        [[], [['Mill', 0]]],
        [[], ['Mill#0']],
      ],
      [[['Mill_sentence_0']], [['Mill_sentence_0']]],
      [[[['Korean Air', 'cell', '1_19_0']]], [['Korean Air_cell_1_19_0']]],
      [
        [[], []],
        [[], []],
      ],
    ] as const) {
      assert.deepEqual(itemsOfClaims(...items), { detected, format: detected, names, codes: [] });
    }
    for (const items of [
      [[{ question: 'Is it old?', answer: 'Yes.' }]],
      [['The mill is from 1800.']],
      [[], [], [], [], ['The mill is from 1800.']],
      [[['Is it old?', 'Yes.']], [['Is it tall?', 'No.']]],
    ]) {
      const { detected: form, names, codes } = itemsOfClaims(...items);
      assert.deepEqual([form, names, codes.length], [undefined, [], 1]);
      assert.match(codes[0] ?? '', /^notEvidence/u);
    }
    const claim = { claim: 'The mill is old.', predicted_label: 'Supported' };
    const text = JSON.stringify([
      { ...claim, predicted_evidence: [{ question: 'Q', answer: 'A' }] },
    ]);
    assert.notEqual(readEvidence(text, { role: 'predictions' }).format, detected);
  });

  it('reports items that name no element', () => {
    const { names, codes } = itemsOfClaims(
      [['Mill', 0], ['A']],
      [['B', null], { page: 'Town' }, 5, [null, null], ''],
    );
    assert.deepEqual(names, [['Mill#0'], []]);
    const expected = 'Expected a page and the number of a sentence, or the id of an element.';
    assert.deepEqual(
      codes,
      [
        ['a list', ' (The same problem occurs once more in this file.)'],
        ['an object', ''],
        ['a number', ''],
      ].map(
        ([kind = '', more = '']) =>
          `wrongType: "predicted_evidence[]" is ${kind}. ${expected} The value was ignored.${more}`,
      ),
    );
  });

  it('names elements of a page where a text is missing, and no other source', () => {
    const described = (...sources: readonly string[]) =>
      textOf(describeAnswer({ text: '', sources }));
    assert.equal(described('Mill#0', 'Mill_cell_0_1_2'), 'Mill#0, Mill_cell_0_1_2');
    for (const source of ['n/a', 'https://a.org/mill#1']) {
      assert.equal(described(source), 'No answer could be found.');
    }
  });

  it('is none for a reference with texts', () => {
    const text = JSON.stringify([
      { claim: 'The mill is old.', label: 'Not Enough Evidence', questions: [{ question: 'Q?' }] },
    ]);
    assert.deepEqual(resultsOf(text, text), [undefined]);
  });

  it('reads HoVer\u2019s supporting facts as one group', () => {
    const text = JSON.stringify([
      {
        uid: 'a',
        claim: 'The mill is old.',
        label: 'SUPPORTED',
        supporting_facts: [
          ['Mill', 0],
          ['Town', 2],
        ],
      },
    ]);
    const { format, claims } = readEvidence(text);
    assert.equal(format, 'sentenceIdsReference');
    assert.deepEqual(
      claims[0]?.evidence.map(({ answers }) => answers.flatMap(({ sources }) => sources)),
      [['Mill#0', 'Town#2']],
    );
  });

  it('pairs claims by any id, also where predictions are keyed by it', () => {
    const facts = [['Mill', 0]];
    const claimOf = (uid: string) => ({ uid, claim: `${uid}?`, label: 'SUPPORTED' });
    const reference = JSON.stringify([
      { ...claimOf('8f-a'), supporting_facts: facts },
      { ...claimOf('8f-b'), supporting_facts: [['Town', 2]] },
    ]);
    const predicted = { predicted_label: 'SUPPORTED', predicted_evidence: facts };
    const whole = { score: 1, precision: 1, recall: 1 };
    const none = { score: 0, precision: 0, recall: 0 };
    const keyed = JSON.stringify({ '8f-b': predicted, '8f-a': predicted });
    const listed = lines({ id: '8f-b', ...predicted }, { id: '8f-a', ...predicted });
    for (const file of [keyed, listed]) assert.deepEqual(resultsOf(reference, file), [whole, none]);
  });

  describe('on the command line', () => {
    const folder = folderOfEachTest();
    const scored = async (...args: readonly string[]): Promise<string> => {
      const [reference, predictions] = [
        path.join(folder, 'gold.jsonl'),
        path.join(folder, 'system.jsonl'),
      ];
      writeFileSync(reference, gold);
      writeFileSync(predictions, predicted('SUPPORTS', ['Town', 1], ['Hill', 4]));
      const files = [
        '-r',
        reference,
        '-p',
        predictions,
        '--no-store',
        '-o',
        path.join(folder, 'run.json'),
      ];
      return (await runCli('score', ...files, ...args)).out;
    };

    it('is the official score and the overview, not METEOR', async () => {
      assert.deepEqual((await scored('-f', 'official')).split('\n'), [
        'feverScore:           0.5',
        'feverScore_precision: 0.5',
        'feverScore_recall:    0.0',
        'feverScore_f1:        0.0',
        '',
      ]);
      assert.match(
        await scored('-f', 'overview'),
        /^FEVER score 0\.50 \(FEVER\), 0\.50 \(Evidence P, over 1 of 2 claims\)/mu,
      );
    });

    it('names the sentences of a claim, and says what is missing', async () => {
      await scored();
      const { out } = await runCli('export', path.join(folder, 'run.json'), '--claim', '0');
      assert.deepEqual(out.split('\n').slice(3, 9), [
        'FEVER score: the verdict is right. No annotated group of evidence was predicted completely. The closest one lacks Mill#0.',
        '',
        'Q1: (document)',
        '  Reference answer: Mill#0',
        '',
        'Q2: (document)',
      ]);
      assert.match(out, /Predicted answer: Hill#4/u);
      assert.doesNotMatch(out, /No answer/u);
      const page = await runCli('export', path.join(folder, 'run.json'), '-f', 'html');
      assert.doesNotMatch(page.out, /Source:/u);
    });

    it('needs no evidence where the claim has none', async () => {
      await scored();
      const { out } = await runCli('export', path.join(folder, 'run.json'), '--claim', '1');
      assert.match(out, /^FEVER score: the verdict is right\.$/mu);
    });
  });

  for (const [folder, reference, predictions] of [
    ['01-fever2018-two-files', 'gold.jsonl', 'predictions.jsonl'],
    ['03-feverous-one-file', 'dev.combined.verdict.jsonl', 'dev.combined.verdict.jsonl'],
  ] as const) {
    it(`equals the official program: ${folder}`, async function () {
      const fileOf = (name: string): string => sharedPath(this, `data/forms/${folder}/${name}`);
      const { right } = JSON.parse(readFileSync(fileOf('expect.json'), 'utf8')) as {
        right: Readonly<Record<string, number>>;
      };
      const { out, err } = await runCli(
        ...['score', '-r', fileOf(reference), '-p', fileOf(predictions), '--no-store'],
        ...['--format', 'json'],
      );
      const { aggregate } = JSON.parse(out) as {
        aggregate: { feverScore: Readonly<Record<string, number>> };
      };
      const { score, precision, recall, f1 } = aggregate.feverScore;
      const values = [score, precision, recall, f1].map((value) => value?.toFixed(10));
      const expected = Object.entries(right)
        .filter(([name]) => name !== 'label accuracy')
        .map(([, value]) => value.toFixed(10));
      assert.deepEqual(values, expected, err);
      assert.doesNotMatch(err, /compare.* the reference with itself/u);
    });
  }
});

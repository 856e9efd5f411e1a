// The meanings of verdict words come from their data sets. Negated words must never be read as a verdict.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { averitecDataSet, shippedDataSets } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  bareVerdict,
  lettersOf,
  meaningsOf,
  stanceNamed,
  verdictWords,
} from '../../../../../src/core/read/claims/verdictWords.ts';
import { proposeLabels } from '../../../../../src/core/read/proposing/proposeLabels.ts';
import {
  findLabel,
  suggestLabel,
  verdictHint,
} from '../../../../../src/core/read/claims/verdictSpelling.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const negations = [
  'un',
  'in',
  'im',
  'dis',
  'non',
  'not',
  'no',
  'mis',
  'never ',
  'not ',
  'no ',
  'de',
];

/** Words that are not in the lists, including real words that are similar to a label. */
const unknown = [
  ...[
    'refused',
    'reputed',
    'supposed',
    'supporter',
    'enough evidence',
    'enough info',
    'unsuported',
  ],
  ...['sufficient evidence', 'refuter', 'rebuted', 'supplanted', 'conflicted', 'not Supported!?'],
  ...['Not enough', 'evidence', 'banana', 'S', 'yes', '1'],
];

describe('words of verdicts', () => {
  for (const [source, meanings] of [
    ['AVeriTeC', { Supported: 0, Refuted: 1, 'Not Enough Evidence': 2 }],
    ['AVeriTeC', { 'Conflicting Evidence/Cherrypicking': 3, cherrypicking: 3 }],
    ['FEVER, VitaminC', { SUPPORTS: 0, REFUTES: 1, 'NOT ENOUGH INFO': 2, NEI: 2 }],
    ['SciFact', { SUPPORT: 0, CONTRADICT: 1, NOT_ENOUGH_INFO: 2 }],
    ['COVID-Fact', { SUPPORTED: 0, REFUTED: 1 }],
    ['PubHealth', { true: 0, false: 1, unproven: 2 }],
    ['QuanTemp', { True: 0, False: 1, Conflicting: 3 }],
    ['SNLI, MultiNLI', { entailment: 0, contradiction: 1, neutral: 2 }],
    ['MultiFC', { debunked: 1, unverified: 2, 'not true': 1, 'pants on fire!': 1, untrue: 1 }],
    ['other fact-checks', { disproved: 1, proved: 0, unverifiable: 2, contradicted: 1 }],
    ['Ev2R', { 'contradicting information': 3, 'not enough information': 2 }],
  ] as const) {
    it(`of ${source} mean what they mean there`, () => {
      for (const [word, stance] of Object.entries(meanings)) {
        assert.equal(findLabel(word, averitecDataSet), averitecDataSet.labels[stance], word);
      }
    });
  }

  it('are each in one list', () => {
    const words = verdictWords.map(([word]) => word);
    assert.equal(new Set(words).size, words.length);
    for (const [word, meanings] of verdictWords) {
      assert.equal(word, lettersOf(word));
      assert.equal(stanceNamed(word) === undefined, meanings.length === 2, word);
      assert.equal(meaningsOf(word) === undefined, meanings.length === 1, word);
    }
  });

  it('have no label where data sets use them differently, and say so', () => {
    for (const word of ['unsupported', 'NOT_SUPPORTED', 'NS', 'DISPUTED', 'misleading']) {
      // In HoVer and WiCE, "NOT_SUPPORTED" is a label.
      const isLabel = (label: string): boolean => lettersOf(label) === lettersOf(word);
      for (const dataSet of shippedDataSets.filter(({ labels }) => !labels.some(isLabel))) {
        assert.equal(findLabel(word, dataSet), undefined, word);
        assert.equal(suggestLabel(word, dataSet), undefined, word);
      }
      assert.match(
        verdictHint(word, averitecDataSet)
          .map((one) => textOf(one))
          .join(),
        new RegExp(
          `word "${word}" with different meanings, for example for "Refuted" or for ".*"labels"`,
          'u',
        ),
      );
    }
    for (const word of ['half true', 'Mostly-True', 'mixture', 'incorrect', 'inaccurate']) {
      assert.equal(suggestLabel(word, averitecDataSet), undefined, word);
    }
  });

  it('are read in other languages, of which unclear words have no label', () => {
    const labelsOf = (...words: readonly string[]) =>
      words.map((word) => findLabel(word, averitecDataSet));
    const [yes, no, nothing] = averitecDataSet.labels;
    assert.deepEqual(labelsOf('Falsch', 'wahr', 'unbelegt'), [no, yes, nothing]);
    assert.deepEqual(labelsOf('Faux', 'Verdadero', 'Sin pruebas'), [no, yes, nothing]);
    assert.deepEqual(labelsOf('زائف', 'صحيح', '证据不足'), [no, yes, nothing]);
    assert.deepEqual(labelsOf('größtenteils falsch', 'engañoso', 'مضلل'), Array(3).fill(undefined));
  });

  it('are unknown without their own spelling', () => {
    for (const word of unknown) {
      if (stanceNamed(lettersOf(word)) !== undefined) continue;
      assert.equal(findLabel(word, averitecDataSet), undefined, word);
      assert.equal(suggestLabel(word, averitecDataSet), undefined, word);
    }
  });

  it('never mean the same with and without a negation', () => {
    const labels = shippedDataSets.flatMap((dataSet) => dataSet.labels);
    const words = [...verdictWords.map(([word]) => word), ...labels, ...unknown];
    let compared = 0;
    for (const dataSet of shippedDataSets) {
      for (const word of words) {
        for (const negation of negations) {
          const negated = `${negation}${word}`;
          for (const labelOf of [findLabel, suggestLabel]) {
            const [with_, without] = [labelOf(negated, dataSet), labelOf(word, dataSet)];
            compared += 1;
            assert.ok(with_ === undefined || with_ !== without, `${negated} is ${String(with_)}`);
          }
        }
      }
    }
    assert.ok(compared > 5000);
  });

  it('are read beside a title, a certainty or an explanation, and nowhere else', () => {
    for (const [text, word] of [
      ['Supported (0.87)', 'Supported'],
      ['REFUTED - 91 %', 'REFUTED'],
      ['Verdict: **True**', 'True'],
      ['<answer>Not enough info</answer>', 'Not enough info'],
      [String.raw`\boxed{Refuted}`, 'Refuted'],
      ['The claim is false.', 'false'],
      ['Final label: not supported (confidence: high)', 'not supported'],
      ['False. The bridge is not new, as the page says.', 'False'],
      ['NOT ENOUGH INFO\nNo page names the bridge.', 'NOT ENOUGH INFO'],
    ] as const) {
      assert.equal(bareVerdict(text), word);
    }
    for (const text of [
      ...['**Supported**', 'Supported by two pages', 'Supported, but not in 2020', 'True or false'],
      ...[
        'It is supported (0.87)',
        'Not clear. Supported',
        'Answer 12',
        'The claim is false about 2020',
        '0.87',
        'Refuted - partly',
      ],
    ]) {
      assert.equal(bareVerdict(text), text);
    }
    assert.equal(suggestLabel('Supported (0.87)', averitecDataSet), 'Supported');
  });

  it('are never decided by their spelling', () => {
    const known = new Set(verdictWords.map(([word]) => word));
    const labels = new Set(averitecDataSet.labels.map(lettersOf));
    const edited = fc
      .tuple(
        fc.constantFrom(...known),
        fc.array(fc.tuple(fc.nat(20), fc.nat(1), fc.string({ maxLength: 2 })), { maxLength: 2 }),
      )
      .map(([word, edits]) =>
        edits.reduce(
          (text, [at, cut, added]) => text.slice(0, at) + added + text.slice(at + cut),
          word,
        ),
      );
    fc.assert(
      fc.property(edited, (word) => {
        const letters = lettersOf(bareVerdict(word));
        if (known.has(letters) || labels.has(letters)) return;
        assert.equal(findLabel(word, averitecDataSet), undefined);
        assertEqual(proposeLabels([word, 'Supported']).labels?.[word], undefined);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a suggested label', () => {
  it('explains one slip in a word', () => {
    for (const [word, label] of [
      ['Suported', 'Supported'],
      ['Supportted', 'Supported'],
      ['Supproted', 'Supported'],
      ['refutd', 'Refuted'],
      ['Not Enogh Evidnce', 'Not Enough Evidence'],
      ['NotEnoughEvidenc', 'Not Enough Evidence'],
      ['Conflicting Evidence/Cherypicking', 'Conflicting Evidence/Cherrypicking'],
    ] as const) {
      assert.equal(suggestLabel(word, averitecDataSet), label, word);
      assert.equal(findLabel(word, averitecDataSet), undefined, word);
    }
  });

  it('is none where it could be two, where a word is short, and for digits', () => {
    const own = (...labels: string[]) => ({ ...averitecDataSet, labels });
    assert.equal(suggestLabel('levl', own('level', 'levels')), 'level');
    assert.equal(suggestLabel('level', own('levels', 'llevel')), undefined);
    assert.equal(suggestLabel('ys', own('yes', 'no')), undefined);
    assert.equal(suggestLabel('class 11', own('class 1', 'class 2')), undefined);
    assert.equal(suggestLabel('sufficient evidence', own('insufficient evidence', 'x')), undefined);
    assert.equal(suggestLabel('likely', own('unlikely', 'certain')), undefined);
  });

  it('is the plainer of two labels that mean the same', () => {
    const claimdecomp = shippedDataSets.find(({ id }) => id === 'claimdecomp') ?? assert.fail();
    assert.equal(findLabel('debunked', claimdecomp), 'false');
    assert.equal(findLabel('proven', claimdecomp), 'true');
  });
});

describe('proposed labels', () => {
  it("leave out what only the file's owner can know", () => {
    assertEqual(proposeLabels(['supported', 'unsupported']), {
      labels: { supported: 'Supported' },
      undecided: ['unsupported'],
      defined: [],
    });
    // The two labels of a binary task stay as they are, so that macro F1 is computed over the two.
    assertEqual(proposeLabels(['SUPPORTED', 'NOT_SUPPORTED']).undecided, [
      ...['SUPPORTED', 'NOT_SUPPORTED'],
    ]);
    assertEqual(proposeLabels(['Suported', 'refused']), {
      undecided: ['Suported', 'refused'],
      defined: [],
    });
  });

  it('read an unclear word as the data set does that all words tell', () => {
    assertEqual(proposeLabels(['SUPPORTS', 'REFUTES', 'NOT_ENOUGH_INFO', 'DISPUTED']), {
      labels: {
        SUPPORTS: 'Supported',
        REFUTES: 'Refuted',
        NOT_ENOUGH_INFO: 'Not Enough Evidence',
        DISPUTED: 'Conflicting Evidence/Cherrypicking',
      },
      undecided: [],
      defined: [{ word: 'DISPUTED', dataSet: 'Climate-FEVER' }],
    });
    for (const words of [['DISPUTED'], ['SUPPORTS', 'DISPUTED'], ['true', 'false', 'disputed']]) {
      assert.equal(proposeLabels(words).undecided.length, 1);
    }
  });
});

import assert from 'node:assert/strict';
import { averitecDataSet, shippedDataSets } from '../../../../../src/core/read/claims/dataSets.ts';
import { noteEffects } from '../../../../../src/core/base/warningTable.ts';
import {
  notesAccumulator,
  isMostlyUndecided,
} from '../../../../../src/core/score/report/evaluationNotes.ts';
import {
  type EvaluationNote,
  mostNotedClaims,
  renderNote,
} from '../../../../../src/core/score/report/concernedClaims.ts';
import { noteRules, type NotedRun } from '../../../../../src/core/score/report/noteRules.ts';
import { answer, claimWith, pair, pairs } from './claimWith.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import type { FlatReported } from '../../../../support/flatClaim.ts';
import { markWords } from '../../../../support/markWords.ts';
import { literal, textOf } from '../../../../../src/core/base/words/message.ts';

const everything: NotedRun = {
  format: 'fever',
  dataSet: averitecDataSet,
  metrics: metricsOf(['semqa', 'hungarianMeteor', 'verdict', 'averitec', 'justification']),
};

const unjustified: Partial<FlatReported> = {
  claimTypes: ['Numerical Claim'],
  referenceVerdict: 'Refuted',
  predictedVerdict: 'Supported',
  referenceEvidence: pairs(2),
  predictedEvidence: pairs(10),
};

/** A claim without any note. */
const plain: Partial<FlatReported> = {
  ...unjustified,
  justification: { score: 1, reference: 'r', predicted: 'r', source: 'justification' },
};

function notesOf(
  claims: readonly Partial<FlatReported>[],
  run: Partial<NotedRun> = {},
): readonly EvaluationNote[] {
  const accumulator = notesAccumulator({ ...everything, ...run });
  for (const [index, parts] of claims.entries()) {
    accumulator.add(claimWith({ index, ...plain, ...parts }));
  }
  return accumulator.result();
}

const codesOf = (...args: Parameters<typeof notesOf>): string[] =>
  notesOf(...args).map(({ code }) => code);
const absent = answer({ text: '', isAbsent: true });
const unexplained = pair('Q?', answer({ text: 'Yes', type: 'Boolean' }));
const fromEvidence = { score: 0.1, reference: 'r', predicted: 'p', source: 'evidence' } as const;

describe('notes on an evaluation', () => {
  it('say that F1 is over other labels, or that a label is nowhere, and how to name the labels', () => {
    const labelled = (...labels: readonly string[]) =>
      notesOf(
        labels.map((referenceVerdict) => ({ referenceVerdict, predictedVerdict: 'Other' })),
        { metrics: metricsOf(['verdict']) },
      );
    const [other, ...more] = labelled('True', 'False');
    assert.deepEqual(more, []);
    assert.match(
      other?.message ?? '',
      /^None of the reference verdicts \(2 claims\) is a label of AVeriTeC\. F1 and macro F1 are computed over the labels that occur in either file.*--data-set\.$/u,
    );
    const some = labelled('Supported', 'False');
    assert.deepEqual(
      some.map(({ code }) => code),
      ['unknownReferenceVerdict', 'unknownVerdict'],
    );
    assert.match(
      some[0]?.message ?? '',
      /^The reference verdict for 1 claim is not a label.*--data-set\.$/u,
    );
    const five = ['Supported', 'Refuted', 'Refuted', 'Not Enough Evidence', 'Refuted'];
    const absentNote = labelled(...five).find(({ code }) => code === 'absentLabels');
    assert.match(
      absentNote?.message ?? '',
      /^No claim in either file has the label "Conflicting Evidence\/Cherrypicking"\. .*--data-set\.$/u,
    );
    assert.equal(labelled(...five.slice(0, 4)).length, 1);
  });

  it('say that the FEVER script takes ids for positions', () => {
    const byId = (format: string, claimId?: number) =>
      codesOf([{ ...(claimId === undefined ? {} : { claimId }) }], { format });
    assert.deepEqual(byId('fever', 7), ['idIsNoPosition']);
    // The script does not read other forms.
    assert.deepEqual(byId('mappedFever', 7), []);
    assert.deepEqual(byId('fever'), []);
    assert.ok(!byId('averitec2023', 7).includes('idIsNoPosition'));
    const [other] = notesOf([{ referenceEvidence: [] }], { format: 'mappedFever' });
    assert.deepEqual([other?.code, other?.official], ['noReferenceQuestions', undefined]);
    const [note] = notesOf([{ claimId: 7 }]);
    assert.match(
      note?.official ?? '',
      /uses the first prediction for every position that has no prediction/u,
    );
  });

  it('are none where there is nothing to say', () => {
    assert.deepEqual(notesOf([{}, {}]), []);
    assert.deepEqual(notesOf([]), []);
  });

  for (const [name, claim, codes, run] of [
    ['eleven predicted questions', { predictedEvidence: pairs(11) }, ['clippedPredictions']],
    [
      'eleven answers to six questions',
      { predictedEvidence: pairs(6, 2) },
      ['clippedAnswers'],
      { format: 'averitec2023' },
    ],
    ['a list of answers in the FEVER form', { predictedEvidence: pairs(2, 2) }, ['severalAnswers']],
    [
      'a list of answers in the form of 2023',
      { predictedEvidence: pairs(2, 2) },
      [],
      { format: 'averitec2023' },
    ],
    [
      'a Boolean reference answer without explanation',
      { referenceEvidence: [unexplained] },
      ['missingExplanation'],
    ],
    [
      'a Boolean predicted answer without explanation',
      { predictedEvidence: [unexplained] },
      ['missingPredictedExplanation'],
      { format: 'averitec2023' },
    ],
    ['a Boolean predicted answer in the FEVER form', { predictedEvidence: [unexplained] }, []],
    ['a label of another set', { predictedVerdict: 'REFUTES' }, ['unknownVerdict']],
    ['a reference label of another set', { referenceVerdict: 'true' }, ['unknownReferenceVerdict']],
    ['no predicted verdict', { predictedVerdict: null }, ['missingVerdict']],
    ['no reference verdict', { referenceVerdict: null }, ['missingReferenceVerdict']],
    [
      'no verdict in either file, so none is wrong',
      { referenceVerdict: null, predictedVerdict: null },
      ['missingReferenceVerdict'],
    ],
    [
      'no prediction, which says it all',
      {
        predictionIndex: null,
        predictedVerdict: null,
        predictedEvidence: [],
        justification: fromEvidence,
      },
      ['fewPredicted', 'missingPrediction'],
    ],
    ['no predicted evidence', { predictedEvidence: [] }, ['noPredictedEvidence']],
    ['no reference question', { referenceEvidence: [] }, ['noReferenceQuestions']],
    [
      'a reference question without answer',
      { referenceEvidence: [pair('Q?', absent)] },
      ['unansweredReference'],
    ],
    [
      'a predicted question without answer',
      { predictedEvidence: [pair('Q?', absent)] },
      ['unansweredPrediction'],
    ],
    [
      'a reference question asked twice',
      { referenceEvidence: [...pairs(1), ...pairs(1)] },
      ['repeatedQuestions'],
    ],
    [
      'two reference passages, which ask nothing',
      { referenceEvidence: ['Yes.', 'No.'].map((text) => pair('', { text, sources: [] })) },
      ['unaskedReference'],
    ],
    ['no predicted justification', { justification: fromEvidence }, ['missingJustification']],
    [
      'a justification in a whole output',
      { justification: { ...fromEvidence, source: 'llmOutput' } },
      ['justificationFromOutput'],
    ],
    ['a prediction at another place', { predictionIndex: 3 }, ['otherPlace']],
    ['a reference without claim types', { claimTypes: [] }, ['missingClaimTypes']],
    [
      'predicted evidence without a question',
      { predictedEvidence: [...pairs(1), pair(' ')] },
      ['unaskedPrediction'],
    ],
    [
      'reference evidence without a question',
      { referenceEvidence: [...pairs(1), pair('')] },
      ['unaskedReference'],
    ],
    [
      'claims that the official scripts stop at',
      { stopsOfficial: ['reference', 'predictions'] },
      ['stoppedByReference', 'stoppedByPrediction'],
    ],
    ['a blank verdict, which is one', { predictedVerdict: '' }, ['unknownVerdict']],
    [
      'ordered labels of which one is missing',
      { referenceVerdict: 'true', predictedVerdict: null },
      ['missingVerdict', 'unplacedVerdicts'],
      { metrics: metricsOf(['ordinalVerdict']), dataSet: shippedDataSets[2] ?? averitecDataSet },
    ],
    [
      'labels without order, which the remark on the file tells',
      {},
      [],
      { metrics: metricsOf(['ordinalVerdict']) },
    ],
    [
      'labels with one',
      { referenceVerdict: 'true', predictedVerdict: 'false' },
      [],
      { metrics: metricsOf(['ordinalVerdict']), dataSet: shippedDataSets[2] ?? averitecDataSet },
    ],
  ] as const satisfies readonly (readonly [
    string,
    Partial<FlatReported>,
    readonly string[],
    Partial<NotedRun>?,
  ])[]) {
    it(`say ${codes.length === 0 ? 'nothing' : codes.join(', ')} of ${name}`, () => {
      assert.deepEqual(codesOf([claim], run), codes);
    });
  }

  it('say that the reference has no justification', () => {
    const accumulator = notesAccumulator(everything);
    accumulator.add(claimWith(unjustified));
    assert.deepEqual(
      accumulator.result().map(({ code }) => code),
      ['missingReferenceJustification'],
    );
  });

  it('are warnings if most verdicts are missing or are other words', () => {
    const warned = (...verdicts: readonly (string | null)[]) =>
      notesOf(
        verdicts.map((predictedVerdict) => ({ predictedVerdict })),
        { metrics: metricsOf(['verdict']) },
      ).flatMap(({ code, isWarning }) => (isWarning ? [code] : []));
    assert.deepEqual(warned('REFUTES', 'SUPPORTS'), ['unknownVerdict']);
    assert.deepEqual(warned('REFUTES', 'Refuted'), ['unknownVerdict']);
    assert.deepEqual(warned('REFUTES', 'Refuted', 'Supported'), []);
    assert.deepEqual(warned(null, null, 'Refuted'), ['missingVerdict']);
    assert.deepEqual(warned(null, 'Refuted', 'Supported'), []);
  });

  it('take no warning back when more of the expected claims arrive', () => {
    const claims = Array.from({ length: 40 }, (_, index) =>
      claimWith(index % 4 === 0 ? { predictedVerdict: 'REFUTES', predictionIndex: null } : {}),
    );
    for (const expected of [40, 0]) {
      const accumulator = notesAccumulator(everything);
      const warned = claims.map((claim) => {
        accumulator.add(claim);
        return accumulator
          .result(expected)
          .flatMap(({ code, isWarning }) => (isWarning ? code : []));
      });
      const isTakenBack = warned.some((codes, at) =>
        codes.some((code) => !(warned[at + 1] ?? codes).includes(code)),
      );
      assert.equal(isTakenBack, expected === 0); // the first claim alone is all claims so far
    }
  });

  it('speak of what the run has only', () => {
    const claim = {
      predictedVerdict: 'REFUTES',
      predictedEvidence: pairs(11),
      justification: fromEvidence,
    };
    assert.deepEqual(codesOf([claim], { metrics: metricsOf(['semqa']) }), []);
    assert.deepEqual(codesOf([claim], { metrics: metricsOf(['rougeL']) }), ['clippedPredictions']);
    assert.deepEqual(codesOf([claim], { metrics: metricsOf(['verdict']) }), ['unknownVerdict']);
  });

  it('count all claims and list the first ones, in whatever order they come', () => {
    const accumulator = notesAccumulator(everything);
    for (let index = 99; index >= 0; index -= 1) {
      accumulator.add(claimWith({ ...plain, index, predictedVerdict: null }));
    }
    const [note] = accumulator.result();
    assert.equal(note?.count, 100);
    assert.deepEqual(
      note.claims,
      Array.from({ length: mostNotedClaims }, (_, index) => index),
    );
    assert.match(note.message, /^The prediction for 100 claims has no verdict\./);
  });

  it('name the data set and one claim as one', () => {
    const [note] = notesOf([{ predictedVerdict: 'REFUTES' }]);
    assert.match(note?.message ?? '', /verdict for 1 claim is not a label of AVeriTeC/);
  });

  it('are messages for any display language, and have their English text', () => {
    const accumulator = notesAccumulator(everything);
    accumulator.add(claimWith({ index: 0, ...plain, predictedVerdict: 'REFUTES' }));
    const [note] = accumulator.result();
    assert.ok(note);
    const shown = renderNote(note, markWords);
    assert.match(
      shown.message,
      /^<The predicted verdict for <1 claim> is not a label of AVeriTeC\..+>$/u,
    );
    assert.equal(
      shown.official,
      '<The official scripts also count such a verdict as wrong, without a warning. They are sensitive to case and spaces.>',
    );
    const written = renderNote(note);
    assert.match(written.message, /^The predicted verdict for 1 claim/u);
    assert.equal(
      written.official,
      'The official scripts also count such a verdict as wrong, without a warning. They are sensitive to case and spaces.',
    );
    for (const { wording, officialWording } of [shown, written]) {
      assert.deepEqual([wording, officialWording], [undefined, undefined]);
    }
  });

  it('are sentences, each with its own code', () => {
    assert.equal(new Set(noteRules.map(({ code }) => code)).size, noteRules.length);
    for (const { message, official } of noteRules) {
      for (const text of [message(literal('2 claims'), everything), official]) {
        assert.match(textOf(text), /^[A-Z"].*\.$/);
      }
    }
  });
});

describe('notes on evidence without information', () => {
  const real = pair('When did it open?', answer({ text: 'It opened in 1932.' }));
  const note = (...items: readonly (readonly ReturnType<typeof pair>[])[]) =>
    notesOf(
      items.map((predictedEvidence, at) => ({
        claim: `Claim ${String(at)} is true.`,
        predictedEvidence,
      })),
    ).find(({ code }) => code === 'genericEvidence');

  it('say for how many claims it was predicted, as a warning', () => {
    for (const item of [
      pair('', answer({ text: '' })),
      pair(' ', answer({ text: '\u200b' })),
      pair('', answer({ text: 'Yes.' })),
      pair('?', answer({ text: 'no' })),
      pair('', answer({ text: 'No answer could be found.' })),
      pair('Who?', answer({ text: 'claim 0 is TRUE' })),
      pair('Claim 0 is true.', answer({ text: 'Yes' })),
      pair('Really: claim 0 is true?', answer({ text: 'No' })),
      pair('Who?', answer({ text: 'Not: “Claim 0 is true”' })),
      pair('Did it open?', answer({ text: 'Did it open' })),
    ]) {
      const found = note([real, item], [real]);
      assert.deepEqual([found?.isWarning, found?.count, found?.claims], [true, 1, [0]]);
      assert.match(found?.message ?? '', /for 1 claim \(50 %\)/u);
    }
  });

  it('are left out for answers to a question, sources, images, and a few claims of many', () => {
    const source = pair('', answer({ text: '', sources: ['https://example.org'] }));
    const answers = ['Yes', 'No answer could be found.'].map((text) =>
      pair('Did it open?', answer({ text })),
    );
    const more = pair('Who?', answer({ text: 'Claim 0 is true, as two experts said.' }));
    assert.equal(note([real, source, more, ...answers], [real]), undefined);
    const one = [[pair('', answer({ text: '' }))], ...Array.from({ length: 10 }, () => [])];
    assert.equal(note(...one), undefined);
  });

  it('say that many claims have the same item', () => {
    const own = (at: number) => pair(`Question ${String(at)}?`, answer({ text: 'A' }));
    const same = pair('Is the claim true?', answer({ text: 'Yes, experts confirm it.' }));
    const claims = Array.from({ length: 10 }, (_, at) => [own(at), ...(at < 6 ? [same] : [])]);
    assert.equal(note(...claims)?.count, 6);
    assert.equal(note(...claims.slice(0, 4)), undefined);
  });
});

describe('notes on invisible characters', () => {
  const hidden = [pair('Wh\u200ben?', answer({ text: 'In May.' }))];
  const noted = (code: string, count: number, concerned: Partial<FlatReported>) =>
    notesOf(Array.from({ length: count }, (_, at) => (at === 0 ? concerned : {}))).find(
      (note) => note.code === code,
    );

  // A gate stops at this warning, so one text of 60 must not be one.
  it('are a warning in predictions unless fewer than 5 % of the claims have them', () => {
    const ofPredictions = (count: number) =>
      noted('hiddenCharacters', count, { predictedEvidence: hidden });
    assert.deepEqual([ofPredictions(20)?.count, ofPredictions(20)?.isWarning], [1, true]);
    assert.deepEqual([ofPredictions(21)?.count, ofPredictions(21)?.isWarning], [1, undefined]);
  });

  // Both systems of a comparison have the same reference, so this warning does not decide.
  it('have an own warning in references', () => {
    const ofReference = (count: number) =>
      noted('hiddenReferenceCharacters', count, { referenceEvidence: hidden });
    assert.deepEqual([ofReference(100)?.count, ofReference(100)?.isWarning], [1, true]);
    assert.deepEqual([ofReference(101)?.count, ofReference(101)?.isWarning], [1, undefined]);
    assert.equal(noted('hiddenCharacters', 1, { referenceEvidence: hidden }), undefined);
    assert.equal(noteEffects.hiddenReferenceCharacters, null);
  });
});

describe('a file most of whose matches are undecided', () => {
  it('has more than half of at least twenty', () => {
    const is = (undecided: number, counted: number): boolean =>
      isMostlyUndecided({ undecided, counted });
    assert.ok(is(11, 20));
    assert.ok(!is(10, 20));
    assert.ok(!is(19, 19));
    // Values for HerO (8B) on AVeriTeC's development set and for the product's samples, as in README.md.
    assert.ok(is(953, 1256));
    assert.ok(!is(20, 54));
    assert.ok(!is(0, 0));
  });
});

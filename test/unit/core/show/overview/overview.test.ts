import assert from 'node:assert/strict';
import {
  causes,
  reasonsAccumulator,
  type CauseCounts,
} from '../../../../../src/core/score/questions/causes.ts';
import {
  causeCounts,
  creditGains,
  overviewOf,
  overviewSentences,
} from '../../../../../src/core/show/overview/overview.ts';
import { findMostHelpfulQuestion } from '../../../../../src/core/show/overview/mostHelpful.ts';
import { claimsToReadFirst } from '../../../../../src/core/show/overview/readFirst.ts';
import {
  mostClaimsOnScreen,
  terminalTableWriter,
} from '../../../../../src/core/show/tables/terminalTable.ts';
import { claimTerminalWriter } from '../../../../../src/core/show/claimView/claimForms.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import { evidenceFlaws } from '../../../../../src/core/score/doctor/doctorRules.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { coverageMetric, coverageOf } from '../../../../../src/core/score/metrics/coverage.ts';
import { readingsOf } from '../../../../support/readings.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { verdictMetric } from '../../../../../src/core/score/metrics/verdict.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { answer, claimWith, pair, textScore } from '../../score/report/claimWith.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

function countsWith(some: Partial<CauseCounts>): CauseCounts {
  return {
    ...(Object.fromEntries(causes.map((cause) => [cause, 0])) as CauseCounts),
    ...some,
  };
}

const sentencesOf = (some: Partial<CauseCounts>, questions?: object): readonly string[] =>
  overviewSentences({ causes: countsWith(some), ...(questions ? { questions } : {}) }).map((one) =>
    textOf(one),
  );

const cited = pair('Is it so?', answer({ sources: ['https://www.snopes.com/fact-check/it/'] }));

const noQuestions = { answered: 0, partly: 0, contradicted: 0, notAnswered: 0, notAsked: 0 };
const statuses = { ...noQuestions, unsure: noQuestions };

describe('the sentences of a run', () => {
  it('say how many answered questions are unsure', () => {
    const unsure = (answered: number) => ({ unsure: { ...noQuestions, answered } });
    const lastOf = (some: object) => sentencesOf({ credit: 2 }, { ...statuses, ...some }).at(-1);
    assert.equal(
      lastOf({ answered: 42, notAsked: 18, ...unsure(6) }),
      '42 of 60 reference questions are answered, 6 of them probably.',
    );
    assert.equal(
      lastOf({ answered: 1, ...unsure(1) }),
      'The reference question is probably answered.',
    );
  });

  it('count by probability first, because the most probable status is seldom partly', () => {
    const expected = { ...noQuestions, answered: 35.4, partly: 10.6, notAsked: 14 };
    const counts = { ...statuses, answered: 42, notAsked: 18, expected };
    assert.deepEqual(sentencesOf({ credit: 2 }, counts).slice(-2), [
      'Of 60 reference questions, about 35 are answered and 11 partly answered, by probability.',
      'Counted one by one, as in the lists: 42 of 60 questions answered.',
    ]);
    const few = { ...statuses, answered: 2, notAsked: 17, expected };
    assert.equal(sentencesOf({}, few).at(-1), '2 of 19 reference questions are answered.');
  });

  it('have the verb of one where one question is answered', () => {
    const lastOf = (answered: number, notAnswered: number): string | undefined =>
      sentencesOf({ credit: 2 }, { ...statuses, answered, notAnswered }).at(-1);
    assert.equal(lastOf(1, 3), '1 of 4 reference questions is answered.');
    assert.equal(lastOf(1, 0), '1 of 1 reference question is answered.');
    assert.equal(lastOf(0, 1), '0 of 1 reference question is answered.');
    assert.equal(lastOf(0, 4), '0 of 4 reference questions are answered.');
  });

  it('are its credit with the interval of the share, its verdicts and its questions', () => {
    assert.deepEqual(
      sentencesOf(
        { credit: 263, wrongVerdictMissing: 150, notAsked: 60, belowLevel: 27 },
        { ...statuses, answered: 1200, partly: 45, notAsked: 42 },
      ),
      [
        'AVeriTeC 0.53 (95 % interval 0.48 to 0.57): 263 of 500 claims get credit.',
        '350 have the right verdict, but 87 of them do not have enough evidence.',
        '1,200 of 1,287 reference questions are answered.',
      ],
    );
  });

  it('do not count twice where no claim with the right verdict has enough evidence', () => {
    assert.equal(
      sentencesOf({ notAsked: 3 })[1],
      '3 have the right verdict, none of them with enough evidence.',
    );
  });

  it('say how many claims have evidence from fact-checking sites, from one in ten on', () => {
    const examined = claimWith({ predictedEvidence: [cited] });
    const [flaw = ''] = evidenceFlaws(examined);
    const of = (claims: number): string =>
      overviewSentences({
        causes: countsWith({ credit: 20 }),
        slices: [{ by: 'flaw', value: flaw, claims }],
      })
        .map((one) => textOf(one))
        .join(' ');
    assert.match(
      of(2),
      / 2 claims have evidence from fact-checking sites\. A system that sees the fact-check itself looks better than it is\.$/u,
    );
    assert.doesNotMatch(of(1), /fact-checking/u);
  });

  it('have no interval of fewer than 20 claims, and count only claims with a score', () => {
    const [first] = sentencesOf({ credit: 2, notAsked: 3, notScored: 100 });
    assert.equal(first, 'AVeriTeC 0.40: 2 of 5 claims get credit.');
  });

  it('are in the singular where one claim or question is counted', () => {
    const of = (some: Partial<CauseCounts>) => sentencesOf(some).join(' ');
    assert.match(
      of({ credit: 1, notAsked: 1 }),
      /^AVeriTeC 0\.50: 1 of 2 claims gets credit\. .* 1 of them does not have enough/u,
    );
    assert.match(of({ notAsked: 1 }), /^AVeriTeC 0\.00: 0 of 1 claim gets credit\./u);
    assert.match(
      of({ credit: 2 }),
      /2 have the right verdict, all of them with enough evidence\.$/u,
    );
    assert.match(of({ noPrediction: 2 }), /None has the right verdict\.$/u);
    const one = overviewSentences({ questions: { ...statuses, answered: 1 } });
    assert.deepEqual(
      one.map((each) => textOf(each)),
      ['1 of 1 reference question is answered.'],
    );
  });

  it('begin with Coverage where no claim can get credit', () => {
    const coverage = { score: 0.704, precision: 0.5, relevance: null, claims: 20 };
    const [first] = overviewSentences({
      coverage,
      questions: {
        ...statuses,
        answered: 50,
        notAsked: 10,
        unsure: { ...noQuestions, answered: 15 },
      },
    });
    assert.equal(
      textOf(first ?? ''),
      'Coverage 0.70: 50 of 60 reference questions are answered, 15 of them probably.',
    );
  });

  it('are none where a report has neither causes nor statuses', () => {
    assert.deepEqual(overviewSentences({}), []);
    assert.deepEqual(overviewSentences({ questions: statuses }), []);
    assert.deepEqual(causeCounts({}), []);
  });
});

describe('the causes of a run', () => {
  it('are those that occur without credit, the most frequent first, of equals in the order of the table', () => {
    const counts = countsWith({ credit: 9, notAsked: 2, contradicted: 3, noPrediction: 2 });
    assert.deepEqual(
      causeCounts({ causes: counts }).map(({ cause, count }) => [cause, count]),
      [
        ['contradicted', 3],
        ['noPrediction', 2],
        ['notAsked', 2],
      ],
    );
  });

  it('have their claims, which sum to the report’s with credit', () => {
    const { causes: found, verdicts, sentences } = overviewOf(sampleReport);
    assert.deepEqual(
      found.map(({ cause, count, claims }) => [cause, count, claims]),
      [
        ['noPrediction', 1, [1]],
        ['wrongVerdictMissing', 1, [2]],
      ],
    );
    assert.equal(sentences.length, 2);
    assert.deepEqual(verdicts, verdictMetric.total(sampleReport.aggregate)?.confusion);
  });
});

const when = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const who = pair('Who paid for it?', answer({ text: 'Drivers paid a toll at the gate.' }));

interface Parts {
  readonly verdict?: string;
  readonly meteor?: number;
  readonly predicted?: readonly QaPair[];
  readonly contradicts?: number;
}

function claimOf(
  index: number,
  { verdict = 'Supported', meteor = 0.1, predicted = [], contradicts }: Parts = {},
): ReportClaim {
  const referenceEvidence = [when, who];
  const same = (one: QaPair, other: QaPair): number => (one.question === other.question ? 1 : 0.1);
  const against = {
    entailment: 0.01,
    neutral: 0.99 - (contradicts ?? 0),
    contradiction: contradicts ?? 0,
  };
  const inputs = {
    similarities: referenceEvidence.map((one) => predicted.map((other) => same(one, other))),
    comparisons:
      contradicts === undefined
        ? []
        : [
            {
              ...{ reference: 0, predicted: 0, referenceAnswer: 0, predictedAnswer: 0 },
              ...{ forward: against, backward: against },
            },
          ],
  };
  const claim = claimWith({
    ...{ index, claim: `Claim ${String(index)}`, referenceEvidence, predictedEvidence: predicted },
    ...inputs,
    ...{ referenceVerdict: 'Supported', predictedVerdict: verdict },
    hungarianMeteor: textScore(meteor),
    semqa: semqa(inputs, defaultSemqaParameters),
  });
  const coverage = coverageOf(readingsOf({ ...claim, ...inputs }), claim);
  return { ...claim, results: { ...claim.results, coverage } };
}

const elsewhere = [pair('Who sang?', answer({ text: 'My friend, badly.' }))];
const wrongYear = [pair('When did it open?', answer({ text: 'The bridge opened in 1935.' })), who];

const readOf = (claims: readonly ReportClaim[]) =>
  claimsToReadFirst(claims).map(({ index, reason }) => `${String(index)} ${textOf(reason)}`);

describe('what would give claims credit', () => {
  it('is counted by the change that is missing, the largest gain first, without claims with credit', () => {
    const wrong = { predicted: [when, who], verdict: 'Refuted' };
    const gains = creditGains([
      claimOf(0, { predicted: [when, who], meteor: 0.4 }),
      claimOf(1, { predicted: [when, who], meteor: 0.25 }),
      claimOf(2, { ...wrong, meteor: 0.4 }),
      claimOf(3, { ...wrong, meteor: 0.3 }),
    ]);
    assert.deepEqual(
      gains.map(({ count, words }) => `${String(count)} ${textOf(words)}`),
      [
        '2 the right verdict (METEOR Q+A is above the level)',
        '1 METEOR Q+A above the level (the verdict is right)',
      ],
    );
    assert.deepEqual(creditGains([]), []);
  });
});

describe('the claims to read first', () => {
  it('are of each kind in turn, with the reason', () => {
    assert.deepEqual(
      readOf([
        claimOf(0, { predicted: elsewhere }),
        claimOf(1, { predicted: elsewhere }),
        claimOf(2, { predicted: [when, who], verdict: 'Refuted' }),
        claimOf(3, { predicted: wrongYear, contradicts: 0.97, meteor: 0.5 }),
        claimOf(4, { predicted: [when, who], meteor: 0.2497 }),
        claimOf(5, { predicted: elsewhere, meteor: 0.4 }),
        claimOf(6, { predicted: [when, who], meteor: 0.4 }),
      ]),
      [
        '0 The verdict is right, but no reference question is answered.',
        '2 The verdict is wrong, although every reference question is answered.',
        '3 The predicted answer P1 contradicts the reference answer to Q1.',
        '4 The claim nearly gets credit: METEOR Q+A is only just too low.',
        '5 The claim gets credit although no reference question is answered.',
        '1 The verdict is right, but no reference question is answered.',
      ],
    );
  });

  it('are the most certain contradiction and the nearest to the level first, at most ten, each once', () => {
    const against = [0.95, 0.99, 0.97].map((contradicts, index) =>
      claimOf(index, { predicted: wrongYear, contradicts, meteor: 0.5 }),
    );
    assert.deepEqual(
      claimsToReadFirst(against).map(({ index }) => index),
      [1, 2, 0],
    );
    const near = [0.23, 0.24, 0.21].map((meteor, index) =>
      claimOf(index, { predicted: [when, who], meteor }),
    );
    assert.deepEqual(
      claimsToReadFirst(near).map(({ index }) => index),
      [1, 0],
    );
    const many = Array.from({ length: 30 }, (_, index) => claimOf(index, { predicted: elsewhere }));
    const chosen = claimsToReadFirst(many).map(({ index }) => index);
    assert.equal(new Set(chosen).size, 10);
    assert.deepEqual(chosen, [...many.keys()].slice(0, 10));
    assert.deepEqual(claimsToReadFirst(many), claimsToReadFirst(many));
  });

  it('repeat a claim of the same words only if nothing else is left', () => {
    const texts = ['52% of people live in towns', '52% of people live in towns.', 'Towns grow.'];
    const claims = texts.map((claim, index) => ({
      ...claimOf(index, { predicted: elsewhere }),
      claim,
    }));
    assert.deepEqual(
      claimsToReadFirst(claims).map(({ index }) => index),
      [0, 2, 1],
    );
  });

  it('replace the table of claims in the terminal for a long run, so that the overview stays on the screen', () => {
    const linesOf = (width: number, count: number): readonly string[] => {
      const claims = Array.from({ length: count }, (_, index) => ({
        ...claimOf(index, { predicted: elsewhere }),
        claim: `Claim number ${String(index)}`,
      }));
      return writtenReport(terminalTableWriter(width), { ...sampleReport, claims }).split('\n');
    };
    assert.match(linesOf(120, mostClaimsOnScreen).join('\n'), /\n49 .*Claim number 49\n/);
    const long = linesOf(120, mostClaimsOnScreen + 1);
    const start = long.indexOf('Claims to read first:');
    assert.deepEqual(long.slice(start + 1, start + 3), [
      '  0  The verdict is right, but no reference question is answered. “Claim number 0”',
      '  1  The verdict is right, but no reference question is answered. “Claim number 1”',
    ]);
    assert.equal(long[start + 11], '');
    assert.doesNotMatch(long.join('\n'), /Claim number (?:1\d|50)/);
    assert.match(
      long.join('\n'),
      /\nMore:\n {2}--format csv {29}all 51 claims\n {2}--format official /,
    );
    assert.match(
      long.at(-2) ?? '',
      /^ {2}export report\.json --cause noPrediction {2}the claims that get no credit for this reason$/,
    );
    const narrow = linesOf(80, mostClaimsOnScreen + 1);
    const at = narrow.indexOf('  0  The verdict is right, but no reference question is answered.');
    assert.equal(narrow[at + 1], '     “Claim number 0”');
  });

  it('are none without predicted evidence or without statuses', () => {
    assert.deepEqual(readOf([claimOf(0)]), []);
    assert.deepEqual(readOf([claimWith({ predictedEvidence: elsewhere })]), []);
  });
});

describe('a claim in the terminal', () => {
  const written = (claim: ReportClaim, position = claim.index): string =>
    writtenReport(claimTerminalWriter(position), { ...sampleReport, claims: [claim] });

  it('has its headline and every question with the closest answer, the worst status first', () => {
    const claim = { ...claimOf(4, { predicted: [when] }), claim: 'A bridge\u001b[31m opened' };
    assert.deepEqual(written(claim).split('\n'), [
      'Claim 4: A bridge opened',
      '! Supported · gets no credit: METEOR Q+A 0.10 needs more than 0.25 · 1 of 2 questions answered',
      'Scores: METEOR Q+A 0.10',
      'Answering Q2 would help the most (Coverage +0.490).',
      '',
      'Q2: Who paid for it?',
      '  Status: not asked',
      '  Reference answer: Drivers paid a toll at the gate.',
      '  Closest prediction, P1: When did it open?',
      '    Predicted answer: The bridge opened in 1932.',
      '  SemQA: no predicted question was matched with this question',
      '    nearest: P1, similarity 0.100',
      '',
      'Q1: When did it open?',
      '  Status: answered',
      '  Reference answer: The bridge opened in 1932.',
      '  Closest prediction, P1: When did it open?',
      '    Predicted answer: The bridge opened in 1932.',
      '  SemQA: matched with P1, similarity 1.000',
      '    These answers have not been compared yet.',
      '',
    ]);
  });

  it('says that nothing was predicted, and writes nothing about other claims', () => {
    assert.match(written(claimOf(4)), /^No evidence was predicted for this claim\.$/mu);
    assert.doesNotMatch(written(claimOf(4)), /Closest prediction/u);
    assert.equal(written(claimOf(4), 5), '');
  });
});

describe('what would help a claim most', () => {
  it('is the open question with the smallest share, with the gain in Coverage', () => {
    const found = findMostHelpfulQuestion(claimOf(0, { predicted: [when] })) ?? assert.fail();
    assert.equal(found.reference, 1);
    // One of two questions has the share 0.02, so Coverage rises from (1 + 0.02) / 2 to 1.
    assert.ok(Math.abs(found.gain - 0.49) < 1e-12);
    assert.equal(textOf(found.words), 'Answering Q2 would help the most (Coverage +0.490).');
  });

  it('is never a question whose reference has no answer', () => {
    const absent = pair('Who else paid, and how much for each crossing?');
    const noAnswers = [
      [],
      [answer({ text: '', isAbsent: true })],
      [answer({ text: 'No answer could be found.' })],
      [answer({ text: 'Nothing was published.', type: 'Unanswerable' })],
    ];
    for (const answers of noAnswers) {
      const referenceEvidence = [when, { ...absent, answers }];
      const claimWithPredicted = (evidence: readonly QaPair[]): ReportClaim => {
        const claim = claimWith({ referenceEvidence, predictedEvidence: evidence });
        const coverage = coverageOf(readingsOf(claim), claim);
        return { ...claim, results: { ...claim.results, coverage } };
      };
      const claim = claimWithPredicted([who]);
      assert.equal(findMostHelpfulQuestion(claim)?.reference, 0);
      assert.equal(findMostHelpfulQuestion(claimWithPredicted([when])), undefined);
      assert.doesNotMatch(textOf(coverageMetric.words?.why?.(claim) ?? ''), /Q2/u);
    }
  });

  it('is nothing where everything is answered, or Coverage was not computed', () => {
    assert.equal(findMostHelpfulQuestion(claimOf(0, { predicted: [when, who] })), undefined);
    assert.equal(findMostHelpfulQuestion(claimWith({ referenceEvidence: [when] })), undefined);
  });
});

describe('a report of every claim', () => {
  it('gives the same counts from its claims as from its sums', () => {
    const claims = [claimOf(0), claimOf(1, { predicted: [when, who], meteor: 0.4 })];
    const counted = reasonsAccumulator(
      metricsOf(['coverage', 'semqa', 'hungarianMeteor', 'averitec']),
    );
    const verdicts = verdictMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    for (const claim of claims) {
      counted.add(claim);
      verdicts.add(claim);
    }
    const aggregate = { ...counted.result(), verdict: verdicts.result() };
    const found = overviewOf({ ...sampleReport, claims, aggregate });
    assert.deepEqual(
      found.causes.map(({ count, claims: own }) => [count, own]),
      [[1, [0]]],
    );
  });
});

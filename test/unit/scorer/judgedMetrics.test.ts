// Providers that ask a judge, with fake judges: no reply may become a zero or end the run.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim, QaPair } from '../../../src/core/read/claims/evidence.ts';
import type { JudgeFailureKind, JudgeOutcome } from '../../../src/core/score/judge/judge.ts';
import { ev2rMetric } from '../../../src/core/score/metrics/judged/ev2r.ts';
import { judgeVerdictMetric } from '../../../src/core/score/metrics/judged/judgeVerdict.ts';
import { referencelessMetric } from '../../../src/core/score/metrics/judged/referenceless.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { fakeJudge, refused, replied } from '../../support/fakeJudge.ts';
import { openedRun, scoredPairs, type MadeUpRun } from '../../support/runOfMetrics.ts';

const qa = (question: string, text: string): QaPair => ({
  question,
  answers: [{ text, sources: [] }],
});

function pairOf(
  parts: Partial<Claim> = {},
  prediction: Claim | null | 'same' = 'same',
  at = 0,
): ClaimPair {
  const claim: Claim = {
    index: at,
    text: `Claim ${at} with a {brace}.`,
    verdict: 'Refuted',
    evidence: [qa('When did it open?', 'In 1932.')],
    ...parts,
  };
  return {
    aligned: { referenceIndex: at, predictionIndex: prediction === null ? null : at },
    reference: claim,
    prediction: prediction === 'same' ? claim : prediction,
    predictionFormat: 'fever',
    dataSet: averitecDataSet,
  };
}

const fact = (verdict: string) => ({ fact: 'It opened.', reason: 'So.', verdict });
const facts = {
  predictedFacts: [fact('supported')],
  predictedSupported: 1,
  referenceFacts: [fact('supported'), fact('absent')],
  referenceSupported: 1,
};

async function scoredBy(
  answer: Parameters<typeof fakeJudge>[0],
  run: Partial<MadeUpRun> & Pick<MadeUpRun, 'metrics'>,
  pairs: readonly ClaimPair[] = [pairOf()],
): Promise<readonly ScoredClaim[]> {
  return scoredPairs(pairs, { judge: fakeJudge(answer), ...run });
}

const ev2r = { metrics: [ev2rMetric.id] };

describe('a judge that is asked for Ev2R', () => {
  it('is asked for the evidence and for the questions, and its facts are the claim’s', async () => {
    const judge = fakeJudge(() => replied(facts));
    const run = await openedRun({ ...ev2r, judge });
    const pair = pairOf();
    const [scored] = await run.block([pair])([pair], 0);
    assert.equal(judge.asked.length, 2);
    assert.match(judge.asked[0]?.user ?? '', /When did it open\?\t\t\nIn 1932\./u);
    assert.match(judge.asked[0]?.user ?? '', /Claim 0 with a \{brace\}\./u);
    const input = scored && ev2rMetric.input(scored);
    assert.ok(input?.evidence && input.evidence !== 'nothingPredicted');
    assert.equal(input.evidence.reference.facts.length, 2);
    assert.ok(input.questions);
    const file = { name: 'a', format: 'fever', sha256: '', claims: 1 };
    const { judges, signatures } = run.provenance(file, file);
    const { prompt, ...made } = judges?.['ev2r'] ?? assert.fail();
    assertEqual(made, {
      ...{ profile: 'fever8', models: ['a-judge'], replies: 2 },
      ...{ promptTokens: 200, replyTokens: 20 },
    });
    assert.match(prompt?.sha256 ?? '', /^[0-9a-f]{12}$/u);
    const signature = `profile:fever8|prompt:1#${prompt?.sha256 ?? ''}|judge:a-judge`;
    assertEqual(signatures, { ev2r: signature });
    assertEqual([run.timing().modelCalls, run.timing().storeHits], [2, 0]);
  });

  it('is asked as the profile says, for questions only where it scores them', async () => {
    const judge = fakeJudge(() => replied(facts, { stored: true }));
    const run = await openedRun({ ...ev2r, judge, judgeProfile: 'paper' });
    const pair = pairOf();
    await run.block([pair])([pair], 0);
    assert.equal(judge.asked.length, 1);
    assert.match(judge.asked[0]?.user ?? '', /Question: When did it open\?\nAnswer: In 1932\./u);
    assertEqual([run.timing().modelCalls, run.timing().storeHits], [0, 1]);
  });

  it('is not asked where there is nothing to judge', async () => {
    const judge = fakeJudge(() => replied(facts));
    const [unpredicted, empty, passage, unannotated] = await scoredPairs(
      [
        pairOf({}, null, 0),
        pairOf({}, { index: 1, text: 'A claim.', evidence: [] }, 1),
        pairOf({}, { index: 2, text: 'A claim.', evidence: [qa('', 'It opened.')] }, 2),
        pairOf({ evidence: [] }, 'same', 3),
      ],
      { ...ev2r, judge },
    );
    assert.equal(judge.asked.length, 1, 'for the passage’s evidence alone');
    for (const claim of [unpredicted, empty]) {
      assertEqual(claim && ev2rMetric.input(claim), {
        evidence: 'nothingPredicted',
        questions: 'nothingPredicted',
      });
    }
    assert.equal(passage && ev2rMetric.input(passage)?.questions, 'nothingPredicted');
    assert.equal(unannotated?.failures['ev2r']?.code, 'noReferenceQuestions');
  });

  const kinds: readonly (readonly [JudgeFailureKind, string])[] = [
    ['refusal', 'judgeRefusal'],
    ['cutOff', 'judgeCutOff'],
    ['unparsable', 'judgeUnparsable'],
    ['empty', 'judgeEmpty'],
    ['server', 'judgeServer'],
    ['notAsked', 'judgeNotAsked'],
    ['budget', 'judgeBudget'],
    ['cancelled', 'judgeCancelled'],
  ];

  it('fails by kind, and the claim has no number', async () => {
    for (const [kind, code] of kinds) {
      const [scored] = await scoredBy(() => refused(kind), ev2r);
      assertEqual(scored?.failures, { ev2r: { code, message: `It was ${kind}.` } });
      assertEqual(scored.inputs, {});
    }
  });

  const bad: readonly (readonly [string, unknown, string])[] = [
    ['null', null, 'judgeUnparsable'],
    ['a text', 'I am sorry.', 'judgeUnparsable'],
    ['a list', [facts], 'judgeUnparsable'],
    ['no lists', { predictedFacts: 1, referenceFacts: 2 }, 'judgeUnparsable'],
    ['another verdict', { ...facts, referenceFacts: [fact('maybe')] }, 'judgeUnparsable'],
    ['no reference facts', { ...facts, referenceFacts: [] }, 'judgeNoFacts'],
    ['counts without end', { ...facts, referenceSupported: Infinity }, 'judgeUnparsable'],
  ];
  for (const [what, json, code] of bad) {
    it(`fails where it says ${what}, although that is said to be checked`, async () => {
      const [scored] = await scoredBy(() => replied(json), ev2r);
      assert.equal(scored?.failures['ev2r']?.code, code);
    });
  }

  it('keeps recall where it takes no fact from the prediction', async () => {
    const [scored] = await scoredBy(
      () => replied({ ...facts, predictedFacts: [], predictedSupported: 0 }),
      ev2r,
    );
    assertEqual(scored?.failures, {});
    const score = ev2rMetric.resultFor(scored, { semqa: {} as never, averitecLevels: [] }, 'full');
    assertEqual(score && [(score as { recall: number }).recall], [0.5]);
  });

  it('fails for a claim where it breaks, and not for the next', async () => {
    const pairs = [pairOf({}, 'same', 0), pairOf({}, 'same', 1)];
    const [broken, whole] = await scoredBy(
      ({ user }) => {
        if (user.includes('Claim 0')) throw new TypeError('x is not a function');
        return replied(facts);
      },
      ev2r,
      pairs,
    );
    assert.equal(broken?.failures['ev2r']?.code, 'judgeServer');
    assertEqual(whole?.failures, {});
  });

  it('ends the run where it says that nothing more will do', async () => {
    const gone = new InspectorError('noJudge', 'The key is wrong.', 'Give another.');
    await assert.rejects(
      scoredBy(() => Promise.reject(gone), ev2r),
      gone,
    );
  });

  it('may fail for questions alone', async () => {
    const [scored] = await scoredBy(
      ({ user }) => (user.includes('lists of questions') ? refused('refusal') : replied(facts)),
      ev2r,
    );
    const input = scored && ev2rMetric.input(scored);
    assert.ok(input?.evidence);
    assert.equal(input.questions, null);
    assert.equal(input.questionsFailure?.kind, 'refusal');
  });

  it('is asked for a whole window at once, and no more is waited for when the run is cancelled', async () => {
    const stop = new AbortController();
    let open = 0;
    const judge = fakeJudge(
      () =>
        new Promise<JudgeOutcome>((resolve) => {
          open += 1;
          if (open === 6) stop.abort();
          stop.signal.addEventListener('abort', () => {
            resolve(refused('cancelled'));
          });
        }),
    );
    const pairs = [0, 1, 2].map((at) => pairOf({}, 'same', at));
    await assert.rejects(
      scoredPairs(pairs, { ...ev2r, judge, signal: stop.signal }),
      (error: unknown) => error instanceof InspectorError && error.code === 'cancelled',
    );
    assert.equal(open, 6);
  });

  it('is needed, unless there are replies for the metric', async () => {
    for (const id of [ev2rMetric.id, referencelessMetric.id, judgeVerdictMetric.id]) {
      await assert.rejects(
        openedRun({ metrics: [id] }),
        (error: unknown) =>
          error instanceof InspectorError &&
          error.code === 'noJudge' &&
          error.nextStep.includes('--replies'),
      );
    }
    const replies = [
      JSON.stringify({ claim: 'A.', kind: 'verdict', reply: { verdict: 'Refuted' } }),
    ];
    await assert.rejects(
      openedRun({ ...ev2r, replies }),
      /the stored replies contain none for this metric/u,
    );
  });
});

describe('a judge that is asked for the other two', () => {
  it('is asked without the reference', async () => {
    const judge = fakeJudge(({ task }) =>
      replied(
        task === 'judgeVerdict'
          ? { explanation: 'So.', verdict: 'Refuted' }
          : { facts: [fact('contradicted')], supported: 0 },
      ),
    );
    const reference = { evidence: [qa('Who paid?', 'Drivers.')] };
    const prediction = { index: 0, text: 'A.', evidence: [qa('When?', 'In 1932.')] };
    const metrics = [referencelessMetric.id, judgeVerdictMetric.id];
    const [scored] = await scoredPairs([pairOf(reference, prediction)], { metrics, judge });
    assert.equal(judge.asked.length, 2);
    for (const { user } of judge.asked) assert.ok(!user.includes('Drivers'));
    assertEqual(scored?.failures, {});
    assertEqual(judgeVerdictMetric.input(scored), { verdict: 'Refuted', explanation: 'So.' });
    assert.equal(referencelessMetric.input(scored)?.facts?.facts.length, 1);
  });

  it('is not asked where nothing is predicted: a score of 0, and no verdict', async () => {
    const judge = fakeJudge(() => replied(null));
    const metrics = [referencelessMetric.id, judgeVerdictMetric.id];
    const [scored] = await scoredPairs([pairOf({}, null)], { metrics, judge });
    assert.equal(judge.asked.length, 0);
    assertEqual(scored?.inputs, { referenceless: { facts: null } });
    assertEqual(scored.failures, {});
  });

  it('keeps the probabilities of the labels where the judge reports them', async () => {
    const metrics = [judgeVerdictMetric.id];
    const probabilities = { Supported: 0.7, Refuted: 0.3 };
    const said = { explanation: 'So.', verdict: 'Supported' };
    const [scored] = await scoredBy(() => replied(said, { probabilities }), { metrics });
    assertEqual(scored && judgeVerdictMetric.input(scored), { ...said, probabilities });
  });

  it('fails where its verdict is none that was offered', async () => {
    const metrics = [judgeVerdictMetric.id];
    const said = { explanation: 'So.', verdict: 'Mostly true' };
    const [scored] = await scoredBy(() => replied(said), { metrics });
    assert.equal(scored?.failures['judgeVerdict']?.code, 'judgeUnparsable');
  });
});

describe('stored replies', () => {
  const line = (row: object): string => `${JSON.stringify(row)}\n`;
  const claim = 'Claim 0 with a {brace}.';

  it('come before a judge, which is asked for the rest', async () => {
    const judge = fakeJudge(() => replied(facts));
    const replies = [line({ claim, kind: 'evidence', model: 'another', reply: facts })];
    const run = await openedRun({ ...ev2r, judge, replies });
    const pairs = [pairOf(), pairOf({}, 'same', 1)];
    await run.block(pairs)(pairs, 0);
    assert.equal(judge.asked.length, 3, 'questions of the first claim, both of the second');
    const file = { name: 'a', format: 'fever', sha256: '', claims: 2 };
    const { models, files } = run.provenance(file, file).judges?.['ev2r'] ?? assert.fail();
    assertEqual(models, ['a-judge', 'another']);
    assertEqual(
      files?.map((one) => [one.name, one.replies]),
      [['replies0.jsonl', 1]],
    );
  });

  it('of the first file that has one count; claims without one fail, replies without a claim are said', async () => {
    const first =
      line({ claim, kind: 'verdict', reply: { explanation: 'One.', verdict: 'Refuted' } }) +
      line({ claim: 'Of something else.', kind: 'verdict', reply: {} }) +
      'not JSON\n';
    const second = line({
      claim,
      kind: 'verdict',
      reply: { explanation: 'Two.', verdict: 'Supported' },
    });
    const run = await openedRun({ metrics: [judgeVerdictMetric.id], replies: [first, second] });
    const pairs = [pairOf(), pairOf({}, 'same', 1)];
    const [found, missing] = await run.block(pairs)(pairs, 0);
    assert.equal(found && judgeVerdictMetric.input(found)?.explanation, 'One.');
    assert.equal(missing?.failures['judgeVerdict']?.code, 'judgeNoReply');
    assertEqual(
      run.notes().map(({ code, count, message }) => [code, count, message]),
      [
        [
          'strayReplies',
          1,
          'replies0.jsonl: 1 line does not belong to any claim in this run and was ignored.',
        ],
        [
          'damagedReplies',
          1,
          'replies0.jsonl: 1 line is not a valid reply (first: 3) and was ignored.',
        ],
      ],
    );
  });

  it('may be failures themselves', async () => {
    const replies = [
      line({ claim, kind: 'claimFacts', failure: { kind: 'refusal', message: 'I cannot.' } }),
    ];
    const [scored] = await scoredPairs([pairOf()], { metrics: [referencelessMetric.id], replies });
    assertEqual(scored?.failures, {
      referenceless: { code: 'judgeRefusal', message: 'I cannot.' },
    });
  });

  it('of questions alone give the numbers of questions', async () => {
    const response = {
      'facts count predicted questions': 2,
      'support predicted questions': 1,
      'facts count reference questions': 4,
      'support reference questions': 3,
    };
    const [scored] = await scoredPairs([pairOf()], {
      ...ev2r,
      replies: [line({ claim, id: 999, response })],
    });
    assertEqual(scored?.failures, {});
    const input = ev2rMetric.input(scored);
    assert.equal(input?.evidence, null);
    assertEqual(input.questions !== 'nothingPredicted' && input.questions?.reference.said, {
      facts: 4,
      supported: 3,
    });
  });
});

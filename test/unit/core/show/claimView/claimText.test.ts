import assert from 'node:assert/strict';
import { readingsOf } from '../../../../support/readings.ts';
import fc from 'fast-check';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { reportClaim } from '../../../../../src/core/score/report/reportClaim.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { claimText } from '../../../../../src/core/show/claimView/claimForms.ts';
import { toPlainText } from '../../../../../src/core/base/toPlainText.ts';
import { textOf as inEnglish } from '../../../../../src/core/base/words/message.ts';
import { scoredFrom, type FlatScored } from '../../../../support/flatClaim.ts';
import { hostileMarkdown } from '../../../../support/hostileMarkdown.ts';
import { readItems } from '../../../../support/readItems.ts';
import { readMarkdown } from '../../../../support/readMarkdown.ts';
import { handParts, pair } from '../../../editor/sampleClaims.ts';

function textOf(
  claim: ScoredClaim,
  ids: readonly string[] = ['semqa'],
  semqa: Partial<SemqaParameters> = {},
): string {
  const metrics = metricsOf(ids);
  const parameters = { semqa: { ...defaultSemqaParameters, ...semqa }, averitecLevels: [] };
  return claimText(reportClaim(claim, metrics, parameters), metrics, inEnglish);
}

/** Returns the lines between a heading and the next heading of the same or a higher level. */
function under(text: string, heading: string): readonly string[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(heading));
  assert.ok(from >= 0, `${heading} in\n${text}`);
  const rank = /^#+/u.exec(heading)?.[0].length ?? 0;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => {
    const found = /^(#+) /u.exec(line)?.[1]?.length ?? Infinity;
    return found <= rank;
  });
  return rest.slice(0, to < 0 ? undefined : to).filter((line) => line !== '');
}

/** The numbers are computed by hand beside `handParts`. */
const changed = (parts: Partial<FlatScored>): ScoredClaim => scoredFrom({ ...handParts, ...parts });
const hand = changed({});

describe('the text of a claim', () => {
  it('has each reference question with its answer, its match, both directions and the support', () => {
    const text = textOf(hand);
    assert.deepEqual(under(text, '### Q1: When did it open?'), [
      '- Reference answer: 19 March 1932',
      '- Closest prediction, P1: On what date was it opened?',
      '  - Predicted answer: It opened on 19 March 1932.',
      '- SemQA: matched with P1',
      '  - Similarity: 0.900',
      '  - From the reference answer to the predicted answer: implies 0.900, neutral 0.000, contradicts 0.100',
      '  - From the predicted answer to the reference answer: implies 0.200, neutral 0.600, contradicts 0.200',
      '  - Support: 0.900',
    ]);
    assert.deepEqual(under(text, '### Q2: Who built it?'), [
      '- Reference answer: Dorman Long',
      '- Closest prediction, P2: Which firm \\| built it?',
      '  - Predicted answer: Arrol',
      '- SemQA: matched with P2',
      '  - Similarity: 0.300',
      '  - From the reference answer to the predicted answer: implies 0.100, neutral 0.600, contradicts 0.300',
      '  - From the predicted answer to the reference answer: implies 0.100, neutral 0.600, contradicts 0.300',
      '  - Support: not decided (neutral is above 0.5 in both directions)',
    ]);
    assert.doesNotMatch(text, /Unused predictions/u);
  });

  it('says what is below the threshold, undecided and left out, or not compared', () => {
    const strict = textOf(hand, ['semqa'], { threshold: 0.5 });
    assert.ok(under(strict, '### Q2').includes('  - Similarity: 0.300 (below threshold)'));
    assert.ok(under(strict, '### Q1').includes('  - Similarity: 0.900'));
    const decided = textOf(hand, ['semqa'], { answerSupport: 'decidedOnly' });
    const note = 'undecided, left out; neutral is above 0.5 in both directions';
    assert.ok(under(decided, '### Q2').includes(`  - Support: not decided (${note})`));
    const uncompared = under(textOf(changed({ comparisons: [] })), '### Q1');
    assert.equal(uncompared.at(-1), '  - These answers have not been compared yet.');
  });

  it('has what is unmatched on one side and left over on the other, each with its nearest question', () => {
    const third = pair('And why?', 'Because.', 'Yes.');
    const left = textOf(
      changed({
        predictedEvidence: [...handParts.predictedEvidence, third],
        similarities: [
          [0.9, 0.1, 0],
          [0.2, 0.3, 0.125],
        ],
      }),
    );
    assert.deepEqual(under(left, '### Unused predictions'), [
      '- P3: And why?',
      '  - Predicted answer 1 of 2: Because.',
      '  - Predicted answer 2 of 2: Yes.',
      '  - nearest: Q2, similarity 0.125',
    ]);
    const unmatched = textOf(
      changed({
        referenceEvidence: [...handParts.referenceEvidence, third],
        similarities: [
          [0.9, 0.1],
          [0.2, 0.3],
          [0.125, 0],
        ],
      }),
    );
    assert.deepEqual(under(unmatched, '### Q3'), [
      '- Reference answer 1 of 2: Because.',
      '- Reference answer 2 of 2: Yes.',
      '- SemQA: no predicted question was matched with this question',
      '  - nearest: P1, similarity 0.125',
    ]);
  });

  it('has every match of softmax, the most similar first, with its probability', () => {
    const lines = under(
      textOf(hand, ['semqa'], { variation: 'softmax', threshold: 0.1 }),
      '### Q2',
    );
    const matched = lines.filter((line) => line.startsWith('- SemQA'));
    assert.deepEqual(matched, [
      '- SemQA: matched with P2',
      '- SemQA: matched with P1: On what date was it opened?',
    ]);
    // Softmax over the predicted questions: exp(0.3 / t) divided by exp(0.2 / t) + exp(0.3 / t).
    const { temperature } = defaultSemqaParameters;
    const [first, second] = [0.3, 0.2].map((one) => Math.exp(one / temperature));
    assert.ok(first !== undefined && second !== undefined);
    const share = (first / (first + second)).toFixed(3);
    assert.ok(lines.includes(`  - Similarity: 0.300 (probability ${share})`), lines.join('\n'));
  });

  it('names the answers that were compared where there is a choice, why an answer is yes or no, and what was read', () => {
    const [opened] = handParts.referenceEvidence;
    const [first, second] = handParts.comparisons ?? [];
    assert.ok(opened && first && second);
    const text = textOf(
      changed({
        referenceEvidence: [
          { ...opened, answers: [{ text: 'No', explanation: 'It was later.', sources: [] }] },
          pair('Who built it?', 'Nobody knows.', 'Dorman Long'),
        ],
        comparisons: [first, { ...second, referenceAnswer: 1, predictedPart: 'the firm' }],
      }),
    );
    assert.deepEqual(under(text, '### Q1').slice(0, 2), [
      '- Reference answer: No',
      '  - Explanation: It was later.',
    ]);
    const lines = under(text, '### Q2');
    const compared =
      '  - Compared answers (largest support): reference answer 2 and predicted answer 1';
    assert.ok(lines.includes(compared));
    assert.ok(lines.includes('  - Predicted passage: part that the model read: “the firm”'));
    assert.ok(!under(text, '### Q1').some((line) => line.includes('Compared')));
  });

  it('says how far each reference answer is covered, and by which predictions', () => {
    const coverageOverlap = {
      ...{ score: 0.25, precision: 0.5, relevance: 0.5 },
      pairs: [
        {
          ...{ reference: 0, referenceAnswer: 0, value: 0.5 },
          pieces: [1, 0, 1].map((predicted) => ({ predicted, predictedAnswer: 0, value: 0.5 })),
        },
        { reference: 1, referenceAnswer: 0, value: 0, pieces: [] },
      ],
    };
    const coverage = readingsOf(hand);
    const text = textOf({ ...hand, inputs: { ...hand.inputs, coverage, coverageOverlap } }, [
      ...['coverage', 'coverageOverlap', 'semqa'],
    ]);
    const opened = under(text, '### Q1');
    assert.equal(opened[0], '- Status: answered');
    assert.ok(opened.some((line) => /^- Closest prediction, P1: \S/u.test(line)));
    assert.ok(
      opened.includes('  - Coverage by overlap: 0.500 (covered most by P2; also covered by P1)'),
    );
    assert.ok(under(text, '### Q2').includes('  - Coverage by overlap: 0.000 (not covered)'));
    const questions = text.split('\n').filter((line) => line.startsWith('### Q'));
    assert.deepEqual(questions, ['### Q2: Who built it?', '### Q1: When did it open?']);
    assert.match(text, /Answering Q2 would help the most \(Coverage \+0\.\d+\)\./u);
  });

  it('has both sides as they are without SemQA, and says that nothing is predicted', () => {
    const text = textOf(hand, ['verdict']);
    assert.deepEqual(under(text, '### Q1: When did it open?'), [
      '- Reference answer: 19 March 1932',
    ]);
    assert.deepEqual(under(text, '### Q2: Who built it?'), ['- Reference answer: Dorman Long']);
    assert.equal(under(text, '### Predicted evidence')[2], '- P2: Which firm \\| built it?');
    const none = textOf(changed({ predictedEvidence: [] }), ['verdict']);
    assert.ok(none.includes('\n- No evidence was predicted for this claim.\n'));
  });

  it('has passages and what says nothing, which is no part of SemQA', () => {
    const blank: QaPair = { question: '', answers: [{ text: ' ', sources: [] }] };
    const text = textOf(
      changed({
        referenceEvidence: [handParts.referenceEvidence[0] ?? blank, blank],
        similarities: [[0.9, 0.1], null],
        comparisons: handParts.comparisons?.slice(0, 1) ?? [],
      }),
    );
    assert.deepEqual(under(text, '### Q2: (no question)'), [
      '- Reference answer: No answer could be found.',
      '- No question, not matched: SemQA skips this item. Text metrics still use its answer.',
    ]);
  });

  it('has the sources of an answer, each address as it is copied, archived copies named', () => {
    const [first, second] = ['https://a.example/?q=a|b', 'https://web.example/b`c'];
    const answer = { text: 'yes', sources: [first, second], copies: [[first, second] as const] };
    const text = textOf(
      changed({
        referenceEvidence: [{ question: 'When?', answers: [answer, answer] }, pair('Who?', 'x')],
      }),
    );
    assert.deepEqual(under(text, '### Q1').slice(1, 3), [
      '  - Source: `https://a.example/?q=a|b`',
      '  - Archived copy: ``https://web.example/b`c``',
    ]);
    assert.doesNotMatch(textOf(hand), /Source: /u);
  });

  it('lets no evidence out of its place, whatever it says', () => {
    fc.assert(
      fc.property(hostileMarkdown, hostileMarkdown, (words, others) => {
        fc.pre([words, others].every((one) => one.trim() !== '' && toPlainText(one) !== ''));
        const evidence = [
          { question: words, answers: [{ text: others, explanation: words, sources: [words] }] },
          pair(others, words, others),
        ];
        const claim = changed({
          claim: words,
          referenceEvidence: evidence,
          predictedEvidence: [...evidence, pair(words, others)],
          similarities: [
            [0.9, 0.1, 0],
            [0.2, 0.3, 0],
          ],
        });
        const text = textOf(claim);
        const tokens = readMarkdown(text);
        // The structure is the same as for a claim whose evidence is plain words.
        const shape = (of: string): readonly string[] => readMarkdown(of).map(({ type }) => type);
        const plain = [
          { question: 'w?', answers: [{ text: 'o', explanation: 'w', sources: ['w'] }] },
          pair('o', 'w', 'o'),
        ];
        const tame = {
          ...claim,
          claim: 'w',
          referenceEvidence: plain,
          predictedEvidence: [...plain, pair('w', 'o')],
        };
        assert.deepEqual(shape(text), shape(textOf(tame)), text);
        // Lists contain only texts and lists, because `readItems` throws for anything else.
        const lists = tokens.slice(
          tokens.findIndex(({ type }) => type === 'blockquote_close') + 1,
          tokens.findIndex(({ type }) => type === 'table_open'),
        );
        const { items } = readItems(lists);
        const said = items.map((item) => item.text);
        assert.ok(said.includes(`Reference answer: ${toPlainText(others)}`));
        assert.ok(said.includes(`Closest prediction, P1: ${toPlainText(words)}`));
      }),
      { numRuns: 300 },
    );
  });
});

// How the programs join evidence. test/scorer/replies.test.ts compares `fever8` with the shared task's own reference file.

import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import {
  isPast,
  judgeProfileIds,
  judgeProfiles,
  usualJudgeProfile,
} from '../../../../../src/core/score/judge/profiles.ts';

const evidence: readonly QaPair[] = [
  {
    question: 'Did it open?',
    answers: [
      { text: 'Yes', type: 'Boolean', explanation: 'In 1932.', sources: [] },
      { text: 'It did.', sources: [] },
    ],
  },
  { question: 'Who paid?', answers: [] },
  { question: '', answers: [{ text: 'A passage.', sources: [] }] },
];

describe('profiles of Ev2R', () => {
  it('leave out items without content, and blank answers to no question', () => {
    const blanks: readonly QaPair[] = ['', ' ', '\u200b'].flatMap((question) => [
      { question, answers: [] },
      { question, answers: [{ text: '\ufeff', sources: [] }] },
    ]);
    const passage: QaPair = {
      question: '',
      answers: [
        { text: '', sources: [] },
        { text: 'A passage.', sources: [] },
      ],
    };
    for (const id of judgeProfileIds) {
      const { joinEvidence, joinQuestions } = judgeProfiles[id];
      assert.equal(joinEvidence([...blanks, ...evidence]), joinEvidence(evidence));
      assert.equal(joinQuestions?.([...blanks, ...evidence]), joinQuestions?.(evidence));
      assert.equal(joinEvidence([passage]).trim(), 'A passage.');
    }
  });

  it('join evidence as their programs do', () => {
    const none = 'No answer could be found.';
    const joined = (id: (typeof judgeProfileIds)[number]) =>
      judgeProfiles[id].joinEvidence(evidence);
    assert.equal(
      joined('fever8'),
      `Did it open?\t\t\nYes. In 1932.\t\t\n\nDid it open?\t\t\nIt did.\t\t\n\nWho paid?\t\t\n${none}\t\t\n\nA passage.\t\t\n\n`,
    );
    assert.equal(
      joined('ev2r'),
      `Did it open?\t\t\nYes\t\t\n\nWho paid?\t\t\n${none}\t\t\n\nA passage.\t\t\n\n`,
    );
    assert.equal(
      joined('leaderboard'),
      `Question: Did it open?\nAnswer: Yes\n\nQuestion: Who paid?\nAnswer: ${none}\n\nA passage.\n`,
    );
    assert.equal(
      joined('paper'),
      `Question: Did it open?\nAnswer: Yes\n\nQuestion: Did it open?\nAnswer: It did.\n\nQuestion: Who paid?\nAnswer: ${none}\n\nA passage.\n`,
    );
  });

  it('join questions, where they score them', () => {
    const questions = judgeProfileIds.map((id) => judgeProfiles[id].joinQuestions?.(evidence));
    assert.deepEqual(questions, [
      undefined,
      '["Did it open?","Who paid?"]',
      'Did it open? Did it open? Who paid?',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('draw the line at their own recall, and one at none', () => {
    const past = (recall: number) =>
      judgeProfileIds.map((id) => {
        const { recallLevel } = judgeProfiles[id];
        return recallLevel && isPast(recallLevel, recall);
      });
    assert.deepEqual(past(0.46), [null, false, false, false, null, null]);
    assert.deepEqual(past(0.47), [null, false, false, true, null, null]);
    assert.deepEqual(past(0.5), [null, true, false, true, null, null]);
    assert.deepEqual(past(0.51), [null, true, true, true, null, null]);
  });

  it('are the shared task’s where nobody says which', () => {
    assert.equal(usualJudgeProfile, 'fever8');
  });
});

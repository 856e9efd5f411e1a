// Compares scores of stored replies with the programs that compute Ev2R (test/peers/ev2rFixture.py). The scores are equal unless
// those programs lose a claim. Such losses are listed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecordedCheck } from '../../../../../src/core/score/judge/recordedReply.ts';
import { readReplies } from '../../../../../src/core/score/judge/replyFile.ts';
import { judgeProfiles, type RecallLevel } from '../../../../../src/core/score/judge/profiles.ts';
import {
  countsAtRecall,
  ev2rNumbersOf,
  type Ev2rNumbers,
} from '../../../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { isClipped } from '../../../../../src/core/score/judge/facts.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const text = readFileSync(path.join(fixtures, 'replies.jsonl'), 'utf8');
const { own, withGap } = JSON.parse(
  readFileSync(path.join(fixtures, 'official.json'), 'utf8'),
) as OfficialFixture;

interface ByProgram {
  readonly score: number;
  readonly counts: readonly number[];
  readonly recall: number;
  readonly recalls: readonly number[];
  readonly lost: readonly number[];
}

interface OfficialFixture {
  readonly own: {
    readonly fever8: ByProgram;
    readonly ev2r: ByProgram;
    readonly leaderboard: Pick<ByProgram, 'score' | 'lost'>;
    readonly paper: {
      readonly precisions: readonly (number | null)[];
      readonly recalls: readonly (number | null)[];
      readonly lost: readonly number[];
    };
  };
  readonly withGap: { readonly fever8: readonly number[] };
}

const rows = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { claim: string; gold: string; prediction: string });

const read = readReplies(text).replies.map(({ content }) =>
  content.is === 'failed' ? content : readRecordedCheck(content.value, 'evidence'),
);
const numbers = read.map((reply): Ev2rNumbers | null =>
  reply.is === 'failed' ? null : ev2rNumbersOf({ evidence: reply.value, questions: null }),
);

function claimsWhere(holds: (at: number) => boolean): readonly string[] {
  return rows.flatMap(({ claim }, at) => (holds(at) ? [claim] : []));
}

function counts(at: number, level: RecallLevel): boolean | null {
  const { gold: referenceVerdict, prediction: predictedVerdict } = rows[at] ?? assert.fail();
  const recall = numbers[at]?.recall ?? null;
  return countsAtRecall({ recall }, { referenceVerdict, predictedVerdict }, level);
}

const levelOf = (id: 'ev2r' | 'fever8' | 'leaderboard'): RecallLevel =>
  judgeProfiles[id].recallLevel ?? assert.fail();

describe('replies that the official programs were given', () => {
  it('have a number from us where there is one, and a failure of the right kind where not', () => {
    assert.deepEqual(
      read.flatMap((reply, at) =>
        reply.is === 'failed' ? [[rows[at]?.claim, reply.failure.kind]] : [],
      ),
      [
        ['Nothing is taken from the reference.', 'noFacts'],
        ['The reply is cut off.', 'unparsable'],
        ['The server is gone.', 'unparsable'],
      ],
    );
  });

  it('have the programs’ precision and recall', () => {
    const { precisions, recalls, lost } = own.paper;
    assert.equal(recalls.length, rows.length);
    numbers.forEach((found, at) => {
      if (lost.includes(at)) return;
      assert.equal(found?.precision, precisions[at], rows[at]?.claim);
      assert.equal(found?.recall, Math.min(1, recalls[at] ?? NaN), rows[at]?.claim);
    });
  });

  for (const id of ['ev2r', 'fever8'] as const) {
    it(`have the file scores of ${id} but for the claims that it loses`, () => {
      const { score, counts: official, recall, recalls, lost } = own[id];
      const clipped = read.findIndex(
        (reply) => reply.is === 'value' && isClipped(reply.value.reference),
      );
      assert.equal(recalls[clipped], 2, 'a recall over 1 is averaged as it is');
      const kept = rows.map((_, at) => at).filter((at) => !lost.includes(at));
      for (const at of kept) assert.equal(Number(counts(at, levelOf(id))), official[at]);
      const sum = kept.reduce((before, at) => before + (numbers[at]?.recall ?? NaN), 0);
      assert.ok(Math.abs((sum + 1) / rows.length - recall) < 1e-12); // + 1: what was clipped
      const right = kept.filter((at) => counts(at, levelOf(id)) === true).length;
      assert.ok(Math.abs(right / rows.length - score) < 1e-12);
      assert.deepEqual(
        claimsWhere((at) => lost.includes(at) && numbers[at] !== null),
        ['Nothing is taken from the prediction.', 'A text has a brace.'],
        'lost by the program and not by us',
      );
    });
  }

  it('have the file score of leaderboard but for the claims that it loses', () => {
    const { score, lost } = own.leaderboard;
    const kept = rows.map((_, at) => at).filter((at) => !lost.includes(at));
    const right = kept.filter((at) => counts(at, levelOf('leaderboard')) === true).length;
    assert.ok(Math.abs(right / rows.length - score) < 1e-12);
    assert.deepEqual(
      claimsWhere((at) => lost.includes(at) && numbers[at] !== null),
      ['Nothing is taken from the prediction.', 'A text has quotes.', 'The reply is in fences.'],
    );
  });

  it('count at a level itself, or only above it', () => {
    const half = rows.findIndex(({ claim }) => claim === 'Half is found.');
    const near = rows.findIndex(({ claim }) => claim.startsWith('Twelve of twenty-five'));
    assert.equal(numbers[half]?.recall, 0.5);
    assert.equal(numbers[near]?.recall, 0.48);
    const at = (claim: number) =>
      (['ev2r', 'fever8', 'leaderboard'] as const).map((id) => counts(claim, levelOf(id)));
    assert.deepEqual(at(half), [true, false, true]);
    assert.deepEqual(at(near), [false, false, true]);
  });

  it('are given to the next claim by the programs where an id is left out', () => {
    const { recalls } = own.fever8;
    assert.deepEqual(withGap.fever8.slice(0, 5), [...recalls.slice(0, 4), 0]);
    assert.deepEqual(withGap.fever8.slice(5), recalls.slice(4, -1));
  });
});

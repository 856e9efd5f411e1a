// Malicious or empty replies: whatever a file or a model sends is read, refused with a reason, or counted as a failure.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { readReplies, type StoredReply } from '../../../../../src/core/score/judge/replyFile.ts';
import {
  readClaimFacts,
  readFactCheck,
  readVerdict,
  type ReadReply,
} from '../../../../../src/core/score/judge/readReply.ts';
import {
  parseNumberedItems,
  readRecordedCheck,
  readRecordedClaimFacts,
  readRecordedVerdict,
} from '../../../../../src/core/score/judge/recordedReply.ts';
import type { FactCheck } from '../../../../../src/core/score/judge/facts.ts';
import { ev2rNumbersOf } from '../../../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { xorshift } from '../../../../support/xorshift.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

const text = readFileSync(path.join(import.meta.dirname, 'fixtures', 'replies.jsonl'), 'utf8');

function readAll({ content, form }: StoredReply): readonly ReadReply<unknown>[] {
  if (content.is === 'failed') return [content];
  const members = content.value;
  return form === 'recorded'
    ? [
        readRecordedCheck(members, 'evidence'),
        readRecordedCheck(members, 'questions'),
        readRecordedClaimFacts(members),
        readRecordedVerdict(members, averitecDataSet),
      ]
    : [members].flatMap((one) => {
        const json = Object.fromEntries(one);
        return [readFactCheck(json), readClaimFacts(json), readVerdict(json, averitecDataSet)];
      });
}

const isCheck = (value: unknown): value is FactCheck =>
  typeof value === 'object' && value !== null && 'predicted' in value;

describe('files of replies that were damaged', () => {
  it('are read or refused, and no number leaves 0 to 1', () => {
    const random = xorshift(11);
    const pieces = [
      '"',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      'null',
      '-1',
      '1e999',
      '\\u0000',
      '\n',
      '2.5',
    ];
    let [read, refused, numbers] = [0, 0, 0];
    for (let run = 0; run < 500; run += 1) {
      let damaged = text;
      for (let slip = 0; slip <= run % 4; slip += 1) {
        const at = random() % damaged.length;
        const piece = pieces[random() % pieces.length] ?? '';
        damaged = damaged.slice(0, at) + piece + damaged.slice(at + (random() % 40));
      }
      if (run % 7 === 0) damaged = damaged.slice(0, random() % damaged.length);
      try {
        for (const reply of readReplies(damaged).replies) {
          read += 1;
          for (const one of readAll(reply)) {
            if (one.is === 'failed' || !isCheck(one.value)) continue;
            const found = ev2rNumbersOf({ evidence: one.value, questions: null });
            for (const value of Object.values(found) as (number | null)[]) {
              assert.ok(value === null || (value >= 0 && value <= 1), String(value));
              numbers += 1;
            }
          }
        }
      } catch (error) {
        assert.ok(error instanceof RangeError, String(error));
        refused += 1;
      }
    }
    assert.ok(read > 500 && numbers > 500 && refused > 0, `${read} ${numbers} ${refused}`);
  });

  it('may have names that every object has', () => {
    const rows = ['__proto__', 'constructor', 'toString'].map(
      (name) =>
        `{"claim": "${name}", "${name}": 1, "response": {"label": "${name}", "${name}": {}}}`,
    );
    const { replies } = readReplies(rows.join('\n'));
    const verdicts = replies.map(({ content }) =>
      content.is === 'value' ? readRecordedVerdict(content.value, averitecDataSet) : content,
    );
    assert.deepEqual(
      verdicts.map((one) => one.is === 'value' && one.value.verdict),
      ['__proto__', 'constructor', 'toString'],
    );
  });

  it('are read in time, however long a text is', () => {
    const began = cpuTimeMs();
    const long = Array.from({ length: 20_000 }, (_, at) => `${at + 1}. It is so.`).join(' ');
    assert.equal(parseNumberedItems(long).length, 20_000);
    assert.equal(parseNumberedItems(`1. ${'2 '.repeat(200_000)}`).length, 1);
    assert.ok(cpuTimeMs() - began < 5000);
  });
});

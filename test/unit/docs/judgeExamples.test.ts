// The worked examples on the pages of the judged metrics: the code gives the figures on the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FactSide, FactVerdict } from '../../../src/core/score/judge/facts.ts';
import { judgeProfileIds, judgeProfiles } from '../../../src/core/score/judge/profiles.ts';
import { replyKinds } from '../../../src/core/score/judge/readReply.ts';
import { ev2rNumbersOf } from '../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { agreementOf } from '../../../src/core/score/metrics/judged/judgeVerdict.ts';
import { referencelessScore } from '../../../src/core/score/metrics/judged/referenceless.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/metrics');
const pageOf = (id: string): string => readFileSync(path.join(folder, `${id}.md`), 'utf8');

function says(page: string, found: number | null, written: string): void {
  assert.equal(found?.toFixed(written.split('.')[1]?.length ?? 0), written);
  assert.ok(page.includes(`**${written}**`), `the page does not say ${written}`);
}

function side(...verdicts: readonly FactVerdict[]): FactSide {
  const facts = verdicts.map((verdict) => ({ text: 'A fact.', verdict, reason: '' }));
  return { facts, said: null, counted: 'list' };
}

describe('docs/metrics/ev2r.md', () => {
  const page = pageOf('ev2r');

  it('has the example right', () => {
    const { recall, precision, f1 } = ev2rNumbersOf({
      evidence: {
        reference: side('supported', 'absent', 'absent'),
        predicted: side('absent', 'supported'),
      },
      questions: null,
    });
    says(page, recall, '0.3333');
    says(page, precision, '0.5000');
    says(page, f1, '0.4000');
  });

  it('has every profile with its repository and level, and every kind of reply', () => {
    for (const id of judgeProfileIds) {
      const { repository, recallLevel } = judgeProfiles[id];
      const row = page.split('\n').find((line) => line.startsWith(`| \`${id}\``)) ?? '';
      assert.ok(row.includes(`\`${repository}\``), id);
      const level = recallLevel
        ? `${recallLevel.isInclusive ? '≥' : '>'} ${recallLevel.level}`
        : 'no level';
      assert.match(row, new RegExp(`\\| ${level} +\\|$`, 'u'), id);
    }
    for (const kind of replyKinds) assert.ok(page.includes(`\`${kind}\``), kind);
  });
});

describe('docs/metrics/referenceless.md', () => {
  it('has the example right', () => {
    const page = pageOf('referenceless');
    const { score, contradictedShare } = referencelessScore({
      facts: side('contradicted', 'supported'),
    });
    says(page, score, '0.50');
    says(page, contradictedShare, '0.50');
  });
});

describe('docs/metrics/judgeVerdict.md', () => {
  it('has the example right', () => {
    const page = pageOf('judgeVerdict');
    const judge = ['Refuted', 'Not Enough Evidence', 'Supported', 'Refuted'];
    const shareWith = (others: readonly string[]): number =>
      judge.reduce((sum, said, at) => sum + (agreementOf(said, others[at] ?? null) ?? NaN), 0) / 4;
    says(page, shareWith(['Refuted', 'Refuted', 'Supported', 'Supported']), '0.50');
    says(page, shareWith(['Refuted', 'Refuted', 'Supported', 'Refuted']), '0.75');
  });
});

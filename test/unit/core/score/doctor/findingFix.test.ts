// Fixes of findings. After the edit, the file no longer has the finding, and nothing else has changed.

import assert from 'node:assert/strict';
import { examine } from '../../../../../src/core/score/doctor/examine.ts';
import { findingFix } from '../../../../../src/core/score/doctor/findingFix.ts';
import type { RuleId } from '../../../../../src/core/score/doctor/doctorRules.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

const copied = (count: number) =>
  Array.from({ length: count }, () => ({
    question: 'When did the ferry sink?',
    answer: 'It sank in the autumn of 1994.',
    url: 'https://example.org/a',
  }));

/** Returns the claim after fixing the rule's first finding. `undefined` if the finding has no fix. */
function mended(claim: object, rule: RuleId, member: string): string | undefined {
  const text = JSON.stringify(claim, null, 2);
  const found = examine(readEvidence(`[${text}]`), { dataSet: averitecDataSet }).found;
  const finding = found.find((one) => one.rule === rule) ?? assert.fail(`no ${rule}`);
  const fix = findingFix(text, finding, member, averitecDataSet);
  return fix && text.slice(0, fix.start) + fix.text + text.slice(fix.end);
}

describe('a mend', () => {
  it('writes the verdict that was likely meant', () => {
    const claim = { claim: 'A', evidence: copied(1), pred_label: 'Suported' };
    const text = mended(claim, 'unknownVerdict', 'evidence') ?? '';
    assert.deepEqual(JSON.parse(text), { ...claim, pred_label: 'Supported' });
  });

  it('writes the type and the medium that were likely meant', () => {
    const claim = (type: string, medium: string) => ({
      ...{ claim: 'A', claim_date: '1-6-2020', label: 'Refuted' },
      questions: [
        { question: 'Q?', answers: [{ answer: 'B', answer_type: type, source_medium: medium }] },
      ],
    });
    const asWritten = claim('Abstractiv', 'Web txt');
    const type = mended(asWritten, 'unknownAnswerType', 'questions') ?? '';
    assert.deepEqual(JSON.parse(type), claim('Abstractive', 'Web txt'));
    const medium = mended(asWritten, 'unknownMedium', 'questions') ?? '';
    assert.deepEqual(JSON.parse(medium), claim('Abstractiv', 'Web text'));
  });

  it('takes out a pair that is there twice, at any place', () => {
    for (const count of [2, 3]) {
      const claim = { claim: 'A', evidence: copied(count), pred_label: 'Refuted' };
      const text = mended(claim, 'copiedAnswer', 'evidence') ?? '';
      assert.deepEqual(JSON.parse(text), { ...claim, evidence: copied(count - 1) });
    }
  });

  it('is none where something would be lost, or nothing is likely', () => {
    const [pair] = copied(1);
    const other = { ...pair, question: 'How did the ferry of Tallinn sink?' };
    const claim = { claim: 'A', evidence: [pair, other], pred_label: 'Maybe' };
    assert.equal(mended(claim, 'copiedAnswer', 'evidence'), undefined);
    assert.equal(mended(claim, 'unknownVerdict', 'evidence'), undefined);
  });

  it('is none in a table or a damaged claim', () => {
    for (const text of ['', '1,"A",Refuted', '{"evidence": [', '[]']) {
      const finding = { rule: 'copiedAnswer', pair: 1, copyOf: 0 } as const;
      assert.equal(findingFix(text, finding, 'evidence', averitecDataSet), undefined);
    }
  });
});

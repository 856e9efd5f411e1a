import assert from 'node:assert/strict';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import type { Report } from '../../../../../src/core/score/report/report.ts';
import { writeOverview, reportText } from '../../../../../src/core/show/pages/reportDocuments.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { toyReport } from '../../../../support/toyRun.ts';
import { sampleEvaluation, sampleReport, sampleRun } from '../../score/report/sampleReport.ts';

function claimLines(report: Report): readonly string[] {
  const [, after = ''] = reportText(report, textOf).split('\n### Claims\n\n');
  const lines = after.split('\n');
  return lines.slice(0, lines.indexOf('', 2));
}

const changed = (claims: Report['claims']): Report => ({ ...sampleReport, claims });

describe('the overview as text', () => {
  it('has the sentences, the causes with their counts and the claims to read first', () => {
    assert.equal(
      writeOverview(sampleReport, textOf),
      `## Overview

AVeriTeC 0.33: 1 of 3 claims gets credit. 1 has the right verdict and enough evidence.

### Why claims get no credit (AVeriTeC score at 0.25)

| claims | why |
| ---: | --- |
| 1 | no prediction for the claim |
| 1 | wrong verdict, with METEOR Q+A not above the level |
`,
    );
  });

  it('is empty for a run without causes and statuses', () => {
    assert.equal(writeOverview({ ...sampleReport, aggregate: {} }, textOf), '');
  });
});

describe('the text of a scored file', () => {
  it('lists claims with the scores that stand for them in lenses, verdicts, and the beginning of the claim', () => {
    const [where, , head, rule, ...rows] = claimLines(sampleReport);
    assert.match(where ?? '', /Show as Text.* CSV, run Export Report\.$/u);
    assert.equal(head, '| # | SemQA | METEOR Q+A | predicted | reference | claim |');
    assert.equal(rule, '| ---: | ---: | ---: | --- | --- | --- |');
    // Computed by hand at the top of sampleReport.ts: SemQA is 0.6125, 0 and missing. Hungarian METEOR with answers is 0.35, 0
    // and 0.2.
    assert.match(
      rows[0] ?? '',
      /^\| 0 \| 0\.61 \| 0\.35 \| Supported \| Supported \| The tower, /u,
    );
    assert.match(rows[1] ?? '', /^\| 1 \| 0\.00 \| 0\.00 \| – \| \w+ \| .* \(no prediction\) \|$/u);
    assert.match(rows[2] ?? '', /^\| 2 \| failed \| 0\.20 \| /u);
    assert.equal(rows.length, 3);
  });

  it('has a long claim and a long label cut, whatever stands in them', () => {
    const [first] = sampleReport.claims;
    assert.ok(first);
    const long = 'word\n| '.repeat(100);
    const rows = claimLines(changed([{ ...first, claim: long, predictedVerdict: long }])).slice(4);
    assert.equal(rows.length, 1);
    assert.match(
      rows[0] ?? '',
      /^\| 0 \| 0\.61 \| 0\.35 \| (?:word \\\| )+w?[a-z]*… \| Supported \| /u,
    );
    assert.ok((rows[0] ?? '').length < 150);
  });

  it('has a metric that the product does not know where it stands for a claim, and the first ones where none does', () => {
    const headOf = (report: Report): string | undefined => claimLines(report)[2];
    const toy = '| # | ROUGE-L Q+A | Fluency | predicted | reference | claim |';
    assert.equal(headOf(toyReport), toy);
    const { verdict = '' } = sampleReport.provenance.metrics;
    const provenance = { ...sampleReport.provenance, metrics: { verdict } };
    const outcome = '| # | Verdict accuracy | predicted | reference | claim |';
    assert.equal(headOf({ ...sampleReport, provenance }), outcome);
  });

  it('names no predicted verdicts of stored replies alone', () => {
    const alone = buildReport(
      {
        ...sampleRun,
        claims: sampleRun.claims.map((claim) => ({
          ...{ ...claim, predictionIndex: null, predictedVerdict: null, predictedEvidence: [] },
          isReplyAlone: true,
        })),
      },
      sampleEvaluation,
    );
    const [, , head = '', , ...rows] = claimLines(alone);
    assert.match(head, / \| reference \| claim \|$/u);
    assert.doesNotMatch([head, ...rows].join('\n'), /predict/u);
  });

  it('says where the scores are of more claims than anybody reads', () => {
    const [first] = sampleReport.claims;
    assert.ok(first);
    const many = Array.from({ length: 2001 }, (_, index) => ({ ...first, index }));
    const [said, , next = ''] = claimLines(changed(many));
    assert.equal(
      said,
      'The 2,001 claims are not listed here because the limit is 2,000 claims. To get the scores of all claims as CSV, run Export Report.',
    );
    assert.match(next, /^- note: /u);
  });

  it('has signatures as code, to be copied', () => {
    const text = reportText(sampleReport, textOf);
    assert.ok(text.includes('\n- Signature of hungarianMeteor: `meteor|as:tested`\n'));
  });
});

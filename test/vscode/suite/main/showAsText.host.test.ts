// "Show as Text" of the inspector. A claim's evidence appears as headings and lists, and the file's claims appear in a narrow
// table.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { isUndecided } from '../../../../src/core/score/measures/semqaAnswers.ts';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { scoreFile } from '../support/evidence.ts';
import { closeAll, reference, show, systemA } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

describe('the inspector as text', () => {
  let report: FlatReport;
  let text: string;

  before(async () => {
    await show(systemA);
    const scored = await scoreFile({ reference, predictions: systemA });
    assert.ok(scored);
    report = scored;
    await vscode.commands.executeCommand('evidenceInspector.inspectClaim', systemA, 1);
    // The page shows which claim is visible.
    if (hasPage('reading the inspector')) {
      await waitFor('the claim in the inspector', async () => {
        const shown = await onPage('panelText', { selector: '.claim-text' });
        return shown === report.claims[1]?.claim ? true : undefined;
      });
    }
    text = await textOfPanel('Inspector: systemA.predictions.json');
  });

  after(closeAll);

  it('has each reference question of the claim under a heading, with its match, and what is left over', () => {
    const claim = report.claims[1] ?? assert.fail();
    const questions = claim.referenceEvidence.map(({ question }) => question);
    const headings = text.split('\n').filter((line) => line.startsWith('### Q'));
    assert.equal(headings.length, questions.length);
    for (const [at, question] of questions.entries()) {
      // The questions stand worst first, so their order is not the reference's.
      const heading = `### Q${String(at + 1)}: ${question.slice(0, 20)}`;
      assert.ok(headings.some((line) => line.startsWith(heading)));
    }
    const matches = claim.semqa?.matches ?? [];
    assert.ok(matches.length > 0);
    assert.equal(text.match(/^- SemQA: matched with P\d+/gmu)?.length, matches.length);
    // A match that the model cannot decide has no score.
    const decided = matches.filter(
      ({ forward, backward }) => forward && backward && !isUndecided({ forward, backward }),
    );
    assert.ok(decided.length > 0 && decided.length < matches.length);
    assert.equal(text.match(/^ {2}- Support: \d/gmu)?.length, decided.length);
    const closest = claim.questions?.flatMap(({ predicted }) => predicted ?? []) ?? [];
    const used = new Set([...closest, ...matches.map(({ predicted }) => predicted)]);
    const left = claim.predictedEvidence.length - used.size;
    const [, over = ''] = text.split('\n### Unused predictions\n');
    assert.equal(over.split('\n### ')[0]?.match(/^- P\d+: /gmu)?.length ?? 0, left);
    assert.match(text, /^ {2}- Source: `https:\/\//mu);
  });

  it('begins with the overview', () => {
    assert.match(
      text,
      /^# Inspector: [^\n]*\n\n## Overview\n\nAVeriTeC 0\.80 .*: 16 of 20 claims get credit\..*\n\n### Why claims get no credit .*\n\n\| claims \| why \|\n\| ---: \| --- \|\n\| \d/u,
    );
    assert.match(
      text,
      /^### Claims to read first\n\n\| claim \| why \|\n\| --- \| --- \|\n\| \d+ \| /mu,
    );
  });

  it('has the claims of the file in a narrow table, and where all scores are', () => {
    const [, claims = ''] = text.split('\n### Claims\n');
    assert.match(claims, /^\nTo see all scores .*Export Report/u);
    const rows = claims.split('\n').filter((line) => line.startsWith('|'));
    assert.equal(rows.length, report.claims.length + 2);
    assert.equal(rows[0], '| # | Coverage | SemQA | METEOR Q+A | predicted | reference | claim |');
    const longest = Math.max(
      ...text.split('\n').map((line) => (line.startsWith('|') ? line.length : 0)),
    );
    assert.ok(longest <= 140, String(longest));
  });

  it('is read by the Markdown of VS Code as headings, lists and tables, without a link', async () => {
    const page = await vscode.commands.executeCommand<string>('markdown.api.render', text);
    assert.equal(page.match(/<h3[^>]*>Q\d/gu)?.length, report.claims[1]?.referenceEvidence.length);
    assert.match(page, /<li[^>]*>SemQA: matched with P\d+[^<]*<ul/u);
    assert.match(page, /<li[^>]*>Source: <code>https:/u);
    assert.doesNotMatch(page, /<a /u);
  });
});

// Scores without leaks in a real window: one click in the overview of a scored file, and the scorer process scores the claims again.

import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { scoreFile } from '../support/evidence.ts';
import { closeAll, reference, systemA } from '../support/files.ts';
import { needPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

describe('the overview of a scored file', () => {
  const leaking = vscode.Uri.joinPath(systemA, '..', 'leaking.json');

  before(() => {
    const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as {
      readonly evidence: readonly { url?: string }[];
    }[];
    for (const pair of claims.slice(0, 10).flatMap(({ evidence }) => evidence)) {
      pair.url = 'https://www.snopes.com/fact-check/made-up/';
    }
    writeFileSync(leaking.fsPath, JSON.stringify(claims));
  });

  after(async () => {
    rmSync(leaking.fsPath);
    await closeAll();
  });

  it('shows what the scores are worth without leaks after one click', async function () {
    needPage(this, 'clicking in the page');
    const report = await scoreFile({ reference, predictions: leaking });
    assert.ok(report);
    await vscode.commands.executeCommand('evidenceInspector.showOverview', leaking);
    await onPage('clickInWebview', { selector: '#score-without' });
    const text = await waitFor('the scores without leaks', async () => {
      const shown = await onPage('webviewText', {
        selector: '.table-view[aria-label^="With and without"]',
      });
      return shown.includes('METEOR') ? shown : undefined;
    });
    const credit = report.aggregate.averitecScore?.['0.25'] ?? assert.fail();
    // Matches the score, the remaining score, the difference and its interval.
    assert.match(
      text.replaceAll(/\s+/gu, ' '),
      new RegExp(
        `AVeriTeC score ${credit.toFixed(3)} 0\\.\\d{3} −0\\.\\d{3} −0\\.\\d{3} to −?0\\.\\d{3}`,
        'u',
      ),
    );
    await onPage('screenshot', { name: 'without-leaks' });
  });
});

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { lensTitles, scoreFile } from '../support/evidence.ts';
import { closeAll, show, type EvidenceFiles } from '../support/files.ts';
import { writeManyClaims } from '../support/manyClaims.ts';
import { hasPage, onPage } from '../support/page.ts';
import { scorerPids } from '../support/scorers.ts';
import { waitFor } from '../support/waitFor.ts';
import { patienceFactor } from '../../../support/timeLimits.ts';

async function scoredLenses({ predictions }: EvidenceFiles): Promise<readonly string[]> {
  return (await lensTitles(predictions)).filter((title) => title.includes(' · gets '));
}

/** Resolves when some claims have scores. Fails if the scoring fails. */
async function someScored(files: EvidenceFiles, scoring: Promise<unknown>): Promise<void> {
  const first = waitFor('the first scored claims', async () =>
    (await scoredLenses(files)).length > 0 ? true : undefined,
  );
  await Promise.race([first, scoring]);
}

describe('scoring that is interrupted', () => {
  afterEach(closeAll);

  it('keeps the finished claims when it is cancelled', async () => {
    const files = writeManyClaims('cancelled', 10, 100);
    await show(files.predictions);
    const scoring = scoreFile(files);
    await someScored(files, scoring);
    const start = Date.now();
    await vscode.commands.executeCommand('evidenceInspector.cancelScoring');
    // Does not use assert.equal, because displaying a whole report beside `undefined` would use all memory of the machine.
    assert.ok((await scoring) === undefined, 'a cancelled run has no report');
    assert.ok(
      Date.now() - start < 2000 * patienceFactor,
      `cancelled after ${Date.now() - start} ms`,
    );
    const all = await lensTitles(files.predictions);
    const kept = all.filter((title) => title.includes(' · gets '));
    assert.ok(kept.length > 0 && kept.length < all.length, `${kept.length} of ${all.length} kept`);
    assert.ok(all.some((title) => title.endsWith('not scored')));
  });

  it('goes on after the scorer was killed: every claim is scored once, and the person is told', async () => {
    const rounds = 2;
    // VS Code draws only the first notifications of its list.
    await vscode.commands.executeCommand('notifications.clearAll');
    const files = writeManyClaims('killed', rounds, 200);
    await show(files.predictions);
    const scoring = scoreFile(files);
    await someScored(files, scoring);
    const [victim] = scorerPids() ?? [];
    if (victim === undefined) {
      assert.equal(process.platform, 'win32', 'a scorer is running');
    } else {
      process.kill(victim, 'SIGKILL');
    }
    // The pop-up disappears after a few seconds, but the list keeps the notification.
    if (victim !== undefined && hasPage('reading the notification')) {
      const told = await waitFor('a notification', async () => {
        await vscode.commands.executeCommand('notifications.showList');
        const texts = await onPage('texts', { selector: '.notification-list-item-message' });
        return texts.find((text) => text.includes('Evidence Inspector'));
      });
      console.log(`      told: ${told}`);
      await onPage('screenshot', { name: 'restarted' });
    }
    const report = await scoring;
    assert.ok(report?.complete);
    assert.deepEqual(
      report.claims.map(({ index }) => index),
      Array.from({ length: rounds * 20 }, (_, index) => index),
    );
    assert.equal(report.aggregate.semqa?.failed, 0);
    await vscode.commands.executeCommand('notifications.clearAll');
  });
});

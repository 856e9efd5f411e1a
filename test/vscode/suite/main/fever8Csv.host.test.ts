import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import type * as vscode from 'vscode';
import type { EvidenceFile } from '../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../src/core/read/files/readEvidence.ts';
import { commandLineReport, firstDifference, lensTitles, scoreFile } from '../support/evidence.ts';
import {
  closeAll,
  reference,
  show,
  systemA,
  workspaceFile,
  writeWorkspaceFile,
} from '../support/files.ts';
import { waitFor } from '../support/waitFor.ts';

/** Returns the samples in the leaderboard's format. */
function tableOf({ claims }: EvidenceFile, split: string): string {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = claims.map(({ index, claimId, text, verdict, evidence }) => {
    const pairs = evidence.flatMap(({ question, answers }) =>
      answers.map((answer) => `${question}\t\t\n${answer.text}\t\t\n\n`),
    );
    const cells = [String(claimId ?? index), quoted(text), quoted(pairs.join(''))];
    return [...cells, verdict ?? '', split].join(',');
  });
  return ['id,claim,evi,label,split', ...rows, ''].join('\r\n');
}

describe('a leaderboard table in the editor', () => {
  const files = {
    reference: workspaceFile('fever8.solution.csv'),
    predictions: workspaceFile('fever8.submission.csv'),
  };

  after(async () => {
    await closeAll();
    // A second reference for the same claims would force other tests to choose one.
    rmSync(files.reference.fsPath);
    rmSync(files.predictions.fsPath);
  });

  it('has a lens for each claim, is scored as the command line does', async () => {
    const sample = (uri: vscode.Uri): EvidenceFile =>
      readEvidence(readFileSync(uri.fsPath, 'utf8'));
    writeWorkspaceFile('fever8.solution.csv', tableOf(sample(reference), 'gold'));
    writeWorkspaceFile('fever8.submission.csv', tableOf(sample(systemA), 'pred'));
    await show(files.predictions);
    const unscored = await waitFor('lenses', async () => {
      const found = await lensTitles(files.predictions);
      return found.length > 0 ? found : undefined;
    });
    assert.equal(unscored.length, sample(systemA).claims.length);
    const report = await scoreFile(files);
    assert.ok(report);
    assert.equal(firstDifference(report, await commandLineReport(files)), undefined);
    const titles = await lensTitles(files.predictions);
    const scored = titles.filter((title) => title.includes(' · gets '));
    assert.equal(scored.length, sample(systemA).claims.length);
  });
});

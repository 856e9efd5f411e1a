// A stored report in the inspector, with and without its evidence files beside it.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { commandLineReport } from '../support/evidence.ts';
import {
  closeAll,
  reference,
  systemA,
  workspaceFile,
  writeWorkspaceFile,
} from '../support/files.ts';
import { textOfPanel } from '../support/panelText.ts';
import { formatScore } from '../../../../src/core/base/numbers.ts';

describe('a stored report', () => {
  const predictions = workspaceFile('stored.predictions.json');
  let report: FlatReport;

  before(async () => {
    report = await commandLineReport({ reference, predictions: systemA }, 'coverage');
    // No other test in this window scores this file.
    await vscode.workspace.fs.copy(systemA, predictions, { overwrite: true });
  });

  after(() => vscode.workspace.fs.delete(predictions));

  afterEach(closeAll);

  /** Opens a report. `version` is the product version that scored it. */
  async function opened(
    name: string,
    of: string,
    version = report.provenance.product.version,
  ): Promise<void> {
    const product = { ...report.provenance.product, version };
    const named = { ...report.provenance.predictions, name: of };
    const stored = { ...report, provenance: { ...report.provenance, product, predictions: named } };
    const file = writeWorkspaceFile(name, JSON.stringify(stored));
    await vscode.commands.executeCommand('evidenceInspector.openReport', file);
  }

  it('is shown as the scores of its prediction file beside it', async () => {
    await opened('beside.report.json', 'stored.predictions.json');
    const text = await textOfPanel('Inspector: stored.predictions.json');
    assert.ok(text.includes('Coverage'), text);
  });

  it('is shown by itself where the file has other scores in this window', async () => {
    await opened('other.report.json', 'stored.predictions.json', '0.0.1');
    const text = await textOfPanel('Inspector: other.report.json');
    assert.ok(text.includes('Coverage'), text);
  });

  it('is shown anew where it was opened before and has changed since', async () => {
    await opened('changing.report.json', 'gone.json', '0.0.1');
    assert.match(
      await textOfPanel('Inspector: changing.report.json'),
      /evidence-inspector 0\.0\.1/u,
    );
    await closeAll();
    await opened('changing.report.json', 'gone.json', '0.0.2');
    assert.match(
      await textOfPanel('Inspector: changing.report.json'),
      /evidence-inspector 0\.0\.2/u,
    );
  });

  it('is shown by itself where the files are not there', async () => {
    await opened('alone.report.json', 'gone.json');
    const text = await textOfPanel('Inspector: alone.report.json');
    const { coverage } = report.aggregate as { readonly coverage: { readonly score: number } };
    assert.ok(text.includes(formatScore(coverage.score)), text);
  });
});

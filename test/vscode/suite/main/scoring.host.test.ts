import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { overviewSentences } from '../../../../src/core/show/overview/overview.ts';
import { semqa } from '../../../../src/core/score/measures/semqa.ts';
import { statusMessage } from '../../../../src/core/score/questions/questionWords.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';
import {
  firstDifference,
  commandLineReport,
  expectedLenses,
  lineOf,
  hoverText,
  lensesBecome,
  positionOfClaim,
  scoreFile,
  setSetting,
} from '../support/evidence.ts';
import { closeAll, reference, show, systemA, systemB } from '../support/files.ts';
import { hasPage, needPage, onPage } from '../support/page.ts';
import { scorerPids } from '../support/scorers.ts';
import { waitFor } from '../support/waitFor.ts';
import { formatScore, scoreText, toOne } from '../../../../src/core/base/numbers.ts';

const files = { reference, predictions: systemA };

describe('scoring a file', () => {
  let report: FlatReport;

  before(async () => {
    await show(systemA);
    const scored = await scoreFile(files);
    assert.ok(scored, 'the command resolves with the report');
    report = scored;
  });

  after(async () => {
    await setSetting('semqa', undefined);
    await closeAll();
  });

  for (const predictions of [systemA, systemB]) {
    const name = predictions.path.slice(predictions.path.lastIndexOf('/') + 1);
    it(`gives the command line's report of ${name} to the last digit`, async () => {
      const inEditor = await scoreFile({ reference, predictions });
      assert.equal(
        firstDifference(inEditor, await commandLineReport({ reference, predictions })),
        undefined,
      );
    });
  }

  it('shows the scores of every claim in its lens', async () => {
    await lensesBecome(systemA, expectedLenses(report));
  });

  it('shows the same line, the status of each question and the parts of SemQA when hovering over a claim', async () => {
    const { document } = await show(systemA);
    const plain = (text: string): string =>
      text.replaceAll(/\\|&nbsp;|\*/g, '').replaceAll('\u00a0', ' ');
    for (const claim of report.claims.filter(({ predictionIndex }) => predictionIndex !== null)) {
      const text = plain(await hoverText(systemA, positionOfClaim(document, claim.claim)));
      assert.ok(text.includes(lineOf(report, claim)), `${lineOf(report, claim)} in:\n${text}`);
      const questions = claim.questions ?? [];
      const shown = questions.flatMap(({ reference: question, status }) => {
        const [row] = new RegExp(`^.*\\| Q${question + 1} .*$`, 'mu').exec(text) ?? [];
        if (row === undefined) return [];
        assert.ok(row.includes(textOf(statusMessage(status))), `${status} in: ${row}`);
        return [question];
      });
      // A hover has four questions, or three and the number of the others.
      assert.equal(shown.length, questions.length > 4 ? 3 : questions.length, text);
      const { question, answer } = claim.semqa ?? { question: null, answer: null };
      assert.match(
        text,
        new RegExp(`^\\| Questions \\| .* \\| ${formatScore(question)} \\|`, 'mu'),
      );
      assert.match(text, new RegExp(`^\\| Answers \\| .* \\| ${formatScore(answer)} \\|`, 'mu'));
    }
  });

  it('lists the same lines in the view Claims', async function () {
    needPage(this, 'reading the view Claims');
    await show(systemA);
    await vscode.commands.executeCommand('evidenceInspector.claims.focus');
    // The group of claims with credit is folded.
    const failed = report.claims.find((claim) => lineOf(report, claim).startsWith('✗'));
    const first = failed ?? assert.fail('no claim with a wrong verdict');
    const label = first.claim.slice(0, 12);
    // The row's icon has the sign.
    const line = lineOf(report, first).replace(/^[✓!✗] /u, '');
    await waitFor('the first claim in the tree', async () => {
      const rows = await onPage('texts', { selector: '.pane-body .monaco-list-row' });
      return rows.some((row) => row.includes(label) && row.includes(line)) ? true : undefined;
    });
    await onPage('screenshot', { name: 'tree' });
  });

  it('opens the inspector on the overview when a person scores the file, and all scores by their command', async () => {
    await show(systemA);
    const scored = await vscode.commands.executeCommand<FlatReport | undefined>(
      'evidenceInspector.scoreFile',
    );
    assert.ok(scored);
    await waitFor('the inspector', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label, isActive }) => isActive && label.startsWith('Inspector: systemA')),
    );
    assert.equal(
      vscode.window.activeTextEditor?.document.uri.toString(),
      systemA.toString(),
      'the user stays in the file',
    );
    if (!hasPage('reading the inspector')) return;
    const lead = overviewSentences({ ...scored.aggregate }, true)
      .map((one) => textOf(one))
      .join(' ');
    await waitFor(`"${lead}"`, async () => {
      const text = await onPage('panelText', { selector: '.overview-lead' });
      return text.replaceAll(/\s+/gu, ' ').trim() === lead ? true : undefined;
    });
    await onPage('screenshot', { name: 'overview' });
    await vscode.commands.executeCommand('evidenceInspector.showFileScores', systemA);
    await waitFor('all scores', async () => {
      const text = await onPage('panelText', { selector: '#file-title' });
      return text === 'All scores' ? true : undefined;
    });
  });

  it('shows the same numbers in the inspector', async () => {
    await show(systemA);
    for (const claim of report.claims.slice(0, 3)) {
      await vscode.commands.executeCommand(
        'evidenceInspector.inspectClaim',
        systemA,
        claim.predictionIndex,
      );
      await waitFor('the inspector', () =>
        vscode.window.tabGroups.all
          .flatMap(({ tabs }) => tabs)
          .find(({ label }) => label.startsWith('Inspector: systemA')),
      );
      if (!hasPage('reading the inspector')) return;
      await waitFor('the claim in the inspector', async () => {
        const text = await onPage('panelText', { selector: '.claim-text' });
        return text === claim.claim ? true : undefined;
      });
      const scores = await onPage('panelText', { selector: '.scores' });
      const { score, question, answer } = claim.semqa ?? { score: null, question: 0, answer: null };
      for (const value of [score, question, answer]) {
        assert.ok(scores.includes(formatScore(value)), `${formatScore(value)} in:\n${scores}`);
      }
      // The table needs the claim's texts, which the panel requests.
      await onPage('clickInWebview', { selector: '#tab-metrics' });
      await waitFor('the scores of the claim', async () => {
        const table = await onPage('panelText', { selector: '.metrics .table-view' });
        return table.includes(scoreText(score, toOne, 'printed')) ? true : undefined;
      });
    }
    await onPage('screenshot', { name: 'inspector' });
  });

  it('shows a changed alpha at once and asks no model: the scorer may even be gone', async () => {
    await show(systemA);
    const pids = scorerPids() ?? [];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await waitFor('the scorer to be gone', () =>
      (scorerPids() ?? []).some((pid) => pids.includes(pid)) ? undefined : true,
    );
    const parts = ['verdict', 'semqa'];
    await setSetting('lensParts', parts);
    await setSetting('semqa', { alpha: 0.8 });
    const parameters = { ...report.parameters.semqa, alpha: 0.8 };
    const changed = {
      ...report,
      claims: report.claims.map((claim) => ({
        ...claim,
        semqa: claim.similarities.length === 0 ? null : semqa(claim, parameters),
      })),
    };
    assert.notDeepEqual(expectedLenses(changed, parts), expectedLenses(report, parts));
    await lensesBecome(systemA, expectedLenses(changed, parts));
    assert.deepEqual(scorerPids() ?? [], [], 'no scorer was started for it');
    await setSetting('semqa', undefined);
    await lensesBecome(systemA, expectedLenses(report, parts));
    await setSetting('lensParts', undefined);
    await lensesBecome(systemA, expectedLenses(report));
  });
});

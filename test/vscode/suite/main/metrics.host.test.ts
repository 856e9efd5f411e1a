// The official metrics beside SemQA: equal scores everywhere, their pages, and the settings that choose them.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FlatClaim, FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import {
  commandLineReport,
  expectedLenses,
  lineOf,
  hoverText,
  lensesBecome,
  lensTitles,
  positionOfClaim,
  scoreFile,
  setSetting,
} from '../support/evidence.ts';
import { closeAll, reference, show, systemA, writeWorkspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';
import { headlineLevel } from '../../../../src/core/score/metrics/averitec.ts';
import { statusMessage } from '../../../../src/core/score/questions/questionWords.ts';
import { formatBesideBound } from '../../../../src/core/base/numbers.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';

const files = { reference, predictions: systemA };

/** Returns hover text as a reader sees it. */
function plain(text: string): string {
  return text.replaceAll(/\\|\*/g, '').replaceAll('\u00a0', ' ');
}

function required<Value>(value: Value | undefined): Value {
  assert.ok(value !== undefined);
  return value;
}

describe('the official metrics', () => {
  let expected: FlatReport;

  before(async () => {
    expected = await commandLineReport(files);
  });

  afterEach(async () => {
    for (const name of ['metrics', 'averitecLevel', 'meteorTokenizer', 'rougeStemmer', 'dataSet']) {
      await setSetting(name, undefined);
    }
    await closeAll();
  });

  async function hoverOver(claim: FlatClaim): Promise<string> {
    const { document } = await show(systemA);
    return plain(await hoverText(systemA, positionOfClaim(document, claim.claim)));
  }

  function predicted(): readonly FlatClaim[] {
    return expected.claims.filter(({ predictionIndex }) => predictionIndex !== null);
  }

  it('are in the report of a scored file, the same as on the command line', async () => {
    await show(systemA);
    const { aggregate } = required(await scoreFile(files));
    const { hungarianMeteor, averitecScore, verdict } = expected.aggregate;
    assert.ok(hungarianMeteor && hungarianMeteor.question !== null);
    assert.equal(aggregate.hungarianMeteor?.question, hungarianMeteor.question);
    assert.equal(aggregate.hungarianMeteor.questionAnswer, hungarianMeteor.questionAnswer);
    assert.deepEqual(aggregate.averitecScore, averitecScore);
    assert.deepEqual(aggregate.verdict, verdict);
  });

  it('stand in lens and hover with the numbers of the command line', async () => {
    await show(systemA);
    await scoreFile(files);
    await lensesBecome(systemA, expectedLenses(expected));
    for (const claim of predicted()) {
      const meteor = required(claim.hungarianMeteor);
      const evidence = formatBesideBound(meteor.questionAnswer, headlineLevel);
      const line = lineOf(expected, claim);
      assert.match(line, / · gets (?:credit|no credit)/u);
      const isLacking = line.includes('needs more than');
      assert.equal(isLacking, line.includes(`METEOR Q+A ${evidence} needs more than`), line);
      const text = await hoverOver(claim);
      assert.ok(text.includes(line), text);
    }
    if (!hasPage('pictures')) return;
    await onPage('hover', { selector: '.view-line', text: 'Mount Everest is officially' });
    await waitFor('the hover', async () =>
      (await onPage('texts', { selector: '.monaco-hover' })).some((text) => text.includes('SemQA'))
        ? true
        : undefined,
    );
    await onPage('screenshot', { name: 'metrics-hover' });
  });

  it('show in a hover of a predicted question which reference question it decides', async () => {
    const { document } = await show(systemA);
    await scoreFile(files);
    const [claim] = predicted();
    const decided = required(claim?.questions?.find(({ predicted: one }) => one !== null));
    const question = required(claim?.predictedEvidence[decided.predicted ?? 0]).question;
    const text = plain(await hoverText(systemA, positionOfClaim(document, question)));
    const status = textOf(statusMessage(decided.status));
    assert.match(text, new RegExp(`^. ${status} · Q${decided.reference + 1} `, 'mu'));
  });

  it('are computed as the settings say when scoring starts', async () => {
    await show(systemA);
    await setSetting('metrics', ['averitec', 'bleu']);
    await setSetting('meteorTokenizer', 'nltk3.10');
    await setSetting('dataSet', 'claimdecomp');
    const report = required(await scoreFile(files));
    assert.deepEqual(Object.keys(report.provenance.metrics), [
      'hungarianMeteor',
      'bleu',
      'averitec',
    ]);
    assert.equal(report.provenance.encoder, undefined, 'no model ran');
    assert.equal(report.parameters.text.meteorTokenizer, 'nltk3.10');
    assert.equal(report.parameters.dataSet.id, 'claimdecomp');
    await lensesBecome(systemA, expectedLenses(report));
    assert.match((await lensTitles(systemA))[0] ?? '', / · gets (?:no )?credit/u);
  });

  it('follow another level of the AVeriTeC score without scoring', async () => {
    await show(systemA);
    await scoreFile(files);
    const claim = required(
      predicted().find((one) => {
        const { questionAnswer } = required(one.hungarianMeteor);
        return (
          one.predictedVerdict === one.referenceVerdict &&
          questionAnswer > 0.25 &&
          questionAnswer < 0.34
        );
      }),
    );
    await setSetting('averitecLevel', 0.35);
    await waitFor('the hover to say the new level', async () =>
      (await hoverOver(claim)).includes(' needs more than 0.35') ? true : undefined,
    );
  });

  it('are all scored after one click, and stay when the file is scored again', async () => {
    if (!hasPage('clicking in the inspector')) return;
    const copy = writeWorkspaceFile(
      'allMetrics.predictions.json',
      await vscode.workspace.fs.readFile(systemA),
    );
    await show(copy);
    const asked = { reference, predictions: copy };
    const before = required(await scoreFile(asked));
    assert.ok(!Object.hasOwn(before.provenance.metrics, 'bleu'), 'not by default');
    await vscode.commands.executeCommand('evidenceInspector.showFileScores', copy);
    await onPage('clickInWebview', { selector: '.unscored .link-button' });
    await waitFor('the scores of all metrics', async () => {
      const text = await onPage('panelText', { selector: '.file-view table' });
      return text.includes('BLEU') ? true : undefined;
    });
    const again = required(await scoreFile(asked));
    assert.ok(Object.hasOwn(again.provenance.metrics, 'bleu'));
  });

  it('have a page each, which opens as a preview', async () => {
    await vscode.commands.executeCommand('evidenceInspector.showMetricPage', 'hungarianMeteor');
    const tab = await waitFor('the preview', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.includes('hungarianMeteor.md')),
    );
    assert.ok(tab.input instanceof vscode.TabInputWebview);
    assert.match(tab.input.viewType, /markdown\.preview/);
    if (!hasPage('reading the page')) return;
    assert.match(await onPage('webviewText', { selector: 'h1' }), /Hungarian METEOR/);
    await onPage('screenshot', { name: 'metric-page' });
  });
});

describe('what the words mean', () => {
  after(closeAll);

  it('is a page of the extension’s own files, which opens as a preview', async () => {
    await vscode.commands.executeCommand('evidenceInspector.showGlossary');
    const tab = await waitFor('the preview', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.includes('glossary.md')),
    );
    assert.ok(tab.input instanceof vscode.TabInputWebview);
    assert.match(tab.input.viewType, /markdown\.preview/);
    if (!hasPage('reading the page')) return;
    assert.match(
      await onPage('webviewText', { selector: 'h2 + ul' }),
      /question with its answers \(QA pair\)/u,
    );
    await onPage('screenshot', { name: 'glossary' });
  });
});

describe('a file that is edited after scoring', () => {
  after(closeAll);

  async function scoredCopy(name: string) {
    const copy = writeWorkspaceFile(name, await vscode.workspace.fs.readFile(systemA));
    const editor = await show(copy);
    const report = required(await scoreFile({ reference, predictions: copy }));
    const lenses = expectedLenses(report);
    await lensesBecome(copy, lenses);
    return { copy, editor, lenses };
  }

  async function change(editor: vscode.TextEditor, from: string, to: string): Promise<void> {
    const { document } = editor;
    const start = document.getText().indexOf(from);
    const range = new vscode.Range(
      document.positionAt(start),
      document.positionAt(start + from.length),
    );
    await editor.edit((edit) => {
      edit.replace(range, to);
    });
  }

  async function firstLens(copy: vscode.Uri, part: string): Promise<readonly string[]> {
    return await waitFor(`a lens with "${part}"`, async () => {
      const titles = await lensTitles(copy);
      return titles[0]?.includes(part) === true ? titles : undefined;
    });
  }

  it('loses the scores of the edited claim alone, and gets them back when the edit is undone', async () => {
    const { copy, editor, lenses } = await scoredCopy('undone.predictions.json');
    await change(editor, 'How high', 'How tall');
    const titles = await firstLens(copy, 'edited since scoring');
    assert.deepEqual(titles.slice(1), lenses.slice(1));
    await vscode.commands.executeCommand('undo');
    await lensesBecome(copy, lenses);
  });

  it('keeps every score when only its layout changes', async () => {
    const { copy, editor, lenses } = await scoredCopy('layout.predictions.json');
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '\n\n ');
    });
    await lensesBecome(copy, lenses);
  });

  it('keeps its result in the status bar, which opens the scores of the file', async () => {
    const { copy } = await scoredCopy('status.predictions.json');
    if (!hasPage('the status bar')) {
      await vscode.commands.executeCommand('evidenceInspector.showFileScores', copy);
      return;
    }
    const selector = '[id="evidence-inspector.evidence-inspector.evidenceInspector.scores"]';
    const [status = ''] = await waitFor('a result in the status bar', async () => {
      const texts = await onPage('texts', { selector });
      return texts[0]?.includes('of 20') === true ? texts : undefined;
    });
    assert.match(status, /AVeriTeC 0\.\d\d · \d+ of 20/u);
    await onPage('click', { selector: '.statusbar-item', text: 'AVeriTeC 0.' });
    const shown = await waitFor('the scores of the file', async () => {
      const text = await onPage('panelText', { selector: '#file-title' });
      return text === 'All scores' ? text : undefined;
    });
    assert.equal(shown, 'All scores');
    await onPage('screenshot', { name: 'status-file-scores' });
  });

  it('is scored again when it is saved', async () => {
    const { copy, editor, lenses } = await scoredCopy('saved.predictions.json');
    await change(editor, '"pred_label": "Supported"', '"pred_label": "Refuted"');
    await firstLens(copy, 'edited since scoring');
    await editor.document.save();
    const titles = await firstLens(copy, 'Refuted (reference: Supported)');
    assert.deepEqual(titles.slice(1), lenses.slice(1));
  });
});

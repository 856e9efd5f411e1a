// Stored replies from a judge are scored even if the settings also name a judge, and no judge is asked.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { FactVerdict } from '../../../../src/core/score/judge/facts.ts';
import { good } from '../../../support/judged.ts';
import { startJudgeServer, type JudgeServer } from '../../../support/judgeServer.ts';
import { scoreFile, setSetting } from '../support/evidence.ts';
import { reference, systemA, writeWorkspaceFile } from '../support/files.ts';

const { Global } = vscode.ConfigurationTarget;

/** The parts of a report that the test uses. */
interface Scored {
  readonly aggregate: {
    readonly ev2r?: { readonly recall: number; readonly claims: { readonly recall: number } };
  };
  readonly provenance: {
    readonly metrics: Readonly<Record<string, string>>;
    readonly judgeServer?: object;
    readonly judges?: Readonly<Record<string, { readonly files?: readonly { name: string }[] }>>;
  };
}

function factsOf(...verdicts: readonly FactVerdict[]): readonly object[] {
  return verdicts.map((verdict, at) => ({ fact: `fact ${String(at)}`, reason: '', verdict }));
}

describe('stored replies of a judge', () => {
  let server: JudgeServer;
  let predictions: vscode.Uri;
  const settings = vscode.workspace.getConfiguration('evidenceInspector');

  before(async () => {
    server = await startJudgeServer(() => ({ content: good }));
    await settings.update('judge', { url: server.url, model: 'm' }, Global);
    await setSetting('metrics', ['verdict', 'judgeVerdict']);
    // The replies file is saved for each prediction file, so this test uses its own prediction file.
    predictions = writeWorkspaceFile('replied.predictions.json', readFileSync(systemA.fsPath));
  });

  after(async () => {
    await setSetting('metrics', undefined);
    await settings.update('judge', undefined, Global);
    await server.close();
  });

  const score = async (): Promise<Scored | undefined> =>
    (await scoreFile({ predictions, reference })) as Scored | undefined;
  const read = (name: string, text: string): Thenable<void> =>
    vscode.commands.executeCommand('evidenceInspector.readReplies', predictions, [
      writeWorkspaceFile(name, text),
    ]);

  it('are not taken from a file that has none: nothing of it is remembered', async () => {
    await setSetting('metrics', ['verdict']);
    await read('none.jsonl', '{"claim": "Of what?"}\n');
    const report = await score();
    assert.deepEqual(Object.keys(report?.provenance.metrics ?? {}), ['verdict']);
    await setSetting('metrics', ['verdict', 'judgeVerdict']);
  });

  it('give their metrics beside the usual ones, and nothing is asked', async () => {
    const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as readonly {
      readonly claim: string;
    }[];
    const verdicts = [factsOf('supported', 'absent'), factsOf('supported')] as const;
    const lines = verdicts.map((referenceFacts, at) =>
      JSON.stringify({
        claim: claims[at]?.claim,
        kind: 'evidence',
        reply: {
          predictedFacts: factsOf('supported'),
          predictedSupported: 1,
          referenceFacts,
          referenceSupported: 1,
        },
      }),
    );
    await read('some.replies.jsonl', lines.join('\n'));
    const report = await score();
    assert.deepEqual(Object.keys(report?.provenance.metrics ?? {}).sort(), ['ev2r', 'verdict']);
    const { aggregate, provenance } = report ?? {};
    // One claim has 1 of 2 facts, and another has 1 of 1. The claim without a prediction has recall 0. The other claims have no
    // reply, which does not count as 0.
    assert.deepEqual([aggregate?.ev2r?.recall, aggregate?.ev2r?.claims.recall], [0.5, 3]);
    assert.equal(provenance?.judges?.['ev2r']?.files?.[0]?.name, 'some.replies.jsonl');
    assert.equal(provenance.judgeServer, undefined);
    assert.equal(server.asked.length, 0);
  });
});

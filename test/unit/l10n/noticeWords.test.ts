// Messages of the scorer during a run, and its notes on column files, reply files and repeats, in the pseudo-locale.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as sqlite from 'node:sqlite';
import ts from 'typescript';
import type { JoinedClaim } from '../../../src/core/read/records/joinById.ts';
import { ImportedColumns } from '../../../src/core/score/columns/importedColumns.ts';
import { readColumns } from '../../../src/core/score/columns/readColumns.ts';
import { claimFailureOf } from '../../../src/core/score/judge/failures.ts';
import { readFactCheck, readVerdict } from '../../../src/core/score/judge/readReply.ts';
import { repeatsSentence, repeatSummary } from '../../../src/core/score/judge/repeats.ts';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import { metricsOf } from '../../../src/core/score/metrics/registry.ts';
import { flattenReport } from '../../../src/core/score/report/flattenReport.ts';
import { describeFailures } from '../../../src/core/score/report/summary.ts';
import {
  comparisonsTooMany,
  evidenceTooLong,
  lettersTooMany,
  checkMatchingSize,
  textsTooLarge,
} from '../../../src/core/score/measures/claimSize.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { failureOf } from '../../../src/scorer/providers/provider.ts';
import { buildReport } from '../../../src/core/score/report/reportBuilder.ts';
import type { EvaluationNote } from '../../../src/core/score/report/concernedClaims.ts';
import {
  storeMessage,
  messageOf,
  msg,
  type StoredMessage,
} from '../../../src/core/base/words/message.ts';
import { render } from '../../../src/editor/platform/l10n.ts';
import { noReference } from '../../../src/editor/runs/references/findReferences.ts';
import { EntryFile, type EntryFileOptions } from '../../../src/scorer/store/entryFile.ts';
import { computedShape, durableShape } from '../../../src/scorer/store/entryKinds.ts';
import { sampleEvaluation, sampleReport, sampleRun } from '../core/score/report/sampleReport.ts';
import { speakPseudoLocale, unmarked } from '../../support/pseudoLocale.ts';

const root = path.join(import.meta.dirname, '../../..');

const run: readonly JoinedClaim[] = ['1', '2', '3', '4', '5'].map((text, index) => ({
  index,
  id: 10 + index,
  text,
}));

/** Files that each cause a note. Values are numbers, so that all letters outside the marks belong to untranslated words. */
const files: readonly string[] = [
  'claim_id,1\n99,1\n',
  'claim_id,1\n10,1\n99,1\n98,2\n97,3\n96,4\n',
  'claim_id,1\n10,1\n11,1,2\n"12',
  'claim_id,1\n10,1\n10\n11,1,2\n12,1,3,4\n13,1,2\n14,1\n',
  '{"claim_id": 10, "1": 1}\n7\n{"claim_id": 11, "1": 2}\n{',
  '[{"claim_id": 10, "1": 1}, 7]',
  'claim_id,claim,1\n0,2,2\n',
  'claim_id,claim,1\n10,1 2 3 4,2\n',
  'claim_id,rater,1\n10,1,1\n10,1,2\n10,1,3\n11,1,1\n11,1,5\n12,1,1\n12,1,2\n',
  'claim_id,1\n10,1\n11,2\n12,3\n13,?\n',
  `claim_id,1,2\n10,1,${'7 '.repeat(60)}x\n`,
];

function notesOf(text: string): readonly EvaluationNote[] {
  const columns = new ImportedColumns({
    ...{ id: 'r', name: '0', sha256: 'abc' },
    file: readColumns(text),
  });
  columns.add(run);
  return columns.notes();
}

/** Cannot open a file. */
const noSqlite: EntryFileOptions['sqlite'] = {
  ...sqlite,
  DatabaseSync: class extends sqlite.DatabaseSync {
    constructor() {
      super(':memory:');
      throw new Error('1');
    }
  },
};

/** Returns the status messages of stores that cannot be opened. */
function storesThatFail(): readonly StoredMessage[] {
  return [computedShape, durableShape].flatMap((shape) => {
    const said: StoredMessage[] = [];
    const options = { shape, largestBytes: 0, log: () => undefined, sqlite: noSqlite };
    const file = new EntryFile({
      ...{ ...options, folder: '/' },
      onStatus: (status) => said.push(status),
    });
    file.sayDamaged();
    return said;
  });
}

/** Returns the message as it arrives when another process sends it. */
function sent(one: StoredMessage): StoredMessage {
  return JSON.parse(JSON.stringify(one)) as StoredMessage;
}

describe('notices and notes of the scorer in another language', () => {
  speakPseudoLocale();

  const isWhole = (one: StoredMessage): void => {
    const said = render(messageOf(sent(one)));
    // claim_id is a field name, and x stands for the content of a cell.
    const rest = unmarked(said).replaceAll(/claim_id|x/gu, '');
    assert.doesNotMatch(rest, /\p{L}{2}/u, said);
    assert.notEqual(said, one.message);
  };

  it('say of files of columns what was made of them', () => {
    const notes = files.flatMap((text) => {
      const found = notesOf(text);
      assert.ok(found.length > 0, text);
      return found;
    });
    assert.ok(notes.length > files.length);
    for (const note of notes) isWhole(note);
  });

  it('say how far a judge that was asked several times agrees with itself', () => {
    const scores = [
      [0.4, 0.6],
      [1, 1],
      [null, 0.9],
    ];
    for (const isInclusive of [true, false]) {
      const level = { level: 0.5, isInclusive };
      const both = storeMessage(repeatsSentence('1', repeatSummary(scores, 2, level), level));
      isWhole(both);
      assert.match(both.message, /\(0\.11 to 1\.39\)/u);
      assert.match(render(messageOf(sent(both))), /\(\[!!! 0\.11 to 1\.39 /u);
      isWhole(storeMessage(repeatsSentence('1', repeatSummary([[null, 1]], 2, level), level)));
    }
  });

  it('say what becomes of the store', () => {
    const said = storesThatFail();
    assert.equal(said.length, 4);
    for (const one of said) isWhole(one);
  });

  it('say why a file has no score', () => {
    const said = render(noReference);
    assert.doesNotMatch(unmarked(said), /\p{L}{2}/u, said);
  });

  it('say why a claim has no score', () => {
    const replies = [
      ...[7, {}, { predictedFacts: 7 }, { predictedFacts: [7] }, { predictedFacts: [] }],
      ...[{ fact: 7 }, { fact: '1', verdict: '1' }].map((fact) => ({ predictedFacts: [fact] })),
      { predictedFacts: [], predictedSupported: 0, referenceFacts: [], referenceSupported: 0 },
    ].map(readFactCheck);
    const judged = [...replies, readVerdict({ verdict: '1' }, averitecDataSet)].map((reply) => {
      assert.ok(reply.is === 'failed');
      return claimFailureOf(reply.failure);
    });
    const evidence = [{ question: '7'.repeat(600_000), answers: [{ text: '', sources: [] }] }];
    const texts = [{ text: '7'.repeat(200_000), question: 0, answer: 0 }];
    const failures = [
      ...judged,
      checkMatchingSize(5000, 5000),
      textsTooLarge({ references: texts, predicted: texts }),
      lettersTooMany(1e9),
      evidenceTooLong(evidence),
      evidenceTooLong(evidence, 'reference'),
      comparisonsTooMany(1e6),
      failureOf(new InspectorError('internal', msg('A model result was lost.'), '7')),
    ];
    const names = /predictedFacts|referenceFacts|fact|verdict|reason/gu;
    for (const failure of failures) {
      assert.ok(failure);
      const said = render(messageOf(sent(failure)));
      const rest = unmarked(said).replaceAll(names, '');
      assert.doesNotMatch(rest, /\p{L}{2}/u, said);
      assert.notEqual(said, failure.message);
      const [first] = sampleReport.claims;
      assert.ok(first);
      const claim = { ...first, results: {}, failures: { semqa: failure } };
      const parts = describeFailures(claim, metricsOf(['semqa']), true).map(render);
      assert.equal(parts.length, 1);
      assert.ok(parts[0]?.includes(said), parts[0]);
    }
  });

  it('are all given as words: none is a text that nobody can say again', () => {
    const left: string[] = [];
    const calls = /(?:^|\.)(?:onNotice|notify|#setStatus)$/u;
    const sources = globSync('src/{node,scorer,web}/**/*.ts', { cwd: root });
    let found = 0;
    for (const file of sources) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) && calls.test(node.expression.getText())) {
          found += 1;
          const [given] = node.arguments;
          if (given && (ts.isStringLiteralLike(given) || ts.isTemplateExpression(given))) {
            left.push(`${file}: ${given.getText()}`);
          }
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
    assert.ok(found > 10, String(found));
    assert.deepEqual(left, []);
  });
});

describe('a report', () => {
  it('has the failures of claims in English alone, also where only the questions failed', () => {
    const failure = storeMessage(msg('The reply is empty.'));
    const ev2r = {
      ...{ evidence: 'nothingPredicted', questions: null },
      questionsFailure: { kind: 'empty', ...failure },
    };
    const claims = sampleRun.claims.map((claim) => ({
      ...claim,
      inputs: { ev2r },
      failures: { semqa: { code: 'judgeEmpty', ...failure } },
    }));
    const report = buildReport(
      { ...sampleRun, claims, metrics: ['semqa', 'ev2r'] },
      sampleEvaluation,
    );
    const text = JSON.stringify(flattenReport(report));
    assert.match(text, /"questionsFailure":\{"kind":"empty","message":"The reply is empty\."\}/u);
    assert.match(
      text,
      /"failures":\{"semqa":\{"code":"judgeEmpty","message":"The reply is empty\."\}\}/u,
    );
    assert.doesNotMatch(text, /"told"/u);
  });

  it('has the notes of the scorer in English alone', () => {
    const notes = notesOf(files[0] ?? '');
    assert.ok(notes.every(({ wording: told }) => told !== undefined));
    const report = buildReport({ ...sampleRun, notes }, sampleEvaluation);
    assert.ok(report.notes.some(({ message }) => message === notes[0]?.message));
    assert.doesNotMatch(JSON.stringify(report), /"told"/u);
  });
});

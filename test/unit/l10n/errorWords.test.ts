// Errors of the scorer and of file readers and writers, in the pseudo-locale.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ErrorCodes, ResponseError } from 'vscode-jsonrpc';
import { scorerCrashed, fromReply, scorerTimedOut } from '../../../src/node/clientErrors.ts';
import { unreadableFile } from '../../../src/node/evidenceFiles.ts';
import { inputFacts } from '../../../src/node/inputChunks.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { textOf, msg } from '../../../src/core/base/words/message.ts';
import { render } from '../../../src/editor/platform/l10n.ts';
import {
  describeError,
  type ErrorData,
  InspectorError,
  unwritableFile,
} from '../../../src/protocol/errors.ts';
import { checkUsable } from '../../../src/scorer/sources/evidenceCache.ts';
import { diskFull, hubRefused } from '../../../src/scorer/install/transfer/installErrors.ts';
import { speakPseudoLocale, unmarked } from '../../support/pseudoLocale.ts';

const root = path.join(import.meta.dirname, '../../..');

function thrown(action: () => void): InspectorError {
  try {
    action();
  } catch (error) {
    if (error instanceof InspectorError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}

const errors: readonly InspectorError[] = [
  unreadableFile('1', withCode('ENOENT')),
  unreadableFile('1', withCode('EISDIR')),
  unwritableFile('1', withCode('ENOSPC')),
  diskFull('1', 10, 5),
  ...[401, 404, 407, 500].map((status) => hubRefused(status, '1', '2', true)),
  scorerTimedOut(msg('read the file'), 1000),
  scorerCrashed('1', ['2']),
  thrown(() => {
    checkUsable({ path: '1' }, readEvidence('[7]'), 'predictions');
  }),
  thrown(() => {
    checkUsable({ path: '1' }, readEvidence('[]'), 'predictions');
  }),
];

/** Returns the error in the form in which it arrives from the scorer's process. */
function sent(error: InspectorError): InspectorError {
  const data = JSON.parse(JSON.stringify(error.data)) as ErrorData;
  return fromReply(new ResponseError(ErrorCodes.UnknownErrorCode, error.message, data));
}

describe('errors in another language', () => {
  speakPseudoLocale();

  it('are said again where they arrive, with their values', () => {
    for (const error of errors) {
      const arrived = sent(error);
      assert.equal(arrived.code, error.code);
      assert.equal(textOf(describeError(arrived)), textOf(describeError(error)));
      for (const part of [arrived.wording.sentence, arrived.wording.nextStep]) {
        const said = render(part);
        assert.doesNotMatch(unmarked(said), /\p{L}{2}/u, said);
        assert.ok(render(describeError(arrived)).includes(said));
      }
    }
  });

  it('say what stands in the place of a file', async () => {
    const error = await inputFacts(root).catch((failure: unknown) => unreadableFile('1', failure));
    assert.ok(error instanceof InspectorError);
    assert.equal(
      textOf(describeError(error)),
      'The file 1 cannot be read: the path is a folder. Give the path of the file, not of its folder.',
    );
    const said = render(describeError(sent(error)));
    assert.doesNotMatch(unmarked(said), /\p{L}{2}/u, said);
    assert.match(said, /\[!!! the path is a folder /u);
  });

  it('stay as they are where nobody knows what they are made of', () => {
    const data = {
      code: 'internal',
      nextStep: 'Try again.',
      wording: { sentence: 7, nextStep: [] },
    };
    const error = fromReply(new ResponseError(ErrorCodes.UnknownErrorCode, 'It broke.', data));
    assert.equal(render(describeError(error)), 'It broke. Try again.');
    const plain = new InspectorError('internal', 'It broke.', 'Try again.');
    assert.equal(render(describeError(sent(plain))), 'It broke. Try again.');
  });

  it('are all given as words: no sentence or next step is a text that nobody can say again', () => {
    const left: string[] = [];
    const files = globSync('src/{node,protocol,scorer,web}/**/*.ts', { cwd: root });
    for (const file of files) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        if (ts.isNewExpression(node) && node.expression.getText() === 'InspectorError') {
          const given = (node.arguments ?? []).slice(1, 3);
          for (const one of given) {
            if (ts.isStringLiteralLike(one) || ts.isTemplateExpression(one)) {
              left.push(`${file}: ${one.getText()}`);
            }
          }
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
    assert.ok(files.length > 150);
    assert.deepEqual(left, []);
  });
});

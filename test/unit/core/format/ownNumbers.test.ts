// Eight formatters once gave different results, so only src/core/format may format numbers. Lint checks this in an editor, and
// this test checks it on every platform.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../../../support/sourceFiles.ts';

const root = path.join(import.meta.dirname, '../../../..');
const ownNumber = /\.to(?:Fixed|Precision|Exponential|LocaleString)\(|Intl\.NumberFormat|['"`>}]−/u;

describe('numbers', () => {
  it('are written by src/core/format alone: decimals, thousands, minus signs', () => {
    const files = sourceFiles(root);
    assert.ok(files.length > 400);
    const own = files
      .filter((file) => !file.startsWith('src/core/format/'))
      // This file is generated from webview/reportPage, whose sources are checked here, and from the formatters that it imports.
      .filter((file) => file !== 'src/core/document/pageScript.ts')
      .filter((file) => ownNumber.test(readFileSync(path.join(root, file), 'utf8')));
    assert.deepEqual(own, []);
  });
});

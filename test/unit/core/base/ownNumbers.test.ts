// Eight formatters once gave different results, so only numbers.ts and signs.ts of src/core/base may format numbers. Lint checks this in an editor, and
// this test checks it on every platform.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../../../support/sourceFiles.ts';

const root = path.join(import.meta.dirname, '../../../..');
const ownNumber = /\.to(?:Fixed|Precision|Exponential|LocaleString)\(|Intl\.NumberFormat|['"`>}]−/u;

describe('numbers', () => {
  it('are written in one place: decimals, thousands, minus signs', () => {
    const files = sourceFiles(root);
    assert.ok(files.length > 400);
    const own = files
      .filter((file) => !/^src\/core\/base\/(?:numbers|signs)\.ts$/u.test(file))
      // This file is generated from webview/reportPage, whose sources are checked here, and from the formatters that it imports.
      .filter((file) => file !== 'src/core/show/document/pageScript.ts')
      .filter((file) => ownNumber.test(readFileSync(path.join(root, file), 'utf8')));
    assert.deepEqual(own, []);
  });
});

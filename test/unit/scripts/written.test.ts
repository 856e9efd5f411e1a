import assert from 'node:assert/strict';
import path from 'node:path';
import { writtenFiles } from '../../../scripts/written/tables.ts';

describe('what files repeat of the tables of the program', () => {
  it('is up to date: npm run written brings it there', async () => {
    const files = await writtenFiles();
    assert.deepEqual(
      files.map(({ file }) => path.basename(file)),
      [
        'package.json',
        'package.nls.json',
        'bundle.l10n.json',
        'report.schema.json',
        'commandLine.md',
        'options.md',
        'comparisons.md',
        'settings.md',
        'files.md',
        'continuousIntegration.md',
        'install.md',
        'CITATION.cff',
        'glossary.md',
        'pageScript.ts',
        'blind-spots.md',
        '_names.json',
        '_names.pyi',
      ],
    );
    for (const { file, found, text } of files) {
      // Line ends are git's.
      assert.equal(
        found.replaceAll('\r\n', '\n'),
        text.replaceAll('\r\n', '\n'),
        path.basename(file),
      );
    }
  });
});

// Every module that opens files must be registered in `fileUse.ts` or listed here with the files that it opens.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

const reading =
  /import \{[^}]*\b(?:open|openSync|readFile|readFileSync|createReadStream|copyFile|copyFileSync)\b[^}]*\} from 'node:fs(?:\/promises)?'/u;

const others: Readonly<Record<string, string>> = {
  'src/node/evidenceFiles.ts': 'asks inputFacts, which notes the file',
  'src/node/folders/evidenceHead.ts': 'looks which files of a folder hold evidence',
  'src/node/folders/fileSha256.ts': 'tells the editor whether a file has changed',
  'src/node/evidenceImage.ts': 'images that a panel of the editor shows',
  'src/node/installation.ts': "the program's own files",
  'src/node/ratings/ratingFile.ts': 'the file that ratings of the editor are added to',
  'src/node/regularFile.ts': 'models and their catalogues',
  'src/node/sampleFiles.ts': 'the bundled sample and its copies',
  'src/node/temporaryFile.ts': 'files that are written',
  'src/node/tools/listEvidenceFiles.ts': 'looks which files of a folder hold evidence',
  'src/node/tools/readStoredReport.ts': 'asks inputFacts, which notes the file',
  'src/node/writeFile.ts': 'files that are written',
  'src/cli/mapping/choices.ts': 'the prediction file, noted as an option',
  'src/cli/merge/linesPart.ts': 'an argument of merge, noted with the others',
  'src/cli/score/swappedFiles.ts': 'the two files of a run, noted as options',
  'src/cli/score/optionRules.ts': 'the two files of a run, noted as options',
  'src/scorer/install/importModel.ts': 'models',
  'src/scorer/install/modelsFolder.ts': 'models',
  'src/scorer/install/transfer/fileDownload.ts': 'models',
  'src/scorer/engine/loadLexicon.ts': "the program's own tables",
  'src/scorer/models/runtime.ts': 'models',
  'src/scorer/streaming/indexedPairings.ts': 'a file that a stream has read, and noted, before',
};

describe('modules that open files', () => {
  it('note what they read, or are known here', () => {
    const found = ['cli', 'node', 'scorer'].flatMap((layer) =>
      globSync(`src/${layer}/**/*.ts`, { cwd: root }).map((file) => file.replaceAll('\\', '/')),
    );
    const opening = found.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return reading.test(text) && !/\bnoteInput\(/u.test(text);
    });
    assert.deepEqual(opening.sort(), Object.keys(others).sort());
  });
});

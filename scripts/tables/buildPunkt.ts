// Writes tables/punkt.txt from the four tables of NLTK's punkt_tab/english.
// usage: node scripts/tables/buildPunkt.ts PUNKT_TAB_ENGLISH_FOLDER

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePunktTables } from '../../src/core/text/punktTables.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  throw new Error('usage: node scripts/tables/buildPunkt.ts PUNKT_TAB_ENGLISH_FOLDER');
}
const source = folder;

/** An entry on each line, the last one perhaps without a line end. */
function entries(name: string): string[] {
  return readFileSync(path.join(source, name), 'utf8').replace(/\n$/, '').split('\n');
}

const text = writePunktTables({
  abbreviations: new Set(entries('abbrev_types.txt')),
  collocations: new Set(entries('collocations.tab')),
  sentenceStarters: new Set(entries('sent_starters.txt')),
  orthographicContext: new Map(
    entries('ortho_context.tab').map((line): [string, number] => {
      const [type = '', context] = line.split('\t');
      return [type, Number(context)];
    }),
  ),
});
writeFileSync(path.join(import.meta.dirname, '..', '..', 'tables', 'punkt.txt'), text);

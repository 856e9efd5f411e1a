// Writes lexicon/punkt.txt from NLTK's English tables in the Debian package golang-gopkg-neurosnap-sentences.v1-dev.
// usage: node research/lexicon/buildPunkt.ts ENGLISH_JSON

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePunktTables } from '../../src/core/score/text/punktSentences.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  throw new Error('usage: node research/lexicon/buildPunkt.ts ENGLISH_JSON');
}

/** Sets are objects whose values are 1. A comma separates the two types of a collocation. */
interface PunktJson {
  readonly AbbrevTypes: Readonly<Record<string, number>>;
  readonly Collocations: Readonly<Record<string, number>>;
  readonly SentStarters: Readonly<Record<string, number>>;
  readonly OrthoContext: Readonly<Record<string, number>>;
}

const tables = JSON.parse(readFileSync(file, 'utf8')) as PunktJson;
const text = writePunktTables({
  abbreviations: new Set(Object.keys(tables.AbbrevTypes)),
  collocations: new Set(
    Object.keys(tables.Collocations).map((pair) => {
      const types = pair.split(',');
      if (types.length !== 2) throw new Error(`"${pair}" is no pair of types`);
      return types.join('\t');
    }),
  ),
  sentenceStarters: new Set(Object.keys(tables.SentStarters)),
  orthographicContext: new Map(Object.entries(tables.OrthoContext)),
});
writeFileSync(path.join(import.meta.dirname, '..', '..', 'lexicon', 'punkt.txt'), text);

// Loads METEOR's tables from the installation folder on first use and keeps them.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPunktTables } from '../../core/score/text/punktSentences.ts';
import { readWordnet, type Lexicon } from '../../core/score/text/wordnet.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/base/words/message.ts';

const nextStep = msg(
  'Reinstall Evidence Inspector, or leave out the METEOR and justification metrics.',
);

/**
 * Returns a function that loads the lexicon of a folder on its first call. Loading blocks the thread for about 50 ms, because the
 * caller cannot continue without the lexicon. Throws `tablesMissing` or `tablesDamaged`. A call after a failure tries again.
 */
export function lexiconIn(folder: string): () => Lexicon {
  let loaded: Lexicon | undefined;
  return () => (loaded ??= loadLexicon(folder));
}

function loadLexicon(folder: string): Lexicon {
  return {
    wordnet: table(folder, 'wordnet.bin', readWordnet),
    punkt: table(folder, 'punkt.txt', (bytes) => readPunktTables(bytes.toString('utf8'))),
  };
}

function table<Table>(folder: string, name: string, read: (bytes: Buffer) => Table): Table {
  const file = path.join(folder, name);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const sentence = msg('The table {0} is missing or cannot be read.', file);
    throw new InspectorError('tablesMissing', sentence, nextStep, { cause });
  }
  try {
    return read(bytes);
  } catch (cause) {
    const reason =
      cause instanceof Error ? cause.message.replace(/\.$/, '').replace(/^T/, 't') : String(cause);
    const sentence = msg('The table {0} cannot be used: {1}.', file, reason);
    throw new InspectorError('tablesDamaged', sentence, nextStep, { cause });
  }
}

// The tables that METEOR needs, from the installation's folder: read at the first use, once, and then kept.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lexicon } from '../../core/text/lexicon.ts';
import { readPunktTables } from '../../core/text/punktTables.ts';
import { readWordnet } from '../../core/text/wordnet.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/words/message.ts';

const nextStep = msg(
  'Install Evidence Inspector again, or leave out the METEOR and justification metrics.',
);

/**
 * The lexicon in a folder, to be loaded when first called. It is read in one go, about 50 ms: the caller does not wait for anything else.
 * Throws `tablesMissing` or `tablesDamaged`; a call after a failure reads again.
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

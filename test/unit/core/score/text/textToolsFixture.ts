// Texts with NLTK's results: our own texts (test/peers/textToolsFixture.py), and real evidence if it is available.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MeteorTokenizer } from '../../../../../src/core/score/parameters/textParameters.ts';
import {
  type PunktTables,
  readPunktTables,
} from '../../../../../src/core/score/text/punktSentences.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

export interface Answer {
  readonly tokens: readonly string[];
  readonly sentences: readonly string[];
}

export interface TextCase extends Answer {
  readonly text: string;
  /** Result of NLTK 3.10.4, if it differs from the older result. */
  readonly nltk3104?: Answer;
}

interface TextToolsFixture {
  readonly texts: readonly TextCase[];
  readonly stems: readonly (readonly [string, string])[];
}

export const textTools = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures', 'textTools.json'), 'utf8'),
) as TextToolsFixture;

export const punkt: PunktTables = readPunktTables(
  readFileSync(path.resolve(import.meta.dirname, '../../../../../lexicon/punkt.txt'), 'utf8'),
);

export function goldenTexts(test: Mocha.Context): readonly TextCase[] {
  const file = sharedPath(test, 'golden/tokens-cases.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly TextCase[] }).cases;
}

export function answerOf(textCase: TextCase, version: MeteorTokenizer): Answer {
  return version === 'nltk3.10' ? (textCase.nltk3104 ?? textCase) : textCase;
}

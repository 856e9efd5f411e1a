// Evidence is untrusted: no text may slow down its readers, however long or repetitive it is.

import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import {
  textParameters,
  defaultTextParameters,
} from '../../../../../src/core/score/parameters/textParameters.ts';
import assert from 'node:assert/strict';
import path from 'node:path';
import { normaliseText, sharesMostWords } from '../../../../../src/core/read/claims/claimKey.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { justificationOfOutput } from '../../../../../src/core/score/metrics/justification.ts';
import { textMetricIds, textMetrics } from '../../../../../src/core/score/metrics/textMetrics.ts';
import { normaliseAddress } from '../../../../../src/core/read/claims/sourceNames.ts';
import { latexText } from '../../../../../src/core/show/tables/model/latexForm.ts';
import { markdownText } from '../../../../../src/core/show/tables/model/markdownText.ts';
import {
  pieceWords,
  sentencesOf,
  markWords,
} from '../../../../../src/core/score/text/pieceWords.ts';
import { cutToWidth, toPlainText } from '../../../../../src/core/base/toPlainText.ts';
import { escapeMarkdown } from '../../../../../src/editor/lenses/hoverMarkdown.ts';
import { createLog } from '../../../../../src/node/log.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { withoutWhiteSpaceEnd } from '../../../../../src/scorer/models/tokenizer/normalizers.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';
import { runSize } from '../../../../support/runSize.ts';

const characters = runSize(100_000, 50_000);
/** Limit of the processor time in ms. Linear work of 100,000 characters takes about 50 ms here, and quadratic work took 6 s and more. */
const mostMs = 1000;

const repeated = [
  ...[
    ' ',
    '\t',
    '\n',
    ' \n',
    '\u{a0}',
    'a',
    'a ',
    '.',
    '. ',
    'a. ',
    ' .',
    '. )',
    '. "',
    '...',
    '?"',
  ],
  ...[
    '"',
    "'",
    "a' ",
    '(',
    ')',
    '[',
    '{',
    '[{"a":',
    '\\',
    '/',
    '//',
    '-',
    '--',
    'a-',
    '1,',
    ':',
    '@',
  ],
  ...[
    '\u{80}',
    '\u{90}',
    '\u{9b}',
    '\u{9d}',
    '\u{1b}',
    '\u{1b}[',
    '\u{1b}]',
    '\u{1b}P',
    '\u{9d}\u{1b}',
  ],
  ...['&', '&amp;', '<', '%', '*', '_', '😀', 'e\u{301}', '字', 'verdict:', 'www.', 'http://'],
];

const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['plainText', toPlainText],
  ['cutToWidth', (text) => cutToWidth(text, 40)],
  ['comparableText', normaliseText],
  ['sharesMostWords', (text) => sharesMostWords(text, `${text}a`)],
  ['comparableAddress', (text) => normaliseAddress(`https://example.org/${text}x`)],
  ['comparableAddress, the host', (text) => normaliseAddress(`https://${text}.org/x`)],
  ['justificationOfOutput', justificationOfOutput],
  ['sentencesOf', sentencesOf],
  ['pieceWords', pieceWords],
  ['markedWords', (text) => markWords(text, text)],
  ['latexText', latexText],
  ['markdownText', markdownText],
  ['escapeMarkdown', escapeMarkdown],
  [
    'the log',
    (text) => {
      createLog(() => undefined)(`${text}x`);
    },
  ],
  ['withoutWhiteSpaceEnd', (text) => withoutWhiteSpaceEnd(`${text}x`)],
  ['readEvidence', (text) => readEvidence(JSON.stringify([{ claim: text, evidence: [] }]))],
  ['readEvidence, broken', (text) => readEvidence(`[{"claim":"a","evidence":${text}`)],
];

describe('a very long text', function () {
  this.timeout(60_000);

  function check(name: string, read: (text: string) => unknown): void {
    for (const part of repeated) {
      const text = part.repeat(characters / part.length);
      const start = cpuTimeMs();
      read(text);
      const took = cpuTimeMs() - start;
      assert.ok(took < mostMs, `${name} of ${JSON.stringify(part)} took ${took.toFixed(0)} ms`);
    }
  }

  for (const [name, read] of readers) {
    it(`is read by ${name} in time`, () => {
      check(name, read);
    });
  }

  const lexicon = lexiconIn(path.resolve(import.meta.dirname, '../../../../../lexicon'));
  for (const id of textMetricIds) {
    for (const meteorTokenizer of id === 'hungarianMeteor'
      ? idsOf(textParameters.meteorTokenizer)
      : (['nltk3.9.1'] as const)) {
      it(`is compared by ${id} in time (${meteorTokenizer})`, () => {
        const parameters = { ...defaultTextParameters, meteorTokenizer, rougeStemmer: true };
        const comparer = textMetrics[id].comparer({ parameters, lexicon });
        check(id, (text) => comparer.matrix(['A reference text.'], [text]));
      });
    }
  }
});

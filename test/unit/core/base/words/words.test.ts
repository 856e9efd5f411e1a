// A text used in many places must be defined in one file, because copies would differ sooner or later.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sliceKinds } from '../../../../../src/core/score/report/slices.ts';
import {
  semqaVariations,
  answerContexts,
  answerSupports,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  answerContextHeadings,
  answerContextNames,
  answerSupportHeadings,
  answerSupportNames,
  matchingHeadings,
  matchingNames,
  matchingPhrases,
  matchingRules,
} from '../../../../../src/core/base/words/semqaNames.ts';
import {
  noEvidencePredicted,
  outcomeNames,
  scoredAsNoEvidence,
} from '../../../../../src/core/base/words/remarks.ts';
import { sliceHeadings, sliceNames } from '../../../../../src/core/base/words/sliceWords.ts';
import { creditWords } from '../../../../../src/core/base/words/creditWords.ts';
import {
  answerTerms,
  undecidedMeaning,
} from '../../../../../src/core/base/words/glossary/terms.ts';
import { englishManifest } from '../../../../support/manifest.ts';
import { sourceFiles } from '../../../../support/sourceFiles.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const root = path.join(import.meta.dirname, '../../../../..');

interface Setting {
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly properties?: Readonly<Record<string, Setting>>;
}

interface Manifest {
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  };
}

/** Returns the code without comments, because comments may contain a shared word. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[^]*?\*\//gu, '')
    .replace(/^\s*\/\/.*$/gmu, '');
}

describe('words', () => {
  it('are there for every kind of slice and every matching', () => {
    assert.deepEqual(Object.keys(sliceNames), [...sliceKinds]);
    assert.deepEqual(Object.keys(sliceHeadings), [...sliceKinds]);
    assert.deepEqual(Object.keys(matchingNames), [...semqaVariations]);
    assert.deepEqual(Object.keys(answerSupportNames), [...answerSupports]);
    assert.deepEqual(Object.keys(answerSupportHeadings), [...answerSupports]);
    assert.deepEqual(Object.keys(answerContextNames), [...answerContexts]);
    assert.deepEqual(Object.keys(answerContextHeadings), [...answerContexts]);
    assert.equal(textOf(matchingHeadings.bestMatch), 'Best match');
    assert.equal(textOf(sliceHeadings.claimType), 'Claim type');
  });

  it('describe the matchings in the settings as package.json has them', () => {
    const manifest = englishManifest() as Manifest;
    const setting = [manifest.contributes.configuration]
      .flat()
      .map(({ properties }) => properties['evidenceInspector.semqa']?.properties?.['variation'])
      .find((found) => found !== undefined);
    assert.deepEqual(setting?.enum, Object.keys(matchingRules));
    assert.deepEqual(
      setting.enumDescriptions,
      Object.values(matchingRules).map((rule) => textOf(rule)),
    );
  });

  it('stand nowhere else in src and webview', () => {
    const anywhere = [
      // Slice names with "verdict" are not checked, because they are also used for a claim's reference verdict.
      ...Object.values(sliceNames).filter((name) => / (?!verdict)/u.test(textOf(name))),
      ...Object.values(matchingPhrases),
      matchingNames.bestMatch,
      noEvidencePredicted,
      scoredAsNoEvidence,
      undecidedMeaning,
      answerTerms.forward.label,
      answerTerms.backward.label,
      creditWords.no,
    ].map((word) => textOf(word));
    // Sentences have these too.
    const atTheBeginning = [
      ...Object.values(answerSupportNames),
      ...Object.values(answerContextNames),
      ...Object.values(outcomeNames),
    ].map((name) => `'${textOf(name)}`);
    // Sentences that a report stores, and readers' messages about a file, are complete sentences, so they may repeat words.
    const mayStand = /^src\/core\/(?:base\/words|score\/report|read|score\/measures)\//u;
    const again = sourceFiles(root)
      .filter((file) => !mayStand.test(file))
      .flatMap((file) => {
        const code = codeOf(path.join(root, file))
          .toLowerCase()
          .replace(/["`>(]/gu, "'");
        return [...anywhere, ...atTheBeginning]
          .filter((word) => code.includes(word.toLowerCase().replace(/[(]/gu, "'")))
          .map((word) => `${file}: ${word}`);
      });
    assert.deepEqual(again, []);
  });
});

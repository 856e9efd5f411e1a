// Texts that panels and core share, in the pseudo-locale, and in English if no language is set.

import assert from 'node:assert/strict';
import { placeOfSystems } from '../../../src/core/show/find/placeWords.ts';
import { tooltipOf, type Parameter } from '../../../src/core/score/parameters/parameter.ts';
import { semqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { defaultsOf, listUnusualValues } from '../../../src/core/score/parameters/values.ts';
import { answerTerms, termTitle } from '../../../src/core/base/words/glossary/terms.ts';
import {
  describeNotScored,
  formatUndecided,
  formatUndecidedShare,
  outcomeWords,
} from '../../../src/core/base/words/remarks.ts';
import { DisplayLanguage } from '../../../src/core/base/words/displayLanguage.ts';
import { pseudoBundle, unmarked } from '../../support/pseudoLocale.ts';
import { textOf, type Render } from '../../../src/core/base/words/message.ts';

const matches = { counted: 3, undecided: 1 };
const unusual = {
  ...defaultsOf(semqaParameters),
  ...({ alpha: 0.8, variation: 'bestMatch', answerContext: 'questionAnswer' } as const),
};

const said = (render: Render): readonly string[] => [
  ...(['question', 'answer', 'source', 'justification'] as const).map((part) =>
    render(placeOfSystems({ part, side: 'predictions', question: 0, answer: 0 })),
  ),
  ...Object.values(answerTerms).map((term) => render(termTitle(term))),
  ...Object.values<Parameter>(semqaParameters).map((row) => render(tooltipOf(row))),
  ...listUnusualValues(semqaParameters, unusual).map((message) => render(message)),
  ...(['right', 'wrong', 'unknown'] as const).map((outcome) => render(outcomeWords[outcome])),
  ...[
    render(describeNotScored(7)),
    render(formatUndecided(matches)),
    render(formatUndecidedShare(matches) ?? ''),
  ],
];

describe('what panels have in common', () => {
  it('has no word left in English in another language', () => {
    const words = new DisplayLanguage();
    words.use(pseudoBundle());
    const texts = said((message) => words.render(message));
    assert.deepEqual(
      texts.filter((text) => unmarked(text) !== ''),
      [],
    );
  });

  it('is in English for whoever hands in no language', () => {
    const texts = said(textOf);
    for (const text of [
      'predicted source',
      "How SemQA is defined: as in the text of the paper, or as in the authors' program (used for the paper's tables).",
      'question weight 0.8 (default 0.5)',
      'matching: best match (default Hungarian)',
      'answers with their questions (default answers alone)',
      'entailment: if the first answer is true, so is the second',
      'Claim 7 has not been scored yet.',
      '1 of 3 undecided',
      '33 % undecided',
    ]) {
      assert.ok(texts.includes(text), text);
    }
  });
});

import { msg, textOf } from '../message.ts';
import { matchingPhrases, matchingRules } from '../matchingWords.ts';
import { termsOf, type Term } from './term.ts';

function defineMatchingTerm(name: keyof typeof matchingRules): Term {
  const rule = textOf(matchingRules[name]);
  return {
    label: matchingPhrases[name],
    meaning: `${rule.slice(0, 1).toLowerCase()}${rule.slice(1).replace(/\.$/u, '')}`,
  };
}

/** Matching of reference and predicted questions. */
export const matchTerms = termsOf({
  match: {
    label: 'match',
    meaning: 'a reference question and the predicted question that is matched with it',
  },
  similarity: {
    label: 'similarity',
    word: 'cosine',
    meaning:
      'how similar the meanings of two questions are according to the encoder model: 1 is the same, about 0 unrelated',
  },
  unmatched: {
    label: 'unmatched',
    meaning:
      'a reference question that no predicted question is matched with; it adds nothing to the score',
  },
  unused: {
    label: 'unused prediction',
    meaning: 'a predicted question that is not matched with a reference question; it costs nothing',
  },
  matching: {
    label: msg('matching'),
    word: 'variation',
    meaning: msg('how reference questions are matched with predicted questions'),
  },
  hungarian: defineMatchingTerm('hungarian'),
  softmax: defineMatchingTerm('softmax'),
  bestMatch: defineMatchingTerm('bestMatch'),
  temperature: {
    label: msg('temperature'),
    meaning: msg(
      'only for softmax matching: similarities are divided by the temperature before the softmax. The paper uses 1, and smaller values give more weight to the most similar question',
    ),
  },
  threshold: {
    label: msg('threshold'),
    word: 't',
    meaning: msg(
      "the answers in a match count towards the answer score if the similarity of the match (softmax: its probability) is above the threshold. In the authors' program, the answers of all matches count (softmax: of all matches that are not below the threshold)",
    ),
  },
});

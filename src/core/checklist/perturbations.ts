// Every perturbation once: the command line, results, panel and documentation take everything from here.
// Kinds and expectations after Akhtar, Schlichtkrull and Vlachos, Ev2R, and Ribeiro et al., Beyond Accuracy (CheckList), ACL 2020;
// the rules are ours.

import type { Perturbation } from './perturbation.ts';
import { contractions } from './rules/contractions.ts';
import { swapEntities } from './rules/entities.ts';
import { dropAnswers, dropPairs } from './rules/lost.ts';
import { negation } from './rules/negation.ts';
import { numbersToWords, replaceNumbers, wordsToNumbers } from './rules/numbers.ts';
import { sentenceOrder, shuffleWords } from './rules/order.ts';
import { paraphrase } from './rules/paraphrase.ts';
import { noise, redundantSentences, redundantWords } from './rules/repeats.ts';
import { dropWords, typos } from './rules/slips.ts';
import { synonyms } from './rules/synonyms.ts';

export const perturbations: readonly Perturbation[] = [
  {
    id: 'dropAnswers',
    name: 'Answers dropped',
    heading: 'no answers',
    topic: 'content',
    expected: 'falls',
    about: 'Every question stays and none is answered. Does the score look at answers at all?',
    example: { before: [['Who built it?', 'Norrland built it.']], after: [['Who built it?', '']] },
    rule: dropAnswers,
  },
  {
    id: 'dropPairs',
    name: 'Pairs dropped',
    heading: 'half the pairs',
    topic: 'content',
    expected: 'falls',
    about: 'Half of the questions go with their answers. Does the score miss what is missing?',
    example: {
      before: [
        ['Who built it?', 'Norrland built it.'],
        ['When did it open?', 'In May 2019.'],
      ],
      after: [['Who built it?', 'Norrland built it.']],
    },
    rule: dropPairs,
  },
  {
    id: 'replaceNumbers',
    name: 'Numbers replaced',
    heading: 'other numbers',
    topic: 'facts',
    expected: 'falls',
    about: 'Every number becomes another one of the same kind. Does the score read numbers?',
    example: {
      before: [['When did it open?', 'In May 2019, after 12 years.']],
      after: [['When did it open?', 'In May 2028, after 5 years.']],
    },
    rule: replaceNumbers,
  },
  {
    id: 'swapEntities',
    name: 'Names swapped',
    heading: 'other names',
    topic: 'facts',
    expected: 'falls',
    about:
      'Every name becomes another name of the file. Does the score see that it is about somebody else?',
    example: {
      before: [['Who built it?', 'The state of Norrland built it for Sweden.']],
      after: [['Who built it?', 'The state of Sweden built it for Norrland.']],
    },
    rule: swapEntities,
  },
  {
    id: 'negation',
    name: 'Answers negated',
    heading: 'negated',
    topic: 'facts',
    expected: 'falls',
    about:
      'The first sentence of every answer says the opposite. Does the score tell an answer from its contrary?',
    example: {
      before: [['Is it open?', 'The bridge was opened in May.']],
      after: [['Is it open?', 'The bridge was not opened in May.']],
    },
    rule: negation,
  },
  {
    id: 'shuffleWords',
    name: 'Words shuffled',
    heading: 'words in any order',
    topic: 'language',
    expected: 'falls',
    about:
      'The words of every text in any order, which nobody can read as evidence. Does the score see more than a bag of words?',
    example: {
      before: [['When did it open?', 'It opened in May 2019.']],
      after: [['open? did When it', 'It 2019. opened in May']],
    },
    rule: shuffleWords,
  },
  {
    id: 'typos',
    name: 'Typing errors',
    heading: 'typos',
    topic: 'language',
    expected: 'stays',
    about: 'Two letters change places in every fourth long word, which a reader hardly notices.',
    example: {
      before: [['When did it open?', 'The bridge was opened last spring.']],
      after: [['When did it oepn?', 'The bridge was opende last spring.']],
    },
    rule: typos,
  },
  {
    id: 'dropWords',
    name: 'Small words dropped',
    heading: 'small words',
    topic: 'language',
    expected: 'stays',
    about: 'Articles, auxiliaries and the commonest prepositions go, as in a telegram.',
    example: {
      before: [['When did it open?', 'The bridge was opened in the spring of 2019.']],
      after: [['When did it open?', 'bridge opened spring 2019.']],
    },
    rule: dropWords,
  },
  {
    id: 'synonyms',
    name: 'Synonyms',
    heading: 'synonyms',
    topic: 'wording',
    expected: 'stays',
    about:
      "Common words become synonyms, pairs of WordNet's, whose tables METEOR has: it is at home here.",
    example: {
      before: [['Who paid?', 'The lawyer paid almost all of it.']],
      after: [['Who paid?', 'The attorney paid nearly all of it.']],
    },
    rule: synonyms,
  },
  {
    id: 'paraphrase',
    name: 'Paraphrase by rule',
    heading: 'paraphrase',
    topic: 'wording',
    expected: 'stays',
    about:
      'Dates, sums and the beginnings of questions are written otherwise, and common phrases become others.',
    example: {
      before: [['When did it open?', 'It opened on May 12, 2019, according to the city.']],
      after: [['On what date did it open?', 'It opened on 12 May 2019, as stated by the city.']],
    },
    rule: paraphrase,
  },
  {
    id: 'contractions',
    name: 'Contractions',
    heading: 'contractions',
    topic: 'wording',
    expected: 'stays',
    about:
      "`did not` becomes `didn't`; where a text has nothing to shorten, its short forms are written out.",
    example: {
      before: [['Did it open?', 'It did not open.']],
      after: [['Did it open?', "It didn't open."]],
    },
    rule: contractions,
  },
  {
    id: 'numbersToWords',
    name: 'Numbers to words',
    heading: '12 → twelve',
    topic: 'wording',
    expected: 'stays',
    about: 'Whole numbers in digits are spelled out, years too.',
    example: {
      before: [['How long is it?', 'It is 1,280 metres long.']],
      after: [['How long is it?', 'It is one thousand two hundred and eighty metres long.']],
    },
    rule: numbersToWords,
  },
  {
    id: 'wordsToNumbers',
    name: 'Words to numbers',
    heading: 'twelve → 12',
    topic: 'wording',
    expected: 'stays',
    about: 'Numbers that are spelled out become digits.',
    example: {
      before: [['How many came?', 'Three hundred and twenty came.']],
      after: [['How many came?', '320 came.']],
    },
    rule: wordsToNumbers,
  },
  {
    id: 'sentenceOrder',
    name: 'Order of sentences',
    heading: 'other order',
    topic: 'additions',
    expected: 'stays',
    about:
      'The questions with their answers stand in another order, and so do the sentences of each answer.',
    example: {
      before: [
        ['Who built it?', 'Norrland built it.'],
        ['When did it open?', 'In May 2019.'],
      ],
      after: [
        ['When did it open?', 'In May 2019.'],
        ['Who built it?', 'Norrland built it.'],
      ],
    },
    rule: sentenceOrder,
  },
  {
    id: 'redundantWords',
    name: 'Redundant words',
    heading: 'words twice',
    topic: 'additions',
    expected: 'stays',
    about: 'Every fifth word stands twice.',
    example: {
      before: [['Who built it?', 'Norrland built it.']],
      after: [['Who built it? it?', 'Norrland Norrland built it.']],
    },
    rule: redundantWords,
  },
  {
    id: 'redundantSentences',
    name: 'Redundant sentences',
    heading: 'sentences twice',
    topic: 'additions',
    expected: 'stays',
    about: 'Every answer ends with its first sentence once more.',
    example: {
      before: [['Who built it?', 'Norrland built it.']],
      after: [['Who built it?', 'Norrland built it. Norrland built it.']],
    },
    rule: redundantSentences,
  },
  {
    id: 'noise',
    name: 'Evidence of another claim',
    heading: 'noise',
    topic: 'additions',
    expected: 'notRises',
    about:
      "Pairs of another claim stand among the claim's own. Measures of precision should fall, the others stay; none should rise.",
    example: {
      before: [['Who built it?', 'Norrland built it.']],
      after: [
        ['Who lives there?', 'Nobody.'],
        ['Who built it?', 'Norrland built it.'],
      ],
    },
    rule: noise,
  },
];

const byId: ReadonlyMap<string, Perturbation> = new Map(perturbations.map((row) => [row.id, row]));

/** `undefined`: the table has none of that id. */
export function findPerturbation(id: string): Perturbation | undefined {
  return byId.get(id);
}

/** In the order of the table, each once. Throws RangeError for an unknown id, with those that there are. */
export function perturbationsOf(ids: readonly string[]): readonly Perturbation[] {
  const unknown = ids.find((id) => !byId.has(id));
  if (unknown !== undefined) {
    throw new RangeError(
      `unknown perturbation "${unknown}"; expected ${[...byId.keys()].join(', ')}`,
    );
  }
  return perturbations.filter(({ id }) => ids.includes(id));
}

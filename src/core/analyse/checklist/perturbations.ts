// The list of all perturbations, used by the command line, results, panel and documentation. The kinds and expected effects follow Akhtar,
// Schlichtkrull and Vlachos, Ev2R, and Ribeiro et al., Beyond Accuracy (CheckList), ACL 2020. The rules are ours.

import { msg } from '../../base/words/message.ts';
import type { Perturbation } from './perturbation.ts';
import { contractions, dropWords, paraphrase, synonyms, typos } from './rules/wording.ts';
import { negation, swapEntities } from './rules/meaning.ts';
import {
  dropAnswers,
  dropPairs,
  noise,
  redundantSentences,
  redundantWords,
  sentenceOrder,
  shuffleWords,
} from './rules/texts.ts';
import { numbersToWords, replaceNumbers, wordsToNumbers } from './rules/numbers.ts';

export const perturbations: readonly Perturbation[] = [
  {
    id: 'dropAnswers',
    name: msg('Answers dropped'),
    heading: msg('no answers'),
    topic: 'content',
    expected: 'falls',
    about: msg(
      'All questions stay, but none is answered. Does the score depend on answers at all?',
    ),
    example: { before: [['Who built it?', 'Norrland built it.']], after: [['Who built it?', '']] },
    rule: dropAnswers,
  },
  {
    id: 'dropPairs',
    name: msg('Pairs dropped'),
    heading: msg('half the pairs'),
    topic: 'content',
    expected: 'falls',
    about: msg(
      'Half of the questions are removed with their answers. Does the score reflect missing evidence?',
    ),
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
    name: msg('Numbers replaced'),
    heading: msg('other numbers'),
    topic: 'facts',
    expected: 'falls',
    about: msg(
      'Every number is replaced by another number of the same kind. Does the score depend on numbers?',
    ),
    example: {
      before: [['When did it open?', 'In May 2019, after 12 years.']],
      after: [['When did it open?', 'In May 2028, after 5 years.']],
    },
    rule: replaceNumbers,
  },
  {
    id: 'swapEntities',
    name: msg('Names swapped'),
    heading: msg('other names'),
    topic: 'facts',
    expected: 'falls',
    about: msg(
      'Every name is replaced by another name from the file. Does the score reflect that the text is about somebody else?',
    ),
    example: {
      before: [['Who built it?', 'The state of Norrland built it for Sweden.']],
      after: [['Who built it?', 'The state of Sweden built it for Norrland.']],
    },
    rule: swapEntities,
  },
  {
    id: 'negation',
    name: msg('Answers negated'),
    heading: msg('negated'),
    topic: 'facts',
    expected: 'falls',
    about: msg(
      'The first sentence of every answer is changed to say the opposite. Does the score distinguish an answer from its opposite?',
    ),
    example: {
      before: [['Is it open?', 'The bridge was opened in May.']],
      after: [['Is it open?', 'The bridge was not opened in May.']],
    },
    rule: negation,
  },
  {
    id: 'shuffleWords',
    name: msg('Words shuffled'),
    heading: msg('words in any order'),
    topic: 'language',
    expected: 'falls',
    about: msg(
      'The words of every text are shuffled, so no text can be read as evidence. Does the score see more than a bag of words?',
    ),
    example: {
      before: [['When did it open?', 'It opened in May 2019.']],
      after: [['open? did When it', 'It 2019. opened in May']],
    },
    rule: shuffleWords,
  },
  {
    id: 'typos',
    name: msg('Typing errors'),
    heading: msg('typos'),
    topic: 'language',
    expected: 'stays',
    about: msg('Two letters are swapped in every fourth long word. A reader hardly notices this.'),
    example: {
      before: [['When did it open?', 'The bridge was opened last spring.']],
      after: [['When did it oepn?', 'The bridge was opende last spring.']],
    },
    rule: typos,
  },
  {
    id: 'dropWords',
    name: msg('Small words dropped'),
    heading: msg('small words'),
    topic: 'language',
    expected: 'stays',
    about: msg(
      'Articles, auxiliary verbs and the most common prepositions are removed, as in a telegram.',
    ),
    example: {
      before: [['When did it open?', 'The bridge was opened in the spring of 2019.']],
      after: [['When did it open?', 'bridge opened spring 2019.']],
    },
    rule: dropWords,
  },
  {
    id: 'synonyms',
    name: msg('Synonyms'),
    heading: msg('synonyms'),
    topic: 'wording',
    expected: 'stays',
    about: msg(
      'Common words are replaced by synonyms from WordNet. METEOR uses the same synonyms, so this test favours METEOR.',
    ),
    example: {
      before: [['Who paid?', 'The lawyer paid almost all of it.']],
      after: [['Who paid?', 'The attorney paid nearly all of it.']],
    },
    rule: synonyms,
  },
  {
    id: 'paraphrase',
    name: msg('Paraphrase by rule'),
    heading: msg('paraphrase'),
    topic: 'wording',
    expected: 'stays',
    about: msg(
      'Dates, amounts and the beginnings of questions are reworded, and common phrases are replaced.',
    ),
    example: {
      before: [['When did it open?', 'It opened on May 12, 2019, according to the city.']],
      after: [['On what date did it open?', 'It opened on 12 May 2019, as stated by the city.']],
    },
    rule: paraphrase,
  },
  {
    id: 'contractions',
    name: msg('Contractions'),
    heading: msg('contractions'),
    topic: 'wording',
    expected: 'stays',
    about: msg(
      "`did not` becomes `didn't`. If a text has nothing to shorten, its short forms are written out instead.",
    ),
    example: {
      before: [['Did it open?', 'It did not open.']],
      after: [['Did it open?', "It didn't open."]],
    },
    rule: contractions,
  },
  {
    id: 'numbersToWords',
    name: msg('Numbers to words'),
    heading: msg('12 → twelve'),
    topic: 'wording',
    expected: 'stays',
    about: msg('Whole numbers in digits, including years, are spelled out.'),
    example: {
      before: [['How long is it?', 'It is 1,280 metres long.']],
      after: [['How long is it?', 'It is one thousand two hundred and eighty metres long.']],
    },
    rule: numbersToWords,
  },
  {
    id: 'wordsToNumbers',
    name: msg('Words to numbers'),
    heading: msg('twelve → 12'),
    topic: 'wording',
    expected: 'stays',
    about: msg('Spelled-out numbers are replaced by digits.'),
    example: {
      before: [['How many came?', 'Three hundred and twenty came.']],
      after: [['How many came?', '320 came.']],
    },
    rule: wordsToNumbers,
  },
  {
    id: 'sentenceOrder',
    name: msg('Order of sentences'),
    heading: msg('other order'),
    topic: 'additions',
    expected: 'stays',
    about: msg(
      'The order of the questions changes, and so does the order of the sentences in each answer.',
    ),
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
    name: msg('Redundant words'),
    heading: msg('repeated words'),
    topic: 'additions',
    expected: 'stays',
    about: msg('Every fifth word is repeated.'),
    example: {
      before: [['Who built it?', 'Norrland built it.']],
      after: [['Who built it? it?', 'Norrland Norrland built it.']],
    },
    rule: redundantWords,
  },
  {
    id: 'redundantSentences',
    name: msg('Redundant sentences'),
    heading: msg('sentences repeated'),
    topic: 'additions',
    expected: 'stays',
    about: msg('The first sentence of every answer is repeated at its end.'),
    example: {
      before: [['Who built it?', 'Norrland built it.']],
      after: [['Who built it?', 'Norrland built it. Norrland built it.']],
    },
    rule: redundantSentences,
  },
  {
    id: 'noise',
    name: msg('Evidence from another claim'),
    heading: msg('noise'),
    topic: 'additions',
    expected: 'notRises',
    about: msg(
      "Question-answer pairs of another claim are added to the claim's own pairs. Measures of precision should fall, and all other measures should stay the same. No measure should rise.",
    ),
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

/** Finds a perturbation by its id. Returns `undefined` if no perturbation has this id. */
export function findPerturbation(id: string): Perturbation | undefined {
  return byId.get(id);
}

/** Returns perturbations in table order, without duplicates. Throws RangeError for an unknown id and lists the known ids. */
export function perturbationsOf(ids: readonly string[]): readonly Perturbation[] {
  const unknown = ids.find((id) => !byId.has(id));
  if (unknown !== undefined) {
    throw new RangeError(
      `unknown perturbation "${unknown}"; expected ${[...byId.keys()].join(', ')}`,
    );
  }
  return perturbations.filter(({ id }) => ids.includes(id));
}

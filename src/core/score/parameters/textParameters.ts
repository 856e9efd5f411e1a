// Parameters of text metrics. They are set before scoring.

import { msg } from '../../base/words/message.ts';
import { choiceOf, flagOf, type ValuesOf } from './parameter.ts';
import { defaultsOf } from './values.ts';

export const textParameters = {
  /** The NLTK version whose word tokenizer METEOR uses. The official scorers pin 3.9.1. */
  meteorTokenizer: choiceOf({
    name: msg("METEOR's tokenizer"),
    heading: msg("METEOR's tokenizer"),
    help: 'the version of NLTK whose word tokenizer METEOR uses',
    argument: 'version',
    difference: { code: 'differentMeteorTokenizer', need: 'lexicon' },
    default: 'nltk3.9.1',
    choices: {
      'nltk3.9.1': {
        name: 'nltk3.9.1',
        heading: 'NLTK 3.9.1',
        help: 'The version that the official scorers of AVeriTeC use.',
      },
      'nltk3.10': {
        name: 'nltk3.10',
        heading: 'NLTK 3.10',
        help: 'Splits dashes and some opening quotes differently, so METEOR changes for a few claims.',
      },
    },
  }),
  /** Which texts METEOR compares. The tables of the SemQA paper come from the first answers. */
  meteorTexts: choiceOf({
    name: msg("METEOR's texts"),
    heading: msg("METEOR's texts"),
    help: msg('which questions and answers METEOR compares'),
    argument: 'name',
    addedLater: true,
    difference: { code: 'differentMeteorTexts', need: 'lexicon' },
    default: 'official',
    choices: {
      official: {
        name: msg('as in the official scripts'),
        heading: msg('As in the official scripts'),
        help: msg('All answers of a question. A Boolean answer includes its explanation.'),
      },
      firstAnswers: {
        name: msg('first answers'),
        heading: msg('First answers'),
        help: msg(
          'The first answer of each question without its explanation, and each reference question once, as in the tables of the SemQA paper.',
        ),
      },
    },
  }),
  /** Whether ROUGE uses Porter stemming, like `use_stemmer` of rouge-score. */
  rougeStemmer: flagOf({
    name: msg("ROUGE's stemmer"),
    heading: msg("ROUGE's stemmer"),
    help: 'whether ROUGE compares stems (Porter) instead of words, as `use_stemmer` of rouge-score does',
    difference: { code: 'differentRougeStemmer' },
  }),
  /** Checks reference answers, too. */
  referenceSources: flagOf({
    name: msg('Sources of reference answers'),
    heading: msg('Sources of reference answers'),
    help: 'whether `sourceSupport` also checks the answers of the reference against their sources',
    difference: { code: 'differentReferenceSources' },
  }),
} as const;

/** Parameters that affect text metrics. Part of a report's parameters. */
export type TextParameters = ValuesOf<typeof textParameters>;
export type MeteorTokenizer = TextParameters['meteorTokenizer'];

export const defaultTextParameters: TextParameters = defaultsOf(textParameters);

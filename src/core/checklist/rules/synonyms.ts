// Replaces words with synonyms. WordNet lists words that can be synonyms, but does not say whether they are synonyms in a given
// sentence. The pairs below are synonyms in most evidence sentences. A test compares each pair with METEOR's tables.

import type { Rule } from '../perturbation.ts';
import { onTexts } from './texts.ts';

/** Word and synonym, both in their dictionary form. */
export const synonymPairs: ReadonlyMap<string, string> = new Map(
  [
    'also too|agreement accord|allow permit|almost nearly|amount quantity|annual yearly|announce declare|annually yearly',
    'approximately roughly|attorney lawyer|begin start|big large|build construct|buy purchase|child kid|completely entirely',
    'construct build|country nation|court tribunal|crime offense|damage harm|danger risk|decrease lessen|demonstrate show',
    'destroy ruin|difficult hard|doctor physician|effect consequence|ensure guarantee|error mistake|especially particularly',
    'exactly precisely|example instance|factory mill|fake false|film movie|finish complete|forbid prohibit|frequently often',
    'genuine real|global worldwide|happen occur|help aid|hospital infirmary|however nevertheless|hoax fraud|ill sick|illness sickness',
    'image picture|immediately instantly|important significant|incorrect wrong|individual person|infant baby|instance example',
    'investigation probe|keep maintain|lawyer attorney|main primary|mainly chiefly|majority bulk',
    'mistake error|mostly largely|movie film|nation country|nearly almost|newspaper paper|occur happen|often frequently',
    'outcome result|part portion|particularly especially|permit allow|photo photograph|photograph photo|picture image',
    'precise accurate|primary main|program programme|provide supply|purchase buy|quickly rapidly',
    'rapidly quickly|rarely seldom|receive get|region area|repair fix|require need|response reply|result outcome|reveal disclose|risk danger',
    'roughly approximately|rumor rumour|salary wage|select choose|show demonstrate|significant important|similar alike|small little',
    'spending expenditure|start begin|student pupil|study survey|threat menace|treaty pact|various diverse|website site',
    'worldwide global|wrong incorrect|yearly annual',
  ]
    .join('|')
    .split('|')
    .map((pair): [string, string] => {
      const [word = '', synonym = ''] = pair.split(' ');
      return [word, synonym];
    }),
);

/** Matches whole lower-case words. Capitalised words may be names, which have no synonyms. */
const plainWord = /(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}'’-])/gu;

/** Replaces every word that is in the list of synonyms. */
export const synonyms: Rule = onTexts((text) =>
  text.replace(plainWord, (word) => synonymPairs.get(word) ?? word),
);

// Rules for questions that ask nothing new, or that cannot be understood without context. Only for English. Questions in other languages
// have no findings.

import { isAsked, type QaPair } from '../../evidence/evidence.ts';
import { msg, type Wording } from '../../words/message.ts';
import { contentWords } from '../contentWords.ts';
import type { DoctorRule, ExaminedClaim, Flaw } from '../doctorRule.ts';

/** Matches words that ask for more than yes or no. The claim does not contain the answer to such a question. */
const asksForMore =
  /\b(?:who|whom|whose|what|which|when|where|why|how|evidence|source|sources|proof|basis|according)\b/iu;

/**
 * Whether a yes/no question repeats the claim: at least 90 % of the distinct content stems in question and claim occur in both.
 * False if the claim has fewer than three such stems.
 */
function repeats(question: string, claimWords: ReadonlySet<string>): boolean {
  if (claimWords.size < 3 || asksForMore.test(question)) return false;
  const asked = new Set(contentWords(question, 'all'));
  const both = [...asked].filter((word) => claimWords.has(word)).length;
  return both / (asked.size + claimWords.size - both) >= 0.9;
}

const auxiliary =
  "(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)(?:n[’']t)?";
const asking = '(?:who|whom|what|which|when|where|why|how(?: (?:many|much|long|often|far|old))?)';
const opening = `^\\s*(?:(?:and|but|so|if so|then|also)[, ]+)*`;

/** Matches a pronoun that follows only question words. Nothing before the pronoun says what it refers to. */
const pronounFirst = new RegExp(
  `${opening}(?:(?:in|on|at|for|to|from|by|with|of|since|until) )?(?:${asking}(?: (?:times|else|year|date|day|reason|kind|type|percent|percentage))? )?(?:else )?${auxiliary} (?<pronoun>he|she|they|him|her|his|their|these|this|it|its)\\b(?<rest>.*)`,
  'isu',
);

/**
 * Matches phrases in which `it` refers to nothing: is it true that, does it take long to, is it a crime in Canada to, what does
 * it say in.
 */
const emptyIt =
  /^ *(?:(?:really|still|also|ever|now|actually|currently|be|been|being) )*(?:(?:take|takes|took|mean|means|cost|costs|seem|seems|look|looks|matter|matters|say|says)\b|.*\b(?:that|to|for|if|whether|when|who)\b)/iu;

/**
 * Matches text after a pronoun that says what the pronoun refers to: he (Sunil Gavaskar), these 80 million ballots, this figure
 * of £90 billion. Also matches `their any`, a misspelling of `there`.
 */
const saidAtOnce = /^ *(?:\(|\p{N}|any\b|(?:[\p{L}-]+ ){1,2}of\b)/iu;

/** Matches nouns that refer to the claim, which every reader of the question knows. */
const ofClaim =
  /^ *(?:(?:particular|specific|exact|same|alleged) )?(?:claim|statement|quote|quotation|allegation|assertion|rumou?r|story|news|post|article|information|report|letter|tweet|message|photo|photograph|picture|image|video|clip|footage|speech|poster|advert|meme|website|site)s?\b/iu;

const fragments =
  /^\s*(?:why|how|when|where|who|what|which|which ones?|how so|why not|how come|since when|by whom|how (?:many|much|often|long))\s*\?*\s*$/iu;

/**
 * Returns why a question cannot be understood without another question, worded as a clause. Example: `the question has no
 * subject`. Returns `undefined` if the question can be understood.
 */
function describeMissingContext(question: string): Wording | undefined {
  const text = question.trim();
  if (fragments.test(text)) return msg('the question has no subject');
  if (/^(?:if (?:so|not|yes|no)|and if (?:so|not))\b/iu.test(text))
    return msg('the question depends on another answer');
  const groups = pronounFirst.exec(text)?.groups;
  const pronoun = groups?.['pronoun'];
  if (pronoun === undefined) return undefined;
  const rest = groups?.['rest'] ?? '';
  const word = pronoun.toLowerCase();
  if (saidAtOnce.test(rest) || (word === 'it' && emptyIt.test(rest))) return undefined;
  if (['this', 'these'].includes(word) && ofClaim.test(rest)) return undefined;
  return msg('the question does not say who or what “{0}” is', word);
}

function checkQuestions(
  { claim }: ExaminedClaim,
  flawOf: (pair: QaPair) => Wording | undefined,
): readonly Flaw[] {
  return claim.evidence.flatMap((qaPair, pair): Flaw[] => {
    const message = isAsked(qaPair) ? flawOf(qaPair) : undefined;
    return message === undefined ? [] : [{ pair, message }];
  });
}

export const questionRules = [
  {
    id: 'questionRepeatsClaim',
    name: msg('questions that repeat the claim'),
    severity: 'information',
    isSlice: true,
    find: (examined) => {
      const claimWords = new Set(contentWords(examined.claim.text, 'all'));
      return checkQuestions(examined, ({ question }) =>
        repeats(question, claimWords)
          ? msg(
              'This question repeats the claim. Its answer is the verdict, not a step towards it.',
            )
          : undefined,
      );
    },
  },
  {
    id: 'questionNotAlone',
    name: msg('questions that depend on another question'),
    severity: 'information',
    isSlice: true,
    find: (examined) =>
      checkQuestions(examined, ({ question }) => {
        const why = describeMissingContext(question);
        return why === undefined
          ? undefined
          : msg(
              'This question cannot be understood on its own: {0}. Metrics and searches see only this question.',
              why,
            );
      }),
  },
] as const satisfies readonly DoctorRule[];

// Rules for questions that ask nothing new, or that cannot be understood without context. Only for English. Questions in other languages
// have no findings.

import { isAsked, type QaPair } from '../../../read/claims/evidence.ts';
import { msg, type Wording } from '../../../base/words/message.ts';
import {
  type ClaimFeatures,
  findRelativeTime,
  findUnplaced,
  isEnglish,
  readClaimTokens,
} from '../claimTokens.ts';
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

/** Matches words of a question sentence. A text without them and without a question mark is a list of search terms. */
const sentenceWord = new RegExp(
  `\\b(?:${auxiliary}|${asking}|whose|am|be|been|i|he|she|they|we|you|it|that|tell|list|name|explain|describe|find|give)\\b`,
  'iu',
);
const operator = /(?:^|\s)(?:site:\S|inurl:\S|filetype:\S|intitle:\S|-site:\S|OR\s|AND\s)/u;

/** Longer texts are rarely queries. */
const mostQueryWords = 12;

/** Whether a question is a search query: it has a search operator, or neither a verb of a question nor a question mark. */
function isQuery(question: string): boolean {
  const words = question.trim().split(/\s+/u);
  return (
    operator.test(question) ||
    (words.length > 1 &&
      words.length <= mostQueryWords &&
      !/^[-–•*]|\b(?:the|an?)\b/iu.test(question) &&
      !/[?？]/u.test(question) &&
      /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(question) &&
      !sentenceWord.test(question))
  );
}

/** Matches words with which a fact-checker gives a verdict. */
const verdictWord =
  /\b(?:fake|hoax(?:es)?|debunked|false (?:rumou?r|claim|stor(?:y|ie)|theor(?:y|ie))s?|disinformation|misinformation|fabricated|doctored|photoshopped|conspiracy theor(?:y|ies))\b/giu;
const askedYesOrNo = new RegExp(`${opening}${auxiliary}\\b`, 'iu');

/** Returns the words of a verdict that a question takes for granted. A yes-or-no question only asks for them. */
function givenAway(question: string, claim: string): string | undefined {
  if (askedYesOrNo.test(question) || /\btrue or false\b|\bwhether\b/iu.test(question))
    return undefined;
  const said = claim.toLowerCase();
  return question.match(verdictWord)?.find((word) => !said.includes(word.toLowerCase()));
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

/** Reports the English questions in which `find` finds a word. */
function checkWords(
  examined: ExaminedClaim,
  find: (tokens: ClaimFeatures) => string | undefined,
  describe: (word: string) => Wording,
): readonly Flaw[] {
  return checkQuestions(examined, ({ question }) => {
    const word = isEnglish(question) ? find(readClaimTokens(question, false)) : undefined;
    return word === undefined ? undefined : describe(word);
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
  {
    id: 'searchQuery',
    name: msg('search queries instead of questions'),
    // Open data have none, so how often the rule is right is not known.
    severity: 'off',
    find: (examined) =>
      checkQuestions(examined, ({ question }) =>
        isQuery(question)
          ? msg('This is a search query, not a question. No answer can be compared with it.')
          : undefined,
      ),
  },
  {
    id: 'questionGivesVerdict',
    name: msg('questions that give the verdict away'),
    severity: 'information',
    find: (examined) =>
      checkQuestions(examined, ({ question }) => {
        const word = givenAway(question, examined.claim.text);
        return word === undefined
          ? undefined
          : msg('This question gives the verdict away: “{0}”.', word);
      }),
  },
  {
    id: 'questionWithoutTime',
    name: msg('questions without the time they ask for'),
    severity: 'information',
    find: (examined) =>
      checkWords(examined, findRelativeTime, (word) =>
        msg('The question does not say to which time “{0}” refers. Add a date.', word),
      ),
  },
  {
    id: 'questionWithoutPlace',
    name: msg('questions without the place they ask for'),
    severity: 'information',
    find: (examined) =>
      checkWords(examined, findUnplaced, (word) =>
        msg(
          'The question does not say to which country or place “{0}” refers. Add the place.',
          word,
        ),
      ),
  },
] as const satisfies readonly DoctorRule[];

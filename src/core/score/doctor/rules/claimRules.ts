// Rules for the wording of claims: a claim must be one statement that can be understood and checked without its article. Only for
// English. Claims in other languages have no findings.

import { excerpt } from '../../../read/claims/quote.ts';
import { msg, type Wording } from '../../../base/words/message.ts';
import {
  type ClaimFeatures,
  findUndated,
  findUnplaced,
  isEnglish,
  matchIn,
  readClaimTokens,
} from '../claimTokens.ts';
import type { DoctorRule, RuleSeverity } from '../doctorRule.ts';

type FindInClaim = (tokens: ClaimFeatures) => Wording | undefined;

/** Matches a question that states something: `Did you know? Dentists are ...`. */
const notAsked =
  /^(?:did you know|guess what|well,? guess what|you know what|really|why|right)\b[^ ]*\?/iu;

const findQuestion: FindInClaim = ({ sentences: [first = ''] }) =>
  /\?["”')\]]*$/u.test(first) && !notAsked.test(first) && first.split(/\s+/u).length > 2
    ? msg(
        'The claim asks a question. A question is neither true nor false: write it as a statement.',
      )
    : undefined;

/** Matches a pronoun at the start of a claim that names nobody before it. `It is` often refers to nothing. */
const firstPronoun =
  /^(?:and |but |so |also,? )?(?:he|she|they|this|these|those|it(?!['’]s\b| is\b| appears,| seems,))(?=[\s'’])(?! (?:\p{L}+ ){0,3}(?:of|by) )/iu;
const emptyIt =
  /^(?:it|this)\b(?=(?: was| has| had| will be| makes?| takes?| took| costs?| rains?| appears?| seems?)\b.*\b(?:that|to|for|if|whether|when)\b)/iu;
const firstPossessive = /^(?:his|her|their|its)(?= )/iu;
/** Matches the speaker. A capitalised word before `I` makes it the numeral of a king, one behind it a title. */
const speaker =
  /(?<![\p{L}.])(?:my|myself|(?<!(?:[VX]|\p{Lu}\p{L}+) (?:and )?)I(?:['’]m|['’]ve|['’]d| am| was| have| had| did)(?! \p{Lu}))(?![\p{L}.-])/u;
/** Matches what belongs to the speaker's group. `Our planet` belongs to all people. */
const group =
  /(?<!\p{L})our (?:own )?(?:country|nation|state|city|cities|economy|government|schools|party|community|military|soldiers|troops|border|people|company|\d+)\b/iu;
/** Matches a noun that points to something outside the claim. */
const pointed =
  /\b(?:this|these|those) (?:photo|photograph|picture|image|video|clip|post|tweet|article|chart|map|graph|letter|document|man|woman|boy|girl|child|person|people|state|city|company|bill|law|plan|vaccine|drug|product|study|report)s?\b/iu;

const findOutsideReference: FindInClaim = ({ own, names }) => {
  const word =
    (emptyIt.test(own) ? undefined : matchIn(own, firstPronoun)) ??
    matchIn(own, speaker) ??
    matchIn(own, pointed) ??
    (names.length > 0 ? undefined : (matchIn(own, firstPossessive) ?? matchIn(own, group)));
  return word === undefined
    ? undefined
    : msg(
        'The claim cannot be understood without its article: it does not say who or what “{0}” is.',
        word,
      );
};

/** Matches what separates two statements of one sentence: a semicolon, or a conjunction before a subject with its verb. */
const nextStatement =
  /;\s+(?!and\b|or\b)|(?:,? (?:and|but)|, while) (?=(?:he|she|they|it) (?:is|was|were|are|has|have|had|will|did|does|do|can)\b)|, (?:and|but|while) (?=(?:(?:the|a|his|her|their) \p{L}+|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|\d[\d,.]* \p{L}+) (?:is|was|were|are|has|have|had|will|did|does|do|can|died)\b)/u;

/** Fewest words of a sentence that states something. */
const fewestWords = 4;

const findSeveral: FindInClaim = ({ sentences }) => {
  // A list after a colon, and a condition with several parts, is one statement.
  const stated = sentences
    .filter((sentence) => !/^if\b/iu.test(sentence))
    .flatMap((sentence) => sentence.replaceAll(/\([^)]*\)/gu, '').split(nextStatement))
    .filter(
      (part) =>
        part.split(/\s+/u).length >= fewestWords &&
        !/\?["”')\]]*$|\b(?:should|must|please)\b/u.test(part),
    );
  return stated.length < 2
    ? undefined
    : msg(
        'The claim has {0} statements, which can have different verdicts. Make each statement a claim.',
        stated.length,
      );
};

/** Matches words with which a claim avoids a statement. `May` is a month if it has a capital letter. */
const hedge =
  /(?<!\b(?:if|whether|so|that|how|or) (?:\p{L}+ )?)\b(?:(?:may|might|could)(?: also| even| well)? (?:have|be(?! (?:seen|found|heard|read|reduced)\b)|lead|cause|become|make|result|increase|reduce|prevent|affect|mean|pose|harm)|(?:may|might)(?: also)? (?:help|allow))\b|\b(?:allegedly|reportedly|supposedly|purportedly|(?<!would )possibly|perhaps|presumably|apparently|potentially|probably|rumou?red|(?<!n['’]t |not )(?:seems?|appears?) to|is (?:likely|believed|thought|said) to|are (?:likely|believed|thought|said) to)\b|(?<!\bas )\b(?:some|many) (?:people(?!['’])|experts|scientists|doctors)\b|\bpeople (?:say|claim)\b/u;

const findVague: FindInClaim = ({ own }) => {
  const word = matchIn(own, hedge);
  return word === undefined
    ? undefined
    : msg(
        'The claim is vague or speculative: “{0}”. It is hard to refute. Say what is claimed as a fact.',
        word,
      );
};

const findMissingTime: FindInClaim = (tokens) => {
  const word = findUndated(tokens);
  return word === undefined
    ? undefined
    : msg('The claim does not say to which time “{0}” refers. Add a date.', word);
};

const findMissingPlace: FindInClaim = (tokens) => {
  const word = findUnplaced(tokens);
  return word === undefined
    ? undefined
    : msg('The claim does not say to which country or place “{0}” refers. Add the place.', word);
};

const future =
  /(?<!\b(?:what|how|than|that|which|who) (?:\p{L}+ ){0,3})\b(?:will(?: not| never| also| soon| likely)? (?:be|go|[a-z]{3,})|won['’]t|(?:is|are) (?:going|about|set|scheduled) to)\b/u;
/** Matches words before `will` with which the claim reports what somebody says. */
const reporting =
  /\b(?:said|says|say|claimed|claims|announced|announces|tweeted|promised|promises|warned|warns|stated|states|predicted|predicts|argues?|agree(?:ment)?|typically|expects?|hopes?|believes?|told|informed|declared|vowed|means?)\b/iu;
/** Matches the start of a general rule or condition: `Wearing masks will`, `If you`. */
const general =
  /^(?:\p{L}+ing\b|anyone\b|whoever\b|a \p{L}+ (?:will|can)\b)|\b(?:if|when|whenever|whether|unless|your?|should|or they|the (?:more|less|\p{L}+er))\b/iu;

const findFuture: FindInClaim = ({ sentences }) => {
  for (const sentence of sentences) {
    const match = future.exec(sentence);
    const before = sentence.slice(0, match?.index);
    if (!match || general.test(before) || reporting.test(before)) continue;
    return msg(
      'The claim is about the future: “{0}”. It cannot be checked before that time.',
      excerpt(match[0], 40),
    );
  }
  return undefined;
};

/** Makes a rule of a function that reads a claim's tokens. */
function claimRule<Id extends string>(
  id: Id,
  name: Wording,
  find: FindInClaim,
  severity: RuleSeverity = 'information',
): DoctorRule & { readonly id: Id } {
  return {
    id,
    name,
    severity,
    only: 'reference',
    isAboutClaim: true,
    find: ({ claim: { text, date } }) => {
      const message = isEnglish(text) ? find(readClaimTokens(text, date !== undefined)) : undefined;
      return message === undefined ? [] : [{ message }];
    },
  };
}

export const claimRules = [
  claimRule('claimIsQuestion', msg('a question instead of a statement'), findQuestion),
  claimRule('claimNotAlone', msg('a claim that needs its article'), findOutsideReference),
  claimRule('severalClaims', msg('several statements in one claim'), findSeveral),
  claimRule('vagueClaim', msg('vague or speculative wording'), findVague),
  claimRule('claimWithoutTime', msg('a missing time'), findMissingTime),
  claimRule('claimWithoutPlace', msg('a missing place'), findMissingPlace),
  // Readers confirm 78 of 100 findings. The others are rules, conditions and schedules, which can be checked today.
  claimRule('futureClaim', msg('a statement about the future'), findFuture, 'off'),
] as const satisfies readonly DoctorRule[];

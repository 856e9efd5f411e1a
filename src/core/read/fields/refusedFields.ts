// Recognises files whose texts only look like claims: the log of a program, and prompts with a claim among other texts.

import { quote } from '../claims/quote.ts';
import { isVerdictText } from '../claims/verdictWords.ts';
import { raterWord } from '../claims/writerWords.ts';
import { joinList, msg, type Wording } from '../../base/words/message.ts';
import type { FieldFacts } from './fieldFacts.ts';
import { findSystemList, canNameSystem } from './systemFields.ts';
import { wordsOf } from './verdictSide.ts';

/** Why the texts of a file are no claims, and what to do. */
export interface Refusal {
  readonly reason: Wording;
  readonly advice: Wording;
}

const nameOf = ({ paths: [path = ''] }: FieldFacts): string => path;

const timeName =
  /^(?:@?time(?:stamp)?|ts|asctime|date_?time|(?:start|end|created|logged)(?:_?(?:at|time))|event_?time)$/iu;

/** Words in the names of what programs log: levels, durations, requests, calls. */
const logWords: ReadonlySet<string> = new Set([
  ...['level', 'levelname', 'loglevel', 'severity', 'logger', 'trace', 'span', 'request'],
  ...['latency', 'duration', 'elapsed', 'tool', 'event', 'status', 'hostname', 'pid', 'thread'],
  ...['session'],
]);

function isLog(facts: readonly FieldFacts[], rows: number): boolean {
  const own = facts.filter(({ depth }) => depth === 0);
  const hasTime = own.some((field) => timeName.test(nameOf(field)));
  const logged = own.filter((field) => wordsOf(nameOf(field)).some((word) => logWords.has(word)));
  // The steps of a trace repeat the claim.
  const isTrace = own.some((field) => wordsOf(nameOf(field)).includes('span'));
  const ofAll = own.some(
    ({ name, values, distinct }) =>
      values.length === rows &&
      !(isTrace && 2 * distinct <= rows) &&
      (/claim|statement|question/u.test(name) || values.every(isVerdictText)),
  );
  return hasTime && logged.length > 0 && !ofAll;
}

/** Headings of a prompt: the claim's, and that of another text. */
const claimHeading =
  /(?:^|[\n#*."'\s])(?:claim|statement|hypothesis)\s*\d*\s*\**\s*[:：]|<claim>/iu;
const otherHeading =
  /(?:evidence|context|passage|document|premise|question|verdict|label|answer|source|instruction)s?\s*\d*\s*\**\s*[:：]|<(?:evidence|context)>/iu;

/** Whether at least half of the items have a text with a claim among other texts. */
function isPrompt({ values }: FieldFacts, rows: number): boolean {
  const prompts = values.filter((value) => claimHeading.test(value) && otherHeading.test(value));
  return prompts.length > 0 && 2 * prompts.length >= Math.min(values.length, rows);
}

/** Refuses a file whose items are the entries of a log, of which some or all are about no claim. `rows`: number of items. */
export function refuseLog(facts: readonly FieldFacts[], rows: number): Refusal | undefined {
  if (!isLog(facts, rows)) return undefined;
  const named = facts.slice(0, mostNamed).map((field) => quote(nameOf(field)));
  return {
    reason: msg('This file looks like the log of a program: {0}.', joinList(named)),
    advice: msg(
      'Write one line for each claim, with "claim", "label" and "evidence" from all entries about it.',
    ),
  };
}

/** Refuses a file that has its claims among other texts in one of the fields. `rows`: number of items. */
function refusePrompts(fields: readonly FieldFacts[], rows: number): Refusal | undefined {
  const prompt = fields.find((field) => isPrompt(field, rows));
  if (!prompt) return undefined;
  return {
    reason: msg(
      'The texts under {0} are prompts with a claim among other texts.',
      quote(nameOf(prompt)),
    ),
    advice: msg(
      'Write "claim", "evidence" and "label" as members of their own, from the values with which the prompts were made.',
    ),
  };
}

/** Refuses a file in which each claim has a list with an item for each system. `rows`: number of claims. */
function refuseSystemList(facts: readonly FieldFacts[], rows: number): Refusal | undefined {
  const systems = findSystemList(facts, rows);
  if (!systems) return undefined;
  const names = [...new Set(systems.values)].slice(0, mostNamed).map((name) => quote(name));
  return {
    reason: msg(
      'Each claim has a list with an item for each system: {0} names {1}.',
      quote(nameOf(systems)),
      joinList(names),
    ),
    advice: msg(
      'Write one line for each claim and system, with the name of the system as "system" and the members of the item beside the claim.',
    ),
  };
}

const isRater = new RegExp(`^${raterWord}$`, 'u');

/** Whether the name is that of who rated: `rater`, `annotator_id`. A `user_request` is none. */
export function namesRater(name: string): boolean {
  const words = wordsOf(name);
  return words.some(
    (word, at) =>
      isRater.test(word) &&
      words.slice(at + 1).every((after) => /^(?:id|name|no|email|key|ip)$/u.test(after)),
  );
}

/** Refuses a table of ratings, in which each claim has a row for each person. `rows`: number of rows. */
function refuseRaters(facts: readonly FieldFacts[], rows: number): Refusal | undefined {
  const ofAll = facts.filter(({ values }) => values.length === rows);
  const rater = ofAll.find(
    (field) =>
      field.depth === 0 &&
      field.distinct > 1 &&
      !canNameSystem(nameOf(field)) &&
      namesRater(nameOf(field)),
  );
  if (!rater || !ofAll.some(({ words, distinct }) => words >= 4 && 2 * distinct <= rows)) {
    return undefined;
  }
  return refuseRowsOfRaters(nameOf(rater));
}

/** Refuses a file in which each claim has a row for each person. `name`: the field with the person's name. */
export function refuseRowsOfRaters(name: string): Refusal {
  return {
    reason: msg('Each claim has a row for each person ({0}).', quote(name)),
    advice: msg('Compare the people with `agreement`, or write one row for each claim.'),
  };
}

const isClaimList = ({ depth, words, values }: FieldFacts, rows: number): boolean =>
  depth > 0 && words >= 4 && values.length > rows;

function findClaimList(facts: readonly FieldFacts[], rows: number): FieldFacts | undefined {
  return facts.find(
    (field) => isClaimList(field, rows) && /(?:claim|fact|statement)s?$/u.test(field.name),
  );
}

/** Whether another list has as many verdicts as the list of texts. */
const isJudged = ({ lists, values }: FieldFacts, facts: readonly FieldFacts[]): boolean =>
  facts.some(
    (one) =>
      one.lists !== lists && one.values.length === values.length && /verdict|label/u.test(one.name),
  );

/** Whether each item has a list of claims, and another one with their verdicts. Lists are not joined by position. */
export function haveJudgedLists(facts: readonly FieldFacts[], rows: number): boolean {
  const claims = findClaimList(facts, rows);
  return claims !== undefined && isJudged(claims, facts);
}

/** Refuses a file whose items have several claims each, such as the responses of a model. `rows`: number of items. */
function refuseClaimLists(facts: readonly FieldFacts[], rows: number): Refusal | undefined {
  const claims =
    findClaimList(facts, rows) ??
    facts.find((field) => isClaimList(field, rows) && isJudged(field, facts));
  if (!claims) return undefined;
  return {
    reason: msg('Each item has a list of claims: {0}.', quote(nameOf(claims))),
    advice: msg(
      'Write one line for each claim, with "claim", "label" and "evidence" from the lists of its item.',
    ),
  };
}

/** Returns why the texts of a field are no claims. `rows`: number of items. */
export function refuseClaims(
  claim: FieldFacts,
  facts: readonly FieldFacts[],
  rows: number,
): Refusal | undefined {
  return refuseLog(facts, rows) ?? refuseRaters(facts, rows) ?? refusePrompts([claim], rows);
}

/** Returns why no field of a file has claims, if a reason is known. `rows`: number of items. */
export function explainRefusal(facts: readonly FieldFacts[], rows: number): Refusal | undefined {
  const reasons = [refuseLog, refuseRaters, refusePrompts, refuseSystemList, refuseClaimLists];
  return reasons.flatMap((refuse) => refuse(facts, rows) ?? [])[0];
}

/** Maximum number of fields in a message. */
const mostNamed = 6;

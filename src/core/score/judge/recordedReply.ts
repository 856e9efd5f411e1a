// Replies recorded by Ev2R's own programs: facts as one numbered text, verdicts in prose, and the judge's counts. Source:
// mubasharaak/fc-evidence-evaluation and zhenyundeng/AVeriTeC_EV2R, which compute shares from these counts.

import { type DataSet, labelIn } from '../../read/claims/dataSets.ts';
import type { FactCheck, FactSide, FactVerdict, JudgedFact } from './facts.ts';
import { jsonInText } from './jsonInText.ts';
import {
  countIn,
  toMemberMap,
  catchWrongForm,
  type ReadReply,
  type ReplyKind,
  textIn,
  type VerdictReply,
  withFacts,
  withReferenceFacts,
} from './readReply.ts';

// Parses facts from one numbered text, `1. ... 2. ...`. A second text contains a comment on each fact that compares the fact with
// the other side.

/**
 * Returns the items of a numbered list. Text without `1.` is one item. Blank text has no items. Numbers must increase by one, so
 * `2.` inside another item does not start a new item.
 */
export function parseNumberedItems(text: string): readonly string[] {
  const items: string[] = [];
  let rest = text.trim();
  for (let number = 1; ; number += 1) {
    const mark = new RegExp(`(?:^|\\s)${String(number)}[.)]\\s+`, 'u');
    const match = mark.exec(rest);
    if (!match || (number === 1 && match.index > 0)) break;
    if (number > 1) items.push(rest.slice(0, match.index).trim());
    rest = rest.slice(match.index + match[0].length);
  }
  return [...items, rest.trim()].filter((item) => item !== '');
}

const absent =
  /not enough|insufficient|not supported|unsupported|no (?:information|mention)|not (?:\w+ )?(?:mention|provide|support|state|specify|include|discuss|contain|address|say|indicate|confirm|give)/u;

/** Phrases that say that the other side neither supports nor contradicts the fact. */
const neither =
  /supports? (?:n?or) (?:contradict|refute)s?|(?:contradict|refute)s? (?:n?or) supports?/gu;

function parseVerdict(text: string): FactVerdict | null | 'half' {
  if (/partial|partly/u.test(text)) return 'half';
  if (/contradict|refute/u.test(text) && !/not (?:contradict|refute)/u.test(text)) {
    return 'contradicted';
  }
  if (absent.test(text)) return 'absent';
  return /support|confirm|consistent with|align/u.test(text) ? 'supported' : null;
}

/**
 * Returns the verdict that prose expresses. The last sentence has priority over the whole text. `null` if there is no verdict, or
 * only a partial verdict.
 */
export function verdictInWords(reason: string): FactVerdict | null {
  const text = reason.toLowerCase().replaceAll(neither, 'say');
  const last = text.split(/(?<=[.!?])\s+/u).findLast((sentence) => /\p{L}/u.test(sentence));
  const verdict = parseVerdict(last ?? '') ?? parseVerdict(text);
  // In "Which contradicts this. Not supported." the last sentence is less specific than the sentences before it.
  const isContradicted = verdict === 'absent' && parseVerdict(text) === 'contradicted';
  if (isContradicted) return 'contradicted';
  return verdict === 'half' ? null : verdict;
}

/**
 * Returns the facts with the comment on each fact. If the second text has fewer items than the list, the last facts have neither
 * a reason nor a verdict.
 */
export function parseNumberedFacts(listed: string, checked: string): readonly JudgedFact[] {
  const reasons = parseNumberedItems(checked);
  return parseNumberedItems(listed).map((text, index) => {
    const item = reasons[index] ?? '';
    const reason = (item.startsWith(text) ? item.slice(text.length) : item)
      .replace(/^[\s.:;,-]+/u, '')
      .trim();
    return { text, verdict: verdictInWords(reason), reason };
  });
}

type Members = ReadonlyMap<string, unknown>;

/** Detects what the reply is about from its members. `undefined` if its kind is unknown. */
export function detectReplyKind(response: Members): ReplyKind | undefined {
  if (response.has('facts count reference evidence')) return 'evidence';
  if (response.has('facts count reference questions')) return 'questions';
  if (response.has('facts count')) return 'claimFacts';
  return response.has('label') ? 'verdict' : undefined;
}

/** Reads a string or a list of strings. Blank if the member is missing or has a different type. */
function proseIn(members: Members, name: string): string {
  const value = members.get(name);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .filter((item): item is string => typeof item === 'string')
    .map((item, index) => (/^\d+[.)]\s/u.test(item) ? item : `${String(index + 1)}. ${item}`))
    .join(' ');
}

interface SideNames {
  readonly facts: string;
  readonly check: string;
  readonly count: string;
  readonly support: string;
}

function sideOf(members: Members, names: SideNames): FactSide {
  const said = {
    facts: countIn(members, names.count),
    supported: countIn(members, names.support),
  };
  const facts = parseNumberedFacts(proseIn(members, names.facts), proseIn(members, names.check));
  // The text "No specific facts mentioned." means that there are no facts.
  return { facts: said.facts === 0 ? [] : facts, said, counted: 'said' };
}

export function readRecordedCheck(
  response: Members,
  about: 'evidence' | 'questions',
): ReadReply<FactCheck> {
  const named = (side: string): SideNames => ({
    facts: `facts in ${side} ${about}`,
    check: `fact check ${side} ${about}`,
    count: `facts count ${side} ${about}`,
    support: `support ${side} ${about}`,
  });
  return withReferenceFacts(
    catchWrongForm(() => ({
      predicted: sideOf(response, named('predicted')),
      reference: sideOf(response, named('reference')),
    })),
  );
}

export function readRecordedClaimFacts(response: Members): ReadReply<FactSide> {
  const names = { facts: 'facts', check: 'fact check', count: 'facts count', support: 'support' };
  return withFacts(catchWrongForm(() => sideOf(response, names)));
}

/** Returns the number of contradicted facts that the judge stated. `null` if the judge stated none. */
export function readContradictedCount(response: Members): number | null {
  const count = response.get('contradict');
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : null;
}

/** Verdicts that the prompts of these programs allow in addition to the data sets' own labels. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ['not enough information', 'not enough evidence'],
  ['not enough info', 'not enough evidence'],
  ['support', 'supported'],
  ['refute', 'refuted'],
]);

export function labelOfRecorded(dataSet: DataSet, label: string): string | undefined {
  const normalised = label.trim().toLowerCase();
  return (
    labelIn(dataSet, label.trim()) ??
    labelIn(dataSet, normalised) ??
    labelIn(dataSet, sameAs.get(normalised) ?? '') ??
    dataSet.labels.find((known) => known.toLowerCase() === (sameAs.get(normalised) ?? normalised))
  );
}

/**
 * Reads a recorded verdict. A label outside the data set is returned unchanged. It never equals another verdict, as in Ev2R's
 * program.
 */
export function readRecordedVerdict(response: Members, dataSet: DataSet): ReadReply<VerdictReply> {
  return catchWrongForm(() => {
    const label = textIn(response, 'label');
    const verdict = labelOfRecorded(dataSet, label) ?? label.trim();
    return { verdict, explanation: proseIn(response, 'explanation').trim() };
  });
}

/**
 * Returns the different answers in a response: an object, or text that contains JSON, with or without other words. A usable
 * response has one answer. The programs themselves read only a response that is JSON as a whole or in a code fence.
 */
export function answersIn(response: unknown): readonly Members[] {
  const values =
    typeof response === 'string' ? jsonInText(response).map(({ value }) => value) : [response];
  const answers = new Map<string, Members>();
  for (const value of values) {
    const members = toMemberMap(value);
    if (members && detectReplyKind(members)) answers.set(identify(members), members);
  }
  return [...answers.values()];
}

/** Returns a text that is equal for answers with the same numbers and texts. */
function identify(answer: Members): string {
  const content = [...answer].map(([name, value]) => [
    name,
    typeof value === 'number' ? value : proseIn(answer, name),
  ]);
  return JSON.stringify(content.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

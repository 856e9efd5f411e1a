// Detects from a file's start what it contains. Editors run this on every JSON file that they open, so it must be very fast.

import type { EvidenceFormat, EvidenceRole } from '../claims/evidence.ts';
import type { SeenNames } from '../evidence/formatReader.ts';
import { namedItems, noItems, otherItems, textItems } from '../evidence/formatReader.ts';
import { formats } from '../formats/formats.ts';
import { elementOfParts, isElementId, partsOfList } from '../formats/sentenceIds.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import { JsonTokens, token } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readDelimited } from '../table/delimited.ts';
import { claimColumns } from '../table/rowStream.ts';
import { detectionLength, hasTellingWord } from './tellingWords.ts';

// Detects stored reports by their start. Readers of evidence need this too, because a report also contains claims.

/** Whether a text with this start is JSON Lines with a claim in its first line. */
export function beginsWithClaim(head: string): boolean {
  return /^\{\s*"index"\s*:\s*\d+\s*,\s*"predictionIndex"\s*:/u.test(head);
}

/** Whether a file with this start is a report of any version. False for a prediction file. */
export function looksLikeReport(head: string): boolean {
  return (
    /^\s*\{[^]{0,200}?"schema"\s*:\s*"evidence-inspector\/report\//u.test(head) ||
    beginsWithClaim(head.trimStart())
  );
}

export interface DetectedFormat {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  /** The mapping to read the file with. Absent if the file is in a built-in format. */
  readonly mapping?: Mapping;
}

/** Parts of an evidence file whose member names identify the format. A list contains items with the singular name. */
type Place =
  | 'claims'
  | 'claim'
  | 'evidenceList'
  | 'evidence'
  | 'predictedList'
  | 'elementParts'
  | 'documentList'
  | 'document'
  | 'questionList'
  | 'question'
  | 'answerList'
  | 'answer'
  | 'nuggetList'
  | 'nugget'
  | 'annotationList'
  | 'annotation'
  | 'metadata'
  | 'other';

/**
 * Maps the name of a member to the place of the list or object in this member. For an item of a list, the name of the list
 * counts.
 */
const places: Readonly<Partial<Record<Place, Readonly<Record<string, readonly [Place, Place]>>>>> =
  {
    claim: {
      claims: ['claims', 'other'],
      input_data: ['claims', 'other'],
      results: ['claims', 'other'],
      annotations: ['annotationList', 'annotation'],
      evidence: ['evidenceList', 'evidence'],
      metadata: ['other', 'metadata'],
      nuggets: ['nuggetList', 'nugget'],
      predicted_evidence: ['predictedList', 'other'],
      predicted_sp: ['predictedList', 'other'],
      questions: ['questionList', 'question'],
    },
    question: { answers: ['answerList', 'answer'] },
    claims: { '': ['other', 'claim'] },
    evidenceList: { '': ['other', 'evidence'] },
    predictedList: { '': ['elementParts', 'other'] },
    documentList: { '': ['other', 'document'] },
    questionList: { '': ['other', 'question'] },
    answerList: { '': ['other', 'answer'] },
    nuggetList: { '': ['other', 'nugget'] },
    annotationList: { '': ['other', 'annotation'] },
  };

function placeOf(parent: Place | undefined, name: string, isObject: boolean): Place {
  if (parent === undefined) return isObject ? 'claim' : 'claims';
  // In SciFact, evidence is an object of documents, which are named by their ids.
  if (parent === 'evidence') return isObject ? 'document' : 'documentList';
  const names = places[parent];
  if (names === undefined || !Object.hasOwn(names, name)) return 'other';
  return names[name]?.[isObject ? 1 : 0] ?? 'other';
}

/** Returns the format that uses these names, or `null` if the names identify no format yet. */
export function formOf(seen: SeenNames): DetectedFormat | null {
  const likely = formats.find((reader) => reader.isToldBy(seen));
  return likely ? { role: likely.role, format: likely.format } : null;
}

/** Number of complete claims after which further claims are not expected to have new names. */
const enoughClaims = 3;

/**
 * Detects a file's content from its start and ignores the rest. Returns `null` if the file is not evidence. The text may be
 * truncated anywhere and may have errors: a file with a missing comma is still an evidence file.
 */
export function detectEvidence(head: string): DetectedFormat | null {
  const text = head.length > detectionLength ? head.slice(0, detectionLength) : head;
  const table = detectTable(text);
  if (table !== null) return table;
  if (!hasTellingWord(text) || looksLikeReport(text)) return null;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const tokens = new JsonTokens(text, start, text.length, () => undefined);
  if (tokens.kind !== token.openBrace && tokens.kind !== token.openBracket) return null;
  const seen = namesIn(tokens);
  return isScored(seen) ? null : formOf(seen);
}

/**
 * Whether the file has RAGChecker's results, which are samples with scores. Such a file is offered as scores. It is read as
 * evidence only if the user chooses this.
 */
function isScored(seen: SeenNames): boolean {
  return seen.has('claim.metrics') && seen.has('claim.query');
}

/** Detects a table by its columns, and its role by the `split` of its first row. */
function detectTable(text: string): DetectedFormat | null {
  const columns = claimColumns(text);
  if (columns === null) return null;
  const seen = new Set(columns.map((name) => `claim.${name}`));
  const first = readDelimited(text).rows[1]?.[columns.indexOf('split')];
  if (first) seen.add(`split.${first.text}`);
  return formOf(seen);
}

/**
 * Collects names from the first claims. If the file's object has no claim's names but its members have, the members are claims.
 */
function namesIn(tokens: JsonTokens): SeenNames {
  const seen = new Set<string>();
  const ofMembers = new Set<string>();
  let [claims, members] = [0, 0];
  while (tokens.kind !== token.end && claims < enoughClaims && members < enoughClaims) {
    if (tokens.kind !== token.openBrace && tokens.kind !== token.openBracket) {
      tokens.next();
      continue;
    }
    const root = readTree(tokens, () => undefined, true);
    for (const claim of root.kind === 'array' ? root.items : [root]) {
      if (claim.kind === 'failure' || claims >= enoughClaims) break;
      addNames(claim, seen);
      if (formOf(seen) !== null) claims += 1;
    }
    for (const [name, node] of root.kind === 'object' ? root.members : []) {
      if (node.kind !== 'object' || placeOf('claim', name, true) !== 'other') continue;
      addNames(node, ofMembers);
      if (formOf(ofMembers) !== null) members += 1;
      if (members >= enoughClaims) break;
    }
  }
  if (seen.has(blankList)) seen.add(noItems);
  return members > 1 && formOf(seen) === null ? ofMembers : seen;
}

/** `SeenNames` contains this name if a claim's `predicted_evidence` is blank. */
const blankList = 'predictedList.blank';

/** Whether a text at this place is an item of evidence. */
function isTextItem(place: Place | undefined, name: string): boolean {
  return place === 'evidenceList' || (place === 'claim' && name === 'evidence');
}

const textItem = (text: string): string => (isElementId(text) ? namedItems : otherItems);

/** Returns the name for a list in `predicted_evidence`: an element, nothing, or something else, such as a question and its answer. */
function listItems(parts: readonly (string | number | null)[]): string {
  if (elementOfParts(parts) !== undefined) return namedItems;
  return parts.every((part) => part === null) ? noItems : otherItems;
}

/** Adds the names of one parsed claim. */
export function addNames(claim: JsonNode, seen: Set<string>): void {
  const waiting: { readonly node: JsonNode; readonly place: Place }[] = [
    { node: claim, place: 'claim' },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, place } = next;
    if (node.kind === 'array') {
      if (place === 'predictedList' && node.items.length === 0) seen.add(blankList);
      for (const item of node.items) {
        if (place === 'predictedList' && item.kind === 'object') seen.add(otherItems);
        if (item.kind === 'string' && isTextItem(place, '')) seen.add(textItems);
        if (place === 'predictedList' && item.kind === 'array')
          seen.add(listItems(partsOfList(item.items)));
        if (place === 'predictedList' && item.kind === 'string') seen.add(textItem(item.value));
        waiting.push({ node: item, place: placeOf(place, '', item.kind === 'object') });
      }
    } else if (node.kind === 'object') {
      for (const [name, value] of node.members) {
        seen.add(`${place}.${name}`);
        if (value.kind === 'string' && isTextItem(place, name)) seen.add(textItems);
        if (value.kind === 'object' || value.kind === 'array') {
          const inner = placeOf(place, name, value.kind === 'object');
          if (inner === 'documentList') seen.add('documentList.');
          if (inner !== 'other') waiting.push({ node: value, place: inner });
        }
      }
    }
  }
}

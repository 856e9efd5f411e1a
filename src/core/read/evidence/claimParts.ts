import type { ClaimReader } from './claimFields.ts';
import type {
  Answer,
  Claim,
  ClaimOrigin,
  EvidenceImage,
  EvidenceRole,
  QaPair,
} from '../claims/evidence.ts';
import { readFileStance } from '../claims/answerStances.ts';
import { claimIdOfText, idKey, type ClaimId } from '../claims/ids.ts';
import { type JsonNode, type JsonObject, headOf } from '../json/jsonNode.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { joinSentences, msg } from '../../base/words/message.ts';

/** Offsets of a part of the file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface AnswerPart {
  readonly answer: Answer;
  readonly span: Span;
}

/** A question with its answers, or a passage, each with its position. */
export interface QaPart {
  readonly question: string;
  readonly span: Span;
  readonly answers: readonly AnswerPart[];
  readonly images?: readonly EvidenceImage[];
  readonly outside?: QaPair['outside'];
  readonly questionSource?: QaPair['questionSource'];
}

/** A claim with the positions of its parts. Lines and characters are computed later, by the same code for all formats. */
export interface ClaimParts {
  readonly claim: Claim;
  readonly span: Span;
  readonly text: Span;
  readonly pairs: readonly QaPart[];
}

/** A format's names for a claim's members. If there are several names, the first name with content is read. */
export interface MemberNames {
  /** Defaults: `claim` (`null` if the format has no claim text), `claim_id`, `claim_date` and `speaker`. */
  readonly claim?: string | null;
  readonly id?: string;
  /** True if ids may be any text (HoVer's `uid`). They pair claims by equality, and are never positions. */
  readonly hasOtherIds?: true;
  readonly date?: string;
  readonly speaker?: string;
  /** Names of the verdict member. Empty if the format has no verdicts. */
  readonly verdict: readonly string[];
  /** The name from which the official script of the format reads the verdict. */
  readonly officialVerdict: string;
  readonly justification: readonly string[];
  /** True if the official script of the format reads the justification when the file has the member. */
  readonly scoresJustification?: true;
  /** Members with a language model's complete output, which contains a justification. */
  readonly llmOutput?: readonly string[];
}

/** Returns the part that takes the place of a missing answer: blank, at the position of its QA pair. */
export function absentAnswer(pair: Span): AnswerPart {
  return {
    answer: { text: '', sources: [], isAbsent: true },
    span: { start: pair.start, end: pair.end },
  };
}

/**
 * Names for the publication date of a source. The first name with content is read. Values that are neither text nor numbers are
 * ignored and not reported.
 */
export const publishedNames: readonly string[] = [
  'published',
  'publication_date',
  'published_date',
  'publish_date',
  'date',
];

function publishedIn({ members }: JsonObject): string | undefined {
  for (const name of publishedNames) {
    const node = members.get(name);
    if (node?.kind === 'string' && node.value.trim() !== '') return node.value;
    // For example 20210504. Other numbers are counted as dates that are not understood.
    if (node?.kind === 'number') return String(node.value);
  }
  return undefined;
}

/** Names for what an item of evidence says about the claim. They are read only if the value is a known stance. */
export const stanceNames: readonly string[] = ['stance', 'evidence_label', 'relation', 'label'];

/** Reads what the file says about how the item relates to the claim. */
export function readStance({ members }: JsonObject): string | undefined {
  const words = stanceNames.map((name) => textAt(members.get(name)));
  return words.find((word) => word !== undefined && readFileStance(word) !== undefined);
}

/**
 * Reads what an item of evidence says about its answer: the source's publication date and text, and the stance. Blank text and values of
 * other types are ignored and not reported.
 */
export function readRemarks(item: JsonObject): Pick<Answer, 'published' | 'sourceText' | 'stance'> {
  return {
    published: publishedIn(item),
    sourceText: textAt(item.members.get('scraped_text')),
    stance: readStance(item),
  };
}

/** Returns the sources of an answer: its pages and their stored copies, which belong together by their positions. */
export function citedSources(
  pages: readonly string[],
  stored: readonly string[],
): Pick<Answer, 'sources' | 'copies'> {
  const copies = stored.flatMap((copy, place): (readonly [string, string])[] => {
    const page = pages[place];
    return page === undefined || page === copy ? [] : [[page, copy]];
  });
  return {
    sources: [...new Set([...pages, ...stored])],
    copies: copies.length === 0 ? undefined : copies,
  };
}

/** Returns the text of a node. `undefined` for blank text and other values, which are not reported. */
function textAt(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' && node.value.trim() !== '' ? node.value : undefined;
}

/** Returns the origin of a claim from the nodes of its parts. Blank values and values that are no text are left out. */
export function originOf(
  nodeOf: (role: keyof ClaimOrigin) => JsonNode | undefined,
): ClaimOrigin | undefined {
  const origin = origins.flatMap((role) => {
    const text = textAt(nodeOf(role));
    return text === undefined ? [] : [[role, text] as const];
  });
  return origin.length === 0 ? undefined : Object.fromEntries(origin);
}

const origins = ['reportedBy', 'country', 'page', 'pageCopy', 'article'] as const;

/**
 * Reads facts about a claim that affect no score, at the paths of the form's mapping: its origin, types and strategies. Paths consist of
 * names.
 */
function readFacts(
  object: JsonObject,
  reader: ClaimReader,
  paths: MappingPaths,
): Pick<Claim, 'origin' | 'claimTypes' | 'strategies'> {
  const nodesOf = (role: MappingRole): readonly JsonNode[] =>
    [paths[role] ?? []].flat().flatMap((path) => nodeAt(object, path.split('.')) ?? []);
  const texts = (role: 'claimTypes' | 'strategies'): readonly string[] | undefined => {
    const [node] = nodesOf(role);
    const found = reader.textsOf(node, [paths[role] ?? ''].flat()[0] ?? '');
    return found.length === 0 ? undefined : found;
  };
  return {
    claimTypes: texts('claimTypes'),
    strategies: texts('strategies'),
    origin: originOf((role) => nodesOf(role)[0]),
  };
}

function nodeAt(object: JsonObject, [name = '', ...more]: readonly string[]): JsonNode | undefined {
  const node = object.members.get(name);
  if (more.length === 0) return node;
  return node?.kind === 'object' ? nodeAt(node, more) : undefined;
}

/** Reads the claim's text. A missing text is reported and read as blank. */
function claimTextOf(
  object: JsonObject,
  reader: ClaimReader,
  name: string | null,
): { text: string; span: Span } {
  if (name === null) return { text: '', span: headOf(object) };
  const node = object.members.get(name);
  const text = reader.filledTextOf(node, name);
  if (text !== undefined && node !== undefined) return { text, span: node };
  if (node === undefined || node.kind === 'null' || node.kind === 'string') {
    const message = msg(
      'This claim has no text. Expected "{0}" with the text of the claim. Without a text, the claim can only be matched by "claim_id".',
      name,
    );
    reader.report('error', 'missingField', message, node ?? headOf(object));
  }
  return { text: '', span: node ?? headOf(object) };
}

/**
 * Reads the first justification with content. If no justification has content, a blank justification is returned, as in the
 * official evaluation. Null does not count as a justification.
 */
function justificationOf(
  object: JsonObject,
  reader: ClaimReader,
  names: MemberNames,
): Pick<Claim, 'justification' | 'justificationSource'> {
  const read = (name: string): string | undefined => {
    const node = object.members.get(name);
    const isScored = names.scoresJustification === true && node !== undefined;
    if (isScored && node.kind === 'null') reportNullJustification(node, name, reader);
    return reader.textOf(node, name, isScored);
  };
  const isFilled = (text: string | undefined): text is string => (text ?? '').trim() !== '';
  const written = names.justification.map(read);
  const output = (names.llmOutput ?? []).map(read).find(isFilled);
  const justification = written.find(isFilled);
  if (justification !== undefined) return { justification };
  if (output !== undefined) return { justification: output, justificationSource: 'llmOutput' };
  const blank = written.find((text) => text !== undefined);
  return blank === undefined ? {} : { justification: blank };
}

function reportNullJustification(node: JsonNode, name: string, reader: ClaimReader): void {
  const message = joinSentences(
    msg(
      '"{0}" is null, which was read as if the field were missing. Enter text, or leave the field out.',
      name,
    ),
    ...reader.officialStop(),
  );
  reader.report('warning', 'wrongType', message, node, 'no justification');
}

/** Returns the number, or any id, under which a claim without text is in its object: `{"0": {...}, "1": {...}}`. */
function idOfKey(
  { key }: JsonObject,
  text: string,
  { hasOtherIds }: MemberNames,
): ClaimId | undefined {
  if (key === undefined || text.trim() !== '') return undefined;
  return claimIdOfText(key) ?? (hasOtherIds ? idKey(key) : undefined);
}

/** Reads the members that every format may have, under the format's own names. */
export function readCommonParts(
  object: JsonObject,
  reader: ClaimReader,
  pairs: readonly QaPart[],
  names: MemberNames,
): ClaimParts {
  const { text, span } = claimTextOf(
    object,
    reader,
    names.claim === undefined ? 'claim' : names.claim,
  );
  const idName = names.id ?? 'claim_id';
  const written = object.members.get(idName);
  const claimId =
    names.hasOtherIds && written?.kind === 'string' && written.value.trim() !== ''
      ? (claimIdOfText(written.value) ?? idKey(written.value))
      : (reader.claimIdOf(written, idName, text) ?? idOfKey(object, text, names));
  const dateName = names.date ?? 'claim_date';
  const date = reader.filledTextOf(object.members.get(dateName), dateName);
  const speakerName = names.speaker ?? 'speaker';
  const speaker = reader.filledTextOf(object.members.get(speakerName), speakerName);
  const verdict =
    names.verdict.length === 0
      ? undefined
      : reader.verdictOf(object, names.verdict, names.officialVerdict);
  const evidence = pairs.map((pair): QaPair => ({
    question: pair.question,
    answers: pair.answers.map((part) => part.answer),
    images: pair.images,
    outside: pair.outside,
    questionSource: pair.questionSource,
  }));
  const claim: Claim = {
    index: reader.index,
    claimId,
    text,
    date,
    speaker,
    verdict,
    ...justificationOf(object, reader, names),
    evidence,
  };
  return { claim, span: { start: object.start, end: object.end }, text: span, pairs };
}

type OfficialNames = Partial<
  Pick<MemberNames, 'officialVerdict' | 'scoresJustification' | 'llmOutput' | 'hasOtherIds'>
>;

/**
 * Makes the reader of a form whose evidence needs code of its own. The other parts of a claim are at the paths of the form's mapping, which
 * are names. `official`: how the official script reads them. `mayLackText`: claims without a text are no error.
 */
export function readForm(
  paths: MappingPaths,
  readPairs: (object: JsonObject, reader: ClaimReader, role: EvidenceRole) => readonly QaPart[],
  { mayLackText = false, ...official }: OfficialNames & { readonly mayLackText?: boolean } = {},
): (object: JsonObject, reader: ClaimReader, role: EvidenceRole) => ClaimParts {
  const listOf = (role: MappingRole): readonly string[] => [paths[role] ?? []].flat();
  const verdict = listOf('verdict');
  const [claim = null] = listOf('claim');
  const names = {
    ...{ claim, date: listOf('date')[0], speaker: listOf('speaker')[0], verdict },
    ...{ officialVerdict: verdict[0] ?? '', justification: listOf('justification'), ...official },
  };
  const ids = listOf('id');
  return (object, reader, role) => {
    const isNameless = mayLackText && !object.members.has(claim ?? '');
    const parts = readCommonParts(object, reader, readPairs(object, reader, role), {
      ...names,
      claim: isNameless ? null : claim,
      id: ids.find((name) => object.members.has(name)) ?? ids[0],
    });
    return { ...parts, claim: { ...parts.claim, ...readFacts(object, reader, paths) } };
  };
}

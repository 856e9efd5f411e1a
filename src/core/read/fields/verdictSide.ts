// Decides from a member's name whether it contains a system's verdict or the annotators' verdict. The name `label` alone does not decide.

import type { EvidenceRole } from '../claims/evidence.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import { isVerdictText } from '../claims/verdictWords.ts';

/** `gold` is the annotators' verdict. */
export type VerdictSide = 'predicted' | 'gold';

/** Words in member names that show whose verdict it is. */
export const sideWords: Readonly<Record<VerdictSide, readonly string[]>> = {
  predicted: [
    ...['pred', 'preds', 'predicted', 'prediction', 'predictions', 'predict', 'model', 'system'],
    ...['output', 'generated', 'guess', 'guessed', 'hyp', 'hypothesis', 'llm', 'inferred'],
    ...['estimated', 'ypred', 'predlabel', 'predlabels', 'retrieved', 'retrieval', 'reranked'],
  ],
  gold: [
    ...['gold', 'golden', 'true', 'truth', 'groundtruth', 'ground', 'gt', 'actual', 'reference'],
    ...['ref', 'annotated', 'annotator', 'target', 'expected', 'human', 'oracle'],
    ...['ytrue', 'goldlabel', 'truelabel', 'expectation', 'expectations'],
  ],
};

const sideByWord: ReadonlyMap<string, VerdictSide> = new Map(
  (['predicted', 'gold'] as const).flatMap((side) =>
    sideWords[side].map((word) => [word, side] as const),
  ),
);

/** The side whose verdicts are in files with each role. */
export const sideOfRole: Readonly<Record<EvidenceRole, VerdictSide>> = {
  predictions: 'predicted',
  reference: 'gold',
};

/** Words that decide only if no other word does: the `output` of `expectedOutput` is expected, and `actualOutput` is an output. */
const weakWords: ReadonlySet<string> = new Set(['output', 'outputs', 'model', 'system', 'actual']);

/** Returns the words of a path, in lower case: `finalVerdict.label` has "final", "verdict" and "label". */
export function wordsOf(path: string): readonly string[] {
  const spaced = path.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return spaced.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/**
 * Returns the side that a name indicates. Examples: `predicted_label`, `predictedLabel`, `gold.label`. `undefined` if the name
 * indicates neither side or both.
 */
export function verdictSide(path: string): VerdictSide | undefined {
  const words = wordsOf(path).filter((word) => sideByWord.has(word));
  const strong = words.filter((word) => !weakWords.has(word));
  const sides = new Set((strong.length > 0 ? strong : words).map((word) => sideByWord.get(word)));
  const [side, ...others] = sides;
  if (others.length === 0) return side;
  return strong.length === 0 ? 'predicted' : undefined;
}

/**
 * Returns the side that a name indicates beyond doubt. An actual verdict is the annotators' beside a prediction, and the system's beside an
 * expected verdict.
 */
export function clearSide(path: string): VerdictSide | undefined {
  return verdictSide(
    wordsOf(path)
      .filter((word) => word !== 'actual')
      .join(' '),
  );
}

/**
 * Whether the name says that the value was there before the system: `original_label`, `orig_verdict`. Such a verdict is never a
 * prediction. In a reference, it may be the verdict before it was converted to other labels, so it is not a sign of a reference.
 */
export function isOriginal(path: string): boolean {
  return wordsOf(path).some((word) => word === 'original' || word === 'orig');
}

type TextNode = JsonNode & { readonly kind: 'string' };

/**
 * Returns the verdict's text in a value: the text itself, the only text of a list (`["Supported"]`), or the only label in an object
 * (`{"label": "Supported", "confidence": 0.98}`). Returns `undefined` for other values.
 */
export function findOnlyText(node: JsonNode | undefined): TextNode | undefined {
  if (node?.kind === 'string') return node;
  if (node?.kind === 'object') {
    const labels = [...node.members].flatMap(([name, value]) =>
      value.kind === 'string' && isLabelName(name) ? [value] : [],
    );
    return labels.length === 1 ? labels[0] : undefined;
  }
  if (node?.kind !== 'array') return undefined;
  // Several objects are the answers of several systems or runs, even where they agree.
  if (node.items.length > 1 && node.items.some(({ kind }) => kind === 'object')) return undefined;
  const texts = node.items.map(findOnlyText);
  const [first] = texts;
  return texts.every((text) => text !== undefined && text.value === first?.value)
    ? first
    : undefined;
}

/** Last words in the names of members that contain a side's verdict. */
export const verdictNouns: ReadonlySet<string> = new Set([
  ...['label', 'verdict', 'veracity', 'prediction', 'predlabel', 'goldlabel', 'truelabel'],
]);

/** Whether a member with this name can contain the label in a verdict that is an object. */
function isLabelName(name: string): boolean {
  const last = wordsOf(name).at(-1) ?? '';
  return verdictNouns.has(last) || looseNouns.has(last) || last === 'value';
}

/** Whether the member with this name contains the verdict of the given side. */
export function isVerdictOf(side: VerdictSide, name: string): boolean {
  return verdictNouns.has(wordsOf(name).at(-1) ?? '') && verdictSide(name) === side;
}

/** Whether a member's value is a word that files use for verdicts. */
export function hasVerdict(node: JsonNode): boolean {
  const text = findOnlyText(node)?.value;
  return text !== undefined && isVerdictText(text);
}

/**
 * Further last words in the names of members that contain a side's verdict. They count only if the member's value is a verdict
 * word.
 */
export const looseNouns: ReadonlySet<string> = new Set([
  ...['answer', 'class', 'conclusion', 'decision', 'judgement', 'judgment', 'rating', 'result'],
  ...['assessment', 'classification', 'response', 'ruling'],
]);

/**
 * Whether the name indicates the side and ends in a word for a side, such as `y_pred` or `output`, or in a word such as `class`.
 * The value must be a verdict word.
 */
function isSideWithVerdict(side: VerdictSide, name: string, node: JsonNode): boolean {
  const last = wordsOf(name).at(-1) ?? '';
  const mayBeVerdict = sideByWord.has(last) || looseNouns.has(last);
  return mayBeVerdict && verdictSide(name) === side && hasVerdict(node);
}

/**
 * Returns the names to search for a claim's verdict, in order: first names of the file's own side (the format's names and other
 * members of the claim), then neutral names, then names of the other side if the format has any. Therefore, in predictions with
 * both the annotated `label` and `predicted_label`, the predicted label is read, and in a reference the annotated label.
 */
export function verdictNames(
  members: ReadonlyMap<string, JsonNode>,
  formNames: readonly string[],
  role: EvidenceRole,
): readonly string[] {
  const side = sideOfRole[role];
  const own = [...members].flatMap(([name, node]) =>
    isTextOrTexts(node) &&
    (isVerdictOf(side, name) || (role === 'predictions' && isSideWithVerdict(side, name, node)))
      ? [name]
      : [],
  );
  const isThere = [...formNames, ...own].some((name) => {
    const kind = members.get(name)?.kind;
    return kind !== undefined && kind !== 'null';
  });
  const rankOf = (name: string): number => {
    const nameSide = verdictSide(name);
    return nameSide === side ? 0 : nameSide === undefined ? 1 : 2;
  };
  const all = [...new Set([...formNames, ...own, ...(isThere ? [] : onlyVerdict(members))])];
  return all.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Words in names of verdicts that the system's own verdict is compared with, or that it replaced. */
export const earlierWords: ReadonlySet<string> = new Set([
  ...['baseline', 'draft', 'initial', 'intermediate', 'preliminary', 'previous'],
]);

/** Words in names of verdicts that are not the claim's: an earlier verdict, a thought, or the label of a piece of evidence. */
const otherThings: ReadonlySet<string> = new Set([
  ...[...earlierWords, 'original', 'orig', 'relation', 'relationship'],
  ...['reasoning', 'thought', 'thinking', 'evidence', 'passage', 'document', 'source', 'question'],
  ...['stance', 'nli', 'entailment', 'fact', 'sentence', 'raw'],
  // Other properties of a claim, which may also be unknown: "not enough information".
  ...['date', 'time', 'location', 'place', 'image', 'topic', 'category', 'type', 'numeric'],
  ...['language', 'checkworthiness', 'worthiness'],
]);

/** Whether the name is that of something else than the claim's verdict. */
export function isOfOtherThing(name: string): boolean {
  return wordsOf(name).some((word) => otherThings.has(word));
}

/** Words that say nothing else of a verdict. */
const plainWords: ReadonlySet<string> = new Set([...verdictNouns, 'final', 'overall', 'claim']);

/** Whether a member that only a verdict has contains a short text, whatever word it is. */
function isPlainVerdict(words: readonly string[], node: JsonNode): boolean {
  const text = findOnlyText(node)?.value.trim() ?? '';
  return (
    words.every((word) => plainWords.has(word)) && text !== '' && text.split(/\s+/u).length <= 4
  );
}

/** Finds the member with a verdict of neither side (`verdict`, `final_verdict`). Returns nothing if several members have verdicts. */
function onlyVerdict(members: ReadonlyMap<string, JsonNode>): readonly string[] {
  const found = [...members].filter(([name, node]) => {
    const words = wordsOf(name);
    const last = words.at(-1) ?? '';
    const isNoun = verdictNouns.has(last) || looseNouns.has(last);
    const isOther = verdictSide(name) !== undefined || isOfOtherThing(name);
    return isNoun && !isOther && (hasVerdict(node) || isPlainVerdict(words, node));
  });
  return found.length === 1 ? found.map(([name]) => name) : [];
}

/** Whether the value is a text that is not blank, a list of such texts, or true or false. */
function isTextOrTexts(node: JsonNode): boolean {
  if (node.kind === 'boolean') return true;
  if (node.kind === 'array') return node.items.length > 0 && node.items.every(isTextOrTexts);
  const text = findOnlyText(node)?.value ?? '';
  return text.trim() !== '';
}

/** Names of members that only annotators write, but that systems often copy into their predictions. */
export const annotationNames: readonly string[] = [
  ...['claim_types', 'fact_checking_strategies', 'fact_checking_article', 'required_reannotation'],
  ...['reporting_source', 'original_claim_url', 'cached_original_claim_url', 'location_ISO_code'],
];

// Prepares items that some programs write: leaves out the line without content with which a FEVEROUS file begins and rows of totals,
// and reads the answer in samples of lm-evaluation-harness. A sample of a task with several choices has only the likelihood of each choice and the position of the right one, which no path can name.

import { quote } from '../claims/quote.ts';
import type { JsonNode, JsonObject, ReportFinding, StreamedClaim } from '../json/jsonNode.ts';
import { itemsIn, withMembers, finding } from '../json/jsonNode.ts';
import { isSummaryName } from '../claims/summaryName.ts';
import { msg } from '../../base/words/message.ts';

/** What is remembered of a file that is read in parts. */
export interface PreparedPart {
  /** Whether an item was met. The first item of a file is never a row of totals. */
  isBegun?: boolean;
}

/**
 * Yields the items of a file without its rows of totals, which have a word such as `Total` or `Average` and numbers. A sample of a task with
 * choices (`filtered_resps: [["-1.2", "False"], ...]`) has two more members: `prediction`, the text of the most likely choice (the first of
 * several, as in the harness), and `gold_label`, the text of the right choice. `part`: kept between the parts of a stream.
 */
export function* prepareItems(
  items: Iterable<StreamedClaim>,
  report: ReportFinding,
  part: PreparedPart = {},
): Generator<StreamedClaim, void, undefined> {
  for (const item of items) {
    const isFirst = part.isBegun !== true;
    part.isBegun = true;
    if (item.kind === 'object' && isFirst && isBlank(item)) continue;
    const total = item.kind === 'object' && !isFirst ? nameOfTotal(item) : undefined;
    if (total !== undefined) {
      const message = msg('{0} is a row of totals, not a claim, and was left out.', quote(total));
      const { start, end } = item;
      report(finding('information', 'summaryRow', message, { start, end }));
    } else if (item.kind === 'object' && item.members.has('filtered_resps')) {
      yield withoutInvalid(withChoice(item));
    } else yield item;
  }
}

/** Returns the word for a total in an item that has no other text. Claims have several texts, so the second one ends the search. */
function nameOfTotal({ members }: JsonObject): string | undefined {
  let name: string | undefined;
  for (const node of members.values()) {
    if (isBlankOrNumber(node)) continue;
    if (name !== undefined || node.kind !== 'string') return undefined;
    name = node.value;
  }
  return name !== undefined && isSummaryName(name) ? name : undefined;
}

function isBlankOrNumber(node: JsonNode): boolean {
  if (node.kind === 'string') return /^\s*(?:[+-]?[\d.,]+\s*%?\s*)?$/u.test(node.value);
  return node.kind === 'null' || node.kind === 'number';
}

/** Members that are blank in the first line of a FEVEROUS reference and of its predictions. */
const headMembers = [
  ['id', 'claim', 'label'],
  ['predicted_label', 'predicted_evidence'],
];

/** Whether the item has the members of a claim, but they are blank. */
function isBlank({ members }: JsonObject): boolean {
  return headMembers.some((names) =>
    names.every((name) => {
      const node = members.get(name);
      return node?.kind === 'string' && node.value === '';
    }),
  );
}

/** The harness's word for a response in which its filter found no answer. */
const invalid = '[invalid]';

/** Blanks the responses in which the harness found no answer. */
function withoutInvalid(sample: JsonObject): JsonObject {
  const responses = sample.members.get('filtered_resps');
  const isInvalid = (item: JsonNode): item is JsonNode & { readonly kind: 'string' } =>
    item.kind === 'string' && item.value === invalid;
  if (responses?.kind !== 'array' || !responses.items.some(isInvalid)) return sample;
  const items = responses.items.map((item) => (isInvalid(item) ? { ...item, value: '' } : item));
  return withMembers(sample, [['filtered_resps', { ...responses, items }]]);
}

function withChoice(sample: JsonObject): JsonObject {
  const { members } = sample;
  const likelihoods = itemsIn(members.get('filtered_resps')).map((pair) =>
    Number(textOf(itemsIn(pair)[0]) ?? Number.NaN),
  );
  const asked = members.get('arguments');
  const choices =
    asked?.kind === 'object' ? [...asked.members.values()].map((one) => choiceOf(one)) : [];
  const isComplete = choices.length === likelihoods.length && !choices.includes(undefined);
  if (choices.length < 2 || !isComplete || likelihoods.some(Number.isNaN)) return sample;
  const most = likelihoods.reduce((one, other) => Math.max(one, other));
  const best = choices[likelihoods.indexOf(most)];
  const right = choices[Number(textOf(members.get('target')) ?? Number.NaN)];
  return withMembers(sample, [
    ...(best ? [['prediction', best] as const] : []),
    ...(right ? [['gold_label', right] as const] : []),
  ]);
}

/** Returns the choice in a request: its second argument, which begins with a blank. */
function choiceOf(request: JsonNode): JsonNode | undefined {
  const text = request.kind === 'object' ? request.members.get('arg_1') : undefined;
  return text?.kind === 'string' ? { ...text, value: text.value.trim() } : undefined;
}

function textOf(node: JsonNode | undefined): string | undefined {
  if (node?.kind === 'string') return node.value;
  return node?.kind === 'number' ? String(node.value) : undefined;
}

// Safe fixes of single findings, as edits of the claim's text: correct the spelling of a name, or remove a repeated pair.

import type { DataSet } from '../../read/claims/dataSets.ts';
import type { JsonNode, JsonObject } from '../../read/json/jsonNode.ts';
import { streamClaims } from '../../read/files/claimStream.ts';
import { verdictNames } from '../../read/fields/verdictSide.ts';
import { suggestLabel, suggestName } from '../../read/claims/verdictSpelling.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import type { RuleFinding } from './examine.ts';

export interface FindingFix {
  readonly title: Wording;
  /** Offsets in the claim's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

function membersOf(node: JsonNode | undefined): JsonObject['members'] | undefined {
  return node?.kind === 'object' ? node.members : undefined;
}

function replaceName(
  node: JsonNode | undefined,
  likely: (name: string) => string | undefined,
): FindingFix | undefined {
  if (node?.kind !== 'string') return undefined;
  const name = likely(node.value);
  if (name === undefined) return undefined;
  return {
    title: msg('Change to “{0}”', name),
    start: node.start,
    end: node.end,
    text: JSON.stringify(name),
  };
}

function verdictOf({ members }: JsonObject): JsonNode | undefined {
  return verdictNames(members, ['pred_label', 'label'], 'predictions')
    .map((name) => members.get(name))
    .find((node) => node?.kind === 'string');
}

/** Removes the item together with an adjacent comma and the blanks before the item. */
function removeItem(items: readonly JsonNode[], at: number): FindingFix | undefined {
  const [item, before, after] = [items[at], items[at - 1], items[at + 1]];
  if (!item) return undefined;
  const title = msg('Remove evidence {0}, which repeats other evidence', at + 1);
  if (before) return { title, start: before.end, end: item.end, text: '' };
  return after ? { title, start: item.start, end: after.start, text: '' } : undefined;
}

/**
 * Returns the fix of a finding. Returns `undefined` if no fix is safe: for names without a likely spelling, for findings about
 * the meaning of the evidence, and in tables. `text`: the text of the claim's object only. `evidenceMember`: the member that
 * contains the evidence in this format.
 */
export function findingFix(
  text: string,
  { rule, pair, answer, copyOf }: Pick<RuleFinding, 'rule' | 'pair' | 'answer' | 'copyOf'>,
  evidenceMember: string,
  dataSet: DataSet,
): FindingFix | undefined {
  const [claim] = [...streamClaims(text, () => undefined)];
  if (claim?.kind !== 'object') return undefined;
  const items = itemsOf(claim.members.get(evidenceMember));
  const members = membersOf(items[pair ?? -1]);
  const ofAnswer = membersOf(itemsOf(members?.get('answers'))[answer ?? -1]) ?? members;
  switch (rule) {
    case 'unknownVerdict':
      return replaceName(verdictOf(claim), (label) => suggestLabel(label, dataSet));
    case 'unknownAnswerType':
      return replaceName(ofAnswer?.get('answer_type'), (name) =>
        suggestName(name, dataSet.answerTypes ?? []),
      );
    case 'unknownMedium':
      return replaceName(ofAnswer?.get('source_medium'), (name) =>
        suggestName(name, dataSet.media ?? []),
      );
    case 'copiedAnswer':
      return copyOf === undefined ||
        pair === undefined ||
        items.some(({ kind }) => kind !== 'object')
        ? undefined
        : removeItem(items, pair);
    default:
      return undefined;
  }
}

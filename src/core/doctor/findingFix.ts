// Mends of single findings that are safe: another spelling of a name, a pair that is there twice taken out. As edits of the claim's text.

import type { DataSet } from '../evidence/dataSets.ts';
import type { JsonNode, JsonObject } from '../evidence/json/jsonNode.ts';
import { streamClaims } from '../evidence/reading/claimStream.ts';
import { verdictNames } from '../evidence/verdictSide.ts';
import { suggestedLabel, suggestedName } from '../evidence/verdictSpelling.ts';
import { inEnglish, type Say } from '../words/translation.ts';
import type { Found } from './examine.ts';

export interface FindingFix {
  readonly title: string;
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

function replaced(
  node: JsonNode | undefined,
  likely: (name: string) => string | undefined,
  say: Say,
) {
  if (node?.kind !== 'string') return undefined;
  const name = likely(node.value);
  if (name === undefined) return undefined;
  return {
    title: say('Change to “{0}”', name),
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

/** With one of the commas beside it and the blanks before it. */
function removed(items: readonly JsonNode[], at: number, say: Say): FindingFix | undefined {
  const [item, before, after] = [items[at], items[at - 1], items[at + 1]];
  if (!item) return undefined;
  const title = say('Remove evidence {0}, which repeats another', at + 1);
  if (before) return { title, start: before.end, end: item.end, text: '' };
  return after ? { title, start: item.start, end: after.start, text: '' } : undefined;
}

/**
 * The mend of a finding; `undefined` where there is none that loses nothing: names without a likely one, findings about what is
 * said, tables. `text`: of the claim's object alone. `evidenceMember`: of its form.
 */
export function findingFix(
  text: string,
  { rule, pair, answer, copyOf }: Pick<Found, 'rule' | 'pair' | 'answer' | 'copyOf'>,
  evidenceMember: string,
  dataSet: DataSet,
  say: Say = inEnglish,
): FindingFix | undefined {
  const [claim] = [...streamClaims(text, () => undefined)];
  if (claim?.kind !== 'object') return undefined;
  const items = itemsOf(claim.members.get(evidenceMember));
  const given = membersOf(items[pair ?? -1]);
  const ofAnswer = membersOf(itemsOf(given?.get('answers'))[answer ?? -1]) ?? given;
  switch (rule) {
    case 'unknownVerdict':
      return replaced(verdictOf(claim), (label) => suggestedLabel(label, dataSet), say);
    case 'unknownAnswerType':
      return replaced(
        ofAnswer?.get('answer_type'),
        (name) => suggestedName(name, dataSet.answerTypes ?? []),
        say,
      );
    case 'unknownMedium':
      return replaced(
        ofAnswer?.get('source_medium'),
        (name) => suggestedName(name, dataSet.media ?? []),
        say,
      );
    case 'copiedAnswer':
      return copyOf === undefined ||
        pair === undefined ||
        items.some(({ kind }) => kind !== 'object')
        ? undefined
        : removed(items, pair, say);
    default:
      return undefined;
  }
}

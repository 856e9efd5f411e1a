// Changes a proposed mapping as the user chooses in the panel: fields of roles, meanings of verdicts, separators.

import type { EvidenceRole } from '../claims/evidence.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import {
  isSameWord,
  readSeparator,
  splittablePaths,
  withLabel,
  withSplit,
} from '../mapping/changedMapping.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { type MappingRole, mappingRoles } from '../mapping/roles.ts';
import { proposeLabels } from './proposeLabels.ts';
import type { FieldChoice, MappingProposal } from './proposeMapping.ts';

/** Names of choices. A role's choice has the role's name, and is the key of a path. Blank: the file does not have the role. */
export const choiceNames = {
  role: 'file',
  items: 'items',
  system: 'system',
  label: 'label:',
  split: 'split:',
} as const;

type Path = string | readonly string[];

/** Returns the text by which a choice names a path. Blank for no path. */
export function pathKey(path: Path | undefined): string {
  return path === undefined ? '' : [path].flat().join(', ');
}

/** Returns the field at a path. A trailing [] in the path means that the text at the path is split. */
export function fieldAt(fields: readonly FieldChoice[], key: string): FieldChoice | undefined {
  return fields.find(({ path }) => [pathKey(path), `${pathKey(path)}[]`].includes(key));
}

/** Lists the words that need a meaning: those of the verdict's field, and those that the mapping knows. */
export function verdictWordsOf(
  mapping: Mapping,
  fields: readonly FieldChoice[],
): readonly string[] {
  const words = fieldAt(fields, pathKey(mapping.paths.verdict))?.words ?? [];
  const others = Object.keys(mapping.labels ?? {}).filter(
    (word) => !words.some((one) => isSameWord(one, word)),
  );
  return [...words, ...others];
}

/** Proposes new labels, because words at a different path have different meanings. */
function withVerdict(mapping: Mapping, path: Path, fields: readonly FieldChoice[]): Mapping {
  const { labels: _other, ...rest } = mapping;
  const { labels } = proposeLabels(fieldAt(fields, pathKey(path))?.words ?? []);
  return { ...rest, paths: { ...mapping.paths, verdict: path }, labels };
}

/** Switches the role. If the file has two verdicts, the annotated one is used for a reference and the other one for predictions. */
function withRole(mapping: Mapping, role: EvidenceRole, proposal: ChoosableProposal): Mapping {
  const { mapping: proposed, fields, otherVerdicts } = proposal;
  const verdict =
    (proposed.role ?? 'predictions') === role ? proposed.paths.verdict : otherVerdicts[0];
  const turned: Mapping = { ...mapping, role };
  return verdict === undefined ? turned : withVerdict(turned, verdict, fields);
}

function withPath(
  mapping: Mapping,
  role: MappingRole,
  path: Path | undefined,
  fields: readonly FieldChoice[],
): Mapping {
  if (role === 'verdict' && path !== undefined) return withVerdict(mapping, path, fields);
  const others = Object.entries(mapping.paths).filter(
    // Answers without questions are passages, which have their own role.
    ([id]) => id !== role && !(role === 'question' && path === undefined && id === 'answer'),
  );
  const own = path === undefined ? [] : [[role, path] as const];
  return { ...mapping, paths: Object.fromEntries([...others, ...own]) };
}

type ChoosableProposal = Pick<
  MappingProposal,
  'mapping' | 'fields' | 'otherVerdicts' | 'systems' | 'lists'
>;

/** Returns the mapping after the user's choices. Choices that do not fit the file are ignored. */
export function chooseMapping(
  proposal: ChoosableProposal,
  choices: Readonly<Record<string, string>>,
): Mapping {
  const { mapping: proposed, fields, systems, lists = [] } = proposal;
  const chosen = (name: string): string | undefined => getOwnValue(choices, name);
  let mapping = proposed;
  const role = chosen(choiceNames.role);
  if (
    (role === 'reference' || role === 'predictions') &&
    role !== (proposed.role ?? 'predictions')
  ) {
    mapping = withRole(mapping, role, proposal);
  }
  for (const { id } of mappingRoles) {
    const key = chosen(id);
    if (key === undefined || key === pathKey(mapping.paths[id])) continue;
    const field = fields.find(({ path }) => pathKey(path) === key);
    if (field || (key === '' && id !== 'claim'))
      mapping = withPath(mapping, id, field?.path, fields);
  }
  const items = chosen(choiceNames.items);
  if (items === 'claims' || items === 'evidence') {
    const joinQuestions = items === 'evidence' && mapping.paths.question !== undefined;
    mapping = { ...mapping, items, joinQuestions: joinQuestions || undefined };
  }
  const system = (systems?.names ?? lists).find((name) => name === chosen(choiceNames.system));
  if (system !== undefined) {
    mapping = systems
      ? { ...mapping, only: { ...mapping.only, [systems.path]: system } }
      : { ...mapping, claims: system };
  }
  for (const word of verdictWordsOf(mapping, fields)) {
    const label = chosen(choiceNames.label + word);
    if (label !== undefined) mapping = withLabel(mapping, word, label === '' ? undefined : label);
  }
  for (const path of splittablePaths(mapping)) {
    const typed = chosen(choiceNames.split + path);
    if (typed === undefined) continue;
    mapping = withSplit(mapping, path, typed === '' ? undefined : readSeparator(typed));
  }
  return mapping;
}

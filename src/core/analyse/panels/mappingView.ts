// The panel of a file's mapping: the first claims as they will be read, and the fields that they are read from.

import { type Claim, verdicts } from '../../read/claims/evidence.ts';
import { excerpt } from '../../read/claims/quote.ts';
import { escapeSeparator, labelOf, splittablePaths } from '../../read/mapping/changedMapping.ts';
import type { Mapping } from '../../read/mapping/mapping.ts';
import { type MappingRole, mappingRoles, nameOf } from '../../read/mapping/roles.ts';
import {
  choiceNames,
  chooseMapping,
  fieldAt,
  pathKey,
  verdictWordsOf,
} from '../../read/proposing/chooseMapping.ts';
import { labelRemarks, proposeLabels } from '../../read/proposing/proposeLabels.ts';
import type { MappingPreview } from '../../read/proposing/previewMapping.ts';
import type { FieldChoice, MappingProposal } from '../../read/proposing/proposeMapping.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { countMsg, joinDots, joinList, type Message, msg } from '../../base/words/message.ts';
import {
  type Block,
  button,
  type Choices,
  type Document,
  type FormRow,
  keptChoice,
  listBlocks,
  section,
  sentence,
} from '../../show/document/document.ts';
import type { DocumentPanel } from './documentPanel.ts';

export interface MappingInputs {
  /** Name of the file. */
  readonly name: string;
  readonly proposal: MappingProposal;
  /** What the mapping of the user's latest choices reads. */
  readonly preview: Pick<MappingPreview, 'lines' | 'claims' | 'notRead'>;
}

/** Maximum number of characters of a sample value. */
const mostLetters = 40;

function examplesOf({ examples }: FieldChoice): string {
  return examples
    .map((example) => excerpt(example.replaceAll(/\s+/gu, ' '), mostLetters))
    .join(' · ');
}

function roleRow(
  { id: role, title }: (typeof mappingRoles)[number],
  { paths }: Mapping,
  fields: readonly FieldChoice[],
): FormRow {
  const chosen = pathKey(paths[role]);
  const named = fields.map(({ path }) => ({ key: pathKey(path), name: pathKey(path) }));
  const isListed = chosen === '' || named.some(({ key }) => key === chosen);
  const options = [
    ...(role === 'claim' ? [] : [{ key: '', name: msg('Not in this file') }]),
    ...(isListed ? [] : [{ key: chosen, name: chosen }]),
    ...named,
  ];
  const field = fieldAt(fields, chosen);
  return {
    label: title,
    control: keptChoice(role, title, options, chosen),
    below: field && examplesOf(field),
  };
}

function labelRow(word: string, mapping: Mapping): FormRow {
  const options = [
    { key: '', name: msg('Leave unchanged') },
    ...verdicts.map((verdict) => ({ key: verdict, name: verdict })),
  ];
  const label = labelOf(mapping, word) ?? '';
  const others = options.some(({ key }) => key === label) ? [] : [{ key: label, name: label }];
  const control = keptChoice(choiceNames.label + word, word, [...options, ...others], label);
  return { label: word, control };
}

function splitRow(path: string, mapping: Mapping): FormRow {
  const [separator = ''] = getOwnValue(mapping.split, path) ?? [];
  return {
    label: path,
    control: {
      kind: 'field',
      id: choiceNames.split + path,
      label: path,
      placeholder: msg(
        'Separator between the values, such as \\n for a line break or \\t for a tab. Leave empty if the field contains a single value.',
      ),
      value: escapeSeparator(separator),
    },
  };
}

/** The rows about the file as a whole: its role, what an item is, and the system that is read. */
function fileRows(mapping: Mapping, { systems, lists = [] }: MappingProposal): readonly FormRow[] {
  const row = (
    label: Message,
    name: string,
    options: readonly (readonly [key: string, name: Message])[],
    chosen: string,
  ): FormRow => ({
    label,
    control: keptChoice(
      name,
      label,
      options.map(([key, text]) => ({ key, name: text })),
      chosen,
    ),
  });
  const names = systems?.names ?? lists;
  return [
    row(
      msg('File'),
      choiceNames.role,
      [
        ['predictions', msg('predictions')],
        ['reference', msg('reference')],
      ],
      mapping.role ?? 'predictions',
    ),
    row(
      msg('Items'),
      choiceNames.items,
      [
        ['claims', msg('one claim per item')],
        [
          'evidence',
          msg('one piece of evidence per item; items with the same claim belong together'),
        ],
      ],
      mapping.items ?? 'claims',
    ),
    ...(names.length > 1
      ? [
          row(
            msg('System'),
            choiceNames.system,
            names.map((name) => [name, name]),
            (systems ? getOwnValue(mapping.only, systems.path) : mapping.claims) ?? '',
          ),
        ]
      : []),
  ];
}

/**
 * Names the fields between which the user must choose, until the mapping reads one of them that was not proposed. A claim is proposed,
 * because every mapping needs one.
 */
function openSentences(
  { rivals }: MappingProposal,
  { paths }: Mapping,
  choices: Choices,
): readonly Block[] {
  return rivals
    .filter(
      ({ role, choices: fields }) =>
        choices[role] === undefined &&
        (paths[role] === undefined ||
          (role === 'claim' && pathKey(paths.claim) === pathKey(fields[0]?.path))),
    )
    .map(({ role, choices: fields }) =>
      sentence(
        msg(
          'Choose the field with the {0}. These fit about as well: {1}.',
          nameOf(role),
          joinList(fields.map(({ path }) => pathKey(path))),
        ),
        'alert',
      ),
    );
}

function systemsSentence({ systems }: MappingProposal): readonly Block[] {
  if (!systems) return [];
  const message = msg(
    'This file contains several systems: {0}. To compare the systems, use `compare --system-field {1}` on the command line.',
    joinList(systems.names),
    systems.path,
  );
  return [sentence(message, 'muted')];
}

/** Maximum number of questions and passages of a claim, and of characters of a text. */
export const [mostPairs, mostLettersOfText] = [5, 300];

function claimBlocks({ text, claimId, verdict, evidence }: Claim, at: number): Block {
  const more = evidence.length - mostPairs;
  const items = evidence.slice(0, mostPairs).map(({ question, answers }): Message => {
    const said = answers.map(({ text: answer, sources }) =>
      joinDots([answer, ...sources].filter((part) => part.trim() !== '')),
    );
    const told = joinList(said);
    if (question === '') return told;
    return said.length === 0 ? question : msg('{0} {1}', question, told);
  });
  return section(`claim-${String(at)}`, msg('Claim {0}', at), [
    sentence(text.trim() === '' ? String(claimId ?? '') : text, 'strong'),
    sentence(verdict === undefined ? msg('no verdict') : msg('{0}: {1}', msg('Verdict'), verdict)),
    ...listBlocks([
      ...items,
      ...(more > 0 ? [countMsg(more, '{0} more item', '{0} more items')] : []),
    ]),
  ]);
}

function view({ name, proposal, preview }: MappingInputs, choices: Choices): Document {
  const mapping = chooseMapping(proposal, choices);
  const { fields } = proposal;
  const form = (rows: readonly FormRow[]): readonly Block[] =>
    rows.length === 0 ? [] : [{ kind: 'form', rows }];
  const words = verdictWordsOf(mapping, fields);
  const { undecided } = proposeLabels(words);
  const open = undecided.filter((word) => labelOf(mapping, word) === undefined);
  const split = splittablePaths(mapping);
  const rivals = new Set<MappingRole>(proposal.rivals.map(({ role }) => role));
  const isShown = (role: MappingRole): boolean =>
    proposal.mapping.paths[role] !== undefined ||
    rivals.has(role) ||
    mapping.paths[role] !== undefined;
  const rowsOf = (roles: typeof mappingRoles): readonly FormRow[] =>
    roles.map((role) => roleRow(role, mapping, fields));
  const read: readonly Block[] = [
    ...listBlocks(preview.lines),
    ...preview.claims.map(claimBlocks),
    ...preview.notRead.map((text) => sentence(text, 'muted')),
  ];
  const meanings: readonly Block[] = [
    { kind: 'heading', text: msg('What the words for verdicts mean') },
    ...labelRemarks({ undecided: open, defined: [] }).map((remark) => sentence(remark, 'muted')),
    ...form(words.map((word) => labelRow(word, mapping))),
  ];
  const areWordsKnown = open.length === 0 && mapping.labels === undefined;
  const more: readonly Block[] = [
    ...(areWordsKnown && words.length > 0 ? meanings : []),
    ...form(fileRows(mapping, proposal)),
    ...(split.length === 0
      ? []
      : [
          { kind: 'heading', text: msg('Fields with several values') } as const,
          ...form(split.map((path) => splitRow(path, mapping))),
        ]),
    { kind: 'heading', text: msg('not in this file') },
    ...form(rowsOf(mappingRoles.filter(({ id }) => !isShown(id)))),
  ];
  return {
    title: msg('Map {0}', name),
    label: msg('Fields and first claims'),
    head: [
      {
        kind: 'buttons',
        buttons: [
          button(msg('Use This Mapping'), 'use', msg('Save in the settings')),
          button(
            msg('Save in a file next to the evidence file'),
            'save',
            msg('Also works on the command line with {0}', '--mapping'),
          ),
        ],
      },
      ...openSentences(proposal, mapping, choices),
      ...systemsSentence(proposal),
    ],
    blocks: [
      {
        kind: 'row',
        blocks: [
          section('fields', msg('Choose which fields of this file contain the parts of a claim'), [
            ...form(rowsOf(mappingRoles.filter(({ id }) => isShown(id)))),
            ...(areWordsKnown ? [] : meanings),
            { kind: 'fold', tone: 'about', title: msg('More'), blocks: more },
          ]),
          section('preview', msg('As the claims will be read'), read),
        ],
      },
    ],
    provenance: name,
  };
}

export const mappingPanel: DocumentPanel<MappingInputs> = {
  view,
  empty: { title: msg('Map This File'), buttons: [] },
};

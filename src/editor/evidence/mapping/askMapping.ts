// Lets the user edit the proposed mapping of a file.

import * as vscode from 'vscode';
import { verdicts } from '../../../core/read/claims/evidence.ts';
import {
  escapeSeparator,
  labelOf,
  readSeparator,
  splittablePaths,
  withLabel,
  withSplit,
} from '../../../core/read/mapping/changedMapping.ts';
import type { Mapping } from '../../../core/read/mapping/mapping.ts';
import { type MappingRole, mappingRoles } from '../../../core/read/mapping/roles.ts';
import {
  type MappingPreview,
  previewMapping,
} from '../../../core/read/proposing/previewMapping.ts';
import { labelRemarks, proposeLabels } from '../../../core/read/proposing/proposeLabels.ts';
import type {
  FieldChoice,
  MappingProposal,
  RivalFields,
} from '../../../core/read/proposing/proposeMapping.ts';
import { excerpt } from '../../../core/read/claims/quote.ts';
import { noNumber } from '../../../core/base/signs.ts';
import { getOwnValue } from '../../../core/base/getOwnValue.ts';
import { sentences } from '../../../core/base/words/lists.ts';
import { joinParts, textOf } from '../../../core/base/words/message.ts';
import { pluralSliceHeadings, sliceHeadings } from '../../../core/base/words/sliceWords.ts';
import { english, render, t, translate } from '../../platform/l10n.ts';

// Asks what the verdict words of a file mean, and what separates the parts of its text.

interface WordItem extends vscode.QuickPickItem {
  /** Absent if the user types a different word. */
  readonly word?: string;
}

/** Asks until the user has no more words to change. `words`: verdict words of the file's first claims. */
async function askLabels(original: Mapping, words: readonly string[]): Promise<Mapping> {
  let mapping = original;
  for (;;) {
    const known = [...new Set([...words, ...Object.keys(mapping.labels ?? {})])];
    const items = known.map((word): WordItem => ({
      label: word,
      description: labelOf(mapping, word) ?? noNumber,
      word,
    }));
    const picked = await vscode.window.showQuickPick<WordItem>(
      [...items, { label: `$(add) ${t('Enter another verdict word...')}`, alwaysShow: true }],
      {
        title: t('Verdicts'),
        placeHolder: t('Choose a verdict word from the file to set its meaning'),
      },
    );
    if (!picked) return mapping;
    const word =
      picked.word ??
      (await vscode.window.showInputBox({ title: t('Enter another verdict word...') }));
    if (word === undefined || word.trim() === '') continue;
    mapping = await withAskedLabel(mapping, word);
  }
}

async function withAskedLabel(mapping: Mapping, word: string): Promise<Mapping> {
  const picked = await vscode.window.showQuickPick(
    [
      ...verdicts.map((verdict) => ({ label: verdict, verdict })),
      { label: `$(close) ${t('Leave unchanged')}`, verdict: undefined },
    ],
    { title: word, placeHolder: t('Choose the verdict that this word means') },
  );
  return picked ? withLabel(mapping, word, picked.verdict) : mapping;
}

/** Returns the separators as shown in the list of the mapping's parts, such as `q \n, a |`. */
function splitText(mapping: Mapping): string {
  const parts = Object.entries(mapping.split ?? {}).map(
    ([path, separators]) => `${path} ${separators.map(escapeSeparator).join(' ')}`,
  );
  return parts.length === 0 ? noNumber : render(joinParts(parts));
}

/** Asks for a different separator for the text at a path. Returns the unchanged mapping if the user cancels. */
async function askSplit(mapping: Mapping): Promise<Mapping> {
  const separatorOf = (path: string): string =>
    escapeSeparator(getOwnValue(mapping.split, path)?.[0] ?? '');
  const picked = await vscode.window.showQuickPick(
    splittablePaths(mapping).map((path) => ({ label: path, description: separatorOf(path), path })),
    {
      title: t('Fields with several values'),
      placeHolder: t('Choose a field that contains several values'),
    },
  );
  if (!picked) return mapping;
  const typed = await vscode.window.showInputBox({
    title: picked.path,
    prompt: t(
      'Separator between the values, such as \\n for a line break or \\t for a tab. Leave empty if the field contains a single value.',
    ),
    value: separatorOf(picked.path),
  });
  if (typed === undefined) return mapping;
  return withSplit(mapping, picked.path, typed === '' ? undefined : readSeparator(typed));
}

const roleTitles: Readonly<Record<MappingRole, string>> = {
  claim: english('Claim'),
  verdict: english('Verdict'),
  id: english('Claim number'),
  date: english('Date'),
  speaker: english('Speaker'),
  justification: english('Justification'),
  question: english('Question'),
  answer: english('Answer'),
  type: textOf(sliceHeadings.answerType),
  explanation: english('Explanation'),
  source: english('Source'),
  copy: english('Stored copy'),
  medium: textOf(sliceHeadings.medium),
  published: english('Date of the source'),
  stance: english('Stance towards the claim'),
  sourceText: english('Text of the source'),
  importance: english('Importance of the fact'),
  passage: english('Passage'),
  passageSource: english('Source of the passage'),
  claimTypes: textOf(pluralSliceHeadings.claimType),
  strategies: english('Fact-checking strategies'),
  reportedBy: english('Reported by'),
  country: english('Country'),
  page: english('Web page of the claim'),
  pageCopy: english('Stored copy of the web page'),
  article: english('Fact-checking article'),
};

const mostLetters = 80;

type Step = 'use' | 'preview' | 'role' | 'items' | 'labels' | 'split' | 'system' | MappingRole;

interface StepItem extends vscode.QuickPickItem {
  readonly step?: Step;
}

function formatPath(path: string | readonly string[] | undefined): string {
  return path === undefined ? noNumber : render(joinParts([path].flat()));
}

function examplesOf({ examples }: FieldChoice): string {
  return examples
    .map((example) => excerpt(example.replaceAll(/\s+/gu, ' '), mostLetters))
    .join(' · ');
}

/** Returns the field at a path. A trailing [] in the path means that the text at the path is split. */
function fieldOf(fields: readonly FieldChoice[], path: string): FieldChoice | undefined {
  return fields.find((field) =>
    [formatPath(field.path), `${formatPath(field.path)}[]`].includes(path),
  );
}

function itemsOf(
  mapping: Mapping,
  { fields, systems, rivals }: Pick<MappingProposal, 'fields' | 'systems' | 'rivals'>,
  name: string,
  { lines, examples }: MappingPreview,
): readonly StepItem[] {
  const isReference = mapping.role === 'reference';
  const isEvidence = mapping.items === 'evidence';
  const separator = (label: string): StepItem => ({
    label,
    kind: vscode.QuickPickItemKind.Separator,
  });
  const roleItem = (role: MappingRole): StepItem => {
    const path = formatPath(mapping.paths[role]);
    const field = fieldOf(fields, path);
    return {
      label: translate(roleTitles[role]),
      description: path,
      step: role,
      detail: field && examplesOf(field),
    };
  };
  const ids = mappingRoles.map(({ id }) => id);
  return [
    { label: `$(check) ${t('Use This Mapping')}`, description: name, step: 'use' },
    ...rivals.flatMap((one) => rivalItem(one, mapping)),
    separator(t('preview of this mapping')),
    ...lines.map((line): StepItem => ({ label: render(line), step: 'preview' })),
    ...examples.map((example, index): StepItem => ({
      label: t('Claim {0}', index),
      description: render(example),
      step: 'preview',
    })),
    separator(t('found in the file (select an entry to change it)')),
    ...ids.filter((id) => mapping.paths[id] !== undefined).map(roleItem),
    {
      label: t('File'),
      description: isReference ? t('reference') : t('predictions'),
      step: 'role',
    },
    {
      label: t('Items'),
      description: isEvidence
        ? t('one piece of evidence per item; items with the same claim belong together')
        : t('one claim per item'),
      step: 'items',
    },
    ...(systems === undefined ? [] : [systemItem(mapping, systems)]),
    ...(mapping.paths.verdict === undefined ? [] : [verdictsItem(mapping, fields)]),
    ...(splittablePaths(mapping).length === 0
      ? []
      : [
          {
            label: t('Fields with several values'),
            description: splitText(mapping),
            step: 'split' as const,
          },
        ]),
    separator(t('not in this file')),
    ...ids.filter((id) => mapping.paths[id] === undefined).map(roleItem),
  ];
}

/**
 * Returns an item that names the fields between which the user must choose, until the mapping reads one of them that was not proposed. A
 * claim is proposed, because every mapping needs one.
 */
function rivalItem({ role, choices }: RivalFields, { paths }: Mapping): readonly StepItem[] {
  const isOpen =
    paths[role] === undefined || (role === 'claim' && paths.claim === choices[0]?.path);
  if (!isOpen) return [];
  return [
    {
      label: `$(warning) ${translate(roleTitles[role])}`,
      description: t('choose the field: several fit about as well'),
      detail: render(
        joinParts(choices.map((one) => `${formatPath(one.path)} (${examplesOf(one)})`)),
      ),
      step: role,
    },
  ];
}

type Systems = NonNullable<MappingProposal['systems']>;

/** Returns the item that says which of several systems in the file is read. */
function systemItem({ only = {} }: Mapping, { path, names }: Systems): StepItem {
  return {
    label: t('System'),
    description: getOwnValue(only, path) ?? t('all'),
    detail: t(
      'This file contains several systems: {0}. To compare the systems, use `compare --system-field {1}` on the command line.',
      ...[render(joinParts(names)), path],
    ),
    step: 'system',
  };
}

/** Asks which system is read. Returns the unchanged mapping if the user cancels. */
async function askSystem(mapping: Mapping, { path, names }: Systems): Promise<Mapping> {
  const picked = await vscode.window.showQuickPick([...names], {
    title: t('System'),
    placeHolder: t('Choose the system whose predictions you want to use'),
  });
  return picked === undefined ? mapping : { ...mapping, only: { ...mapping.only, [path]: picked } };
}

/** Returns the item for verdict words. Warns if some words have no label, because the user must choose these labels. */
function verdictsItem(mapping: Mapping, fields: readonly FieldChoice[]): StepItem {
  const words = fieldOf(fields, formatPath(mapping.paths.verdict))?.words ?? [];
  const { undecided } = proposeLabels(words);
  const left = undecided.filter((word) => labelOf(mapping, word) === undefined);
  return {
    label: left.length === 0 ? t('Verdicts') : `$(warning) ${t('Verdicts')}`,
    description: labelsText(mapping),
    step: 'labels',
    detail:
      left.length === 0
        ? undefined
        : sentences(labelRemarks({ undecided: left, defined: [] }).map((remark) => render(remark))),
  };
}

/** Proposes new labels, because words at a different path have different meanings. */
function withVerdict(
  mapping: Mapping,
  path: string | readonly string[],
  fields: readonly FieldChoice[],
): Mapping {
  const { labels: _other, ...rest } = mapping;
  const { labels } = proposeLabels(fieldOf(fields, formatPath(path))?.words ?? []);
  return { ...rest, paths: { ...mapping.paths, verdict: path }, labels };
}

/**
 * Switches the role. If the file has two verdicts, the annotated one is used for a reference and the other one for
 * predictions.
 */
function changeRole(
  mapping: Mapping,
  { mapping: proposed, fields, otherVerdicts: [other] }: MappingProposal,
): Mapping {
  const role = mapping.role === 'reference' ? 'predictions' : 'reference';
  const own = proposed.paths.verdict;
  const verdict = (proposed.role ?? 'predictions') === role ? own : other;
  const isUnchanged = [own, other].some(
    (path) => formatPath(path) === formatPath(mapping.paths.verdict),
  );
  const turned: Mapping = { ...mapping, role };
  return verdict === undefined || !isUnchanged ? turned : withVerdict(turned, verdict, fields);
}

function labelsText({ labels = {} }: Mapping): string {
  const words = Object.entries(labels).map(([word, verdict]) => `${word} → ${verdict}`);
  return words.length === 0 ? noNumber : render(joinParts(words));
}

/**
 * Lets the user check and change the proposed mapping. Resolves with the accepted mapping. `undefined` if the user cancelled.
 * `text`: the file's text, for the preview.
 */
export async function askMapping(
  proposal: MappingProposal,
  name: string,
  text: string,
): Promise<Mapping | undefined> {
  const { mapping: proposed, fields } = proposal;
  let mapping = proposed;
  let previewed: Mapping | undefined;
  let preview: MappingPreview = { lines: [], examples: [] };
  for (;;) {
    if (previewed !== mapping) {
      const leftOut = mapping === proposed ? proposal.leftOut : [];
      preview = previewMapping(text, mapping, leftOut);
      previewed = mapping;
    }
    const picked = await vscode.window.showQuickPick(itemsOf(mapping, proposal, name, preview), {
      title: t('Map {0}', name),
      placeHolder: t('Choose which fields of this file contain the parts of a claim'),
      matchOnDescription: true,
    });
    if (picked?.step === undefined) return undefined;
    switch (picked.step) {
      case 'use':
        return mapping;
      case 'preview':
        break;
      case 'role':
        mapping = changeRole(mapping, proposal);
        break;
      case 'items': {
        const isEvidence = mapping.items !== 'evidence';
        mapping = {
          ...mapping,
          items: isEvidence ? 'evidence' : 'claims',
          joinQuestions: isEvidence,
        };
        break;
      }
      case 'labels': {
        const field = fieldOf(fields, formatPath(mapping.paths.verdict));
        mapping = await askLabels(mapping, field?.words ?? []);
        break;
      }
      case 'split':
        mapping = await askSplit(mapping);
        break;
      case 'system':
        if (proposal.systems) mapping = await askSystem(mapping, proposal.systems);
        break;
      default:
        mapping = await changePath(mapping, picked.step, fields);
    }
  }
}

/** Asks for a different path for a role. Returns the unchanged mapping if the user cancels. */
async function changePath(
  mapping: Mapping,
  role: MappingRole,
  fields: readonly FieldChoice[],
): Promise<Mapping> {
  const none =
    role === 'claim' ? [] : [{ label: `$(close) ${t('Not in this file')}`, path: undefined }];
  const picked = await vscode.window.showQuickPick(
    [
      ...none,
      ...fields.map((field) => ({
        label: formatPath(field.path),
        detail: examplesOf(field),
        path: field.path,
      })),
    ],
    {
      title: translate(roleTitles[role]),
      placeHolder: t('Choose a field of this file'),
      matchOnDetail: true,
    },
  );
  if (!picked) return mapping;
  if (role === 'verdict' && picked.path !== undefined) {
    return withVerdict(mapping, picked.path, fields);
  }
  const others = Object.entries(mapping.paths).filter(
    // Answers without questions are passages, which have their own role.
    ([id]) => id !== role && !(role === 'question' && picked.path === undefined && id === 'answer'),
  );
  const own = picked.path === undefined ? [] : [[role, picked.path] as const];
  return { ...mapping, paths: Object.fromEntries([...others, ...own]) };
}

// What the list of models shows, as plain data.

import { byteText } from '../../core/models/byteText.ts';
import {
  installedId,
  type CatalogueModel,
  type ModelPrecision,
} from '../../core/models/catalogue.ts';
import type { DownloadPlan, InstalledModel } from '../../core/models/installation.ts';
import { replacedLines } from '../../core/models/replacedLines.ts';
import { roleOf, type ModelKind } from '../../core/models/modelEntry.ts';
import type { ModelsList } from '../../protocol/scorer.ts';

export interface ModelsInUse {
  /** As the settings have them; '': the one that comes along. */
  readonly encoder: string;
  readonly nli: string;
  readonly regressor?: string;
}

export interface ModelItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  /** What the item stands for. */
  readonly installed?: InstalledModel;
  readonly available?: CatalogueModel;
}

export interface ModelSection {
  readonly title: string;
  readonly items: readonly ModelItem[];
}

export const kindNames: Readonly<Record<ModelKind, string>> = {
  encoder: 'encoder',
  nli: 'NLI model',
  support: 'support model',
  regressor: 'regressor',
};

export function isInUse(model: InstalledModel, inUse: ModelsInUse): boolean {
  const chosen = inUse[roleOf(model.kind)] ?? '';
  return chosen === '' ? model.isBundled : matches(chosen, model);
}

/** A setting may name a model without its precision. */
function matches(id: string, model: InstalledModel): boolean {
  return model.id === id || model.id === `${id}-${model.precision}`;
}

export function modelSections(
  { installed, catalogue }: ModelsList,
  inUse: ModelsInUse,
): readonly ModelSection[] {
  const here = installed.map((model) => installedItem(model, inUse));
  const there = catalogue.map((model) => availableItem(model, installed));
  return [
    { title: 'On this machine', items: here },
    { title: 'To download', items: there },
  ];
}

function installedItem(model: InstalledModel, inUse: ModelsInUse): ModelItem {
  const { id, kind, bytes, licence, source, problem } = model;
  if (problem !== undefined) {
    return {
      label: `$(error) ${id}`,
      description: 'damaged, cannot be used',
      detail: problem,
      installed: model,
    };
  }
  const isUsed = isInUse(model, inUse);
  return {
    label: `${isUsed ? '$(check)' : '$(blank)'} ${id}`,
    description: `${kindNames[kind]} · ${byteText(bytes)} · ${licence}${isUsed ? ' · in use' : ''}`,
    detail: source,
    installed: model,
  };
}

function availableItem(model: CatalogueModel, installed: readonly InstalledModel[]): ModelItem {
  const { id, kind, licence, precisions, description } = model;
  const [first] = precisions;
  const size = first && first.size > 0 ? ` · about ${byteText(first.size)}` : '';
  const here = installed.filter((one) =>
    precisions.some((precision) => one.id === installedId(model, precision)),
  );
  const isUsable = here.some(({ problem }) => problem === undefined);
  const state = here.length === 0 ? '' : isUsable ? ' · installed' : ' · damaged';
  return {
    label: `$(cloud-download) ${id}`,
    description: `${kindNames[kind]}${size} · ${licence}${state}`,
    detail: description,
    available: model,
  };
}

export interface PrecisionItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly precision: ModelPrecision;
}

export function precisionItems({ precisions }: CatalogueModel): readonly PrecisionItem[] {
  return precisions.map((precision) => ({
    label: precision.name,
    description: precision.size > 0 ? `about ${byteText(precision.size)}` : '',
    detail: precision.file,
    precision,
  }));
}

export type ModelAction = 'use' | 'verify' | 'remove';

export interface ActionItem {
  readonly label: string;
  readonly action: ModelAction;
}

export function actionItems(model: InstalledModel, inUse: ModelsInUse): readonly ActionItem[] {
  const use: ActionItem = { label: `$(check) Use as ${kindNames[model.kind]}`, action: 'use' };
  const canBeUsed = model.problem === undefined && !isInUse(model, inUse);
  return [
    ...(canBeUsed ? [use] : []),
    { label: '$(verified) Verify files and answers', action: 'verify' },
    ...(model.isBundled ? [] : [{ label: '$(trash) Remove', action: 'remove' } as const]),
  ];
}

export interface Question {
  readonly message: string;
  readonly detail: string;
}

/** What a person agrees to. */
export function downloadQuestion(plan: DownloadPlan): Question {
  const { id, description, licence, repository, basedOn, from, commit } = plan;
  const { totalBytes, presentBytes, freeBytes, folder } = plan;
  const present = presentBytes > 0 ? ` (${byteText(presentBytes)} have arrived before)` : '';
  return {
    message: `Download ${id}, ${byteText(totalBytes)}, licence ${licence}?`,
    detail: [
      ...(description === '' ? [] : [description]),
      `From ${repository} on ${from}, commit ${commit.slice(0, 12)}.${basedOn === undefined ? '' : ` Made from ${basedOn}.`}`,
      `${byteText(totalBytes)}${present} into ${folder}; ${byteText(freeBytes)} are free.`,
      ...replacedLines(plan),
    ].join('\n'),
  };
}

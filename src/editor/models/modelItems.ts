// Content of the model list, as plain data.

import { byteText } from '../../core/score/models/byteText.ts';
import {
  makeInstalledId,
  type CatalogueModel,
  type ModelPrecision,
} from '../../core/score/models/catalogue.ts';
import {
  describeReplacement,
  type DownloadPlan,
  type InstalledModel,
} from '../../core/score/models/installation.ts';
import { roleOf, type ModelKind } from '../../core/score/models/modelEntry.ts';
import type { ModelsList } from '../../protocol/modelRequests.ts';
import { english, t, translate } from '../platform/l10n.ts';
import { sentences, withNote } from '../../core/base/words/lists.ts';

export interface ModelsInUse {
  /** Models as named in the settings. `''` stands for the bundled model. */
  readonly encoder: string;
  readonly nli: string;
  readonly reader: string;
  readonly regressor?: string;
}

export interface ModelItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  /** The item is either an installed model or an available one. */
  readonly installed?: InstalledModel;
  readonly available?: CatalogueModel;
}

export interface ModelSection {
  readonly title: string;
  readonly items: readonly ModelItem[];
}

const kindNames: Readonly<Record<ModelKind, string>> = {
  encoder: english('encoder'),
  nli: english('NLI model'),
  support: english('support model'),
  reader: english('reader'),
  regressor: english('regressor'),
};

/** Returns the kind of model, for use inside a sentence. */
export function kindText(kind: ModelKind): string {
  return translate(kindNames[kind]);
}

const kindUses: Readonly<Record<ModelKind, string>> = {
  encoder: english('measures how similar two questions are; SemQA uses this for matching'),
  nli: english('detects whether two answers entail or contradict each other'),
  support: english(
    'like MiniCheck and HHEM, detects only whether an answer is supported; can be used instead of an NLI model',
  ),
  reader: english('decides which reference questions the evidence answers'),
  regressor: english('gives one score for two texts, like BLEURT'),
};

/** Returns what the kind is for. Shown when the user chooses the kind of a folder's model. */
export function kindUse(kind: ModelKind): string {
  return translate(kindUses[kind]);
}

function isInUse(model: InstalledModel, inUse: ModelsInUse): boolean {
  const chosen = inUse[roleOf(model.kind)] ?? '';
  return chosen === '' ? model.isBundled : matches(chosen, model);
}

/** Settings may omit the precision in a model's name. */
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
    { title: t('On this computer'), items: here },
    { title: t('Available for download'), items: there },
  ];
}

function installedItem(model: InstalledModel, inUse: ModelsInUse): ModelItem {
  const { id, kind, bytes, licence, source, problem } = model;
  if (problem !== undefined) {
    return {
      label: `$(error) ${id}`,
      description: t('damaged, cannot be used'),
      detail: problem,
      installed: model,
    };
  }
  const isUsed = isInUse(model, inUse);
  return {
    label: `${isUsed ? '$(check)' : '$(blank)'} ${id}`,
    description: `${kindText(kind)} · ${byteText(bytes)} · ${licence}${isUsed ? ` · ${t('in use')}` : ''}`,
    detail: source,
    installed: model,
  };
}

function availableItem(model: CatalogueModel, installed: readonly InstalledModel[]): ModelItem {
  const { id, kind, licence, precisions, description } = model;
  const [first] = precisions;
  const size = first && first.size > 0 ? ` · ${t('about {0}', byteText(first.size))}` : '';
  const here = installed.filter((one) =>
    precisions.some((precision) => one.id === makeInstalledId(model, precision)),
  );
  const isUsable = here.some(({ problem }) => problem === undefined);
  const state = here.length === 0 ? '' : isUsable ? ` · ${t('installed')}` : ` · ${t('damaged')}`;
  return {
    label: `$(cloud-download) ${id}`,
    description: `${kindText(kind)}${size} · ${licence}${state}`,
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
    description: precision.size > 0 ? t('about {0}', byteText(precision.size)) : '',
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
  const use: ActionItem = {
    label: `$(check) ${t('Use as {0}', kindText(model.kind))}`,
    action: 'use',
  };
  const canBeUsed = model.problem === undefined && !isInUse(model, inUse);
  return [
    ...(canBeUsed ? [use] : []),
    { label: `$(verified) ${t('Verify files and model output')}`, action: 'verify' },
    ...(model.isBundled ? [] : [{ label: `$(trash) ${t('Remove')}`, action: 'remove' } as const]),
  ];
}

export interface Question {
  readonly message: string;
  readonly detail: string;
}

/** Returns the question before a download, with everything that the user consents to. */
export function downloadQuestion(plan: DownloadPlan): Question {
  const { id, description, licence, repository, basedOn, from, commit } = plan;
  const { totalBytes, presentBytes, freeBytes, folder } = plan;
  const present = presentBytes > 0 ? t('{0} already downloaded', byteText(presentBytes)) : '';
  const made = basedOn === undefined ? [] : [t('Based on {0}.', basedOn)];
  return {
    message: t('Download {0} ({1}, licence {2})?', id, byteText(totalBytes), licence),
    detail: [
      ...(description === '' ? [] : [description]),
      sentences([
        t('Source: {0} on {1}, commit {2}.', repository, from, commit.slice(0, 12)),
        ...made,
      ]),
      t(
        '{0} will be stored in {1}. Free disk space: {2}.',
        withNote(byteText(totalBytes), present),
        folder,
        byteText(freeBytes),
      ),
      ...describeReplacement(plan),
    ].join('\n'),
  };
}

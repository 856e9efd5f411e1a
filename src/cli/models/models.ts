// `evidence-inspector models`: prints results on stdout, everything else on stderr.

import { countOf } from '../../core/base/numbers.ts';
import { byteText } from '../../core/score/models/byteText.ts';
import type { CatalogueModel } from '../../core/score/models/catalogue.ts';
import {
  describeReplacement,
  type DownloadPlan,
  type InstalledModel,
} from '../../core/score/models/installation.ts';
import { roleOf } from '../../core/score/models/modelEntry.ts';
import { renderTable } from '../../core/show/tables/model/renderTable.ts';
import {
  type Cell,
  column,
  noCell,
  type Table,
  textCell,
} from '../../core/show/tables/model/table.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import type { ModelInstaller } from '../../scorer/install/installer.ts';
import { exitStatus, printFailure } from '../command.ts';
import type { Print } from '../terminal/streams.ts';
import type { InstallDisplay } from './installDisplay.ts';
import type { DownloadOptions, ImportOptions, ModelsRequest } from './modelsOptions.ts';

const kindNames = {
  encoder: 'encoder',
  nli: 'NLI',
  reader: 'reader',
  support: 'support',
  regressor: 'regressor',
} as const;

function installedRow(model: InstalledModel): readonly Cell[] {
  const { id, kind, bytes, licence, isBundled, source, problem } = model;
  if (problem !== undefined) {
    return [textCell(id), noCell, noCell, noCell, textCell(`damaged, cannot be used: ${problem}`)];
  }
  return [
    textCell(id),
    textCell(kindNames[kind]),
    textCell(byteText(bytes)),
    textCell(licence),
    textCell(isBundled ? 'used by default' : source),
  ];
}

function installedTable(installed: readonly InstalledModel[]): Table {
  return {
    caption: 'On this machine:',
    columns: [
      column('id', 'id', 'text'),
      column('kind', 'kind', 'text'),
      column('size', 'size', 'text', { align: 'right' }),
      column('licence', 'licence', 'text'),
      column('from', 'from', 'text', { wraps: true }),
    ],
    rows: installed.map(installedRow),
  };
}

function catalogueTable(
  catalogue: readonly CatalogueModel[],
  installed: readonly InstalledModel[],
): Table {
  const marks = new Map(
    installed.map(({ id, problem }) => [id, problem === undefined ? ' installed' : ' damaged']),
  );
  const precisionsOf = ({ id, precisions }: CatalogueModel): string =>
    precisions
      .map(({ name, size }) => {
        const known = size > 0 ? ` ${byteText(size)}` : '';
        return `${name}${marks.get(`${id}-${name}`) ?? known}`;
      })
      .join(', ');
  return {
    caption: 'Available for download (sizes where known; the first precision is the default):',
    columns: [
      column('id', 'id', 'text'),
      column('kind', 'kind', 'text'),
      column('licence', 'licence', 'text'),
      column('precisions', 'precisions', 'text', { wraps: true }),
      column('description', 'what it is', 'text', { wraps: true }),
    ],
    rows: catalogue.map((model) => [
      textCell(model.id),
      textCell(kindNames[model.kind]),
      textCell(model.licence),
      textCell(precisionsOf(model)),
      textCell(model.description),
    ]),
  };
}

/**
 * Returns the installed models and models in the catalogue. Lines are not cut, because a model's problem is at the end of its
 * line.
 */
export function modelsTable(
  installed: readonly InstalledModel[],
  catalogue: readonly CatalogueModel[],
  width = Infinity,
): string {
  return [installedTable(installed), catalogueTable(catalogue, installed)]
    .map((table) => renderTable(table, 'table', width))
    .join('\n');
}

export interface ModelsEnvironment {
  readonly installer: Pick<ModelInstaller, 'list' | 'download' | 'import' | 'verify' | 'remove'>;
  readonly readCatalogues: (own: readonly string[]) => Promise<readonly CatalogueModel[]>;
  readonly display: InstallDisplay;
  readonly signal: AbortSignal;
  readonly print: Print;
  /** Width of tables in cells. Default: no limit. */
  readonly width?: number;
  /** Asks the user at the terminal. Absent if there is no terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** Resolves with the exit status. */
export async function models(
  request: ModelsRequest,
  environment: ModelsEnvironment,
): Promise<number> {
  const { display } = environment;
  try {
    const status = await run(request, environment);
    display.stop();
    return status;
  } catch (error) {
    display.stop();
    return printFailure(error, (line) => display.printLine(toPlainText(line)));
  }
}

async function run(request: ModelsRequest, environment: ModelsEnvironment): Promise<number> {
  switch (request.command) {
    case 'list': {
      const installed = await environment.installer.list();
      const catalogue = await environment.readCatalogues(request.options.catalogue);
      const isJson = request.options.format === 'json';
      await environment.print(
        isJson
          ? `${JSON.stringify({ installed, catalogue }, undefined, 2)}\n`
          : modelsTable(installed, catalogue, environment.width),
      );
      return exitStatus.done;
    }
    case 'download':
      return download(request.id, request.options, environment);
    case 'import':
      return importFolder(request.folder, request.options, environment);
    case 'verify':
      return verify(request.ids, environment);
    case 'remove':
      for (const id of request.ids) {
        await environment.installer.remove(id);
        environment.display.printLine(`${toPlainText(id)} is removed.`);
      }
      return exitStatus.done;
  }
}

async function download(
  id: string,
  { catalogue, precision, revision, hub, yes }: DownloadOptions,
  environment: ModelsEnvironment,
): Promise<number> {
  const { installer, display, signal, ask } = environment;
  const confirm = async (plan: DownloadPlan): Promise<boolean> => {
    display.stop();
    for (const line of downloadPlanLines(plan)) display.printLine(toPlainText(line));
    const isBegun = plan.presentBytes > 0 && !plan.isInstalled; // the user agreed when the download began
    if (yes === true || isBegun) return true;
    return ask === undefined ? false : ask('Download it?');
  };
  const model = await installer.download(
    {
      catalogue: await environment.readCatalogues(catalogue),
      id,
      precision,
      revision,
      network: hub === undefined ? {} : { hub },
    },
    installWatch(display, signal),
    confirm,
  );
  display.stop();
  sayInstalled(model, display);
  return exitStatus.done;
}

export function downloadPlanLines(plan: DownloadPlan): readonly string[] {
  const { id, description, repository, basedOn, commit, from, licence } = plan;
  const { totalBytes, presentBytes, freeBytes, files, folder } = plan;
  return [
    `${id}: ${description}`,
    `From ${repository} at ${from}, commit ${commit.slice(0, 12)}${basedOn === undefined ? '' : `; made from ${basedOn}`}. Licence: ${licence}.`,
    `${byteText(totalBytes)} in ${countOf(files.length, 'file')}${presentBytes > 0 ? `, of which ${byteText(presentBytes)} have arrived before` : ''}; ${byteText(freeBytes)} are free in ${folder}.`,
    ...describeReplacement(plan),
  ];
}

async function importFolder(
  folder: string,
  { id, kind, file, labels, pooling, replace }: ImportOptions,
  { installer, display, signal }: ModelsEnvironment,
): Promise<number> {
  const model = await installer.import(
    { folder, known: { labels, pooling }, id, kind, file, replace },
    installWatch(display, signal),
  );
  display.stop();
  sayInstalled(model, display);
  return exitStatus.done;
}

async function verify(
  ids: readonly string[],
  { installer, display, signal, print }: ModelsEnvironment,
): Promise<number> {
  const chosen = ids.length > 0 ? ids : (await installer.list()).map(({ id }) => id);
  let isWell = true;
  for (const id of chosen) {
    const { files, bytes, problems } = await installer.verify(id, installWatch(display, signal));
    display.stop();
    isWell &&= problems.length === 0;
    const lines =
      problems.length === 0
        ? [`${id} is intact (${countOf(files, 'file')}, ${byteText(bytes)}) and passed its test`]
        : [`${id}: damaged, not usable`, ...problems.map((problem) => `  ${toPlainText(problem)}`)];
    await print(lines.map((line) => `${line}\n`).join(''));
  }
  return isWell ? exitStatus.done : exitStatus.failed;
}

function installWatch(display: InstallDisplay, signal: AbortSignal) {
  return {
    signal,
    onProgress: display.update.bind(display),
  };
}

function sayInstalled({ id, kind, bytes }: InstalledModel, display: InstallDisplay): void {
  display.printLine(
    `${id} is installed (${byteText(bytes)}). Use it with --${roleOf(kind)} ${id}.`,
  );
}

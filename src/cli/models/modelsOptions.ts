// Subcommands of `evidence-inspector models ...` and their options.

import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import {
  modelKinds,
  nliLabels,
  readerLabels,
  poolingModes,
  supportOrders,
  type ModelKind,
  type ModelLabel,
  type PoolingMode,
} from '../../core/models/modelEntry.ts';
import { modelsFolderOption } from '../scoreOptions.ts';
import { filePath, inputPath } from '../optionValues.ts';

export interface CommonModelsOptions {
  readonly modelsFolder?: string;
}

export interface ListOptions extends CommonModelsOptions {
  readonly catalogue: readonly string[];
  readonly format: 'table' | 'json';
}

export interface DownloadOptions extends CommonModelsOptions {
  readonly catalogue: readonly string[];
  readonly precision?: string;
  readonly revision?: string;
  readonly hub?: string;
  readonly yes?: boolean;
}

export interface ImportOptions extends CommonModelsOptions {
  readonly id?: string;
  readonly kind?: ModelKind;
  readonly file?: string;
  readonly labels?: readonly ModelLabel[];
  readonly pooling?: PoolingMode;
  readonly replace?: boolean;
}

/** A subcommand with its arguments. */
export type ModelsRequest =
  | { readonly command: 'list'; readonly options: ListOptions }
  | { readonly command: 'download'; readonly id: string; readonly options: DownloadOptions }
  | { readonly command: 'import'; readonly folder: string; readonly options: ImportOptions }
  | {
      readonly command: 'verify';
      readonly ids: readonly string[];
      readonly options: CommonModelsOptions;
    }
  | {
      readonly command: 'remove';
      readonly ids: readonly string[];
      readonly options: CommonModelsOptions;
    };

const catalogueOption = (): Option =>
  new Option('--catalogue <file>', 'your own catalogue, in addition; repeatable')
    .argParser((text: string, before: readonly string[]) => [...before, inputPath(text)])
    .default([], 'the bundled catalogue');

function labels(text: string): readonly ModelLabel[] {
  const words = text.split(',').map((label) => label.trim());
  const ofSupport = supportOrders.find((order) => order.join() === words.join());
  if (ofSupport) return ofSupport;
  for (const all of [
    nliLabels,
    readerLabels,
  ] as const satisfies readonly (readonly ModelLabel[])[]) {
    const known = words.flatMap((label): ModelLabel[] => all.filter((one) => one === label));
    if (words.length === all.length && new Set(known).size === all.length) return known;
  }
  const orders = supportOrders.map((order) => order.join(',')).join(' or ');
  throw new InvalidArgumentError(
    `Expected an order of ${nliLabels.join(',')}; of a support model ${orders}; of a reader ${readerLabels.join(',')}.`,
  );
}

const examples = `
Examples:
  evidence-inspector models list
  evidence-inspector models download all-mpnet-base-v2
  evidence-inspector models download bart-large-mnli --precision fp32 --yes
  evidence-inspector models import ./exported-model --id my-model
  evidence-inspector score -r dev.json -p system.json --encoder all-mpnet-base-v2 --nli bart-large-mnli

HF_ENDPOINT sets a mirror, HF_TOKEN a token for private models, HTTPS_PROXY and NO_PROXY a proxy.`;

/** Adds the subcommands to `models`. `run` gets the parsed request. */
export function addModelsCommands(
  models: Command,
  run: (request: ModelsRequest) => Promise<void>,
): void {
  models
    .description('list, download, import, verify and remove models')
    .addHelpText('after', examples);
  models
    .command('list')
    .description('list installed models and models that can be downloaded')
    .addOption(catalogueOption())
    .addOption(modelsFolderOption())
    .addOption(
      new Option('-f, --format <format>', 'format of the printed list')
        .choices(['table', 'json'])
        .default('table'),
    )
    .action((options: ListOptions) => run({ command: 'list', options }));
  models
    .command('download')
    .description('download a model of the catalogue, after showing its size and licence')
    .addArgument(new Argument('<id>', 'id as shown by `models list`'))
    .addOption(new Option('--precision <name>', 'which precision (default: the first listed)'))
    .addOption(
      new Option(
        '--revision <revision>',
        'branch, tag or commit, looked up again (default: the commit of the first download)',
      ),
    )
    .addOption(
      new Option('--hub <url>', 'a mirror of the hub (default: HF_ENDPOINT, else huggingface.co)'),
    )
    .addOption(
      new Option(
        '-y, --yes',
        'confirm the size and licence, and the replacement of an installed model with the same id',
      ),
    )
    .addOption(catalogueOption())
    .addOption(modelsFolderOption())
    .action((id: string, options: DownloadOptions) => run({ command: 'download', id, options }));
  models
    .command('import')
    .description('install a model from a folder, on computers without a network')
    .addArgument(
      new Argument(
        '<folder>',
        "an ONNX export, a clone of the hub's repository, or a model that was installed on another computer",
      ).argParser(filePath),
    )
    .addOption(new Option('--id <id>', "the model's name (default: from the folder's name)"))
    .addOption(
      new Option('--kind <kind>', 'kind of model (default: from its config.json)').choices(
        modelKinds,
      ),
    )
    .addOption(new Option('--file <path>', 'which ONNX file, if the folder has several'))
    .addOption(
      new Option(
        '--labels <order>',
        'meaning of the logits of an NLI or support model, if its config.json does not say',
      ).argParser(labels),
    )
    .addOption(
      new Option('--pooling <mode>', 'pooling of an encoder, if its files do not say').choices(
        poolingModes,
      ),
    )
    .addOption(new Option('--replace', 'replace an installed model with the same id'))
    .addOption(modelsFolderOption())
    .action((folder: string, options: ImportOptions) =>
      run({ command: 'import', folder, options }),
    );
  models
    .command('verify')
    .description('check the files and answers of installed models')
    .addArgument(new Argument('[ids...]', 'which models (default: all)'))
    .addOption(modelsFolderOption())
    .action((ids: readonly string[], options: CommonModelsOptions) =>
      run({ command: 'verify', ids, options }),
    );
  models
    .command('remove')
    .description('remove downloaded and imported models, and files left by stopped downloads')
    .addArgument(new Argument('<ids...>', 'ids as shown by `models list`'))
    .addOption(modelsFolderOption())
    .action((ids: readonly string[], options: CommonModelsOptions) =>
      run({ command: 'remove', ids, options }),
    );
}

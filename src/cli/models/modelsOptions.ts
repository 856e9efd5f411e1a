// Subcommands of `evidence-inspector models ...` and their options.

import { Argument, type Command } from 'commander';
import {
  modelKinds,
  nliLabels,
  readerLabels,
  poolingModes,
  supportOrders,
  type ModelLabel,
} from '../../core/score/models/modelEntry.ts';
import {
  choiceOption,
  flagOption,
  inGroup,
  type OptionValues,
  textOption,
  valueOption,
} from '../../core/score/parameters/optionRow.ts';
import { modelsFolderOption } from '../scoreOptions.ts';
import type { CommandText } from '../command.ts';
import { fileArgument, filePath, inputPath, optionsOf } from '../optionValues.ts';

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
  throw new RangeError(
    `Expected an order of ${nliLabels.join(',')}; of a support model ${orders}; of a reader ${readerLabels.join(',')}.`,
  );
}

const folder = { modelsFolder: modelsFolderOption } as const;

const catalogue = {
  ...inGroup('input', {
    catalogue: valueOption(
      '--catalogue <file>',
      'your own catalogue, in addition; repeatable',
      (text, before: readonly string[] = []): readonly string[] => [...before, inputPath(text)],
      { defaultText: 'the bundled catalogue', default: [] as readonly string[] },
    ),
  }),
} as const;

const listOptions = {
  ...catalogue,
  ...folder,
  ...inGroup('output', {
    format: choiceOption('-f, --format <format>', 'format of the printed list', ['table', 'json'], {
      default: 'table',
    }),
  }),
} as const;

const downloadOptions = {
  ...catalogue,
  ...folder,
  ...inGroup('models', {
    precision: textOption('--precision <name>', 'which precision (default: the first listed)'),
    revision: textOption(
      '--revision <revision>',
      'branch, tag or commit, looked up again (default: the commit of the first download)',
    ),
    yes: flagOption(
      '-y, --yes',
      'confirm the size and licence, and the replacement of an installed model with the same id',
    ),
  }),
  ...inGroup('input', {
    hub: textOption(
      '--hub <url>',
      'a mirror of the hub (default: HF_ENDPOINT, else huggingface.co)',
    ),
  }),
} as const;

const importOptions = {
  ...folder,
  ...inGroup('models', {
    id: textOption('--id <id>', "the model's name (default: from the folder's name)"),
    kind: choiceOption(
      '--kind <kind>',
      'kind of model (default: from its config.json)',
      modelKinds,
    ),
    labels: valueOption(
      '--labels <order>',
      'meaning of the logits of an NLI or support model, if its config.json does not say',
      labels,
    ),
    pooling: choiceOption(
      '--pooling <mode>',
      'pooling of an encoder, if its files do not say',
      poolingModes,
    ),
    replace: flagOption('--replace', 'replace an installed model with the same id'),
  }),
  ...inGroup('input', {
    file: textOption('--file <path>', 'which ONNX file, if the folder has several'),
  }),
} as const;

export type ListOptions = OptionValues<typeof listOptions>;
export type DownloadOptions = OptionValues<typeof downloadOptions>;
export type ImportOptions = OptionValues<typeof importOptions>;
export type CommonModelsOptions = OptionValues<typeof folder>;

/** A subcommand with its arguments. */
export type ModelsRequest =
  | { readonly command: 'list'; readonly options: ListOptions }
  | { readonly command: 'download'; readonly id: string; readonly options: DownloadOptions }
  | { readonly command: 'import'; readonly folder: string; readonly options: ImportOptions }
  | {
      readonly command: 'verify' | 'remove';
      readonly ids: readonly string[];
      readonly options: CommonModelsOptions;
    };

const examples = `
Examples:
  evidence-inspector models list
  evidence-inspector models download all-mpnet-base-v2
  evidence-inspector models download bart-large-mnli --precision fp32 --yes
  evidence-inspector models import ./exported-model --id my-model
  evidence-inspector score -r dev.json -p system.json --encoder all-mpnet-base-v2 --nli bart-large-mnli

HF_ENDPOINT sets a mirror, HF_TOKEN a token for private models, HTTPS_PROXY and NO_PROXY a proxy.`;

/** Texts of the subcommands. */
const modelsCommands = {
  list: {
    description: 'list installed models and models that can be downloaded',
    options: listOptions,
  },
  download: {
    description: 'download a model of the catalogue, after showing its size and licence',
    argument: new Argument('<id>', 'id as shown by `models list`'),
    options: downloadOptions,
  },
  import: {
    description: 'install a model from a folder, on computers without a network',
    argument: fileArgument(
      '<folder>',
      "an ONNX export, a clone of the hub's repository, or a model that was installed on another computer",
      filePath,
    ),
    options: importOptions,
  },
  verify: {
    description: 'check the files and answers of installed models',
    argument: new Argument('[ids...]', 'which models (default: all)'),
    options: folder,
  },
  remove: {
    description: 'remove downloaded and imported models, and files left by stopped downloads',
    argument: new Argument('<ids...>', 'ids as shown by `models list`'),
    options: folder,
  },
} as const satisfies Readonly<Record<string, Omit<CommandText, 'name' | 'examples'>>>;

const argumentNames = { list: '', download: 'id', import: 'folder', verify: 'ids', remove: 'ids' };

/** Adds the subcommands to `models`. `run` gets the parsed request. */
export function addModelsCommands(
  models: Command,
  run: (request: ModelsRequest) => Promise<void>,
): void {
  models
    .description('list, download, import, verify and remove models')
    .addHelpText('after', examples);
  for (const [name, text] of Object.entries<Omit<CommandText, 'name' | 'examples'>>(
    modelsCommands,
  )) {
    const command = models.command(name).description(text.description);
    if (text.argument) command.addArgument(text.argument);
    for (const option of optionsOf(text.options)) command.addOption(option);
    command.action(() => {
      const [argument] = command.processedArgs as readonly unknown[];
      const key = argumentNames[name as keyof typeof argumentNames];
      const request = {
        command: name,
        options: command.opts(),
        ...(key === '' ? {} : { [key]: argument }),
      };
      return run(request as unknown as ModelsRequest);
    });
  }
}

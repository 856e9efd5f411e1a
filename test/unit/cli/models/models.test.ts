import assert from 'node:assert/strict';
import { dataFolder } from '../../../../src/cli/commandLine.ts';
import { messagesOn } from '../../../../src/cli/terminal/streams.ts';
import { createInstallDisplay } from '../../../../src/cli/models/installDisplay.ts';
import {
  models,
  downloadPlanLines,
  type ModelsEnvironment,
} from '../../../../src/cli/models/models.ts';
import { byteText } from '../../../../src/core/score/models/byteText.ts';
import type {
  DownloadPlan,
  InstalledModel,
} from '../../../../src/core/score/models/installation.ts';

const plan: DownloadPlan = {
  id: 'bart-large-mnli-int8',
  kind: 'nli',
  precision: 'int8',
  description: 'An NLI model.',
  licence: 'MIT',
  repository: 'Xenova/bart-large-mnli',
  basedOn: 'facebook/bart-large-mnli',
  commit: '0123456789abcdef0123456789abcdef01234567',
  from: 'huggingface.co',
  files: [],
  totalBytes: 411_000_000,
  presentBytes: 0,
  freeBytes: 2e10,
  folder: '/models/bart-large-mnli-int8',
  isInstalled: false,
};
const model: InstalledModel = {
  id: plan.id,
  kind: 'nli',
  precision: 'int8',
  isBundled: false,
  licence: 'MIT',
  source: '',
  bytes: 411_000_000,
  maximumTokens: 512,
  sha256: '',
};

interface Answers {
  readonly yes?: boolean;
  /** The user's answer. Missing if there is no user to ask. */
  readonly ask?: boolean;
  readonly presentBytes?: number;
  readonly isInstalled?: boolean;
}

async function download({ yes, ask, presentBytes = 0, isInstalled = false }: Answers) {
  const said: string[] = [];
  let asked = 0;
  let isAgreed: boolean | undefined;
  const notAsked = () => Promise.reject(new Error('not asked'));
  const environment: ModelsEnvironment = {
    installer: {
      list: notAsked,
      import: notAsked,
      verify: notAsked,
      remove: notAsked,
      download: async (_request, _watching, confirm) => {
        isAgreed = await confirm({ ...plan, presentBytes, isInstalled });
        return model;
      },
    },
    readCatalogues: () => Promise.resolve([]),
    display: {
      update: () => undefined,
      printLine: (line) => said.push(line),
      stop: () => undefined,
    },
    signal: new AbortController().signal,
    print: () => Promise.resolve(),
    ask:
      ask === undefined
        ? undefined
        : () => {
            asked += 1;
            return Promise.resolve(ask);
          },
  };
  const options = { catalogue: [], yes };
  const status = await models({ command: 'download', id: 'x', options }, environment);
  return { said: said.join('\n'), asked, isAgreed, status };
}

describe('the consent to a download', () => {
  it('is asked for once, with size and licence shown before', async () => {
    const { said, asked, isAgreed, status } = await download({ ask: true });
    assert.equal(status, 0);
    assert.equal(asked, 1);
    assert.equal(isAgreed, true);
    assert.match(said, /Licence: MIT\.\n411 MB in 0 files/);
  });

  it('is no when the person says so or when there is nobody to ask', async () => {
    assert.equal((await download({ ask: false })).isAgreed, false);
    assert.equal((await download({})).isAgreed, false);
  });

  it('is given by --yes, and was given for what has been begun', async () => {
    for (const answers of [{ yes: true }, { presentBytes: 5 }]) {
      const { isAgreed, asked } = await download({ ...answers, ask: false });
      assert.equal(isAgreed, true);
      assert.equal(asked, 0);
    }
  });

  it('is asked for again when what has been begun would replace a model by now', async () => {
    const { isAgreed, asked } = await download({ presentBytes: 5, isInstalled: true, ask: false });
    assert.equal(isAgreed, false);
    assert.equal(asked, 1);
  });

  it('is to everything that the download is', () => {
    assert.deepEqual(downloadPlanLines({ ...plan, presentBytes: 1e8, isInstalled: true }), [
      'bart-large-mnli-int8: An NLI model.',
      'From Xenova/bart-large-mnli at huggingface.co, commit 0123456789ab; made from facebook/bart-large-mnli. Licence: MIT.',
      '411 MB in 0 files, of which 100 MB have arrived before; 20.0 GB are free in /models/bart-large-mnli-int8.',
      'It is installed already and will be replaced.',
    ]);
    const lines = downloadPlanLines({ ...plan, isInstalled: true, isDamaged: true });
    assert.equal(lines.at(-1), 'It is there already, but damaged, and will be replaced.');
  });
});

describe('a download followed without a terminal', () => {
  it('is a line a stage, one each five seconds, and what goes wrong', () => {
    let now = 0;
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) > 0 };
    const display = createInstallDisplay(messagesOn(stream), () => now);
    display.update({ stage: 'asking', done: 0, total: 0 });
    for (let done = 0; done <= 1e9; done += 1e8) {
      now = done / 1e5;
      display.update({ stage: 'downloading', done, total: 1e9 });
    }
    display.update({ stage: 'downloading', done: 1e9, total: 1e9, note: 'it was busy' });
    display.update({ stage: 'testing', done: 0, total: 0 });
    assert.deepEqual(lines, [
      'Asking the hub\n',
      'Downloading: 0 bytes of 1.00 GB\n',
      'Downloading: 500 MB of 1.00 GB\n',
      'Downloading: 1.00 GB of 1.00 GB\n',
      'it was busy\n',
      'Testing the model\n',
    ]);
  });
});

describe('a number of bytes', () => {
  it('is told in decimal units with three digits', () => {
    const numbers = [0, 999, 1000, 9994, 9996, 90_405_214, 999_499_999, 999_500_000, 1.63e9];
    assert.deepEqual(numbers.map(byteText), [
      '0 bytes',
      '999 bytes',
      '1.00 kB',
      '9.99 kB',
      '10.0 kB',
      '90.4 MB',
      '999 MB',
      '1.00 GB',
      '1.63 GB',
    ]);
  });
});

describe('the folder for what a person has fetched', () => {
  it('is where each kind of system keeps it', () => {
    const home = '/home/a';
    const on = (platform: NodeJS.Platform, env: Record<string, string> = {}): string =>
      dataFolder({ platform, env, home });
    assert.equal(on('linux'), '/home/a/.local/share/evidence-inspector');
    assert.equal(on('linux', { XDG_DATA_HOME: '/big' }), '/big/evidence-inspector');
    assert.equal(on('linux', { XDG_DATA_HOME: 'big' }), '/home/a/.local/share/evidence-inspector');
    assert.equal(on('darwin'), '/home/a/Library/Application Support/evidence-inspector');
    assert.equal(
      dataFolder({ platform: 'win32', env: { LOCALAPPDATA: 'C:\\L' }, home: 'C:\\a' }),
      'C:\\L\\evidence-inspector',
    );
  });
});

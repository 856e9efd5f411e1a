// The browser's scorer. It offers the same runs, outlines and marks as on a desktop, but for texts that the editor sends. The
// store is lost when the window is closed.

import { InspectorError } from '../../protocol/errors.ts';
import { protocolVersion, type Hello, type scorerRequests } from '../../protocol/scorer.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { ScoreObserver, ScoreParams } from '../../protocol/scoring.ts';
import { createAnswers, withOurErrors, WordMarking } from '../../scorer/engine/answers.ts';
import type { RunJob } from '../../scorer/engine/createScoring.ts';
import { EvidenceCache } from '../../scorer/sources/evidenceCache.ts';
import type { MetricDependencies } from '../../scorer/engine/runMetrics.ts';
import { ScoreRun } from '../../scorer/engine/scoreRun.ts';
import { WholeFiles } from '../../scorer/sources/wholeFiles.ts';
import { offeredExamination, offeredVectors } from '../../scorer/providers/offeredProviders.ts';
import type { ServedScoring } from '../../scorer/serve.ts';
import { storeMessage, msg } from '../../core/base/words/message.ts';
import { readPunktTables } from '../../core/score/text/punktSentences.ts';
import { readWordnet, type Lexicon } from '../../core/score/text/wordnet.ts';
import { fetchInstalledBytes, fetchBlob } from './installedFiles.ts';
import type { ModelChoice } from '../../core/score/models/installation.ts';
import { readCatalogue, type Catalogue } from '../../scorer/models/manifest.ts';
import { Models } from '../../scorer/models/models.ts';
import type { RunModels } from '../../scorer/providers/provider.ts';
import { KeptOutputs } from './keptOutputs.ts';

/** Creates the error for the missing store of paid replies. A caller that requests a judge gets another error before this one. */
function noPaidStore(): InspectorError {
  return new InspectorError(
    'modelMissing',
    msg('Stored judge replies are not available in a browser.'),
    msg('Use the desktop version of VS Code, or leave out the metrics that need stored replies.'),
  );
}

/** Creates a scorer in this worker. */
export function createWebScoring(
  productVersion: string,
  tables: WebTables,
  models: WebModels,
): ServedScoring {
  const scoring = new WebScoring(productVersion, tables, models);
  return Object.assign(scoring, createAnswers(scoring.answerNeeds));
}

class WebScoring implements Omit<ServedScoring, keyof typeof scorerRequests> {
  readonly #productVersion: string;
  readonly #tables: WebTables;
  readonly #models: WebModels;
  readonly #evidence = new EvidenceCache();

  constructor(productVersion: string, tables: WebTables, models: WebModels) {
    this.#productVersion = productVersion;
    this.#tables = tables;
    this.#models = models;
  }

  get answerNeeds(): Parameters<typeof createAnswers>[0] {
    const words = new WordMarking(this.#tables.lexicon);
    return {
      evidence: this.#evidence,
      words: async () => {
        await this.#tables.load();
        return words;
      },
      scoring: this,
    };
  }

  hello(): Promise<Hello> {
    const kept = storeMessage(msg('Results are kept until you close the window.'));
    return Promise.resolve({
      protocolVersion,
      productVersion: this.#productVersion,
      models: [],
      store: { persistent: false, ...kept },
    });
  }

  score(
    params: Omit<ScoreParams, 'jobId'>,
    observer: ScoreObserver,
    signal?: CancelSignal,
  ): RunJob {
    let run: ScoreRun | undefined;
    let urgent: readonly number[] | undefined;
    const score = async () => {
      await this.#tables.load();
      const source = new WholeFiles(this.#evidence, params);
      run = new ScoreRun(this.#dependencies(), source, params, observer, signal);
      if (urgent) run.prioritise(urgent);
      return run.run();
    };
    return {
      result: withOurErrors(score),
      prioritise: (claims) => {
        urgent = claims;
        run?.prioritise(claims);
      },
      soFar: () => run?.soFar(),
    };
  }

  dispose(): Promise<void> {
    return this.#models.dispose();
  }

  #dependencies(): MetricDependencies {
    return {
      productVersion: this.#productVersion,
      lexicon: this.#tables.lexicon,
      modelKit: (choice) => this.#models.kit(choice),
      store: () => Promise.reject(noPaidStore()),
      offered: [offeredExamination, offeredVectors],
    };
  }
}

// METEOR's tables, fetched once from the extension host on first use.

const nextStep = msg(
  'Reinstall Evidence Inspector, or leave out the METEOR and justification metrics.',
);

export class WebTables {
  #fetching: Promise<void> | undefined;
  #lexicon: Lexicon | undefined;

  /**
   * Loads the tables. Must be awaited before anything that may use the lexicon. Rejects with `tablesMissing`. After a failure, a
   * later call fetches the tables again.
   */
  load(): Promise<void> {
    this.#fetching ??= this.#fetch().catch((cause: unknown) => {
      this.#fetching = undefined;
      const sentence = msg('The word tables for the text metrics could not be downloaded.');
      throw new InspectorError('tablesMissing', sentence, nextStep, { cause });
    });
    return this.#fetching;
  }

  readonly lexicon = (): Lexicon => {
    if (this.#lexicon) return this.#lexicon;
    throw new InspectorError(
      'tablesMissing',
      msg('The word tables for the text metrics have not been downloaded.'),
      nextStep,
    );
  };

  async #fetch(): Promise<void> {
    const [wordnet, punkt] = await Promise.all([
      fetchInstalledBytes('lexicon/wordnet.bin'),
      fetchInstalledBytes('lexicon/punkt.txt'),
    ]);
    this.#lexicon = {
      wordnet: readWordnet(wordnet),
      punkt: readPunktTables(new TextDecoder().decode(punkt)),
    };
  }
}

// The models in a browser: the bundled models, run by ONNX Runtime's WebAssembly build in workers of the scorer.

interface OpenModels extends Pick<RunModels, 'catalogue' | 'models'> {
  /** Address of the workers' script, valid until `dispose`. */
  readonly workerPath: string;
}

export class WebModels {
  readonly #log: (line: string) => void;
  readonly #store = new KeptOutputs();
  #open: Promise<OpenModels> | undefined;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Returns the bundled models. Rejects with `modelMissing` if other models are selected or the files cannot be fetched. */
  async kit(choice: ModelChoice = {}): Promise<RunModels> {
    this.#open ??= this.#opened().catch((error: unknown) => {
      this.#open = undefined;
      throw error;
    });
    const { catalogue, models } = await this.#open;
    checkChoice(choice, catalogue);
    return { catalogue, models, store: this.#store };
  }

  async dispose(): Promise<void> {
    const open = await this.#open?.catch(() => undefined);
    if (!open) return;
    await open.models.dispose();
    URL.revokeObjectURL(open.workerPath);
  }

  async #opened(): Promise<OpenModels> {
    const catalogue = await readCatalogue('models');
    const script = await fetchBlob('dist/web/modelWorker.js').catch((cause: unknown) => {
      throw new InspectorError(
        'modelMissing',
        msg('ONNX Runtime, which runs the models, could not be downloaded.'),
        msg(
          'Score the file again when the network is available, or leave out the metrics that need a model.',
        ),
        { cause },
      );
    });
    const workerPath = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    return { catalogue, models: new Models({ catalogue, workerPath, log: this.#log }), workerPath };
  }
}

/**
 * Checks that only bundled models are selected. The regressor is ignored, because there is no bundled regressor, and the metric
 * that needs one reports its absence.
 */
function checkChoice(
  { encoder = '', nli = '', reader = '' }: ModelChoice,
  catalogue: Catalogue,
): void {
  const others = [
    ...(encoder === '' || encoder === catalogue.encoder.id ? [] : [encoder]),
    ...(nli === '' || nli === catalogue.nli.id ? [] : [nli]),
    ...(reader === '' || reader === catalogue.reader.id ? [] : [reader]),
  ];
  const [other] = others;
  if (other === undefined) return;
  throw new InspectorError(
    'modelMissing',
    msg(
      'The model "{0}" is not available in a browser. Only the bundled models can be used there.',
      other,
    ),
    msg(
      'Reset the settings evidenceInspector.encoderModel, evidenceInspector.nliModel and evidenceInspector.readerModel, use the desktop version of VS Code, or leave out the metrics that need a model.',
    ),
  );
}

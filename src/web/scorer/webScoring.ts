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
import type { WebModels } from './webModels.ts';
import type { WebTables } from './webTables.ts';
import { storeMessage, msg } from '../../core/base/words/message.ts';

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

// The scorer of a browser: the same runs, outlines and marks, of texts that the editor sends, without a store that outlives it.

import type { Checklist } from '../../core/checklist/checklist.ts';
import { InspectorError } from '../../protocol/errors.ts';
import {
  protocolVersion,
  type CancelSignal,
  type ChecklistParams,
  type ChecklistProgress,
  type CountedClaims,
  type CountedClaimsParams,
  type CountedFile,
  type Examined,
  type ExamineParams,
  type Hello,
  type MarkedWords,
  type MarkWordsParams,
  type Outline,
  type OutlineParams,
  type RepliedMetrics,
  type RepliesParams,
  type ScoreObserver,
  type ScoreParams,
} from '../../protocol/scorer.ts';
import { runChecklist } from '../../scorer/checklist/runChecklist.ts';
import type { RunJob } from '../../scorer/engine/createScoring.ts';
import { countedClaims, countFile } from '../../scorer/engine/counting.ts';
import { checkUsable, EvidenceCache } from '../../scorer/sources/evidenceCache.ts';
import { examineFile } from '../../scorer/engine/examining.ts';
import { outlineOf } from '../../scorer/engine/outline.ts';
import type { MetricDependencies } from '../../scorer/engine/runMetrics.ts';
import { ScoreRun } from '../../scorer/engine/scoreRun.ts';
import { WholeFiles } from '../../scorer/sources/wholeFiles.ts';
import { WordMarking } from '../../scorer/engine/wordMarking.ts';
import { offeredExamination } from '../../scorer/providers/examinationProvider.ts';
import { metricsOfReplyFiles } from '../../scorer/providers/judge/storedReplies.ts';
import { toInspectorError } from '../../scorer/scorerErrors.ts';
import type { ServedScoring } from '../../scorer/serve.ts';
import type { WebModels } from './webModels.ts';
import type { WebTables } from './webTables.ts';
import { storeMessage, msg } from '../../core/words/message.ts';

/** Of replies that were paid for; who asks for a judge hears before that there is none. */
function noPaidStore(): InspectorError {
  return new InspectorError(
    'modelMissing',
    msg('The store of what was paid for cannot be had in a browser.'),
    msg('Use VS Code on a computer, or leave out the metrics that need it.'),
  );
}

export class WebScoring implements ServedScoring {
  readonly #productVersion: string;
  readonly #tables: WebTables;
  readonly #models: WebModels;
  readonly #evidence = new EvidenceCache();
  readonly #words: WordMarking;

  constructor(productVersion: string, tables: WebTables, models: WebModels) {
    this.#productVersion = productVersion;
    this.#tables = tables;
    this.#models = models;
    this.#words = new WordMarking(tables.lexicon);
  }

  hello(): Promise<Hello> {
    const kept = storeMessage(msg('Results are kept until the window is closed.'));
    return Promise.resolve({
      ...{ protocolVersion, productVersion: this.#productVersion },
      ...{ models: [], store: { persistent: false, ...kept } },
    });
  }

  outline(params: OutlineParams, signal?: CancelSignal): Promise<Outline> {
    return answered(async () => {
      const { file } = await this.#evidence.read(params.file, params.role, signal);
      return outlineOf(file);
    });
  }

  examine(params: ExamineParams, signal?: CancelSignal): Promise<Examined> {
    return answered(() => examineFile(this.#evidence, params, signal));
  }

  count(params: OutlineParams, signal?: CancelSignal): Promise<CountedFile> {
    return answered(() => countFile(this.#evidence, params, signal));
  }

  countedClaims(params: CountedClaimsParams, signal?: CancelSignal): Promise<CountedClaims> {
    return answered(() => countedClaims(this.#evidence, params, signal));
  }

  markWords(params: MarkWordsParams, signal?: CancelSignal): Promise<MarkedWords> {
    return answered(async () => {
      await this.#tables.load();
      return this.#words.mark(params, signal);
    });
  }

  checklist(
    params: ChecklistParams,
    onProgress: (progress: ChecklistProgress) => void,
    signal?: CancelSignal,
  ): Promise<Checklist> {
    return answered(async () => {
      const { file } = await this.#evidence.read(params.reference, 'reference', signal);
      checkUsable(params.reference, file, 'reference');
      return runChecklist(this, file.claims, params, onProgress, signal);
    });
  }

  repliedMetrics({ files }: RepliesParams, signal?: CancelSignal): Promise<RepliedMetrics> {
    return answered(async () => ({ metrics: await metricsOfReplyFiles(files, signal) }));
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
      result: answered(score),
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
      offered: [offeredExamination],
    };
  }
}

async function answered<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toInspectorError(error);
  }
}

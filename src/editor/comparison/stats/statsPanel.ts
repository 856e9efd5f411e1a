import path from 'node:path';
import type * as vscode from 'vscode';
import type { ClaimPair } from '../../../core/datasets/claimPairs.ts';
import type { DataSetComparison } from '../../../core/datasets/dataSetComparison.ts';
import { formatById } from '../../../core/evidence/formats/formats.ts';
import { formatProblem } from '../../../core/evidence/problems.ts';
import { statsBeside } from '../../../core/stats/besideStats.ts';
import type { StatsFile } from '../../../core/stats/statsText.ts';
import { comparisonSentences } from '../../../core/tables/dataSetTables.ts';
import { countMsg } from '../../../core/words/message.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { CountedFile } from '../../../protocol/fileReading.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import {
  mostShownPairs,
  type FromStatsPanel,
  type PairsState,
  type ToStatsPanel,
} from '../../../protocol/statsPanel.ts';
import { systemNames } from '../parts/systemNames.ts';
import { DisposableStore } from '../../platform/disposables.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t, render } from '../../platform/l10n.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { isCancelled } from '../../platform/messages.ts';
import { PagePanel, type PageOptions } from '../../panels/pagePanel.ts';
import { watchFile } from '../../evidence/files/workspaceFiles.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import { parseFromStats } from './fromStats.ts';

type StatsPanelOptions = Omit<PageOptions<FromStatsPanel>, 'name' | 'parse'> & {
  readonly client: Pick<Scoring, 'count' | 'compareDataSets'>;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
};

const readingStopped = () => t('Reading the files was cancelled.');

/** Statistics of evidence files. The scorer process reads the files and counts again when a file changes. */
export class StatsPanel extends PagePanel<ToStatsPanel, FromStatsPanel, 'stats'> {
  readonly #client: StatsPanelOptions['client'];
  readonly #settings: StatsPanelOptions['settings'];
  #uris: readonly vscode.Uri[] = [];
  #watches = new DisposableStore();
  #reading: AbortController | undefined;
  #message: ToStatsPanel = { type: 'empty', message: readingStopped() };
  #files: readonly StatsFile[] = [];
  #comparing: AbortController | undefined;
  #comparison: DataSetComparison | undefined;
  #pairs: PairsState = { kind: 'none' };

  constructor({ client, settings, ...options }: StatsPanelOptions) {
    super({ ...options, name: 'stats', parse: parseFromStats });
    this.#client = client;
    this.#settings = settings;
    this.store.add({
      dispose: () => {
        this.#watches.dispose();
        this.cancel();
        this.cancelPairs();
      },
    });
  }

  get uris(): readonly vscode.Uri[] {
    return this.#uris;
  }

  /** Statistics of the files. Empty until they are counted. */
  get files(): readonly StatsFile[] {
    return this.#files;
  }

  /** Settles when the files are counted or cannot be counted. */
  async show(uris: readonly vscode.Uri[]): Promise<void> {
    this.#uris = uris;
    this.title = t('Statistics: {0}', uris.map((uri) => path.posix.basename(uri.path)).join(' · '));
    this.#watches.dispose();
    this.#watches = new DisposableStore();
    for (const uri of uris) this.#watches.add(watchFile(uri, () => void this.read()));
    await this.read();
  }

  cancel(): void {
    this.#reading?.abort();
  }

  /** Reads all files again and cancels a running read. */
  async read(): Promise<void> {
    this.cancel();
    const reading = new AbortController();
    this.#reading = reading;
    const names = systemNames(this.#uris.map(({ path: file }) => file));
    const uris = this.#uris.map(String);
    this.#files = [];
    this.#forgetPairs();
    this.#tell({ type: 'reading', uris, names });
    const message = await this.#counted(names, reading.signal);
    if (this.#reading === reading) this.#tell(message);
  }

  /** Returns the pair at this position on the page. */
  pairAt(place: number): ClaimPair | undefined {
    return this.#comparison?.pairs[place];
  }

  cancelPairs(): void {
    this.#comparing?.abort();
  }

  /** Looks for claims that occur twice. Settles when they are shown, or when the search fails or is cancelled. */
  async findPairs(): Promise<void> {
    this.cancelPairs();
    const comparing = new AbortController();
    this.#comparing = comparing;
    const tell = (pairs: PairsState) => {
      if (this.#comparing === comparing) this.#tellPairs(pairs);
    };
    tell({ kind: 'running', done: 0, total: 0 });
    try {
      const { models, threads } = this.#settings;
      const comparison = await this.#client.compareDataSets(
        {
          files: this.#uris.map((uri) => ({ file: sourceOf(uri) })),
          usesEncoder: true,
          models,
          threads,
        },
        ({ done, total }) => {
          tell({ kind: 'running', done, total });
        },
        comparing.signal,
      );
      if (this.#comparing !== comparing) return;
      this.#comparison = comparison;
      const { files, pairs } = comparison;
      tell({
        kind: 'done',
        comparison: { files: files.map(({ name }) => name), pairs: pairs.slice(0, mostShownPairs) },
        sentences: comparisonSentences(comparison),
        left: Math.max(0, pairs.length - mostShownPairs),
      });
    } catch (error) {
      tell(
        isCancelled(error)
          ? { kind: 'none' }
          : { kind: 'failed', message: render(describeError(error)) },
      );
    }
  }

  protected panelContent(): Promise<ShownInPanels['stats'] | undefined> {
    const files = this.#files;
    const comparison = this.#comparison;
    return Promise.resolve(files.length > 0 ? { files, comparison } : undefined);
  }

  protected sendAll(): void {
    void this.post(this.#message);
    void this.post({ type: 'pairs', pairs: this.#pairs });
  }

  #tellPairs(pairs: PairsState): void {
    this.#pairs = pairs;
    void this.post({ type: 'pairs', pairs });
  }

  /** Drops the pairs, because they are wrong after a file has changed. */
  #forgetPairs(): void {
    this.cancelPairs();
    this.#comparing = undefined;
    this.#comparison = undefined;
    this.#pairs = { kind: 'none' };
  }

  #tell(message: ToStatsPanel): void {
    this.#message = message;
    this.sendAll();
  }

  async #counted(names: readonly string[], signal: AbortSignal): Promise<ToStatsPanel> {
    try {
      const counted: CountedFile[] = [];
      for (const uri of this.#uris) {
        counted.push(await this.#client.count({ file: sourceOf(uri) }, signal));
      }
      const files = counted.map(({ sha256, stats }, index) => ({
        name: names[index] ?? '',
        sha256,
        stats,
      }));
      const problems = counted.flatMap(({ problems: listed, problemsLeft }, index) => {
        const name = names[index] ?? '';
        const texts = listed.map((problem) => render(formatProblem(name, problem)));
        if (problemsLeft === 0) return texts;
        const more = countMsg(
          problemsLeft,
          '{1} has {0} more problem.',
          '{1} has {0} more problems.',
          name,
        );
        return [...texts, render(more)];
      });
      this.#files = files;
      const forms = counted.map(({ stats }) => formatById(stats.format).name);
      const header = { uris: this.#uris.map(String), forms, problems };
      return { type: 'stats', header, beside: statsBeside(files) };
    } catch (error) {
      return {
        type: 'empty',
        message: isCancelled(error) ? readingStopped() : render(describeError(error)),
      };
    }
  }
}

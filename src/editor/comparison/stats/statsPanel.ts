import type * as vscode from 'vscode';
import type { SimilarClaims } from '../../../core/score/overlap/claimPairs.ts';
import type { DataSetComparison } from '../../../core/score/overlap/dataSetComparison.ts';
import { formatById } from '../../../core/read/formats/formats.ts';
import { formatProblem } from '../../../core/read/claims/problems.ts';
import type { DocumentActions } from '../../panels/documentPage.ts';
import { mostShownPairs, type PairsState } from '../../../core/analyse/panels/statsView.ts';
import { statsBeside } from '../../../core/analyse/counts/besideStats.ts';
import type { StatsFile } from '../../../core/analyse/counts/statsText.ts';
import { comparisonSentences } from '../../../core/show/tables/dataSetTables.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { CountedFile } from '../../../protocol/fileReading.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { FilesPanel, type FilesPanelOptions } from '../../panels/filesPanel.ts';
import { render, t } from '../../platform/l10n.ts';
import { isCancelled } from '../../platform/messages.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { systemNames } from '../parts/systemNames.ts';

interface StatsPanelDeps {
  readonly client: Pick<Scoring, 'count' | 'compareDataSets'>;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
  /** What the user can ask for on the page. */
  readonly actionsOf: (panel: StatsPanel) => DocumentActions;
}

/** Statistics of evidence files. The scorer process reads the files and counts again when a file changes. */
export class StatsPanel extends FilesPanel<'stats'> {
  protected override readonly actions: DocumentActions;
  readonly #deps: StatsPanelDeps;
  #reading: AbortController | undefined;
  #files: readonly StatsFile[] = [];
  #comparing: AbortController | undefined;
  #comparison: DataSetComparison | undefined;

  constructor(deps: StatsPanelDeps, options: FilesPanelOptions) {
    super('stats', options);
    this.#deps = deps;
    this.actions = deps.actionsOf(this);
    this.store.add({
      dispose: () => {
        this.cancel();
        this.cancelPairs();
      },
    });
  }

  /** Statistics of the files. Empty until they are counted. */
  get files(): readonly StatsFile[] {
    return this.#files;
  }

  /** Settles when the files are counted or cannot be counted. */
  async show(uris: readonly vscode.Uri[]): Promise<void> {
    this.name(uris, t('Statistics'));
    await this.watch();
  }

  cancel(): void {
    this.#reading?.abort();
  }

  /** Reads all files again and cancels a running read. */
  async read(): Promise<void> {
    this.cancel();
    const reading = new AbortController();
    this.#reading = reading;
    const names = systemNames(this.uris.map(({ path: file }) => file));
    this.#files = [];
    this.#forgetPairs();
    const pairs = { kind: 'none' } as const;
    this.tell({ reading: names, beside: null, forms: [], problems: [], pairs });
    try {
      const counted = await this.#count(reading.signal);
      if (this.#reading !== reading) return;
      this.#files = counted.map(({ sha256, stats }, index) => ({
        name: names[index] ?? '',
        sha256,
        stats,
      }));
      this.tell({
        reading: null,
        beside: statsBeside(this.#files),
        forms: counted.map(({ stats }) => formatById(stats.format).name),
        problems: counted.flatMap((file, index) =>
          file.problems.map((problem) => formatProblem(names[index] ?? '', problem)),
        ),
        pairs,
      });
    } catch (error) {
      if (this.#reading !== reading) return;
      this.tellEmpty(
        isCancelled(error) ? t('Reading the files was cancelled.') : render(describeError(error)),
      );
    }
  }

  /** Returns the pair at this position on the page. */
  pairAt(place: number): SimilarClaims | undefined {
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
      if (this.#comparing === comparing) this.change({ pairs });
    };
    tell({ kind: 'running', done: 0, total: 0 });
    try {
      const { models, threads } = this.#deps.settings;
      const comparison = await this.#deps.client.compareDataSets(
        {
          files: this.uris.map((uri) => ({ file: sourceOf(uri) })),
          usesEncoder: true,
          models,
          threads,
        },
        ({ done, total }) => tell({ kind: 'running', done, total }),
        comparing.signal,
      );
      if (this.#comparing !== comparing) return;
      this.#comparison = comparison;
      const { pairs } = comparison;
      tell({
        kind: 'done',
        comparison: { ...comparison, pairs: pairs.slice(0, mostShownPairs) },
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

  /** Drops the pairs, because they are wrong after a file has changed. */
  #forgetPairs(): void {
    this.cancelPairs();
    this.#comparing = undefined;
    this.#comparison = undefined;
  }

  async #count(signal: AbortSignal): Promise<readonly CountedFile[]> {
    const counted: CountedFile[] = [];
    for (const uri of this.uris) {
      counted.push(await this.#deps.client.count({ file: sourceOf(uri) }, signal));
    }
    return counted;
  }
}

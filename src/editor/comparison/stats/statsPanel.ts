import path from 'node:path';
import type * as vscode from 'vscode';
import { formatById } from '../../../core/evidence/formats/formats.ts';
import { formatProblem } from '../../../core/evidence/problems.ts';
import { statsBeside } from '../../../core/stats/besideStats.ts';
import type { StatsFile } from '../../../core/stats/statsJson.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { CountedFile, Scoring } from '../../../protocol/scorer.ts';
import type { FromStatsPanel, ToStatsPanel } from '../../../protocol/statsPanel.ts';
import { systemNames } from '../parts/systemNames.ts';
import { DisposableStore } from '../../platform/disposables.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t, render } from '../../platform/l10n.ts';
import { isCancelled } from '../../platform/messages.ts';
import { PagePanel, type PageOptions } from '../../panels/pagePanel.ts';
import { watchFile } from '../../evidence/files/watchFile.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import { parseFromStats } from './fromStats.ts';

type StatsPanelOptions = Omit<PageOptions<FromStatsPanel>, 'name' | 'parse'> & {
  readonly client: Pick<Scoring, 'count'>;
};

const readingStopped = () => t('Reading the files was cancelled.');

/** Statistics of evidence files. The scorer process reads the files and counts again when one changes. */
export class StatsPanel extends PagePanel<ToStatsPanel, FromStatsPanel, 'stats'> {
  readonly #client: Pick<Scoring, 'count'>;
  #uris: readonly vscode.Uri[] = [];
  #watches = new DisposableStore();
  #reading: AbortController | undefined;
  #message: ToStatsPanel = { type: 'empty', message: readingStopped() };
  #files: readonly StatsFile[] = [];

  constructor({ client, ...options }: StatsPanelOptions) {
    super({ ...options, name: 'stats', parse: parseFromStats });
    this.#client = client;
    this.store.add({
      dispose: () => {
        this.#watches.dispose();
        this.cancel();
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
    this.#tell({ type: 'reading', uris, names });
    const message = await this.#counted(names, reading.signal);
    if (this.#reading === reading) this.#tell(message);
  }

  protected panelContent(): Promise<ShownInPanels['stats'] | undefined> {
    const files = this.#files;
    return Promise.resolve(files.length > 0 ? { files } : undefined);
  }

  protected sendAll(): void {
    void this.post(this.#message);
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
      const problems = counted.flatMap((file, index) =>
        file.problems.map((problem) => render(formatProblem(names[index] ?? '', problem))),
      );
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

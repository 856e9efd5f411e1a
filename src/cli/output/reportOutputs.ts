import { pathToFileURL } from 'node:url';
import type { ReportHtmlOptions } from '../../core/pages/reportHtml.ts';
import type { ReportEnd, ReportStart, ReportWriter } from '../../core/tables/reportWriter.ts';
import { FileWriting } from '../../node/writeFile.ts';
import { describeError, type InspectorError } from '../../protocol/errors.ts';
import { failureOf, tellFailure } from '../failure.ts';
import { formatOfFile, outputFormats, printerFor, writerOf } from './outputFormats.ts';
import type { ScoreOptions } from '../scoreOptions.ts';
import type { Print } from '../terminal/standardOutput.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { textOf } from '../../core/words/message.ts';
import type { PrintLine } from '../terminal/messages.ts';

export interface OutputPlaces {
  /** Absent: the report is only written to the file. */
  readonly print?: Print;
  /** Width of the table in terminal cells. */
  readonly width: number;
  readonly printLine: PrintLine;
}

interface Output {
  readonly writer: ReportWriter;
  write(text: string): Promise<void>;
}

/**
 * Sends a report to its file and its printed output. The file comes first, because printing may end early when a pipe
 * closes. Each continues if the other fails. If both fail, the work ends.
 */
export class ReportOutputs {
  readonly #places: OutputPlaces;
  readonly #path: string | undefined;
  readonly #page: ReportHtmlOptions;
  readonly #printed: Output | undefined;
  #written: (Output & { readonly file: FileWriting }) | undefined;
  #failure: InspectorError | undefined;
  #hasFileFailed = false;

  /** With `predictions` and `paths`, claims on an HTML page link to the predictions. */
  constructor(
    options: Pick<ScoreOptions, 'output' | 'format'> &
      Partial<Pick<ScoreOptions, 'predictions' | 'paths'>> & { readonly page?: ReportHtmlOptions },
    places: OutputPlaces,
  ) {
    this.#places = places;
    this.#path = options.output;
    const { predictions, paths, page = {} } = options;
    const isLinked = predictions !== undefined && paths === true;
    this.#page = isLinked ? { ...page, predictionsUri: pathToFileURL(predictions).href } : page;
    const { print } = places;
    if (!print) return;
    const writer = writerOf(options.format, places.width, this.#page);
    const kind = printerFor(options.format);
    this.#printed = { writer, write: (text) => print(text, kind) };
  }

  /** False if the file could not be written. The error is already printed. */
  get isWritten(): boolean {
    return !this.#hasFileFailed;
  }

  /** Why the report could not be printed. The error is not printed yet. */
  get failure(): InspectorError | undefined {
    return this.#failure;
  }

  async begin(start: ReportStart): Promise<void> {
    const path = this.#path;
    if (path !== undefined) {
      await this.#trying(async () => {
        const file = await FileWriting.start(path);
        const writer = writerOf(formatOfFile(path, outputFormats), this.#places.width, this.#page);
        this.#written = { writer, file, write: (text) => file.write(text) };
      });
    }
    await this.#each((writer) => writer.begin(start));
  }

  /** Takes claims in reference order. */
  claims(claims: readonly ReportClaim[]): Promise<void> {
    return this.#each((writer) => claims.map((claim) => writer.claim(claim)).join(''));
  }

  /** A complete report replaces the file. An incomplete report is written beside it and replaces nothing. */
  async end(report: ReportEnd): Promise<void> {
    await this.#each((writer) => writer.end(report));
    const written = this.#written;
    if (!written) return;
    await this.#trying(async () => {
      const path = this.#path ?? '';
      if (report.complete) {
        await written.file.finish();
        this.#places.printLine(`report written to ${path}`);
      } else {
        const place = await written.file.finishPartial();
        this.#places.printLine(`unfinished report written to ${place}; nothing was replaced`);
      }
    });
    this.#written = undefined;
  }

  /** Removes an unfinished file. Does nothing after `end` or when called again. Never rejects. */
  async discard(): Promise<void> {
    const written = this.#written;
    this.#written = undefined;
    await written?.file.discard();
  }

  /** Rejects when neither output works any more. */
  async #each(textOf: (writer: ReportWriter) => string): Promise<void> {
    const written = this.#written;
    if (written) await this.#trying(() => write(written, textOf));
    if (this.#failure || !this.#printed) return;
    try {
      await write(this.#printed, textOf);
    } catch (error) {
      this.#failure = failureOf(error);
      if (!this.#written) throw this.#failure;
    }
  }

  async #trying(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#hasFileFailed = true;
      tellFailure(error);
      await this.discard();
      const printed = this.#printed && !this.#failure ? ' The results are printed.' : '';
      this.#places.printLine(`error: ${textOf(describeError(error))}${printed}`);
    }
  }
}

async function write(output: Output, textOf: (writer: ReportWriter) => string): Promise<void> {
  const text = textOf(output.writer);
  if (text !== '') await output.write(text);
}

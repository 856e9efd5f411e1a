import { pathToFileURL } from 'node:url';
import { summaryWriter } from '../../core/show/tables/summaryNumbers.ts';
import type { ReportEnd, ReportStart, ReportWriter } from '../../core/show/tables/reportWriter.ts';
import { checkAllWritable, FileWriting } from '../../node/writeFile.ts';
import { describeError, type InspectorError } from '../../protocol/errors.ts';
import { failureOf, tellFailure } from '../command.ts';
import {
  formatOfFile,
  outputFormats,
  printerFor,
  writerOf,
  type WriterOptions,
} from './outputFormats.ts';
import type { ScoreOptions } from '../scoreOptions.ts';
import type { Print, PrintLine } from '../terminal/streams.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { textOf } from '../../core/base/words/message.ts';

export interface OutputPlaces {
  /** Prints the report. If absent, the report is only written to the file. */
  readonly print?: Print;
  /** Width of the table in terminal cells. */
  readonly width: number;
  readonly printLine: PrintLine;
}

interface Output {
  readonly writer: ReportWriter;
  write(text: string): Promise<void>;
}

/** A file that the user named, and its name in messages. */
interface AskedFile {
  readonly path: string;
  readonly what: string;
  readonly writer: () => ReportWriter;
}

interface OpenedFile extends AskedFile {
  readonly output: Output;
  readonly writing: FileWriting;
}

/** Checks whether the requested files can be written, before the work starts. Rejects with `fileUnwritable`. */
export async function checkOutputs({
  output,
  summary,
}: Pick<ScoreOptions, 'output' | 'summary'>): Promise<void> {
  await checkAllWritable([output ?? [], summary ?? []].flat());
}

/**
 * Sends a report to its files and its printed output. The files come first, because printing may end early when a pipe closes.
 * Each output continues if another fails. If all outputs fail, the work ends.
 */
export class ReportOutputs {
  readonly #places: OutputPlaces;
  readonly #asked: readonly AskedFile[];
  readonly #printed: Output | undefined;
  #files: readonly OpenedFile[] = [];
  #failure: InspectorError | undefined;
  #hasFileFailed = false;

  /** With `predictions` and `paths`, claims on an HTML page link to the predictions. */
  constructor(
    options: Pick<ScoreOptions, 'output' | 'format'> &
      Partial<Pick<ScoreOptions, 'predictions' | 'paths' | 'summary' | 'primary'>> & {
        readonly page?: WriterOptions;
      },
    places: OutputPlaces,
  ) {
    this.#places = places;
    const { output, summary, predictions, paths, primary, page: plainPage = {} } = options;
    const isLinked = predictions !== undefined && paths === true;
    const page = isLinked
      ? { ...plainPage, predictionsUri: pathToFileURL(predictions).href }
      : plainPage;
    const reportWriter = (file: string): ReportWriter =>
      writerOf(formatOfFile(file, outputFormats), places.width, page, primary);
    this.#asked = [
      ...[output ?? []].flat().map((file) => ({
        path: file,
        what: formatOfFile(file, outputFormats) === 'svg' ? 'figure' : 'report',
        writer: () => reportWriter(file),
      })),
      ...(summary === undefined ? [] : [{ path: summary, what: 'summary', writer: summaryWriter }]),
    ];
    const { print } = places;
    if (!print) return;
    const writer = writerOf(options.format, places.width, page, primary);
    const kind = printerFor(options.format);
    this.#printed = { writer, write: (text) => print(text, kind) };
  }

  /** False if a file could not be written. The error is already printed. */
  get isWritten(): boolean {
    return !this.#hasFileFailed;
  }

  /** Why the report could not be printed. The error is not printed yet. */
  get failure(): InspectorError | undefined {
    return this.#failure;
  }

  async begin(start: ReportStart): Promise<void> {
    for (const asked of this.#asked) {
      await this.#trying(undefined, async () => {
        const writing = await FileWriting.start(asked.path);
        const output = { writer: asked.writer(), write: (text: string) => writing.write(text) };
        this.#files = [...this.#files, { ...asked, output, writing }];
      });
    }
    await this.#each((writer) => writer.begin(start));
  }

  /** Writes claims to all outputs. Claims must come in reference order. */
  claims(claims: readonly ReportClaim[]): Promise<void> {
    return this.#each((writer) => claims.map((claim) => writer.claim(claim)).join(''));
  }

  /** A complete report replaces its files. An incomplete report is written beside them and replaces nothing. */
  async end(report: ReportEnd): Promise<void> {
    await this.#each((writer) => writer.end(report));
    for (const file of this.#files) {
      const { writing, path, what } = file;
      await this.#trying(file, async () => {
        if (report.complete) {
          await writing.finish();
          this.#places.printLine(`${what} written to ${path}`);
        } else {
          const place = await writing.finishPartial();
          this.#places.printLine(`unfinished ${what} written to ${place}; nothing was replaced`);
        }
      });
    }
    this.#files = [];
  }

  /** Removes unfinished files. Does nothing after `end` or when called again. Never rejects. */
  async discard(): Promise<void> {
    const files = this.#files;
    this.#files = [];
    for (const { writing } of files) await writing.discard();
  }

  /** Rejects when no output works any more. */
  async #each(textOf: (writer: ReportWriter) => string): Promise<void> {
    for (const file of this.#files) await this.#trying(file, () => write(file.output, textOf));
    if (this.#failure || !this.#printed) return;
    try {
      await write(this.#printed, textOf);
    } catch (error) {
      this.#failure = failureOf(error);
      if (this.#files.length === 0) throw this.#failure;
    }
  }

  /** Runs an action for an output. If the action fails, prints the error and removes the output's file from the outputs. */
  async #trying(file: OpenedFile | undefined, action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#hasFileFailed = true;
      tellFailure(error);
      this.#files = this.#files.filter((one) => one !== file);
      await file?.writing.discard();
      const printed = this.#printed && !this.#failure ? ' The results are printed.' : '';
      this.#places.printLine(`error: ${textOf(describeError(error))}${printed}`);
    }
  }
}

async function write(output: Output, textOf: (writer: ReportWriter) => string): Promise<void> {
  const text = textOf(output.writer);
  if (text !== '') await output.write(text);
}

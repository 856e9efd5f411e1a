import { pathToFileURL } from 'node:url';
import type { ReportClaim } from '../core/report/report.ts';
import type { ReportHtmlOptions } from '../core/report/html/reportHtml.ts';
import type { ReportEnd, ReportStart, ReportWriter } from '../core/report/tables/reportWriter.ts';
import { FileWriting } from '../node/writeFile.ts';
import { describeError } from '../protocol/errors.ts';
import { formatOfFile, writerOf } from './outputFormats.ts';
import type { ScoreOptions } from './scoreOptions.ts';

export interface OutputPlaces {
  /** Resolves when the text has been taken, or nobody wants it any more. */
  readonly print: (text: string) => Promise<void>;
  /** Of the table, in cells. */
  readonly width: number;
  readonly say: (line: string) => void;
}

interface Output {
  readonly writer: ReportWriter;
  write(text: string): Promise<void>;
}

/** Where a report goes: the file first, because printing may end early (a pipe that closes). */
export class ReportOutputs {
  readonly #places: OutputPlaces;
  readonly #path: string | undefined;
  readonly #page: ReportHtmlOptions = {};
  readonly #printed: Output;
  #written: (Output & { readonly file: FileWriting }) | undefined;
  #hasFailed = false;

  /** With `predictions` the claims of an HTML page link to them. */
  constructor(
    options: Pick<ScoreOptions, 'output' | 'format'> & Partial<Pick<ScoreOptions, 'predictions'>>,
    places: OutputPlaces,
  ) {
    this.#places = places;
    this.#path = options.output;
    const { predictions } = options;
    if (predictions !== undefined) {
      this.#page = { predictionsUri: pathToFileURL(predictions).href };
    }
    const writer = writerOf(options.format, places.width, this.#page);
    this.#printed = { writer, write: places.print };
  }

  /** False when the file could not be written. */
  get isWritten(): boolean {
    return !this.#hasFailed;
  }

  async begin(start: ReportStart): Promise<void> {
    const path = this.#path;
    if (path !== undefined) {
      await this.#trying(async () => {
        const file = await FileWriting.start(path);
        const writer = writerOf(formatOfFile(path), this.#places.width, this.#page);
        this.#written = { writer, file, write: (text) => file.write(text) };
      });
    }
    await this.#each((writer) => writer.begin(start));
  }

  /** In reference order. */
  claims(claims: readonly ReportClaim[]): Promise<void> {
    return this.#each((writer) => claims.map((claim) => writer.claim(claim)).join(''));
  }

  async end(report: ReportEnd): Promise<void> {
    await this.#each((writer) => writer.end(report));
    const written = this.#written;
    if (!written) return;
    await this.#trying(async () => {
      await written.file.finish();
      this.#places.say(`report written to ${this.#path ?? ''}`);
    });
  }

  async #each(textOf: (writer: ReportWriter) => string): Promise<void> {
    const written = this.#written;
    if (written) await this.#trying(() => write(written, textOf));
    await write(this.#printed, textOf);
  }

  async #trying(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#hasFailed = true;
      this.#written = undefined;
      this.#places.say(`error: ${describeError(error)} The results are printed.`);
    }
  }
}

async function write(output: Output, textOf: (writer: ReportWriter) => string): Promise<void> {
  const text = textOf(output.writer);
  if (text !== '') await output.write(text);
}

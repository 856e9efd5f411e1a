import type { ProblemCode } from '../../base/warningTable.ts';
import type { Message, Wording } from '../../base/words/message.ts';
import {
  arrange,
  countMsg,
  joinSentences,
  messageOf,
  msg,
  storeMessage,
} from '../../base/words/message.ts';
import { isCut } from './damage.ts';
import type { Problem, Severity, SourceRange } from './evidence.ts';

/**
 * Converts offsets to lines and characters. A line ends with `\n`, `\r\n` or `\r`, as in VS Code's documents, but not with U+2028 or
 * U+2029. Characters are UTF-16 units.
 */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    // Uses two native searches instead of a loop over characters, because most files have no `\r`.
    let feed = text.indexOf('\n');
    let carriage = text.indexOf('\r');
    while (feed !== -1 || carriage !== -1) {
      const isCarriage = feed === -1 || (carriage !== -1 && carriage < feed);
      let next = (isCarriage ? carriage : feed) + 1;
      if (isCarriage && feed === next) next += 1;
      this.#starts.push(next);
      if (feed !== -1 && feed < next) feed = text.indexOf('\n', next);
      if (carriage !== -1 && carriage < next) carriage = text.indexOf('\r', next);
    }
  }

  /** Number of line breaks in the text. */
  get breaks(): number {
    return this.#starts.length - 1;
  }

  /** Returns the line that contains the offset, from 0. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * Converts offsets to a range. `firstLine`: line of the file at which the text starts, if the text is only a part of the file.
   */
  rangeOf(start: number, end: number, firstLine = 0): SourceRange {
    const startLine = this.lineOf(start);
    const endLine = this.lineOf(end);
    return [
      firstLine + startLine,
      start - (this.#starts[startLine] ?? 0),
      firstLine + endLine,
      end - (this.#starts[endLine] ?? 0),
    ];
  }
}

/** Returns a function that returns the line number, from 1, of an offset in the text. */
export function lineCounter(text: string): (offset: number) => number {
  const lines = new LineIndex(text);
  return (offset) => lines.lineOf(offset) + 1;
}

/** Maximum number of repeated problems in a list. A file can have a problem on every line, and nobody reads more. */
export const mostProblems = 200;

export interface Finding {
  readonly severity: Severity;
  readonly code: ProblemCode;
  /** What was found and what was expected, in complete sentences. */
  readonly message: Message;
  readonly start: number;
  readonly end: number;
  /** Position of the claim concerned. */
  readonly claim?: number;
  /**
   * Name of the finding's group. The findings of a group are shown as one problem, with a count, at the first finding, because
   * they are caused by how the whole file is written. Default for a finding about a claim: findings with the same text form a
   * group. Default for other findings: no group.
   */
  readonly group?: string;
}

/**
 * Collects the problems of a file without duplicates. Keeps the first problem of each code and severity and at most `mostProblems` others, and
 * adds a last problem that counts the problems left out. A file that is read in parts keeps the same problems, although some
 * checks then come later.
 */
export class ProblemList {
  #lines: LineIndex;
  #firstLine = 0;
  readonly #problems: (Omit<Problem, 'message'> & { readonly message: Message })[] = [];
  readonly #groups = new Map<string, { readonly at: number; count: number }>();
  /** Number of problems that are not in the list, by code. */
  readonly #left = new Map<string, number>();
  #firstLeft: Omit<Problem, 'message'> | undefined;
  /** Codes met so far, each with its severity. */
  readonly #met = new Set<string>();

  constructor(lines: LineIndex) {
    this.#lines = lines;
  }

  /** Continues with the next part of the file, which starts at the given line. All later offsets refer to this part. */
  continueWith(lines: LineIndex, firstLine: number): void {
    this.#lines = lines;
    this.#firstLine = firstLine;
  }

  add(finding: Finding): void {
    const key = groupOf(finding);
    const group = key === undefined ? undefined : this.#groups.get(key);
    if (group) {
      group.count += 1;
      return;
    }
    const { severity, code, message, start, end, claim } = finding;
    const kind = `${severity} ${code}`;
    const isLeft = this.#met.has(kind) && this.#problems.length - this.#met.size >= mostProblems;
    this.#met.add(kind);
    if (isLeft) this.#left.set(code, (this.#left.get(code) ?? 0) + 1);
    if (isLeft && this.#firstLeft !== undefined) return;
    const range = this.#lines.rangeOf(start, Math.max(start, end), this.#firstLine);
    const problem = {
      severity,
      code,
      message,
      range,
      ...(claim === undefined ? {} : { claim }),
    };
    if (isLeft) {
      this.#firstLeft = problem;
      return;
    }
    if (key !== undefined) this.#groups.set(key, { at: this.#problems.length, count: 1 });
    this.#problems.push(problem);
  }

  /**
   * Returns the problems found so far, merged with other problems in file order. `without`: codes of problems that the other
   * problems already cover.
   */
  finish(
    others: readonly Problem[] = [],
    without: ReadonlySet<string> = new Set(),
  ): readonly Problem[] {
    const counts = new Map([...this.#groups.values()].map(({ at, count }) => [at, count]));
    const counted = this.#problems.map((problem, index) => ({
      ...problem,
      ...storeMessage(withTimesMore(problem.message, counts.get(index) ?? 1)),
    }));
    const all = [...counted, ...others];
    const sorted = sortByPlace(all.filter(({ code }) => !without.has(code)));
    const left = [...this.#left].reduce((sum, [code, n]) => sum + (without.has(code) ? 0 : n), 0);
    if (this.#firstLeft === undefined || left === 0) return sorted;
    return [
      ...sorted,
      {
        ...this.#firstLeft,
        code: tooMany,
        ...storeMessage(
          countMsg(
            left,
            '{0} more problem after this point is not listed. Correct the first problems and read the file again.',
            '{0} more problems after this point are not listed. Correct the first problems and read the file again.',
          ),
        ),
      },
    ];
  }
}

/** Returns the group of a finding. Findings about damaged places have no claim and no group, so each place is shown. */
function groupOf({ group, claim, severity, code, message }: Finding): string | undefined {
  if (group !== undefined || claim === undefined) return group;
  return JSON.stringify([severity, code, message]);
}

const tooMany = 'tooManyProblems';

/** Sorts by position, but an early end of the file comes first and the problem that counts the other problems comes last. */
export function sortByPlace(problems: readonly Problem[]): readonly Problem[] {
  const rank = (problem: Problem): number =>
    isCut(problem) ? -1 : problem.code === tooMany ? 1 : 0;
  // The sort is stable: problems at one position keep their order.
  return [...problems].sort(
    (a, b) => rank(a) - rank(b) || a.range[0] - b.range[0] || a.range[1] - b.range[1],
  );
}

/** Makes a message for several places. `count`: total number of places. */
export function withTimesMore(message: Message, count: number): Message {
  if (count < 2) return message;
  const more =
    count === 2
      ? msg('(The same problem occurs once more in this file.)')
      : msg('(The same problem occurs {0} more times in this file.)', count - 1);
  return joinSentences(message, more);
}

const severityWords: Readonly<Record<Severity, Wording>> = {
  error: msg('error'),
  warning: msg('warning'),
  information: msg('information'),
};

/**
 * Formats a problem as `file:line:column: severity: message [code]`, line and column from 1, for terminals and problem matchers.
 */
export function formatProblem(
  fileName: string,
  problem: Omit<Problem, 'code'> & { readonly code: string },
): Wording {
  const { range, severity, code } = problem;
  const [line, character] = range;
  const place = `${fileName}:${String(line + 1)}:${String(character + 1)}`;
  return arrange('{0}: {1}: {2} [{3}]', place, severityWords[severity], messageOf(problem), code);
}

// Declares each request from the host to the scorer as one row with method, parameters and result. The functions of the client,
// the server and the engines are derived from these rows.

import { ProgressType, RequestType } from 'vscode-jsonrpc';
import { getOwnValue } from '../core/base/getOwnValue.ts';
import type { Wording } from '../core/base/words/message.ts';
import type { ErrorData } from './errors.ts';

/** The members of `AbortSignal` that are needed. Core and protocol are compiled without the types of any platform. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Parameters of work that reports progress. The host chooses `jobId`, which is also the token of the progress. */
export interface JobParams {
  readonly jobId: number;
}

/** Facts that every row states about its request. */
interface RowFacts<Property extends string = string> {
  /** A property that every answer must have. Absent if the answer has no content. */
  readonly guard?: { readonly property: Property; readonly isList: boolean };
  /** Maximum number of times that the request is sent if the scorer dies while working on it. */
  readonly attempts: number;
  /** Whether the request keeps all processor cores busy. The scorer process lowers its priority before the first such request. */
  readonly isHeavy: boolean;
  /**
   * Time limit after which the request fails, as a factor on the client's usual limit. If absent, the client waits for the answer
   * or a cancellation.
   */
  readonly limit?: { readonly work: Wording; readonly times: number };
}

export interface RequestRow<Params, Result> extends RowFacts {
  readonly type: RequestType<Params, Result, ErrorData>;
  readonly progress?: undefined;
}

export interface JobRow<Params, Result, Progress> extends RowFacts {
  readonly type: RequestType<Params & JobParams, Result, ErrorData>;
  readonly progress: ProgressType<Progress>;
}

export type AnyRow = RequestRow<unknown, unknown> | JobRow<unknown, unknown, unknown>;
export type RequestTable = Readonly<Record<string, AnyRow>>;

/** Type of a row's function, for callers and implementations. The function rejects with an `InspectorError`. */
type CallOf<Row> =
  Row extends JobRow<infer Params, infer Result, infer Progress>
    ? (
        params: Params,
        onProgress: (progress: Progress) => void,
        signal?: CancelSignal,
      ) => Promise<Result>
    : Row extends RequestRow<infer Params, infer Result>
      ? (params: Params, signal?: CancelSignal) => Promise<Result>
      : never;

/** Functions for a table of requests, one for each row. */
export type Calls<Table extends RequestTable> = {
  readonly [Name in keyof Table]: CallOf<Table[Name]>;
};

type ListsOf<Result> = {
  [Key in keyof Result & string]: Result[Key] extends readonly unknown[] ? Key : never;
}[keyof Result & string];

/**
 * Creates the row of a request that only reads and computes something. `times` multiplies the usual time limit, for requests that
 * the user can stop.
 */
export function readingRow<Params, Result>(
  method: string,
  work: Wording,
  list: ListsOf<Result>,
  times = 1,
): RequestRow<Params, Result> {
  return {
    type: new RequestType(method),
    guard: { property: list, isList: true },
    attempts: 2, // a request that crashed the scorer twice would crash it again
    isHeavy: false,
    limit: { work, times },
  };
}

/** Creates the row of a request without a time limit or progress. */
export function requestRow<Params, Result>(
  method: string,
  facts: RowFacts<keyof Result & string>,
): RequestRow<Params, Result> {
  return { type: new RequestType(method), ...facts };
}

/** Creates the row of a request for long work that reports progress and can be cancelled. */
export function jobRow<Params, Result, Progress>(
  method: string,
  facts: RowFacts<keyof Result & string>,
): JobRow<Params, Result, Progress> {
  return { type: new RequestType(method), progress: new ProgressType(), ...facts };
}

/** A call without its specific types, for code that treats all rows alike. `onProgress` is called only for jobs. */
export type AnyCall = (
  params: object,
  onProgress: (progress: unknown) => void,
  signal?: CancelSignal,
) => Promise<unknown>;

/** Creates the functions of all rows of a table with the same `makeCall`. */
export function makeCalls<Table extends RequestTable>(
  table: Table,
  make: (row: AnyRow, name: keyof Table & string) => AnyCall,
): Calls<Table> {
  const entries = Object.entries(table).map(([name, row]) => {
    const call = make(row, name);
    const callWithout = (params: object, signal?: CancelSignal): Promise<unknown> =>
      call(params, () => undefined, signal);
    return [name, row.progress ? call : callWithout] as const;
  });
  return Object.fromEntries(entries) as unknown as Calls<Table>;
}

/** Wraps a row's function so that it can be called like any other row's function. The function is looked up at each call. */
export function callOf<Table extends RequestTable>(
  calls: Calls<Table>,
  row: AnyRow,
  name: keyof Table & string,
): AnyCall {
  type AnyFunction = (...args: readonly unknown[]) => Promise<unknown>;
  const functions = calls as unknown as Readonly<Record<string, AnyFunction>>;
  return (params, onProgress, signal) => {
    const call = getOwnValue(functions, name);
    if (!call) throw new TypeError(`no function for ${row.type.method}`);
    return row.progress ? call(params, onProgress, signal) : call(params, signal);
  };
}

/** Returns the same functions, but applies `change` to the parameters before each request. */
export function withParams<Table extends RequestTable>(
  table: Table,
  calls: Calls<Table>,
  change: (params: object) => object | Promise<object>,
): Calls<Table> {
  return makeCalls(table, (row, name) => {
    const call = callOf(calls, row, name);
    return async (params, onProgress, signal) => call(await change(params), onProgress, signal);
  });
}

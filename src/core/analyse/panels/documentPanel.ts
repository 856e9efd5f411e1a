import type { Steps } from '../../base/statistics/samples.ts';
import type { Message } from '../../base/words/message.ts';
import type { Choices, Document, EmptyDocument } from '../../show/document/document.ts';

/** Work that a view needs for the user's choices. */
export interface Wanted<Result> {
  /** Identifies the choices. Another subject discards the previous result. */
  readonly subject: string;
  /** The inputs that the work reads. Other inputs keep the previous result until the new one is ready. */
  readonly inputs: unknown;
  readonly start: () => Steps<Result>;
}

/** A panel that is a document. The host sends the inputs, and the page computes and shows them. */
export interface DocumentPanel<Inputs, Result = never> {
  readonly compute?: {
    /** Names the work for its progress. */
    readonly name: Message;
    /** Returns `undefined` if there is nothing to compute. */
    wanted(inputs: Inputs, choices: Choices): Wanted<Result> | undefined;
  };
  view(inputs: Inputs, choices: Choices, result: Result | undefined): Document;
  readonly empty: EmptyDocument;
}

/** Remembers the last result of a slow pure function, which views call at every rendering. */
export function rememberLast<Parameters extends readonly unknown[], Result>(
  work: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let last: { readonly parameters: Parameters; readonly result: Result } | undefined;
  return (...parameters) => {
    const known = last;
    if (known && parameters.every((one, index) => one === known.parameters[index])) {
      return known.result;
    }
    const result = work(...parameters);
    last = { parameters, result };
    return result;
  };
}

import { msg, type Message } from '../message.ts';

/** A word that new users may not know. Texts that appear only in the documentation are plain English strings. */
export interface Term {
  /** Displayed word, for use within a sentence. */
  readonly label: Message;
  /** Technical term in files, papers and on the command line. Absent if the label is the technical term. */
  readonly word?: string;
  /** Meaning as one clause, without full stop. */
  readonly meaning: Message;
}

/** Checks the rows of a table and keeps their ids. */
export function termsOf<Id extends string>(
  terms: Readonly<Record<Id, Term>>,
): Readonly<Record<Id, Term>> {
  return terms;
}

/**
 * Returns the tooltip of the label: `forward: what the model says ...`. The technical term is in English. If the label is the
 * technical term itself, the tooltip is only the meaning.
 */
export function termTitle({ word, meaning }: Term): Message {
  return word === undefined ? meaning : msg('{0}: {1}', word, meaning);
}

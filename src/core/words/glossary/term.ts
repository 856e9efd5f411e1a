import { msg, type Message } from '../message.ts';

/** A word that a newcomer may not know. Texts that stand in the documentation only, not on screens, are plain English strings. */
export interface Term {
  /** What people read on screens and in tables, within a sentence. */
  readonly label: Message;
  /** The field's word, where it is another one: in files, papers and on the command line. */
  readonly word?: string;
  /** One clause, without full stop. */
  readonly meaning: Message;
}

/** Checks the rows of a table and keeps their ids. */
export function termsOf<Id extends string>(
  terms: Readonly<Record<Id, Term>>,
): Readonly<Record<Id, Term>> {
  return terms;
}

/** For a tooltip over the label: `forward: what the model says ...`; the meaning alone where the label is the field's word. The field's word is English. */
export function termTitle({ word, meaning }: Term): Message {
  return word === undefined ? meaning : msg('{0}: {1}', word, meaning);
}

import { msg, type Message } from '../message.ts';

/** A word that a newcomer may stumble over. */
export interface Term {
  /** What people read on screens and in tables, within a sentence. */
  readonly label: string;
  /** The field's word, where it is another one: in files, papers and on the command line. */
  readonly word?: string;
  /** One clause, without full stop. */
  readonly meaning: string;
}

/** Checks the rows of a table and keeps their ids. */
export function termsOf<Id extends string>(
  terms: Readonly<Record<Id, Term>>,
): Readonly<Record<Id, Term>> {
  return terms;
}

/** For a tooltip over the label: `forward: what the model says ...`; the meaning alone where the label is the field's word. The field's word is English. */
export function termTitle({ word, meaning }: Term): Message {
  const sentence = { english: meaning, values: [] };
  return word === undefined ? sentence : msg('{0}: {1}', word, sentence);
}

import { msg, type Message } from './message.ts';

/** Joins names: `A`, `A and B`, `A and B and C`. Empty text if there are no names. */
export function joinNames(names: readonly string[]): Message {
  const [first = '', ...others] = names;
  return others.reduce<Message>((before, name) => msg('{0} and {1}', before, name), first);
}

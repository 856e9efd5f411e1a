import { inEnglish, type Say } from './translation.ts';

/** `A`, `A and B`, `A and B and C`; nothing of none. */
export function allNames(names: readonly string[], say: Say = inEnglish): string {
  const [first = '', ...others] = names;
  return others.reduce((before, name) => say('{0} and {1}', before, name), first);
}

// Replaces people, places and organisations.

import { namesIn, shapeOf } from '../names.ts';
import type { Rule, RuleTools } from '../perturbation.ts';
import { onTexts } from './texts.ts';

const special = /[\\^$.*+?()[\]{}|]/gu;

/** Maximum number of draws. After that, the name is left unchanged, because the file has too few names. */
const mostDraws = 20;

/** Draws another name with the same shape from the file. Returns the name itself if the file has no other. */
function pickOtherName(name: string, { names, random }: RuleTools): string {
  const candidates = names.get(shapeOf(name)) ?? [];
  for (let draws = 0; draws < mostDraws && candidates.length > 0; draws += 1) {
    const other = candidates[random.below(candidates.length)] ?? name;
    if (other.toLowerCase() !== name.toLowerCase()) return other;
  }
  return name;
}

/**
 * Replaces every name with another name from the file that has the same shape. A name gets the same replacement throughout the claim, also
 * at the start of a sentence, where it is not recognisable as a name.
 */
export const swapEntities: Rule = (claim, tools) => {
  const others = new Map<string, string>();
  const collect = onTexts((text) => {
    for (const { start, end } of namesIn(text)) {
      const name = text.slice(start, end);
      if (!others.has(name)) others.set(name, pickOtherName(name, tools));
    }
    return text;
  });
  collect(claim, tools);
  if (others.size === 0) return claim.evidence;
  const longestFirst = [...others.keys()].sort((a, b) => b.length - a.length);
  const anyName = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map((name) => name.replace(special, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return onTexts((text) => text.replace(anyName, (name) => others.get(name) ?? name))(claim, tools);
};

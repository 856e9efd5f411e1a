import { printedScore, showsDifference } from '../format/numbers.ts';
import { toOne } from '../format/scales.ts';
import { capitalised } from '../words/capitalised.ts';
import type { IfMatched, QuestionPair } from '../scoring/ifMatched.ts';
import type { SemqaScore } from '../scoring/semqa.ts';

function number(score: number | null): string {
  return printedScore(score, toOne);
}

/** What the claim would score, beside what it scores; with the ends where answers of the new matches have not been compared. */
function scoreSentence(now: SemqaScore, { semqa, least, most }: IfMatched): string {
  const instead = now.score === null ? '' : ` instead of ${number(now.score)}`;
  if (semqa.score === null && showsDifference(most - least, toOne)) {
    return `Matched, this claim would score between ${number(least)} and ${number(most)}${instead}; some of its answers have not been compared.`;
  }
  const score = semqa.score ?? least;
  const isSame = now.score !== null && !showsDifference(score - now.score, toOne);
  return isSame
    ? `Matched, this claim would score ${number(score)} as well.`
    : `Matched, this claim would score ${number(score)}${instead}.`;
}

/** `questions 0.520 instead of 0.580`; nothing of a part that stays or that is not known. */
function partsSentence(now: SemqaScore, { semqa }: IfMatched): readonly string[] {
  const part = (name: string, before: number | null, after: number | null): readonly string[] =>
    before === null || after === null || !showsDifference(after - before, toOne)
      ? []
      : [`${name} ${number(after)} instead of ${number(before)}`];
  const parts = [
    ...part('questions', now.question, semqa.question),
    ...part('answers', now.answer, semqa.answer),
  ];
  return parts.length === 0 ? [] : [`${capitalised(parts.join(', '))}.`];
}

/** By reference question, the predicted ones that stand for it. */
function partners({ matches }: SemqaScore): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { reference, predicted } of matches) {
    const before = names.get(reference);
    const name = `P${String(predicted + 1)}`;
    names.set(reference, before === undefined ? name : `${before} and ${name}`);
  }
  return names;
}

/** What other reference questions would be matched with. */
function othersSentence(
  now: SemqaScore,
  { semqa }: IfMatched,
  { reference }: QuestionPair,
): readonly string[] {
  const [before, after] = [partners(now), partners(semqa)];
  const places = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  return places
    .filter((place) => place !== reference && before.get(place) !== after.get(place))
    .map((place) => {
      const partner = after.get(place);
      const name = `Q${String(place + 1)}`;
      return partner === undefined
        ? `${name} would be unmatched.`
        : `${name} would go with ${partner}.`;
    });
}

/** What would be if a pair were matched that is not: the score first, then what it is made of and what else would move. */
export function ifMatchedSentences(
  now: SemqaScore,
  then: IfMatched,
  pair: QuestionPair,
): { readonly score: string; readonly more: string } {
  const more = [...partsSentence(now, then), ...othersSentence(now, then, pair)];
  return { score: scoreSentence(now, then), more: more.join(' ') };
}

// Finds English texts that read wrong for a count of 1.

import type { TextCall } from '../../scripts/written/bundle.ts';

const nouns =
  'address|answer|byte|cell|character|chunk|claim|combination|column|comparison|date|document|entry|fact|field|file|finding|image|item|justification|label|level|line|match|metric|model|name|note|object|page|pair|part|passage|percentile point|perturbation|place|position|prediction|problem|question|rater|rating|reply|resample|result|row|sample|score|second|sentence|slice|source|stance|step|synonym|system|table|text|time|token|value|verdict|word';

function pluralOf(noun: string): string {
  if (noun.endsWith('ly') || noun === 'entry') return `${noun.slice(0, -1)}ies`;
  return /(?:s|ch)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}

const verbs: ReadonlyMap<string, string> = new Map([
  ['are', 'is'],
  ['were', 'was'],
  ['have', 'has'],
  ['do', 'does'],
  ...['get', 'lose', 'gain', 'differ', 'contradict', 'belong', 'repeat', 'support'].map(
    (verb) => [verb, `${verb}s`] as const,
  ),
]);

const singulars: ReadonlyMap<string, string> = new Map([
  ...nouns.split('|').map((noun) => [pluralOf(noun), noun] as const),
  ...verbs,
  ['these', 'this'],
  ['their', 'its'],
]);

const many = nouns.split('|').map(pluralOf).join('|');
const pluralVerb = [...verbs.keys()].join('|');
const singularVerb = [...verbs.values()].join('|');

/** Words that end the name of the counted things. */
const ends =
  'of|in|on|at|by|for|to|from|with|without|across|and|or|but|as|than|per|has|is|was|the|a|an|no|not|all|each|cannot|could|would|will|can|that|which|because|so|after|before|between|if|when|while|against|compared|minus|whose|leaves|matches|contains|lists|agrees|asks|reads|compares|needs|runs|marks|points|covers';
const noun = String.raw`(?: (?!(?:${ends})\b)[a-z'-]+){0,3} (?:${many})\b`;

/** Pattern of texts such as `{0} predicted answers`. After "at most" and similar words, the count is a limit of the program. */
const pluralNoun = new RegExp(
  String.raw`(?<!(?:fewer than|more than|at most|at least) )\{(\d)\}${noun}(?! \{)`,
  'gu',
);
/** `{0} of {1} are`, `{0} more are`. */
const verbAlone = new RegExp(String.raw`\{(\d)\} (?:more|of \{\d\}) (?:${pluralVerb})\b`, 'gu');
/**
 * Pattern of texts such as `{0} of {1} claims are`. The verb belongs to the first count, and the noun belongs to the second
 * count.
 */
const verbOfPart = new RegExp(
  String.raw`\{(\d)\} of (?:\{\d\}|these|the)${noun} (?:${pluralVerb})\b`,
  'gu',
);
const singularVerbOfPart = new RegExp(
  String.raw`\{(\d)\} of (?:\{\d\}|these|the)${noun} (?:${singularVerb})\b`,
  'gu',
);

/** Returns the numbers of the placeholders that match. */
function placesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, place = '']) => place));
}

function reduce(text: string): string {
  return text.replaceAll(/[a-z]+/gu, (word) => singulars.get(word) ?? word);
}

/** Whether the text has a form for a count of 1. `forms`: all forms of the text, including the text itself. */
function hasFormForOne(text: string, forms: readonly string[]): boolean {
  const isAgreed = (pattern: RegExp, isSingular: (form: string, place: string) => boolean) =>
    [...placesIn(text, pattern)].every((place) => forms.some((form) => isSingular(form, place)));
  return (
    isAgreed(pluralNoun, (form, place) => !placesIn(form, pluralNoun).has(place)) &&
    isAgreed(verbAlone, (form, place) => !placesIn(form, verbAlone).has(place)) &&
    isAgreed(verbOfPart, (form, place) => placesIn(form, singularVerbOfPart).has(place))
  );
}

/**
 * Returns texts that contain a count before a plural noun or verb and have no form for 1. The forms of a text are the two texts
 * of a counted call, and texts in the same file that differ only in singular and plural. `exceptions` contains texts whose counts
 * are never 1.
 */
export function textsWithoutFormForOne(
  calls: readonly TextCall[],
  exceptions: ReadonlySet<string> = new Set(),
): readonly string[] {
  const keyOf = ({ file, text }: { readonly file: string; readonly text: string }): string =>
    `${file} ${reduce(text)}`;
  const all = calls.flatMap(({ file, texts }) => texts.map((text) => ({ file, text })));
  const alike = Map.groupBy(all, keyOf);
  const wrong = calls.flatMap(({ file, isCounted, texts }) =>
    texts.filter((text, index) => {
      const forms = alike.get(keyOf({ file, text }))?.map((one) => one.text) ?? [];
      const own = isCounted && index === 1 ? texts : [text];
      return !hasFormForOne(text, [...own, ...forms]);
    }),
  );
  return [...new Set(wrong)].filter((text) => !exceptions.has(text)).sort();
}

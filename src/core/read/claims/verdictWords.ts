// Meanings of the verdict words in public fact-checking data sets. Only these words define a meaning, never a similar spelling. Sources:
// the labels of AVeriTeC, FEVER, VitaminC, COVID-Fact, SciFact, Climate-FEVER, HoVer, PubHealth, QuanTemp, LIAR, MultiFC, X-Fact, SNLI and
// MultiNLI, and the words of the human ratings of Ev2R.

export const stances = ['supported', 'refuted', 'notEnough', 'conflicting'] as const;

/** How evidence can relate to a claim. */
export type Stance = (typeof stances)[number];

/** Words with the same meaning in all these data sets, reduced to letters. The plainest word comes first. */
const knownWords: Readonly<Record<Stance, readonly string[]>> = {
  supported: [
    ...['supported', 'supports', 'support', 'entailment', 'true'],
    ...['supporting', 'fullysupported', 'entailed', 'entails', 'entail', 'proved', 'proven'],
    ...['confirmed', 'verified', 'completelytrue'],
  ],
  refuted: [
    ...['refuted', 'refutes', 'refute', 'contradiction', 'false'],
    ...['refuting', 'contradicts', 'contradict', 'contradicted', 'debunked', 'disproved'],
    ...['disproven', 'disproves', 'disprove', 'untrue', 'nottrue', 'fake', 'completelyfalse'],
    ...['pantsonfire', 'pantsfire'],
  ],
  notEnough: [
    ...['notenoughevidence', 'nei', 'notenoughinfo', 'notenoughinformation', 'neutral', 'nee'],
    ...['notenough', 'insufficientevidence', 'insufficientinformation', 'insufficientinfo'],
    ...['insufficient', 'lackofevidence', 'unproven', 'unproved', 'notproven', 'notproved'],
    ...['unverifiable', 'notverifiable', 'unverified', 'notverified', 'inconclusive'],
    ...['notentailedorcontradicted', 'neithersupportednorrefuted'],
  ],
  conflicting: [
    ...['conflictingevidencecherrypicking', 'conflicting', 'cherrypicking', 'conflictingevidence'],
    ...['conflictinginformation', 'contradictinginformation', 'conflictingevidencecherrypicked'],
  ],
};

/** The words of fact-checkers in other languages, as `knownWords`. */
const knownElsewhere: Readonly<Record<Stance, string>> = {
  supported:
    'wahr richtig zutreffend bestätigt vrai exact verdadero verdadera cierto verdadeiro vero waar правда صحيح صحيحة حقيقي 真实 属实 正确 正しい',
  refuted:
    'falsch unwahr widerlegt erfunden faux falso falsa bulo onwaar ложь زائف خاطئ كاذب غيرصحيح مفبرك 错误 虚假 谣言 不实 誤り',
  notEnough:
    'unbelegt unbewiesen nichtbelegt invérifiable nonprouvé indéterminé sinpruebas noverificable nonverificabile недостаточноданных غيرمؤكد غيرمثبت 证据不足 无法证实',
  conflicting: '',
};

/** Words of fact-checkers in these languages that have two meanings, as in `unclearWords`. */
const unclearElsewhere: readonly (readonly [Stance, Stance, words: string])[] = [
  [
    ...(['refuted', 'conflicting'] as const),
    'irreführend größtenteilsfalsch überwiegendfalsch teilweisefalsch trompeur plutôtfaux engañoso enganoso مضلل زائفجزئيا 误导 部分错误',
  ],
  [
    ...(['supported', 'conflicting'] as const),
    'größtenteilsrichtig überwiegendrichtig teilweiserichtig teilweisewahr halbwahr plutôtvrai verdadamedias صحيحجزئيا 部分真实 部分正确',
  ],
];

/**
 * Words that data sets use with different meanings, and the possible meanings. A verdict with such a word is never read as one of
 * these meanings.
 */
const unclearWords: readonly {
  readonly meanings: readonly [Stance, Stance];
  readonly words: readonly string[];
}[] = [
  {
    // NOT_SUPPORTED in HoVer covers both meanings.
    meanings: ['refuted', 'notEnough'],
    words: [
      ...['unsupported', 'notsupported', 'notsupport', 'notsupporting', 'nosupport', 'ns'],
      ...['unsubstantiated', 'baseless', 'unfounded', 'noevidence', 'notentailed', 'nonentailment'],
      ...['notentailment', 'unconfirmed', 'notconfirmed', 'doubtful'],
    ],
  },
  {
    meanings: ['supported', 'notEnough'],
    words: ['notrefuted', 'unrefuted', 'notfalse', 'notcontradicted', 'noncontradiction'],
  },
  {
    // DISPUTED in Climate-FEVER means conflicting evidence. In MultiFC it is a rating of a website.
    meanings: ['refuted', 'conflicting'],
    words: [
      ...['disputed', 'contested', 'contradictory', 'contradicting', 'misleading', 'mostlyfalse'],
      ...['partlyfalse', 'partiallyfalse', 'barelytrue', 'exaggerated', 'exaggeration'],
      ...['outofcontext', 'missingcontext', 'lackscontext', 'distorted', 'altered'],
      ...['partiallyrefuted', 'partlyrefuted', 'mostlyrefuted'],
    ],
  },
  {
    meanings: ['supported', 'conflicting'],
    words: [
      ...['mostlytrue', 'halftrue', 'partlytrue', 'partiallytrue', 'mixture', 'mixed'],
      ...['partiallysupported', 'partlysupported', 'partialsupport', 'partiallysupports'],
      ...['mostlysupported', 'mostlysupports', 'mostlyaccurate', 'mostlycorrect'],
      ...['partlytruemisleading'],
    ],
  },
  {
    // Also used to grade a system's answer, which says nothing about the claim.
    meanings: ['supported', 'refuted'],
    words: [
      ...['correct', 'incorrect', 'right', 'wrong', 'accurate', 'inaccurate', 'notcorrect'],
      ...['notaccurate', 'real', 'unreal', 'valid', 'invalid'],
    ],
  },
];

/**
 * Words that are unclear alone but defined by a data set. The lists are complete: a file with any other word does not use the
 * words of this data set.
 */
const definedWords: readonly DefinedWords[] = [
  {
    dataSet: 'Climate-FEVER',
    words: ['supports', 'refutes', 'notenoughinfo', 'disputed'],
    telling: ['notenoughinfo', 'supports', 'refutes'],
    meanings: new Map([['disputed', 'conflicting']]),
  },
];

interface DefinedWords {
  readonly dataSet: string;
  readonly words: readonly string[];
  /** Words that identify the data set. A file with at least two of them uses the data set's meanings. */
  readonly telling: readonly string[];
  readonly meanings: ReadonlyMap<string, Stance>;
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\S+/gu) ?? [];
}

const stanceByLetters: ReadonlyMap<string, Stance> = new Map(
  stances.flatMap((stance) =>
    [...knownWords[stance], ...wordsIn(knownElsewhere[stance])].map(
      (letters) => [letters, stance] as const,
    ),
  ),
);

const meaningsByLetters: ReadonlyMap<string, readonly [Stance, Stance]> = new Map(
  [
    ...unclearWords.map(({ meanings, words }) => [meanings, words] as const),
    ...unclearElsewhere.map(([one, other, words]) => [[one, other], wordsIn(words)] as const),
  ].flatMap(([meanings, words]) => words.map((letters) => [letters, meanings] as const)),
);

/** Returns what a word, given as letters, means in all data sets. `undefined` for an unclear or unknown word. */
export function stanceNamed(letters: string): Stance | undefined {
  return stanceByLetters.get(letters);
}

/** Returns the rank of a known word among the words of its stance. 0 is the plainest word. */
export function plainnessOf(letters: string): number {
  const stance = stanceNamed(letters);
  return stance === undefined ? Infinity : knownWords[stance].indexOf(letters);
}

/** Returns the possible meanings of an unclear word, given as letters. `undefined` for a known or unknown word. */
export function meaningsOf(letters: string): readonly [Stance, Stance] | undefined {
  return meaningsByLetters.get(letters);
}

/** Whether files use the word for a verdict, with a clear or unclear meaning. */
export function isVerdictWord(letters: string): boolean {
  return stanceByLetters.has(letters) || meaningsByLetters.has(letters);
}

/** What models put a verdict into: `<answer>True</answer>`, `\boxed{True}`. */
const wrapped = /^\s*(?:<(\w+)>([^<]*)<\/\1>|\\boxed\{([^}]*)\})\s*$/u;

/** A title before a verdict: `Verdict:`, `**Final label:**`, `The claim is`, promptfoo's `[PASS]`. */
const title =
  /^\[(?:PASS|FAIL)\]|^[^\p{L}\p{N}]*(?:(?:the|final|overall|predicted) )*(?:verdict|label|prediction|rating|conclusion|answer)(?: is)?[^\p{L}\p{N}]*[:=]|^(?:(?:the|this) )?(?:claim|statement) is /iu;

/** A verdict before its certainty: `Supported (0.87)`, `Refuted - 91 %`, `True (confidence: high)`. */
const withCertainty =
  /^[^\p{L}\p{N}]*(\p{L}[\p{L} _/'-]*?)[^\p{L}\p{N}]*(?:(?:with )?(?:confidence|certainty|probability|prob|score|p)[^\p{L}\p{N}]*)?(?:\d+(?:[.,]\d+)?[ %]*|high|medium|low)[^\p{L}\p{N}]*(?:confidence|certainty)?[^\p{L}\p{N}]*$/iu;

/** A verdict as a sentence of its own, before an explanation. */
const asSentence = /^[^\p{L}\p{N}]*(\p{L}[\p{L} _/'-]*?)[^\p{L}\p{N}]*?(?:\.\s|\n)\s*\S/u;

/** Number of characters at the start of a text in which a verdict is searched. */
const longestBefore = 80;

/**
 * Returns the verdict in a text that also has a title, a certainty or an explanation: `Supported` in `Verdict: Supported (0.87)`. Returns a
 * text without one of the known words unchanged.
 */
export function bareVerdict(text: string): string {
  if (isVerdictWord(lettersOf(text))) return text;
  const [, , inTags, inBox] = wrapped.exec(text.slice(0, longestBefore)) ?? [];
  const rest = (inTags ?? inBox ?? text).replace(title, '');
  const words = [
    rest.length > longestBefore ? undefined : (withCertainty.exec(rest)?.[1] ?? rest),
    asSentence.exec(rest.slice(0, longestBefore))?.[1],
  ];
  const found = words.find((word) => word && isVerdictWord(lettersOf(word)));
  return found?.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') ?? text;
}

/** Whether a text is a known word for a verdict, perhaps with a title or a certainty. */
export function isVerdictText(text: string): boolean {
  return text.length <= longestBefore && isVerdictWord(lettersOf(bareVerdict(text)));
}

/**
 * Returns the definitions of unclear words in the data set that a file's words (given as letters) identify. `undefined` if the
 * words identify no data set.
 */
export function definitionsFor(all: readonly string[]): DefinedWords | undefined {
  return definedWords.find(
    ({ words, telling }) =>
      all.every((letters) => words.includes(letters)) &&
      telling.filter((letters) => all.includes(letters)).length >= 2,
  );
}

/** All words of the lists with their meanings: one stance, or two if the word is unclear. For tests and documentation. */
export const verdictWords: readonly (readonly [string, readonly Stance[]])[] = [
  ...[...stanceByLetters].map(([letters, stance]) => [letters, [stance]] as const),
  ...meaningsByLetters,
];

/**
 * Reduces a label to letters and digits of any script, in lower case, so that spellings that differ in hyphens, blanks or
 * punctuation are equal.
 */
export function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

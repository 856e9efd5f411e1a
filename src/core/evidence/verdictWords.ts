// What the verdict words of public fact-checking data sets mean. Only these words decide; spelling never does.
// Sources: the labels of AVeriTeC, FEVER, VitaminC, COVID-Fact, SciFact, Climate-FEVER, HoVer, PubHealth, QuanTemp, LIAR, MultiFC,
// X-Fact, SNLI and MultiNLI, and the words of the human ratings of Ev2R.

export const stances = ['supported', 'refuted', 'notEnough', 'conflicting'] as const;

/** What evidence can say of a claim. */
export type Stance = (typeof stances)[number];

/** Words that mean the same in all these data sets, as letters alone, the plainest first. */
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

/** Words that data sets use differently, by what they can mean. None of them is ever read as one of the meanings. */
const unclearWords: readonly {
  readonly meanings: readonly [Stance, Stance];
  readonly words: readonly string[];
}[] = [
  {
    // HoVer's NOT_SUPPORTED is both together.
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
    // Climate-FEVER's DISPUTED is conflicting evidence, MultiFC's is a rating of a website.
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
    // Also how people grade a system's answer, which says nothing of the claim.
    meanings: ['supported', 'refuted'],
    words: [
      ...['correct', 'incorrect', 'right', 'wrong', 'accurate', 'inaccurate', 'notcorrect'],
      ...['notaccurate', 'real', 'unreal', 'valid', 'invalid'],
    ],
  },
];

/** Words that are unclear alone and that a data set defines. All its words: a file that has others is not in its form. */
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
  /** A file with two of these is told to be in the data set's form. */
  readonly telling: readonly string[];
  readonly meanings: ReadonlyMap<string, Stance>;
}

const stanceByLetters: ReadonlyMap<string, Stance> = new Map(
  stances.flatMap((stance) => knownWords[stance].map((letters) => [letters, stance] as const)),
);

const meaningsByLetters: ReadonlyMap<string, readonly [Stance, Stance]> = new Map(
  unclearWords.flatMap(({ meanings, words }) =>
    words.map((letters) => [letters, meanings] as const),
  ),
);

/** What a word means in every data set, by its letters; `undefined` for an unclear or unknown word. */
export function stanceNamed(letters: string): Stance | undefined {
  return stanceByLetters.get(letters);
}

/** How plain a known word is among those of its stance: 0 is the plainest. */
export function plainnessOf(letters: string): number {
  const stance = stanceNamed(letters);
  return stance === undefined ? Infinity : knownWords[stance].indexOf(letters);
}

/** What an unclear word can mean, by its letters; `undefined` for a known or unknown word. */
export function meaningsOf(letters: string): readonly [Stance, Stance] | undefined {
  return meaningsByLetters.get(letters);
}

/** Whether files use the word for a verdict, clear or not. */
export function isVerdictWord(letters: string): boolean {
  return stanceByLetters.has(letters) || meaningsByLetters.has(letters);
}

/** What unclear words mean in the data set that the words of a file, as letters, tell; `undefined` where they tell none. */
export function definitionsFor(all: readonly string[]): DefinedWords | undefined {
  return definedWords.find(
    ({ words, telling }) =>
      all.every((letters) => words.includes(letters)) &&
      telling.filter((letters) => all.includes(letters)).length >= 2,
  );
}

/** All words of the lists with what they mean: one stance, or two where the word is unclear. For tests and documentation. */
export const verdictWords: readonly (readonly [string, readonly Stance[]])[] = [
  ...[...stanceByLetters].map(([letters, stance]) => [letters, [stance]] as const),
  ...meaningsByLetters,
];

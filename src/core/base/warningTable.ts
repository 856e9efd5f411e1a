// Sorts every warning once: it decides, or it does not matter. Read by `gate`, `assert_not_worse`, the action, `doctor --fail-on`,
// `compare` and the agents' tools. Codes of notes and problems have the types below, so a new code does not compile without a row
// here. docs/comparisons.md lists the names that decide (`npm run written`).

/**
 * Why no decision may rest on the scores: a clause for `--allow` and its documentation. `null`: the warning does not matter for a
 * decision, because it does not move scores, or because a decision is refused for another reason.
 */
type Effect = string | null;

/** Notes on a run. A note decides only if it is a warning in this run (`isWarning`). */
export const noteEffects = {
  sameFile: 'predictions and reference are the same file',
  cutFile: 'a file ends early',
  damagedFile: 'a file is damaged',
  notUnderstood: 'fields or lists of a file were not read',
  mappingEffect: 'a part of the mapping has no effect',
  repeatedIds: 'two claims of a file have the same id',
  severalVerdicts: 'a field for one verdict has several verdicts',
  repeatedPredictions: 'several different predictions for the same claim',
  verdictsOfOtherSide:
    'predicted verdicts come from a field for annotated verdicts, or the reverse',
  sameVerdicts: 'at least 90 % of the predicted verdicts equal the reference verdicts',
  sameEvidence: 'all predicted evidence repeats the reference',
  fewPredicted: 'fewer than half of the claims have a prediction',
  missingVerdict: 'at least half of the predictions have no verdict',
  unknownVerdict: 'at least half of the predicted verdicts are not labels of the data set',
  shiftedColumnIds: 'ids of a file of ratings or scores are shifted',
  retrievedShifted: 'ids of the retrieved lists are shifted',
  genericEvidence: 'evidence without information was added to many claims',
  hiddenCharacters: 'words of many claims have invisible characters',
  sourcesSkipped: 'source pages could not be read',
  statusesByHand: 'a person has set statuses of reference questions',

  // Claims without a score are left out for both systems, or scores over different claims are refused.
  claimTooLarge: null,
  notScored: null,
  noReferenceQuestions: null,
  missingPrediction: null,
  missingReferenceVerdict: null,
  missingReferenceJustification: null,
  shard: null,
  // A score of another file is missing, so it cannot be tested.
  unreadableColumns: null,
  damagedColumns: null,
  columnValues: null,
  damagedReplies: null,
  strayReplies: null,
  unknownColumnClaims: null,
  missingColumnClaims: null,
  repeatedColumnClaims: null,
  otherColumnId: null,
  otherColumnWording: null,
  tiedColumnWords: null,
  repliesAlone: null,
  // Both systems are scored by the same rule.
  hiddenReferenceCharacters: null,
  absentLabels: null,
  unknownReferenceVerdict: null,
  unplacedVerdicts: null,
  mostlyUndecided: null,
  judgeRepeats: null,
  retrievedSkipped: null,
  pairedByPosition: null,
  otherPlace: null,
  idIsNoPosition: null,
  stoppedByReference: null,
  stoppedByPrediction: null,
  unaskedPrediction: null,
  unaskedReference: null,
  clippedPredictions: null,
  clippedAnswers: null,
  noPredictedEvidence: null,
  severalAnswers: null,
  unansweredPrediction: null,
  unansweredReference: null,
  missingExplanation: null,
  missingPredictedExplanation: null,
  repeatedQuestions: null,
  missingClaimTypes: null,
  missingJustification: null,
  justificationFromOutput: null,
  earlierReport: null,
  officialMetrics: null,
  // Intervals and tests of all systems resample the same groups.
  groupedClaims: null,
  fewGroups: null,
  ungroupedClaims: null,
} as const satisfies Readonly<Record<string, Effect>>;

/** Code of a note on a run. */
export type NoteCode = keyof typeof noteEffects;

/** Differences in how two systems were scored. A difference decides only if it affects a tested score. */
export const differenceEffects = {
  differentReference: 'evidence or verdicts of the references differ',
  differentEncoder: 'another encoder',
  differentNli: 'another NLI model',
  differentReader: 'another reader',
  differentRegressor: 'another regressor',
  differentJudge: 'another judge, or other settings of the judge',
  differentReplies: 'other stored replies or other prompts of a judge',
  differentDataSet: 'another data set',
  differentConstraint: 'different evidence was left out (`--without`)',
  differentMeteorTokenizer: 'another tokenizer of METEOR',
  differentMeteorTexts: 'METEOR compared other texts',
  differentSemqaSettings: 'other settings of SemQA',
  differentMetricVersion: 'another version of a metric',
  differentSignature: 'another signature of a metric',
  differentReferenceFile:
    'another reference file with the same evidence and verdicts; only for scores of justifications, which a report does not contain',
  incompleteRun: 'a run was stopped',

  // Scores do not depend on groups. A comparison uses groups only if all reports have the same.
  differentClusters: null,
  // The signature of ROUGE decides.
  differentRougeStemmer: null,
  // Versions of metrics decide.
  differentProduct: null,
  differentRuntime: null,
  // Labels that no data set defines come from the files.
  differentLabels: null,
  differentReferenceSources: null,
  // Scores over different claims are refused, and a missing score cannot be tested.
  differentLimit: null,
  differentShard: null,
  differentClaims: null,
  missingMetric: null,
  // A claim without a prediction counts as no evidence.
  differentPredictions: null,
} as const satisfies Readonly<Record<string, Effect>>;

/** Code of a difference between systems. */
export type DifferenceCode = keyof typeof differenceEffects;

/** What only a test, or only a check of evidence, can lack. */
export const checkEffects = {
  fewClaims: 'too few claims differ to show that a lower score is worse',
  noEvidence: 'no claim of a file has evidence',
  unmatchedReference: 'fewer than half of the predictions are for a claim of the reference',
} as const satisfies Readonly<Record<string, Effect>>;

/** Problems of a file, by the note that decides because of them. A problem decides only if it is not just information. */
export const problemEffects = {
  cutInClaim: 'cutFile',
  cutAfterClaim: 'cutFile',
  notJson: 'damagedFile',
  truncated: 'damagedFile',
  tooDeep: 'damagedFile',
  extraCells: 'damagedFile',
  notUnderstood: 'notUnderstood',
  otherAnswer: 'notUnderstood',
  otherQuestion: 'notUnderstood',
  structureAsText: 'notUnderstood',
  otherList: 'notUnderstood',
  tooManyClaims: 'notUnderstood',
  mappingPath: 'mappingEffect',
  mappingEffect: 'mappingEffect',
  repeatedId: 'repeatedIds',
  severalVerdicts: 'severalVerdicts',
  otherSide: 'verdictsOfOtherSide',

  // Such a file has no claims and is refused, or the claim counts as damaged (`isUnread`).
  notEvidence: null,
  emptyFile: null,
  emptyList: null,
  wrongRole: null,
  notebook: null,
  otherTable: null,
  unreadable: null,
  wrongShape: null,
  wrongType: null,
  missingField: null,
  // The claim keeps its place, and the value was read by a stated rule.
  annotatedVerdict: null,
  byteOrderMark: null,
  continuedItem: null,
  contradictingRows: null,
  duplicateKey: null,
  invalidUtf8: null,
  joinedRows: null,
  lineEnds: null,
  loneSurrogate: null,
  namedDocument: null,
  noAnswer: null,
  noEvidencePath: null,
  noQuestion: null,
  noQuestions: null,
  noVerdict: null,
  notStrictJson: null,
  onlyVerdicts: null,
  otherSpelling: null,
  otherVerdict: null,
  pairInList: null,
  recordLayout: null,
  repeatedColumn: null,
  rowsInStream: null,
  severalValues: null,
  structureInText: null,
  textAfterQuote: null,
  tooManyProblems: null,
  unknownVerdict: null,
  verdictOfDocuments: null,
  wrongPair: null,
  // How claims of two files were paired. Notes on the run decide if many predictions are missing or repeated.
  ambiguous: null,
  byPosition: null,
  duplicate: null,
  extra: null,
  missing: null,
  reordered: null,
  textMismatch: null,
  // Problems of rating files, for which there is no gate.
  decided: null,
  decimalComma: null,
  longRow: null,
  lostDigits: null,
  mixedColumns: null,
  modelRaters: null,
  noRaters: null,
  noRatings: null,
  notObject: null,
  ratedAnew: null,
  ratingForm: null,
  repeatedClaims: null,
  rowWithoutClaim: null,
  rowWithoutRater: null,
  sameRater: null,
  shortRow: null,
  summaryColumn: null,
  summaryRow: null,
  unclosedQuote: null,
  unquoted: null,
} as const satisfies Readonly<Record<string, NoteCode | null>>;

/** Code of a problem in a file. */
export type ProblemCode = keyof typeof problemEffects;

// The messages that pages send to the host, with one row for each message. The rows check messages, because a page may send anything, and
// the messages' types are inferred from them.

import type { RatingValue } from '../core/analyse/ratings/scheme.ts';
import { getOwnValue, isMembers } from '../core/base/getOwnValue.ts';
import { constraintRules } from '../core/score/doctor/leaveOutFlagged.ts';
import { textScopes } from '../core/score/measures/claimStrings.ts';
import { metrics } from '../core/score/metrics/registry.ts';
import { levelParameters } from '../core/score/parameters/levelParameter.ts';
import { isValueOf } from '../core/score/parameters/parameter.ts';
import { semqaParameters } from '../core/score/parameters/semqaParameters.ts';
import { valuesFrom } from '../core/score/parameters/values.ts';
import { readClaimsView } from '../core/score/report/claimLink.ts';
import { readReview } from '../core/score/results/review.ts';
import type { ActionValue, Choices } from '../core/show/document/document.ts';
import { longestQuery } from '../core/show/find/findQuery.ts';
import { evidenceListIds } from '../core/show/overview/evidenceLists.ts';
import { isPlainSvg, plotFileName } from './savedSvg.ts';

const refused = Symbol('refused');

/** Returns the checked value of a member, or `refused`. `undefined`: the message is sent on without the member. */
type Check<Value> = (value: unknown) => Value | typeof refused;

/** For each type of message, the checks of its members. Other members are left out. */
type Rows = Readonly<Record<string, Readonly<Record<string, Check<unknown>>>>>;

/** The members that a row's checks return. Members that may be missing are optional. */
type MembersOf<Row> = {
  readonly [
    Member in keyof Row as undefined extends ValueOf<Row[Member]> ? never : Member
  ]: ValueOf<Row[Member]>;
} & {
  readonly [
    Member in keyof Row as undefined extends ValueOf<Row[Member]> ? Member : never
  ]?: ValueOf<Row[Member]>;
};

type ValueOf<OneCheck> = OneCheck extends Check<infer Value> ? Value : never;

/** The messages that a table of rows accepts. */
type MessageOf<Table extends Rows> = {
  [Type in keyof Table & string]: { readonly type: Type } & MembersOf<Table[Type]>;
}[keyof Table & string];

/** Returns a function that returns the checked message. `undefined` if this version does not know the message. */
function parserOf<Table extends Rows>(
  rows: Table,
): (message: unknown) => MessageOf<Table> | undefined {
  return (message) => {
    if (!isMembers(message) || typeof message['type'] !== 'string') return undefined;
    const { type } = message;
    const row = getOwnValue(rows, type);
    if (!row) return undefined;
    const members = Object.entries(row)
      .map(([name, check]) => [name, check(getOwnValue(message, name))] as const)
      .filter(([, value]) => value !== undefined);
    if (members.some(([, value]) => value === refused)) return undefined;
    return { type, ...Object.fromEntries(members) } as MessageOf<Table>; // safe: the row has checked the members
  };
}

/** Refuses values for which `read` returns `undefined`. */
const from =
  <Value>(read: (value: unknown) => Value | undefined): Check<Value> =>
  (value) => {
    const found = read(value);
    return found === undefined ? refused : found;
  };

const oneOf = <Value extends string>(values: readonly Value[]): Check<Value> =>
  from((value) => values.find((one) => one === value));

const textUpTo = (longest: number): Check<string> =>
  from((value) => (typeof value === 'string' && value.length <= longest ? value : undefined));

const text = textUpTo(Infinity);

export function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

const positionOf = (value: unknown): number | undefined => (isPosition(value) ? value : undefined);

const index = from(positionOf);

const list = oneOf(evidenceListIds);

const parameters = from((value) =>
  isMembers(value) ? valuesFrom(semqaParameters, value) : undefined,
);

/** Reads a list of at most `most` items. */
const listUpTo = <Item>(most: number, read: (item: unknown) => Item | undefined) =>
  from((value): readonly Item[] | undefined => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.flatMap((item: unknown) => read(item) ?? []);
    return items.length === value.length ? items : undefined;
  });

/** `svg` is a complete file made by the page. `name` has no extension. */
const savePlot = {
  name: from((value) => (typeof value === 'string' ? plotFileName(value) : undefined)),
  svg: from((value) => (typeof value === 'string' && isPlainSvg(value) ? value : undefined)),
};

/** Messages that the pages of runs share. */
const everyRunPage = {
  ready: {},
  /** Score what is shown again. */
  score: {},
  /** Save the tried parameters in the settings. */
  saveParameters: {},
  /** Reset the parameters to the defaults and remove the workspace settings. */
  resetParameters: {},
  /** Request the texts of a claim, by reference position. */
  claim: { index },
  /** The user selected a claim. Visible inspectors show it too. */
  selected: { index },
  /** Search all texts of all claims. Blank text stops the search. */
  find: { find: textUpTo(longestQuery) },
  openMetricPage: { metric: oneOf(metrics.map(({ id }) => id)) },
  /** The user released the level slider. All views of the window use this level. */
  setAveritecLevel: {
    level: from((value) => (isValueOf(levelParameters.averitecLevel, value) ? value : undefined)),
  },
};

const everyComparison = {
  ...everyRunPage,
  /** Save what is shown as a report. The host asks for location and format. */
  exportReport: {},
  savePlot,
};

/** Requests that both comparison pages can send. */
export type FromComparison = MessageOf<typeof everyComparison>;

const fromMetrics = {
  ...everyComparison,
  /** Request all SemQA inputs, for the search over SemQA's parameters. */
  inputs: {},
  /** Score the file with all metrics that cost nothing. */
  scoreAll: {},
  /** Open the inspector at this claim. */
  inspect: { index },
  /** Use these parameters in all views of the window. */
  applyParameters: { parameters },
};

export type FromMetrics = MessageOf<typeof fromMetrics>;
export const parseFromMetrics = parserOf(fromMetrics);

/** The panel checks whether a system has the given uri. */
const fromSystems = {
  ...everyComparison,
  openSource: { url: text },
  /** Add a system. The host asks for the prediction file. */
  addSystem: {},
  /** Search the folder again, and score files that are new or have changed. */
  scoreFolder: {},
  /** Leave out evidence from all systems. The host asks which evidence. */
  chooseEvidence: {},
  /** Request how many web pages the systems' evidence has in common. */
  sources: {},
  /** Request `doctor`'s findings in the evidence of all systems, to slice claims by them. */
  flaws: {},
  /** Open the inspector at this claim of this system. */
  inspect: { uri: text, index },
  /** Open the inspector of this system at a list of its overview, such as the questions of a stage. */
  inspectList: { uri: text, list },
  /** Open the scores of this system's file. */
  openSystem: { uri: text },
  removeSystem: { uri: text },
  /** Rename a system. The host asks for the new name. */
  renameSystem: { uri: text },
  /** Move this system to the first position, which makes it the baseline. */
  setBaseline: { uri: text },
};

export type FromSystems = MessageOf<typeof fromSystems>;
export const parseFromSystems = parserOf(fromSystems);

const sides = ['predictions', 'reference'] as const;

function targetOf(value: unknown) {
  if (!isMembers(value)) return undefined;
  const { part, question } = value;
  const file = sides.find((side) => side === value['file']);
  if (file && part === 'claim') return { file, part };
  return file && part === 'question' && isPosition(question) ? { file, part, question } : undefined;
}

function placeOf(value: unknown) {
  if (!isMembers(value)) return undefined;
  const { question, answer } = value;
  if (!isPosition(question)) return undefined;
  return answer === null || isPosition(answer) ? { question, answer } : undefined;
}

/** Reads two compared texts of a claim, as places in its evidence. */
function pairOf(value: unknown) {
  if (!isMembers(value)) return undefined;
  const [reference, predicted] = [placeOf(value['reference']), placeOf(value['predicted'])];
  return reference && predicted && { reference, predicted };
}

export type PairPlaces = NonNullable<ReturnType<typeof pairOf>>;

/** Returns the known rules in a list. `undefined` if there are none. */
function rulesOf(value: unknown): readonly string[] | undefined {
  const rules: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = constraintRules.flatMap(({ id }) => (rules.includes(id) ? [id] : []));
  return known.length > 0 ? known : undefined;
}

/** Maximum number of neighbours in a message: the claims above and below the selected claim. */
const mostNeighbours = 2;
/** Maximum number of pairs in a message. A page shows fewer at once. */
const mostPairs = 300;
/** Maximum length of a copied text in characters. Larger than any table or claim of our pages. */
const mostCharacters = 20_000_000;

const copiedText = from((value) =>
  typeof value === 'string' && value !== '' && value.length <= mostCharacters ? value : undefined,
);

const fromInspector = {
  ...everyRunPage,
  savePlot,
  /** Score the file with all metrics that cost nothing. */
  scoreAll: {},
  cancel: {},
  /** Show the statistics of the prediction file and its reference. */
  showStatistics: {},
  cancelConstraint: {},
  /** The queue of unsure statuses opens, so a missing name is asked for now instead of after the first decision. */
  beginReview: {},
  /** A claim was selected. `byUser` is set if the user selected it, not the page. */
  selected: { index, byUser: (value: unknown) => (value === true ? value : undefined) },
  /** Score without the evidence that these rules of the doctor flag. */
  constrain: { rules: from(rulesOf) },
  /** Save the items in one of the overview's lists as CSV. */
  saveList: { list },
  /** Save the table of claims. */
  saveTable: { csv: copiedText },
  /** Save a page with the listed claims, in their order. `words` says in English which claims these are. */
  saveClaims: { claims: listUpTo(Infinity, positionOf), words: text },
  /** Copy a link that opens the claims of this view. `what` identifies the link in the answer. */
  copyViewLink: {
    view: from((value) => {
      const view = readClaimsView(value);
      return view && { where: [], find: '', order: '', ...view };
    }),
    what: text,
  },
  /** Request the words that match in these pairs, according to METEOR's alignment. */
  words: { index, scope: oneOf(textScopes), pairs: listUpTo(mostPairs, pairOf) },
  reveal: { index, target: from(targetOf) },
  /** The user has decided about a claim. Contains all decisions about it, or `null` if none is left. */
  review: {
    index,
    review: (value: unknown) => (isMembers(value) ? (readReview(value) ?? null) : null),
  },
  /** Request the texts of claims that the user may open next. Each claim is answered with `claim`. */
  neighbours: { indices: listUpTo(mostNeighbours, positionOf) },
  /** Copy a link that opens the claim. `what` identifies the link in the answer. */
  copyLink: { index, what: text },
  /** Show an image of a claim because the user clicked on it. */
  showImage: { index, file: oneOf(sides), name: text },
  openSource: { url: text },
  /** The user released a slider. All views of the window use these parameters. */
  setParameters: { parameters },
};

export type FromInspector = MessageOf<typeof fromInspector>;
export type RevealTarget = Extract<FromInspector, { type: 'reveal' }>['target'];
export const parseFromInspector = parserOf(fromInspector);

/** More values than any action of ours has. */
const mostValues = 4;
/** More choices than any document of ours has. */
const mostChoices = 20;
/** Longer than any choice, which may be the name of a column or the values of a scale. */
const longestChoice = 100_000;

/** Returns the object if `isValue` holds for all its values. */
function recordOf<Value>(
  value: unknown,
  isValue: (member: unknown) => member is Value,
): Readonly<Record<string, Value>> | undefined {
  if (!isMembers(value)) return undefined;
  const entries = Object.entries(value);
  const known = entries.filter((entry): entry is [string, Value] => isValue(entry[1]));
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}

function choicesOf(value: unknown): Choices | undefined {
  const choices = recordOf(
    value,
    (one): one is string => typeof one === 'string' && one.length <= longestChoice,
  );
  return choices && Object.keys(choices).length <= mostChoices ? choices : undefined;
}

function isActionValue(value: unknown): value is ActionValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

const fromDocument = {
  ready: {},
  /** The user pressed a button or link of the document. The host's actions check the values. */
  act: {
    id: text,
    values: from((value): readonly ActionValue[] | undefined => {
      const isShort = Array.isArray(value) && value.length <= mostValues;
      return isShort && value.every(isActionValue) ? value : undefined;
    }),
  },
  /** The user's choices, which Show as Text uses as well. */
  choices: { choices: from(choicesOf) },
  savePlot,
};

export type FromDocumentPage = MessageOf<typeof fromDocument>;
export const parseFromDocument = parserOf(fromDocument);

const longestNote = 20_000;
/** Maximum time in seconds: one day. A longer time means that the page was left open, so it is stored as 0. */
const mostSeconds = 86_400;

function isRatingValue(value: unknown): value is RatingValue {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

const fromRating = {
  ready: {},
  task: { place: index },
  openSource: { url: text },
  rate: {
    place: index,
    values: from((value) => recordOf(value, isRatingValue)),
    note: textUpTo(longestNote),
    seconds: (value: unknown) =>
      typeof value === 'number' && value >= 0 && value <= mostSeconds ? value : 0,
  },
};

export type FromRating = MessageOf<typeof fromRating>;
export const parseFromRating = parserOf(fromRating);

const longestName = 1_000;

/** A page's request to copy a text to the clipboard, because a page without focus cannot write to it. `what` is repeated in the answer. */
const copyRequest = { copy: { what: textUpTo(longestName), text: copiedText } };

export type CopyRequest = MessageOf<typeof copyRequest>;
export const parseCopyRequest = parserOf(copyRequest);

/** Messages that every page of a run can send. */
export type PanelRequest = MessageOf<typeof everyRunPage> | CopyRequest;

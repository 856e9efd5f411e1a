// Checks messages from webviews, with one row for each message. A webview is a browser page and may send anything.

import type { ActionValue, Choices } from '../../core/show/document/document.ts';
import { constraintRules } from '../../core/score/doctor/leaveOutFlagged.ts';
import { longestQuery } from '../../core/show/find/findQuery.ts';
import { getOwnValue, isMembers } from '../../core/base/getOwnValue.ts';
import { metrics } from '../../core/score/metrics/registry.ts';
import { evidenceListIds } from '../../core/show/overview/evidenceLists.ts';
import { levelParameters } from '../../core/score/parameters/levelParameter.ts';
import { isValueOf } from '../../core/score/parameters/parameter.ts';
import { semqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import { valuesFrom } from '../../core/score/parameters/values.ts';
import type { RatingValue } from '../../core/analyse/ratings/scheme.ts';
import { readClaimsView } from '../../core/score/report/claimLink.ts';
import { readReview } from '../../core/score/results/review.ts';
import { textScopes } from '../../core/score/measures/claimStrings.ts';
import type { TextPlace } from '../../core/score/measures/matching.ts';
import type { FromMetrics, FromSystems, KeptSystems } from '../../protocol/comparePanels.ts';
import type { CopyRequest, FromDocumentPage } from '../../protocol/everyPage.ts';
import type { FromInspector, PairPlaces, RevealTarget } from '../../protocol/panels.ts';
import type { FromRating } from '../../protocol/ratingPanel.ts';
import { isPlainSvg, plotFileName } from './export/savedSvg.ts';

const refused = Symbol('refused');

/** Returns the checked value of a member, or `refused`. `undefined`: the message is sent on without the member. */
type Check<Value> = (value: unknown) => Value | typeof refused;

interface AnyMessage {
  readonly type: string;
}

/** For each type of message, the checks of its members. Other members are left out. */
type Rows<Message extends AnyMessage> = {
  readonly [Type in Message['type']]: {
    readonly [Member in Exclude<keyof Extract<Message, { type: Type }>, 'type'>]-?: Check<
      Extract<Message, { type: Type }>[Member]
    >;
  };
};

/** Returns a function that returns the checked message. `undefined` if this version does not know the message. */
function parserOf<Message extends AnyMessage>(
  rows: Rows<Message>,
): (message: unknown) => Message | undefined {
  return (message) => {
    if (!isMembers(message) || typeof message['type'] !== 'string') return undefined;
    const { type } = message;
    const row = getOwnValue<Readonly<Record<string, Check<unknown>>>>(rows, type);
    if (!row) return undefined;
    const members = Object.entries(row)
      .map(([name, check]) => [name, check(getOwnValue(message, name))] as const)
      .filter(([, value]) => value !== undefined);
    if (members.some(([, value]) => value === refused)) return undefined;
    return { type, ...Object.fromEntries(members) } as AnyMessage as Message;
  };
}

/** What a panel does for each message of its page, except `ready`, which every panel answers with everything. */
export type Answers<FromPage extends AnyMessage, Panel> = {
  readonly [Type in Exclude<FromPage['type'], 'ready'>]: (
    message: Extract<FromPage, { type: Type }>,
    panel: Panel,
  ) => unknown;
};

/** Settles when the message is answered. Rejects with the answer's error. */
export async function answerPage<FromPage extends AnyMessage, Panel>(
  answers: Answers<FromPage, Panel>,
  message: FromPage,
  panel: Panel,
): Promise<void> {
  const known: Readonly<Record<string, (message: never, panel: Panel) => unknown>> = answers;
  await getOwnValue(known, message.type)?.(message as never, panel);
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

const savePlot = {
  name: from((value) => (typeof value === 'string' ? plotFileName(value) : undefined)),
  svg: from((value) => (typeof value === 'string' && isPlainSvg(value) ? value : undefined)),
};

/** Messages that the pages of runs share. */
const everyRunPage = {
  ready: {},
  score: {},
  saveParameters: {},
  resetParameters: {},
  claim: { index },
  selected: { index },
  find: { find: textUpTo(longestQuery) },
  openMetricPage: { metric: oneOf(metrics.map(({ id }) => id)) },
  setAveritecLevel: {
    level: from((value) => (isValueOf(levelParameters.averitecLevel, value) ? value : undefined)),
  },
};

const everyComparison = { ...everyRunPage, exportReport: {}, savePlot };

export const parseFromMetrics = parserOf<FromMetrics>({
  ...everyComparison,
  inputs: {},
  scoreAll: {},
  inspect: { index },
  applyParameters: { parameters },
});

/** The panel checks whether a system has the given uri. */
export const parseFromSystems = parserOf<FromSystems>({
  ...everyComparison,
  openSource: { url: text },
  addSystem: {},
  scoreFolder: {},
  chooseEvidence: {},
  sources: {},
  flaws: {},
  inspect: { uri: text, index },
  inspectList: { uri: text, list },
  openSystem: { uri: text },
  removeSystem: { uri: text },
  renameSystem: { uri: text },
  setBaseline: { uri: text },
});

const sides = ['predictions', 'reference'] as const;

function targetOf(value: unknown): RevealTarget | undefined {
  if (!isMembers(value)) return undefined;
  const { part, question } = value;
  const file = sides.find((side) => side === value['file']);
  if (file && part === 'claim') return { file, part };
  return file && part === 'question' && isPosition(question) ? { file, part, question } : undefined;
}

function placeOf(value: unknown): TextPlace | undefined {
  if (!isMembers(value)) return undefined;
  const { question, answer } = value;
  if (!isPosition(question)) return undefined;
  return answer === null || isPosition(answer) ? { question, answer } : undefined;
}

function pairOf(value: unknown): PairPlaces | undefined {
  if (!isMembers(value)) return undefined;
  const [reference, predicted] = [placeOf(value['reference']), placeOf(value['predicted'])];
  return reference && predicted && { reference, predicted };
}

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

export const parseFromInspector = parserOf<FromInspector>({
  ...everyRunPage,
  savePlot,
  scoreAll: {},
  cancel: {},
  showStatistics: {},
  cancelConstraint: {},
  beginReview: {},
  selected: { index, byUser: (value) => (value === true ? value : undefined) },
  constrain: { rules: from(rulesOf) },
  saveList: { list },
  saveTable: {
    csv: (value) => (value === '' ? refused : textUpTo(mostCharacters)(value)),
  },
  saveClaims: { claims: listUpTo(Infinity, positionOf), words: text },
  copyViewLink: {
    view: from((value) => {
      const view = readClaimsView(value);
      return view && { where: [], find: '', order: '', ...view };
    }),
    what: text,
  },
  words: { index, scope: oneOf(textScopes), pairs: listUpTo(mostPairs, pairOf) },
  reveal: { index, target: from(targetOf) },
  review: { index, review: (value) => (isMembers(value) ? (readReview(value) ?? null) : null) },
  neighbours: {
    indices: listUpTo(mostNeighbours, positionOf),
  },
  copyLink: { index, what: text },
  showImage: { index, file: oneOf(sides), name: text },
  openSource: { url: text },
  setParameters: { parameters },
});

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

export const parseFromDocument = parserOf<FromDocumentPage>({
  ready: {},
  act: {
    id: text,
    values: from((value) => {
      const isShort = Array.isArray(value) && value.length <= mostValues;
      return isShort && value.every(isActionValue) ? value : undefined;
    }),
  },
  choices: { choices: from(choicesOf) },
  savePlot,
});

const longestNote = 20_000;
/** Maximum time in seconds: one day. A longer time means that the page was left open, so it is stored as 0. */
const mostSeconds = 86_400;

function isRatingValue(value: unknown): value is RatingValue {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

export const parseFromRating = parserOf<FromRating>({
  ready: {},
  task: { place: index },
  openSource: { url: text },
  rate: {
    place: index,
    values: from((value) => recordOf(value, isRatingValue)),
    note: textUpTo(longestNote),
    seconds: (value) =>
      typeof value === 'number' && value >= 0 && value <= mostSeconds ? value : 0,
  },
});

const longestName = 1_000;

/** Reads a page's request to copy a text to the clipboard. */
export const parseCopyRequest = parserOf<CopyRequest>({
  copy: {
    what: textUpTo(longestName),
    text: (value) => (value === '' ? refused : textUpTo(mostCharacters)(value)),
  },
});

/** Returns the address if it is an http or https address, else `undefined`. */
export function webAddress(url: string): string | undefined {
  const address = URL.parse(url.trim());
  return address && ['http:', 'https:'].includes(address.protocol) ? address.href : undefined;
}

// The states that panels keep when the window is closed.

/** Maximum number of systems in a stored state. Nobody compares more, so a state with more systems is not ours. */
const mostSystems = 100;

/** Returns the systems in a stored panel state, without duplicates. */
export function readKeptSystems(state: unknown): KeptSystems | undefined {
  const { uris, folder } = isMembers(state) ? state : {};
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostSystems) return undefined;
  const named = uris.filter((uri): uri is string => typeof uri === 'string' && uri !== '');
  if (named.length < uris.length) return undefined;
  return { uris: [...new Set(named)], folder: typeof folder === 'string' ? folder : '' };
}

/**
 * Returns the prediction file in a stored panel state, and the claim that was selected. Pages that show documents store a list of
 * files.
 */
export function readKeptPlace(
  state: unknown,
): { readonly predictions: string; readonly selected: number | undefined } | undefined {
  if (!isMembers(state)) return undefined;
  const { uris, selected } = state;
  const predictions: unknown =
    state['predictionsUri'] ?? (Array.isArray(uris) ? uris[0] : undefined);
  if (typeof predictions !== 'string' || predictions === '') return undefined;
  return { predictions, selected: isPosition(selected) ? selected : undefined };
}

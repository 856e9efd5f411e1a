import { excerpt } from '../../read/claims/quote.ts';
import { suggestName } from '../../read/claims/verdictSpelling.ts';
import {
  findQuery,
  type FindQuery,
  isFoundIn,
  longestQuery,
  mostTerms,
} from '../../show/find/findQuery.ts';
import { countOf } from '../../base/numbers.ts';
import { headlineLevel } from '../../score/metrics/averitec.ts';
import type { Metric } from '../../score/metrics/metric.ts';
import { semqaMetric } from '../../score/metrics/semqaMetric.ts';
import { causes } from '../../score/questions/causes.ts';
import { type FlawKind, flawKinds, flawName, flawsOf } from '../../score/report/claimFlaws.ts';
import { claimLine } from '../../score/report/claimLine.ts';
import type { Report } from '../../score/report/report.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { questionStatuses } from '../../score/results/questionStatuses.ts';
import {
  type ClaimSelection,
  conditionsOf,
  findMissingMetric,
  selectedVerdicts,
  testClaims,
} from '../../show/tables/claimSelection.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { msg, textOf } from '../../base/words/message.ts';
import {
  shortenColumn,
  describeScore,
  fitTexts,
  isOwn,
  describeIds,
  markUntrusted,
  nextOffsetSchema,
  listOffsetInput,
  type PageInput,
  provenanceOf,
  provenanceSchema,
  roomBeside,
  roundNumber,
  scoreMembers,
  formatColumnScore,
  untrustedNote,
  untrustedSchema,
} from './answerParts.ts';
import { chooseMetrics, fileOf, scoredInputs } from './inputs.ts';
import {
  countSchema,
  listOf,
  numberSchema,
  objectOf,
  scoreSchema,
  textSchema,
  toolOf,
  type ToolFile,
} from './tool.ts';

// Reads the words that an agent searches for, and says which parts are not words. Agents sometimes write conditions and
// operators, which a search for words would look up in the texts and never find.

/** A part of the search that was ignored, and what to write instead. */
export interface MisreadPart {
  readonly part: string;
  readonly why: string;
}

export interface ReadFind {
  readonly query: FindQuery;
  readonly notUnderstood: readonly MisreadPart[];
}

const quoteHint = 'To find these characters, put them in quotation marks.';
const conditions =
  'Conditions are the arguments score, atLeast, atMost, cause, status, only and flaw.';

/** Patterns of parts outside quotation marks that are not words, in the order in which they are tried. */
const misread: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  {
    // `coverage < 0.3`
    pattern: /[^\s<>=≤≥!]*\s*(?:[<>]=?|[=!]=|≤|≥)\s*[^\s<>=≤≥]*/gu,
    why: `${conditions} ${quoteHint}`,
  },
  {
    // `flaw:wrongVerdict`, `verdict=Refuted`, but no address
    pattern:
      /(?<!\S)(?:flaw|cause|status|verdict|score|claim|order|limit|metric)s?\s?[:=]\s?\S+/giu,
    why: `${conditions} ${quoteHint}`,
  },
  {
    pattern: new RegExp(String.raw`(?<!\S)(?:${flawKinds.join('|')})(?!\S)`, 'gu'),
    why: 'This is a flaw: use the argument flaw.',
  },
  {
    pattern: /(?<!\S)(?:OR|NOT|\|\||\||!)(?!\S)/gu,
    why: 'All words must be there. Search once for each alternative.',
  },
  { pattern: /(?<!\S)-\p{L}\S*/gu, why: 'Words cannot be excluded.' },
  {
    pattern: /(?<!\S)(?:\S*\*\S*)(?!\S)/gu,
    why: `There are no wildcards: parts of words are found. ${quoteHint}`,
  },
];

const mostParts = 5;
const longestPart = 80;

/**
 * Reads words and phrases as `findQuery` does. Blank text gives an empty query. Throws RangeError if no part is understood, because an empty
 * query would find every claim.
 */
export function readFind(typed: string): ReadFind {
  const notUnderstood: MisreadPart[] = [];
  const report = (part: string, why: string): void => {
    notUnderstood.push({ part: excerpt(toPlainText(part.trim()), longestPart), why });
  };
  const short = typed.slice(0, longestQuery);
  if (typed.length > longestQuery) {
    report(
      typed.slice(longestQuery),
      `Only the first ${String(longestQuery)} characters are used.`,
    );
  }
  const words = short
    .split(/(["“”„][^"“”„]*["“”„]?)/u)
    .map((piece) => (/^["“”„]/u.test(piece) ? piece : leaveOutMisread(piece, report)))
    .join('');
  const { used, unused } = splitTerms(words);
  for (const text of unused) report(text, `Only the first ${String(mostTerms)} words are used.`);
  const [first] = notUnderstood;
  if (used.length === 0 && first !== undefined) {
    const parts = notUnderstood.map(({ part, why }) => `"${part}" (${why})`);
    throw new RangeError(`find was not understood: ${parts.slice(0, mostParts).join(' ')}`);
  }
  return { query: used, notUnderstood: notUnderstood.slice(0, mostParts) };
}

function leaveOutMisread(piece: string, report: (part: string, why: string) => void): string {
  // All words are required anyway, so AND has no effect.
  let rest = piece.replace(/(?<!\S)(?:AND|&&|&)(?!\S)/gu, ' ');
  for (const { pattern, why } of misread) {
    rest = rest.replace(pattern, (part) => {
      report(part, why);
      return ' ';
    });
  }
  return rest;
}

function splitTerms(words: string): {
  readonly used: FindQuery;
  readonly unused: readonly string[];
} {
  const all = findQuery(words, Infinity);
  return { used: all.slice(0, mostTerms), unused: all.slice(mostTerms).map(({ text }) => text) };
}

interface ToolQuery extends ClaimSelection {
  readonly score?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly flaw?: FlawKind;
  readonly find?: string;
}

function textsOf({ claim, referenceEvidence, predictedEvidence }: ReportClaim): string {
  return [
    claim,
    ...[...referenceEvidence, ...predictedEvidence].flatMap(({ question, answers }) => [
      question,
      ...answers.map(({ text }) => text),
    ]),
  ].join('\n');
}

/**
 * Whether a claim meets all conditions. A claim without a score meets no condition on this score. Scores are compared in their
 * rounded form, so that a number in an answer can be used as a bound.
 */
function claimHas(
  claim: ReportClaim,
  exact: number | null,
  { atLeast, atMost, flaw }: ToolQuery,
  query: FindQuery,
): boolean {
  const value = exact === null ? null : roundNumber(exact);
  if (atLeast !== undefined && (value === null || value < roundNumber(atLeast))) return false;
  if (atMost !== undefined && (value === null || value > roundNumber(atMost))) return false;
  if (flaw !== undefined && !flawsOf(claim).includes(flaw)) return false;
  if (query.length === 0) return true;
  const texts = textsOf(claim);
  return query.every((term) => isFoundIn(term, texts, claim.review));
}

/** Returns the terms that no claim contains, which explains why nothing is found. */
function findAbsentTerms(query: FindQuery, claims: readonly ReportClaim[]): readonly string[] {
  let absent = query;
  for (const claim of claims) {
    if (absent.length === 0) break;
    const texts = textsOf(claim);
    absent = absent.filter((term) => !isFoundIn(term, texts, claim.review));
  }
  return absent.map(({ text }) => excerpt(toPlainText(text), 60));
}

const usualLimit = 10;
const mostClaims = 50;
const textLengths = [300, 150, 80];

interface Input extends ToolFile, ToolQuery, PageInput {
  readonly order?: 'file' | 'lowest' | 'highest';
  readonly limit?: number;
}

export const searchClaimsTool = toolOf({
  name: 'evidence_inspector_search_claims',
  title: msg('Search Claims'),
  about: 'Claims in a scored file, found by score, flaw or words.',
  description: `Finds claims of a scored file: by a score (lowest or highest first, within bounds), by what became of it (its cause, the status of a question, its verdict), by a flaw (${flawKinds.map((kind) => `${kind}: ${flawName(kind)}`).join('; ')}), by words in claim, questions and answers, or by all of these at once. ${untrustedNote}`,
  input: objectOf(
    {
      ...scoredInputs,
      score: {
        ...textSchema,
        description: `Id of a score (column of score_file), as ${semqaMetric.id}; without it the run's first`,
      },
      atLeast: numberSchema,
      atMost: numberSchema,
      order: { enum: ['file', 'lowest', 'highest'], default: 'file' },
      cause: { enum: causes, description: 'Cause for which claims lack credit, or credit' },
      status: { enum: questionStatuses, description: 'What became of one of its questions' },
      only: { enum: selectedVerdicts, description: 'Its verdict, or that a metric failed' },
      flaw: { enum: flawKinds },
      find: {
        ...textSchema,
        description:
          'Words that must all be there; "a phrase" in quotation marks. Only words: conditions are the other arguments',
      },
      limit: { type: 'integer', minimum: 1, maximum: mostClaims, default: usualLimit },
      ...listOffsetInput,
    },
    ['file'],
  ),
  output: objectOf(
    {
      note: textSchema,
      found: { ...countSchema, description: 'All that were found; `claims` has a page of them' },
      notUnderstood: {
        ...listOf(objectOf({ part: textSchema, why: textSchema })),
        description: 'Parts of `find` that were ignored, and what to ask instead',
      },
      inNoClaim: { ...listOf(textSchema), description: 'Words of `find` that no claim contains' },
      score: { ...textSchema, description: 'Id of the score that `value` is of' },
      means: scoreMembers.means,
      range: scoreMembers.range,
      claims: listOf(
        objectOf({
          claim: { ...countSchema, description: 'Position in the reference file' },
          text: untrustedSchema,
          value: scoreSchema,
          line: untrustedSchema,
          flaws: listOf({ enum: flawKinds }),
        }),
      ),
      nextOffset: nextOffsetSchema,
      provenance: provenanceSchema,
    },
    ['note', 'found', 'score', 'means', 'range', 'claims', 'provenance'],
  ),
  answer: async (input: Input, host) => {
    const report = await host.report(fileOf(input));
    const metrics = chooseMetrics(report, input.metrics);
    const score = chooseScore(metrics, input.score);
    checkSelection(input, report);
    const isSelected = testClaims(report, conditionsOf(input));
    const { query, notUnderstood } = readFind(input.find ?? '');
    const matches = report.claims
      .map((claim) => ({ claim, value: score.ofClaim?.(claim) ?? null }))
      .filter(({ claim, value }) => isSelected(claim) && claimHas(claim, value, input, query));
    const sign = input.order === 'highest' ? -1 : 1;
    if (input.order === 'lowest' || input.order === 'highest') {
      matches.sort(
        (a, b) =>
          Number(a.value === null) - Number(b.value === null) ||
          sign * ((a.value ?? 0) - (b.value ?? 0)) ||
          a.claim.index - b.claim.index,
      );
    }
    const absent = matches.length === 0 ? findAbsentTerms(query, report.claims) : [];
    const { column, means, range } = describeScore(score.metric, score, report.parameters.dataSet);
    const fixed = {
      note: untrustedNote,
      found: matches.length,
      notUnderstood: notUnderstood.length > 0 ? notUnderstood : undefined,
      inNoClaim: absent.length > 0 ? absent : undefined,
      score: column,
      means,
      range,
      provenance: provenanceOf(report),
    };
    const { items, nextOffset } = fitTexts(
      (most) =>
        matches.map(({ claim, value }) => ({
          claim: claim.index,
          text: markUntrusted(claim.claim, most),
          value,
          line: markUntrusted(
            textOf(claimLine(claim, { metrics, averitecLevel: headlineLevel })),
            2 * most,
          ),
          flaws: flawsOf(claim),
        })),
      textLengths,
      input,
      roomBeside(fixed),
      input.limit ?? usualLimit,
    );
    return { ...fixed, claims: items, nextOffset };
  },
  summarise: ({ found, score, claims, nextOffset, notUnderstood = [], inNoClaim = [] }) =>
    [
      ...notUnderstood.map(({ part, why }) => `Not understood: "${part}". ${why}`),
      ...(inNoClaim.length > 0 ? [`In no claim: ${inNoClaim.join(', ')}.`] : []),
      `${countOf(found, 'claim')} found.`,
      ...(claims.length === 0
        ? []
        : [
            `This answer has ${claims
              .map(
                ({ claim, value }) => `claim ${String(claim)} (${formatColumnScore(score, value)})`,
              )
              .join(', ')}.`,
          ]),
      ...(nextOffset === undefined ? [] : [`More from offset ${String(nextOffset)}.`]),
    ].join(' '),
});

/**
 * Returns the requested score, by default the run's first score of claims. Throws RangeError for an unknown score. The error
 * names the score that was probably meant.
 */
function chooseScore(metrics: readonly Metric[], asked: string | undefined) {
  const scores = metrics.flatMap((metric) =>
    metric.scores.filter(({ ofClaim }) => ofClaim).map((score) => ({ ...score, metric })),
  );
  const names = scores.map(({ column }) => shortenColumn(column));
  const name = asked === undefined ? names[0] : shortenColumn(asked);
  const score = scores.find(({ column }) => shortenColumn(column) === name);
  if (score) return score;
  const likely = suggestName(name ?? '', names);
  const [ours = [], theirs = []] = [true, false].map((isOurs) =>
    scores.filter(({ metric }) => isOwn(metric.id) === isOurs).map(({ column }) => column),
  );
  throw new RangeError(
    `There is no score "${name ?? ''}" of claims in this run; ${
      likely === undefined ? `there are ${describeIds(ours, theirs)}` : `did you mean "${likely}"`
    }${likely === undefined ? '.' : '?'}`,
  );
}

/** Throws RangeError if the run does not have what is asked for, because a list without claims would then be wrong. */
function checkSelection(selection: ClaimSelection, report: Report): void {
  for (const condition of conditionsOf(selection)) {
    const metric = findMissingMetric(condition, report);
    if (metric) {
      throw new RangeError(
        `${condition.field} needs the metric ${metric.id}, which this run does not have. Ask again with it in metrics, or score the files of the report.`,
      );
    }
  }
}

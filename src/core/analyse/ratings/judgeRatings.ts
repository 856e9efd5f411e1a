// Converts judges' results in scored reports to ratings, so that agreement between judges is measured like agreement between
// people.

import { normaliseText } from '../../read/claims/claimKey.ts';
import { repliesFormat } from '../../read/formats/repliesFormat.ts';
import { settingText } from '../../base/numbers.ts';
import type { FactSide } from '../../score/judge/facts.ts';
import {
  isPast,
  judgeProfileIds,
  judgeProfiles,
  usualJudgeProfile,
  type RecallLevel,
} from '../../score/judge/profiles.ts';
import { ev2rMetric } from '../../score/metrics/judged/ev2r.ts';
import { judgeVerdictMetric } from '../../score/metrics/judged/judgeVerdict.ts';
import { judgedMetricIds } from '../../score/metrics/judged/judgedMetrics.ts';
import { referencelessMetric } from '../../score/metrics/judged/referenceless.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Report } from '../../score/report/report.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { findCoincidingTexts } from '../../score/text/nearCopies.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import type { Rating } from './rating.ts';
import { verdictDimension } from './schemeScale.ts';

export interface JudgedReport {
  /** Name of the report's file, without extension. */
  readonly name: string;
  readonly report: Report;
}

/**
 * Returns the names of the judging models, as reported by their servers. If a report has no model names, returns its file name.
 */
function judgeOf({ name, report }: JudgedReport): string {
  const judges = report.provenance.judges ?? {};
  const models = judgedMetricIds.flatMap((id) => getOwnValue(judges, id)?.models ?? []);
  return models.length === 0 ? name : [...new Set(models)].join(' and ');
}

/** Returns one rater name per report. If several reports have the same judge, their names include the file name. */
function ratersOf(reports: readonly JudgedReport[]): readonly string[] {
  const judges = reports.map(judgeOf);
  return reports.map(({ name }, index) => {
    const judge = judges[index] ?? name;
    return judges.filter((other) => other === judge).length > 1 ? `${judge} (${name})` : judge;
  });
}

/** Returns the level of the first report's profile, which is used for all reports. */
function levelOf(reports: readonly JudgedReport[]): RecallLevel {
  for (const { report } of reports) {
    const profile = getOwnValue(report.provenance.judges, ev2rMetric.id)?.profile;
    const known = judgeProfileIds.find((id) => id === profile);
    const level = known && judgeProfiles[known].recallLevel;
    if (level) return level;
  }
  return judgeProfiles[usualJudgeProfile].recallLevel ?? { level: 0.5, isInclusive: false };
}

function levelText({ level, isInclusive }: RecallLevel): string {
  return `recall ${isInclusive ? '≥' : '>'} ${settingText(level)}`;
}

/** The facts of each side that judges have named so far, by claim. */
class NamedFacts {
  readonly #texts = new Map<string, string[]>();

  /** Returns a name for each fact. Facts with nearly equal wording share a name. */
  names(claim: string, facts: readonly string[]): readonly string[] {
    const known = this.#texts.get(claim) ?? [];
    this.#texts.set(claim, known);
    return findCoincidingTexts(known.slice(), facts).map((place, index) => {
      const same = place ?? known.push(facts[index] ?? '') - 1;
      return `${claim} | ${String(same + 1)}`;
    });
  }
}

const factDimensions = ['reference fact', 'predicted fact'] as const;
type FactDimension = (typeof factDimensions)[number];

type JudgedRating = Pick<Rating, 'claim' | 'dimension' | 'value'>;

class JudgedClaims {
  readonly #level: RecallLevel;
  readonly #facts: Readonly<Record<FactDimension, NamedFacts>> = {
    'reference fact': new NamedFacts(),
    'predicted fact': new NamedFacts(),
  };

  constructor(level: RecallLevel) {
    this.#level = level;
  }

  ratingsOf(name: string, claim: ReportClaim): readonly JudgedRating[] {
    const { recall = null, evidence = null } = ev2rMetric.result(claim) ?? {};
    const sides = evidence === 'nothingPredicted' ? null : evidence;
    const without = referencelessMetric.result(claim);
    const verdict = judgeVerdictMetric.result(claim)?.verdict;
    const one = (dimension: string, value: string | undefined): readonly JudgedRating[] =>
      value === undefined ? [] : [{ claim: name, dimension, value }];
    return [
      ...one(
        `Ev2R ${levelText(this.#level)}`,
        recall === null ? undefined : isPast(this.#level, recall) ? 'yes' : 'no',
      ),
      ...one('Ev2R recall', recall === null ? undefined : String(recall)),
      ...one('Ev2R without reference', without && String(without.score)),
      ...one(verdictDimension, verdict),
      ...(sides ? this.#verdicts('reference fact', name, sides.reference) : []),
      ...(sides ? this.#verdicts('predicted fact', name, sides.predicted) : []),
    ];
  }

  #verdicts(dimension: FactDimension, claim: string, { facts }: FactSide): readonly JudgedRating[] {
    const names = this.#facts[dimension].names(
      claim,
      facts.map(({ text }) => text),
    );
    return facts.flatMap(({ verdict }, index) =>
      verdict === null ? [] : [{ claim: names[index] ?? claim, dimension, value: verdict }],
    );
  }
}

/** Notes for readers of the agreement between judges. */
const judgedNotes = {
  areFacts: msg(
    'In this table, each unit is a fact, not a claim. A fact is compared if both judges state it in nearly the same words.',
  ),
  otherPredictions: msg(
    'The reports are about different predictions, so differences may come from the systems rather than the judges.',
  ),
  otherProfiles: msg(
    'The judges used different profiles, so questions and answers were combined in different ways. Recall is compared with the level of the first profile.',
  ),
  otherPrompts: msg('The judges were asked with different prompts.'),
};

/** Returns a note if the rows are facts instead of claims. */
export function describeJudgedRows(dimension: string): readonly Wording[] {
  return factDimensions.some((known) => known === dimension) ? [judgedNotes.areFacts] : [];
}

/** Lists differences between the reports other than the judge, for readers of the agreement. */
export function describeJudgeDifferences(reports: readonly JudgedReport[]): readonly Wording[] {
  const differing = (of: (report: Report) => string | undefined): boolean =>
    new Set(reports.flatMap(({ report }) => of(report) ?? [])).size > 1;
  const ofEv2r = ({ provenance }: Report) => getOwnValue(provenance.judges, ev2rMetric.id);
  const isAlone = ({ provenance }: Report): boolean =>
    provenance.predictions.format === repliesFormat;
  return [
    ...(differing((one) => (isAlone(one) ? undefined : one.provenance.predictions.sha256))
      ? [judgedNotes.otherPredictions]
      : []),
    ...(differing((one) => ofEv2r(one)?.profile) ? [judgedNotes.otherProfiles] : []),
    ...(differing((one) => ofEv2r(one)?.prompt?.sha256) ? [judgedNotes.otherPrompts] : []),
  ];
}

/**
 * Returns the ratings of each report, parallel to the reports. For each claim, identified by its text: whether recall is above
 * the level of the first report's profile, recall, the reference-free score and the judge's verdict. For facts that judges name
 * in nearly the same words (`findCoincidingTexts`): the judges' verdicts on the facts. Claims without a reply and facts without a
 * clear verdict have no rating.
 */
export function judgeRatings(reports: readonly JudgedReport[]): readonly (readonly Rating[])[] {
  const raters = ratersOf(reports);
  const judged = new JudgedClaims(levelOf(reports));
  return reports.map(({ name, report }, index) => {
    const rater = raters[index] ?? name;
    const texts = new Map<string, number>();
    return report.claims.flatMap((claim) => {
      const text = normaliseText(claim.claim);
      const before = texts.get(text) ?? 0;
      texts.set(text, before + 1);
      const named = before === 0 ? text : `${text} (${String(before + 1)})`;
      return judged.ratingsOf(named, claim).map((rating) => ({ ...rating, rater, time: null }));
    });
  });
}

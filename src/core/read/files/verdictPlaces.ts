// Collects verdicts of a file that may need a message. Whether they need a message depends on the data set, which is known only
// after the reference is read. Therefore verdicts are stored with their places and checked later.

import type { MetVerdict } from '../evidence/claimFields.ts';
import { dataSetOfLabels, labelIn, type DataSet } from '../claims/dataSets.ts';
import type { EvidenceFile, Problem, SourceRange, VerdictPlace } from '../claims/evidence.ts';
import { sortByPlace, mostProblems, withTimesMore } from '../claims/problems.ts';
import { excerpt, quote } from '../claims/quote.ts';
import { verdictHint } from '../claims/verdictSpelling.ts';
import type { Message, Wording } from '../../base/words/message.ts';
import { joinSentences, storeMessage, msg, joinList, countMsg } from '../../base/words/message.ts';

/** Maximum number of labels in a message. A user's data set may have a hundred labels. */
const mostNamed = 10;

/** Maximum length of a stored verdict in characters. A longer text is not a label. */
const longestKept = 1000;

function labelsText({ labels }: DataSet): Wording {
  const named = joinList(labels.slice(0, mostNamed).map(quote));
  const more = labels.length - mostNamed;
  return more > 0
    ? countMsg(more, '{1} and {0} other label', '{1} and {0} other labels', named)
    : named;
}

/** Collects distinct verdicts with the place of their first occurrence. */
export class VerdictPlaces {
  readonly #met = new Map<string | null, VerdictPlace & { count: number }>();

  add({ verdict, name, claim }: MetVerdict, rangeOf: () => SourceRange): void {
    const kept = verdict === null ? null : excerpt(verdict, longestKept);
    const known = this.#met.get(kept);
    if (known) {
      known.count += 1;
    } else if (this.#met.size < mostProblems) {
      this.#met.set(kept, { verdict: kept, name, claim, range: rangeOf(), count: 1 });
    }
  }

  list(): readonly VerdictPlace[] {
    return [...this.#met.values()].map((place) => ({ ...place }));
  }
}

/** Returns the data set that a file's verdicts belong to. */
export function dataSetOfPlaces(places: readonly VerdictPlace[]): DataSet {
  return dataSetOfLabels(places.flatMap(({ verdict }) => verdict ?? []));
}

const verdictCodes = ['noVerdict', 'otherSpelling', 'unknownVerdict'] as const;

function isVerdictCode(code: string): boolean {
  return verdictCodes.some((one) => one === code);
}

interface Judgement extends Pick<Problem, 'severity'> {
  readonly message: Message;
  readonly code: (typeof verdictCodes)[number];
}

function judgeVerdict({ verdict, name }: VerdictPlace, dataSet: DataSet): Judgement | null {
  if (verdict === null) {
    const message = msg(
      'This claim has no verdict. Expected "{0}" with one of {1}. The official scripts stop here.',
      name,
      labelsText(dataSet),
    );
    return { severity: 'warning', code: 'noVerdict', message };
  }
  const label = labelIn(dataSet, verdict);
  if (label === verdict) return null;
  if (label !== undefined) {
    const message = msg(
      '"{0}" is {1}. It was read as {2}, which is how {3} spells it.',
      ...[name, quote(verdict), quote(label), dataSet.name],
    );
    return { severity: 'information', code: 'otherSpelling', message };
  }
  const says = msg('"{0}" is {1}. Expected one of {2}.', name, quote(verdict), labelsText(dataSet));
  const message = joinSentences(says, ...verdictHint(verdict, dataSet));
  return { severity: 'warning', code: 'unknownVerdict', message };
}

/** Lists the problems of a file's verdicts for a data set, in order of first occurrence. */
export function verdictProblems(
  places: readonly VerdictPlace[],
  dataSet: DataSet,
): readonly Problem[] {
  return places.flatMap((place): Problem[] => {
    const problem = judgeVerdict(place, dataSet);
    if (problem === null) return [];
    const { range, claim, count } = place;
    return [{ ...problem, ...storeMessage(withTimesMore(problem.message, count)), range, claim }];
  });
}

/** Lists the problems of a file, with its verdicts checked against the labels of a data set. */
export function problemsUnder(
  { problems, verdicts }: Pick<EvidenceFile, 'problems' | 'verdicts'>,
  dataSet: DataSet,
): readonly Problem[] {
  const others = problems.filter(({ code }) => !isVerdictCode(code));
  return sortByPlace([...others, ...verdictProblems(verdicts, dataSet)]);
}

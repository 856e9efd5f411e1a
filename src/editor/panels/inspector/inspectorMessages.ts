// Messages to the inspector's page that have to be computed: the overview, and the matching words in pairs of a claim's
// texts.

import { computePrimarySteps } from '../../../core/analyse/comparison/primary/primaryOfRun.ts';
import { offerLeakRules } from '../../../core/score/doctor/leaveOutFlagged.ts';
import { changeLists } from '../../../core/show/overview/evidenceLists.ts';
import { overviewMetrics, overviewOf } from '../../../core/show/overview/overview.ts';
import type { RunChanges } from '../../../core/show/overview/runHistory.ts';
import { defaultTextParameters } from '../../../core/score/parameters/textParameters.ts';
import { causeOf } from '../../../core/score/questions/causes.ts';
import { groupReportClaims } from '../../../core/score/report/clusters.ts';
import {
  listPredictedTexts,
  type PlacedText,
  referenceTexts,
} from '../../../core/score/measures/claimStrings.ts';
import { leaveOutClaimNames } from '../../../core/score/text/findDifferingWords.ts';
import type { TextPlace } from '../../../core/score/measures/matching.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { MarkWordsParams, TextPair } from '../../../protocol/fileReading.ts';
import type { ToInspector } from '../../../protocol/panels.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { render } from '../../platform/l10n.ts';
import { finishInSlices, workInSlices } from '../../platform/pacing.ts';
import type { Run } from '../../runs/run.ts';
import type { FromInspector, PairPlaces } from '../../../protocol/pageMessages.ts';

// The overview message for the inspector's page. Uses the file's scores and the claims so far.

/** `undefined` before the file's first scores. Confidence intervals are added when all claims are scored. */
export async function overviewMessage(
  run: Run,
  names: readonly string[],
  changes: readonly RunChanges[],
): Promise<ToInspector | undefined> {
  const { numbers } = run;
  if (!numbers) return undefined;
  const { aggregate, notes } = numbers;
  const claims = run.claims();
  // Statuses are cached per claim. Computing them in slices first keeps the overview itself short.
  await workInSlices(claims, causeOf);
  const provenance = run.result?.provenance;
  const overview = overviewOf({ aggregate, claims, notes, provenance }, true);
  const { sentences, causes, gains, failures, lists, readFirst, yardstick } = overview;
  const level = { averitecLevels: [run.averitecLevel] };
  const metrics = run.metricRows.map((metric) => ({
    ...metric,
    scores: [...metric.scores, ...metric.scoresAt(level)],
  }));
  const { dataSet } = run;
  const shown = run.isScoring ? [] : claims;
  const groups = provenance && groupReportClaims(shown, provenance);
  const primary = await finishInSlices(
    computePrimarySteps({ aggregate, metrics, dataSet, claims: shown, groups }, names),
  );
  const isOfOtherTask = run.metricRows.some(({ officialFor }) => officialFor);
  const missing = overviewMetrics
    .filter(({ id }) => !isOfOtherTask && run.metricRows.every((metric) => metric.id !== id))
    .map(({ name }) => name);
  const isConstrained = provenance?.without !== undefined;
  const leakRules = isConstrained
    ? []
    : offerLeakRules(claims).map(({ id, name }) => ({ id, name }));
  return {
    type: 'overview',
    sentences,
    causes,
    gains,
    failures,
    lists: [...lists, ...changeLists(changes)],
    readFirst,
    primary,
    changes: changes.map(({ before, after, gained, lost }) => ({
      times: [before.time, after.time],
      name: after.name,
      values: [before.value, after.value],
      credit: after.credits === '' ? undefined : { gained: gained.length, lost: lost.length },
    })),
    missing,
    leakRules,
    ...(yardstick ? { yardstick } : {}),
  };
}

// The matching words in pairs of a claim's texts. The run supplies the texts, and the scorer marks the words.

type WordsRequest = Omit<Extract<FromInspector, { type: 'words' }>, 'type'>;
type Answer = Extract<ToInspector, { type: 'words' }>;

/** The members of a run that this module uses. */
type WordsRun = Pick<Run, 'scoredClaim' | 'result'>;

interface PlacedPair {
  readonly places: PairPlaces;
  readonly texts: TextPair;
}

function textAt(texts: readonly PlacedText[], { question, answer }: TextPlace): string | undefined {
  return texts.find((text) => text.question === question && text.answer === answer)?.text;
}

/** Returns the texts as METEOR compared them. Skips pairs that the claim does not have. */
function placePairs(run: WordsRun, { index, scope, pairs }: WordsRequest): readonly PlacedPair[] {
  const claim = run.scoredClaim(index);
  const format = run.result?.provenance.predictions.format;
  if (!claim || format === undefined) return [];
  const expected = referenceTexts(scope, claim.referenceEvidence);
  const predictedTexts = listPredictedTexts(scope, claim.predictedEvidence, format);
  return pairs.flatMap((places): PlacedPair[] => {
    const reference = textAt(expected, places.reference);
    const predicted = textAt(predictedTexts, places.predicted);
    if (reference === undefined || predicted === undefined) return [];
    return [{ places, texts: { reference, predicted } }];
  });
}

export async function wordsOfPairs(
  client: Pick<Scoring, 'markWords'>,
  run: WordsRun,
  wanted: WordsRequest,
): Promise<Answer> {
  const { index, scope } = wanted;
  const placed = placePairs(run, wanted);
  const claim = run.scoredClaim(index)?.claim ?? '';
  const params: MarkWordsParams = {
    text: run.result?.text ?? defaultTextParameters,
    pairs: placed.map(({ texts }) => texts),
  };
  const answer = { type: 'words', index, scope } as const;
  if (placed.length === 0) return { ...answer, pairs: [], failure: null };
  try {
    const { pairs } = await client.markWords(params);
    return {
      ...answer,
      pairs: placed.flatMap(({ places, texts }, place) => {
        const marked = pairs[place];
        if (!marked) return [];
        const reference = leaveOutClaimNames(marked.reference, texts.reference, claim);
        const predicted = leaveOutClaimNames(marked.predicted, texts.predicted, claim);
        return [{ ...places, marked: { ...marked, reference, predicted } }];
      }),
      failure: null,
    };
  } catch (error) {
    return { ...answer, pairs: [], failure: render(describeError(error)) };
  }
}

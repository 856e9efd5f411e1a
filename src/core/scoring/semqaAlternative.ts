// Detects claims whose matching depends on similarities that hardly differ. Another runtime version or processor rounds slightly
// differently, so other questions could match there, and other answers could be compared.

import { closeAssignments, mostCells, mostFound } from './assignment.ts';
import {
  assignItems,
  findBestPairs,
  hungarianPairs,
  pairCandidates,
  placePairs,
  scoreOfCandidates,
  type Candidate,
  type EvidencePairs,
  type SemqaAlternative,
  type SemqaInputs,
  type SemqaScore,
} from './semqa.ts';
import { defaultSemqaParameters, type SemqaParameters } from '../parameters/semqaParameters.ts';
import { definitionRules } from './semqaDefinitions.ts';
import {
  selectAskedSimilarities,
  type AskedSimilarities,
  type Similarities,
} from './similarities.ts';

/**
 * Maximum change of a cosine. Versions 1.27 and 1.30 of ONNX Runtime differ by less than 0.001. Twice this difference covers
 * cases that were not measured.
 */
const similarityChange = 0.002;

type Lists = readonly (readonly Candidate[])[];

/**
 * Groups of items that are equal to the encoder, by the items' indices in the evidence. Similarities of equal items change together,
 * so a change never decides between them.
 */
interface EqualItems {
  readonly references: ReadonlyMap<number, string>;
  readonly predicted: ReadonlyMap<number, string>;
}

function findEqualItems({ values, references, predicted }: AskedSimilarities): EqualItems {
  return {
    references: new Map(references.map((place, row) => [place, String(values[row])])),
    predicted: new Map(
      predicted.map((place, column) => [place, String(values.map((row) => row[column]))]),
    ),
  };
}

/** Returns a text that is equal for two matchings if they differ only in equal items. */
function describeMatching(pairs: EvidencePairs, { references, predicted }: EqualItems): string {
  const known = pairs.map(([row, column]) =>
    JSON.stringify([references.get(row), predicted.get(column)]),
  );
  return known.sort().join('');
}

/** Returns the assignment if the pairs of a matching, and the pairs of equal items, get more similar and all others less similar. */
function assignTowards(
  pairs: EvidencePairs,
  { references, predicted }: EqualItems,
  asked: AskedSimilarities,
  inputs: SemqaInputs,
  parameters: SemqaParameters,
): EvidencePairs {
  const raised = new Set(
    pairs.map(([row, column]) => `${references.get(row) ?? ''} ${predicted.get(column) ?? ''}`),
  );
  const values = asked.values.map((line, row) => {
    const own = references.get(asked.references[row] ?? row) ?? '';
    return line.map((value, column) => {
      const other = predicted.get(asked.predicted[column] ?? column) ?? '';
      return value + (raised.has(`${own} ${other}`) ? similarityChange : -similarityChange);
    });
  });
  return assignItems({ ...asked, values }, inputs, parameters);
}

/**
 * Returns other assignments that could win if similarities changed by up to `similarityChange`, closest first, as indices in the
 * evidence. Assignments that differ only in equal questions are one assignment, except with the authors' definition.
 */
function closeHungarian(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
): readonly EvidencePairs[] {
  const asked = selectAskedSimilarities(inputs.similarities);
  const rows = new Map(asked.references.map((place, row) => [place, row]));
  const columns = new Map(asked.predicted.map((place, column) => [place, column]));
  const own = hungarianPairs(inputs, parameters);
  const best = own.map(
    ([row, column]) => [rows.get(row) ?? row, columns.get(column) ?? column] as const,
  );
  const close = closeAssignments(asked.values, best, similarityChange).map((pairs) =>
    placePairs(pairs, asked),
  );
  if (parameters.definition === 'authors' || close.length === 0) return close;
  const equal = findEqualItems(asked);
  const known = new Set([describeMatching(own, equal)]);
  const isNew = (pairs: EvidencePairs): boolean => {
    const description = describeMatching(pairs, equal);
    if (known.has(description)) return false;
    known.add(description);
    return true;
  };
  return close
    .filter(isNew)
    .map((pairs) => assignTowards(pairs, equal, asked, inputs, parameters))
    .filter((pairs) => describeMatching(pairs, equal) !== describeMatching(own, equal));
}

/** Returns alternatives to best-match matching. In each of them, one reference question gets a different predicted question. */
function closeBest(inputs: SemqaInputs, parameters: SemqaParameters): readonly EvidencePairs[] {
  const { similarities } = inputs;
  const best = findBestPairs(inputs, parameters);
  const { predicted: columns } = findEqualItems(selectAskedSimilarities(similarities));
  const areEqual = (one: number, other: number): boolean =>
    parameters.definition !== 'authors' && columns.get(one) === columns.get(other);
  const close = best.flatMap(([reference, predicted], index) => {
    const row = similarities[reference] ?? [];
    const largest = row[predicted] ?? 0;
    return row.flatMap((value, other) =>
      value !== null &&
      other !== predicted &&
      value >= largest - 2 * similarityChange &&
      !areEqual(other, predicted)
        ? [{ at: index, pair: [reference, other] as const, distance: largest - value }]
        : [],
    );
  });
  return keepClosest(close).map(({ at, pair }) => best.with(at, pair));
}

/** Keeps only the closest matchings, because there can be thousands if many similarities are equal. */
function keepClosest<One extends { readonly distance: number }>(
  all: readonly One[],
): readonly One[] {
  return all.toSorted((a, b) => a.distance - b.distance).slice(0, mostFound);
}

/** Whether the claim is small enough to check. Checking larger claims would take seconds. */
function isSmall(similarities: Similarities): boolean {
  return similarities.length * (similarities.find((row) => row !== null)?.length ?? 0) <= mostCells;
}

/** Returns question pairs that occur only in these other matchings, so that their answers are compared too. */
export function closePairs(similarities: Similarities): EvidencePairs {
  if (!isSmall(similarities)) return [];
  // No answers are known yet, so equal questions are not told apart.
  const inputs = { similarities, comparisons: [] };
  const parameters = { ...defaultSemqaParameters, definition: 'authors' } as const;
  return [...closeHungarian(inputs, parameters), ...closeBest(inputs, parameters)].flat();
}

/**
 * Moves one match at a time across the threshold, if the match is so close to the threshold that it could start or stop counting
 * for the answers.
 */
function moveAcrossThreshold(
  candidates: readonly Candidate[],
  similarities: Similarities,
  { definition, threshold }: SemqaParameters,
): Lists {
  const { isCounted } = definitionRules[definition];
  const close = candidates.flatMap((candidate, index) => {
    const { reference, predicted, counted } = candidate;
    const value = similarities[reference]?.[predicted] ?? 0;
    const moved = value + (counted ? -similarityChange : similarityChange);
    return isCounted(moved, threshold) === counted
      ? []
      : [
          {
            at: index,
            flipped: { ...candidate, counted: !counted },
            distance: Math.abs(value - threshold),
          },
        ];
  });
  return keepClosest(close).map(({ at, flipped }) => candidates.with(at, flipped));
}

/**
 * For softmax matching: changes one pair at a time so that it enters or leaves the selected pairs `F`. The other pairs of its row or column
 * change in the opposite direction.
 */
function moveAcrossF(
  candidates: readonly Candidate[],
  similarities: Similarities,
  parameters: SemqaParameters,
): Lists {
  const { probabilities, isInF } = definitionRules[parameters.definition];
  const { threshold, temperature } = parameters;
  const { values, references, predicted } = selectAskedSimilarities(similarities);
  const factor = Math.exp((2 * similarityChange) / temperature);
  const close = probabilities(values, temperature).flatMap((row, index) =>
    row.flatMap((probability, column) => {
      const isIn = isInF(probability, threshold);
      const by = isIn ? 1 / factor : factor;
      const moved = (probability * by) / (1 - probability + probability * by);
      if (isInF(moved, threshold) === isIn) return [];
      const pair = {
        reference: references[index] ?? index,
        predicted: predicted[column] ?? column,
      };
      return [{ isIn, pair, probability, distance: Math.abs(probability - threshold) }];
    }),
  );
  return keepClosest(close).map(({ isIn, pair, probability }) => {
    if (!isIn) return [...candidates, { ...pair, probability, counted: true }];
    return candidates.filter(
      (one) => one.reference !== pair.reference || one.predicted !== pair.predicted,
    );
  });
}

function alternatives(inputs: SemqaInputs, parameters: SemqaParameters, score: SemqaScore): Lists {
  const { similarities } = inputs;
  const { variation } = parameters;
  if (!isSmall(similarities)) return [];
  if (variation === 'softmax') return moveAcrossF(score.matches, similarities, parameters);
  const close =
    variation === 'bestMatch' ? closeBest(inputs, parameters) : closeHungarian(inputs, parameters);
  return [
    ...close.map((pairs) => pairCandidates(pairs, similarities, parameters)),
    ...moveAcrossThreshold(score.matches, similarities, parameters),
  ];
}

/**
 * Computes a claim's SemQA as if every similarity changed by at most `similarityChange` (0.002), so that other questions match or
 * other matches count for the answers. `undefined` if no such change alters the matching.
 * Returns the alternative whose score differs most from the claim's own score. If no model has compared the answers of an
 * alternative, its score is `null`, and it is returned only if no alternative has a score. Examines the 16 closest of each kind
 * of change, and none if the claim has more than 10,000 question pairs. Scores use the claim's own similarities, because the
 * change itself affects a score by at most 0.002.
 */
export function semqaAlternative(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  score: SemqaScore,
): SemqaAlternative | undefined {
  const others = alternatives(inputs, parameters, score)
    .map((candidates) => scoreOfCandidates(inputs, parameters, candidates.map(stripCandidate)))
    .filter(({ question }) => question !== null);
  const distance = (other: SemqaScore): number =>
    other.score === null || score.score === null ? -1 : Math.abs(other.score - score.score);
  let farthest: SemqaScore | undefined;
  for (const other of others) {
    if (farthest === undefined || distance(other) > distance(farthest)) farthest = other;
  }
  if (!farthest) return undefined;
  const { matches, question, answer } = farthest;
  if (question === null) return undefined;
  return {
    change: similarityChange,
    matches: matches.map(({ reference, predicted, counted }) => ({
      reference,
      predicted,
      counted,
    })),
    score: farthest.score,
    question,
    answer,
  };
}

function stripCandidate({ reference, predicted, probability, counted }: Candidate): Candidate {
  return { reference, predicted, counted, probability };
}

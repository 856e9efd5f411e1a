// Selects the ten most informative claims of a run, and gives a reason for each.

import {
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
  questionAnswerMeteor,
} from '../../score/metrics/averitec.ts';
import { isNotFollowing, proxyReferenceMetric } from '../../score/metrics/proxyReference.ts';
import { verdictScore } from '../../score/metrics/verdict.ts';
import { countStatuses, sumOfStatuses, type QuestionCounts } from '../../score/questions/causes.ts';
import { questionsOf } from '../../score/questions/questionStatus.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { pieceWords } from '../../score/text/pieceWords.ts';
import { msg, type Message } from '../../base/words/message.ts';

export interface ClaimToRead {
  /** Position in the reference. */
  readonly index: number;
  /** Why the claim is worth reading, in one sentence. */
  readonly reason: Message;
}

const mostToRead = 10;

/** The facts about a claim that all rules use. */
interface Facts {
  readonly claim: ReportClaim;
  readonly counts: QuestionCounts;
  readonly questions: number;
  readonly isRight: boolean | null;
  readonly hasCredit: boolean | null;
}

interface Telling {
  /** Claims with larger weights come first. */
  readonly weight: number;
  readonly reason: Message;
}

type Rule = (facts: Facts) => Telling | undefined;

/** Maximum distance of METEOR Q+A below the level for a claim that nearly gets credit. */
const near = 0.03;

/** The most interesting rule comes first. */
const rules: readonly Rule[] = [
  ({ isRight, hasCredit, counts, questions }) =>
    isRight === true && hasCredit !== true && counts.answered === 0
      ? {
          weight: questions,
          reason: msg('The verdict is right, but no reference question is answered.'),
        }
      : undefined,
  ({ isRight, counts, questions }) =>
    isRight === false && counts.answered === questions
      ? {
          weight: questions,
          reason: msg('The verdict is wrong, although every reference question is answered.'),
        }
      : undefined,
  ({ claim }) => {
    const [first] = (questionsOf(claim) ?? [])
      .filter(({ status, confidence }) => status === 'contradicted' && confidence === 'sure')
      .toSorted((a, b) => b.probability - a.probability);
    return first
      ? {
          weight: first.probability,
          reason: msg(
            'The predicted answer {0} contradicts the reference answer to {1}.',
            `P${String((first.predicted ?? 0) + 1)}`,
            `Q${String(first.reference + 1)}`,
          ),
        }
      : undefined;
  },
  ({ claim, isRight, hasCredit }) => {
    const meteor = questionAnswerMeteor(claim);
    return isRight === true &&
      hasCredit === false &&
      meteor !== null &&
      meteor > headlineLevel - near
      ? {
          weight: meteor,
          reason: msg('The claim nearly gets credit: METEOR Q+A is only just too low.'),
        }
      : undefined;
  },
  ({ claim }) => {
    const result = proxyReferenceMetric.result(claim);
    const { verdict = null } = result ?? {};
    if (verdict === null || isNotFollowing(claim) !== true) return undefined;
    const { supported = 0, refuted = 0 } = result?.probabilities ?? {};
    return {
      weight: Math.max(supported, refuted),
      reason: msg(
        'The predicted verdict is {0}, but the predicted evidence suggests {1}.',
        ...[claim.predictedVerdict ?? '', verdict],
      ),
    };
  },
  ({ hasCredit, counts, questions }) =>
    hasCredit === true && counts.answered === 0
      ? {
          weight: questions,
          reason: msg('The claim gets credit although no reference question is answered.'),
        }
      : undefined,
];

function factsOf(claim: ReportClaim): readonly Facts[] {
  const counts = countStatuses(claim);
  if (!counts || claim.predictedEvidence.length === 0) return [];
  const questions = sumOfStatuses(counts);
  if (questions === 0) return [];
  const score = verdictScore(claim);
  return [
    {
      claim,
      counts,
      questions,
      isRight: score === null || claim.predictedVerdict === null ? null : score === 1,
      hasCredit: countsAtLevel(toLevelledClaim(claim), headlineLevel),
    },
  ];
}

interface Candidate extends Telling {
  readonly claim: ReportClaim;
}

export type ChosenClaim = Omit<Candidate, 'weight'>;

/**
 * Number of candidates of each kind that are kept. Of these, at most `mostToRead` are claims that another kind has already
 * contributed, so the others are always enough.
 */
const mostKept = 2 * mostToRead;

/**
 * Chooses at most ten claims to read first, of as many kinds as possible. Takes the clearest claim of each kind in turn. Equally
 * clear claims are in reference order. The kinds are a right verdict without an answered question, a wrong verdict with all
 * questions answered, a sure contradiction, evidence that is nearly enough for credit, a predicted verdict
 * that does not follow from its own evidence, and credit without an answered question. Never chooses a claim twice, and a claim in the
 * words of a chosen one only if nothing else is left. Leaves out claims without predicted evidence or without statuses. The result is
 * always the same for the same claims. The memory does not grow with the number of claims.
 */
export class ReadFirstChoice {
  readonly #kinds = rules.map((rule) => ({ rule, candidates: [] as readonly Candidate[] }));

  /** Takes the claims in reference order. */
  add(claim: ReportClaim): void {
    for (const facts of factsOf(claim)) {
      for (const kind of this.#kinds) {
        const telling = kind.rule(facts);
        if (!telling) continue;
        kind.candidates = [...kind.candidates, { claim, ...telling }]
          .toSorted((a, b) => b.weight - a.weight || a.claim.index - b.claim.index)
          .slice(0, mostKept);
      }
    }
  }

  get chosen(): readonly ChosenClaim[] {
    const chosen = new Map<number, ChosenClaim>();
    const texts = new Set<string>();
    for (const mayRepeat of [false, true]) {
      let left = this.#kinds.map(({ candidates }) => candidates);
      while (chosen.size < mostToRead && left.length > 0) {
        left = left.flatMap((candidates) => {
          if (chosen.size >= mostToRead) return [];
          const at = candidates.findIndex(
            ({ claim }) =>
              !chosen.has(claim.index) && (mayRepeat || !texts.has(pieceWords(claim.claim))),
          );
          const next = candidates[at];
          if (!next) return [];
          chosen.set(next.claim.index, next);
          texts.add(pieceWords(next.claim.claim));
          return [candidates.slice(at + 1)];
        });
      }
    }
    return [...chosen.values()];
  }
}

/** Chooses the claims of a complete run that are worth reading first, see `ReadFirstChoice`. */
export function claimsToReadFirst(claims: readonly ReportClaim[]): readonly ClaimToRead[] {
  const choice = new ReadFirstChoice();
  for (const claim of claims) choice.add(claim);
  return choice.chosen.map(({ claim, reason }) => ({ index: claim.index, reason }));
}

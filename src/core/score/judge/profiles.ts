// Defines variants of Ev2R: how questions and evidence are joined for the judge, and the recall above which a right verdict
// counts.

import { isBlank } from '../../base/words/escapeInvisible.ts';
import {
  answerTextOf,
  isAsked,
  isSaid,
  noAnswerText,
  type Answer,
  type QaPair,
} from '../../read/claims/evidence.ts';

export const judgeProfileIds = [
  'paper',
  'ev2r',
  'fever8',
  'leaderboard',
  'demonstrations',
  'chainOfThought',
] as const;
export type JudgeProfileId = (typeof judgeProfileIds)[number];

/** The sets of solved verdicts in demonstrations.ts. */
export type VerdictExamples = 'three' | 'chainOfThought';

export interface RecallLevel {
  readonly level: number;
  /** Whether a recall equal to the level counts. */
  readonly isInclusive: boolean;
}

export interface JudgeProfile {
  readonly id: JudgeProfileId;
  /** The repository that defines the level and how texts are joined. */
  readonly repository: string;
  /** Recall level of the AVeriTeC score. `null` if the variant has no AVeriTeC score. */
  readonly recallLevel: RecallLevel | null;
  readonly joinEvidence: (evidence: readonly QaPair[]) => string;
  /** The solved examples for verdicts. A profile that has them shows two examples for facts too. */
  readonly examples?: VerdictExamples;
  /** Absent if the variant does not score questions alone. */
  readonly joinQuestions?: (evidence: readonly QaPair[]) => string;
}

type Form = (question: string, answer: string) => string;

/** Leaves out items without content, and blank answers to no question, which would read as if the item said something. */
function keepContent(evidence: readonly QaPair[]): readonly QaPair[] {
  return evidence.flatMap((pair): readonly QaPair[] => {
    if (isAsked(pair)) return [pair];
    const answers = pair.answers.filter(isSaid);
    return answers.length === 0 ? [] : [{ ...pair, answers }];
  });
}

/** Returns one text per answer, each with its question. */
function listAnswers(
  evidence: readonly QaPair[],
  form: Form,
  textOfAnswer: (answer: Answer) => string = answerTextOf,
): readonly string[] {
  return keepContent(evidence).flatMap(({ question, answers }) => {
    if (answers.length === 0) return [form(question, noAnswerText)];
    return answers.map((answer) => form(question, textOfAnswer(answer)));
  });
}

/** Adds the explanation to a Boolean answer. */
function explainAnswer(answer: Answer): string {
  const { type, explanation = '' } = answer;
  const why = type === 'Boolean' && explanation.trim() !== '' ? `. ${explanation}` : '';
  return `${answerTextOf(answer)}${why}`;
}

/** Uses only the first answer of each question. */
function listFirstAnswers(evidence: readonly QaPair[], form: Form): readonly string[] {
  return keepContent(evidence).map(({ question, answers: [first] }) =>
    form(question, first ? answerTextOf(first) : noAnswerText),
  );
}

/** Evidence without a question is written as its answer only. */
const labelPair: Form = (question, answer) =>
  isBlank(question) ? `${answer}\n` : `Question: ${question}\nAnswer: ${answer}\n`;

const tabulatePair: Form = (question, answer) =>
  isBlank(question) ? `${answer}\t\t\n\n` : `${question}\t\t\n${answer}\t\t\n\n`;

const questionsOf = (evidence: readonly QaPair[]): readonly string[] =>
  evidence.filter(isAsked).map(({ question }) => question);

const paper: JudgeProfile = {
  id: 'paper',
  repository: 'mubasharaak/fc-evidence-evaluation',
  recallLevel: null,
  joinEvidence: (evidence) => listAnswers(evidence, labelPair).join('\n'),
};

const ev2r: JudgeProfile = {
  id: 'ev2r',
  repository: 'zhenyundeng/AVeriTeC_EV2R',
  recallLevel: { level: 0.5, isInclusive: true },
  joinEvidence: (evidence) => listFirstAnswers(evidence, tabulatePair).join(''),
  joinQuestions: (evidence) => JSON.stringify(questionsOf(evidence)),
};

const fever8: JudgeProfile = {
  id: 'fever8',
  repository: 'Raldir/FEVER-8-Shared-Task',
  recallLevel: { level: 0.5, isInclusive: false },
  joinEvidence: (evidence) => listAnswers(evidence, tabulatePair, explainAnswer).join(''),
  // The files of this variant repeat a question for each of its answers.
  joinQuestions: (evidence) =>
    listAnswers(evidence.filter(isAsked), (question) => question).join(' '),
};

const leaderboard: JudgeProfile = {
  id: 'leaderboard',
  repository: 'zhenyundeng/AVeriTeC_FEVER8',
  recallLevel: { level: 0.46, isInclusive: false },
  joinEvidence: (evidence) => listFirstAnswers(evidence, labelPair).join('\n'),
};

const demonstrations: JudgeProfile = { ...paper, id: 'demonstrations', examples: 'three' };

const chainOfThought: JudgeProfile = { ...paper, id: 'chainOfThought', examples: 'chainOfThought' };

export const judgeProfiles: Readonly<Record<JudgeProfileId, JudgeProfile>> = {
  paper,
  ev2r,
  fever8,
  leaderboard,
  demonstrations,
  chainOfThought,
};

/** The variant of the shared task's own program. */
export const usualJudgeProfile: JudgeProfileId = 'fever8';

/** Whether recall exceeds the profile's level. Compares doubles, as the programs do. */
export function isPast({ level, isInclusive }: RecallLevel, recall: number): boolean {
  return isInclusive ? recall >= level : recall > level;
}

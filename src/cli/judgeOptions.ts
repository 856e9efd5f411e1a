// Options of `score` that name a judge.

import { type JudgePrice, planLines, type JudgePlan } from '../core/score/judge/judgePlan.ts';
import type { JudgeExtra, JudgeParams } from '../core/score/judge/judgeParams.ts';
import { optionFlag } from '../core/score/parameters/parameter.ts';
import {
  inGroup,
  flagOption,
  type OptionValues,
  readNumber,
  textOption,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { InspectorError } from '../protocol/errors.ts';
import { judgeAddress } from '../scorer/judge/judgeAddress.ts';
import { findOwnMember } from '../scorer/judge/chatCompletions.ts';
import { sentByScoreOptions } from '../protocol/runOptions.ts';
import { toPlainText } from '../core/base/toPlainText.ts';
import type { ProgressDisplay } from './terminal/progress.ts';
import { textOf } from '../core/base/words/message.ts';

function price(text: string): JudgePrice {
  const [prompt, reply, ...more] = text.split(',').map((one) => readNumber(one.trim()));
  if (prompt === undefined || reply === undefined || more.length > 0 || prompt < 0 || reply < 0) {
    throw new RangeError(
      'Expected two prices per million tokens, for input and output, such as 0.15,0.6.',
    );
  }
  return { prompt, reply };
}

function extra(text: string): JudgeExtra {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RangeError('Expected a JSON object, such as \'{"reasoning_effort":"low"}\'.');
  }
  const own = findOwnMember(value as JudgeExtra);
  if (own === undefined) return value as JudgeExtra;
  const isLimit = own === 'max_tokens' || own === 'max_completion_tokens';
  const instead = isLimit ? ' Use --judge-max-tokens.' : '';
  throw new RangeError(`Evidence Inspector sets ${own} itself.${instead}`);
}

const mostRepeats = 100;
/** One day. */
const mostSeconds = 86_400;
const mostAtOnce = 256;

export const judgeOptions = {
  judgeProfile: sentByScoreOptions.judgeProfile,
  ...inGroup('judge', {
    judge: textOption(
      '--judge <url>',
      'server of the language model that metrics use as the judge: OpenAI-compatible (Ollama, llama.cpp, vLLM, LM Studio, cloud), with or without /v1',
      { brief: 'server of a judge model (Ollama, vLLM, cloud)' },
    ),
    judgeModel: textOption(
      '--judge-model <name>',
      "the judge's model, by the server's name for it",
    ),
    judgeKeyEnv: textOption(
      '--judge-key-env <variable>',
      "the environment variable that contains the key; the key is sent only to the judge's server",
    ),
    judgePrice: valueOption(
      '--judge-price <in,out>',
      'prices per million tokens, for input and output, to show the cost before and during the run',
      price,
    ),
    judgeMaxTokens: wholeNumberOption(
      '--judge-max-tokens <tokens>',
      'maximum tokens of each reply, including reasoning (default: 4000 for facts, 1000 for a verdict)',
      [1],
    ),
    judgeTimeout: wholeNumberOption(
      '--judge-timeout <seconds>',
      'maximum time for a reply (default: 600)',
      [1, mostSeconds],
    ),
    judgeConcurrency: wholeNumberOption(
      '--judge-concurrency <count>',
      'number of questions that are asked at the same time (default: 4)',
      [1, mostAtOnce],
    ),
    judgeExtra: valueOption(
      '--judge-extra <json>',
      'fields to add to every request, such as {"reasoning_effort":"low"}; reports list them',
      extra,
    ),
    repeats: wholeNumberOption(
      '--repeats <times>',
      'how often each question is asked (default: once)',
      [1, mostRepeats],
    ),
    budget: wholeNumberOption(
      '--budget <tokens>',
      'stop asking the judge before this number of tokens is exceeded',
      [1],
    ),
    yes: flagOption(
      '-y, --yes',
      'confirm the questions to the judge and the data that leaves this computer',
    ),
  }),
} as const;

export type JudgeOptions = OptionValues<typeof judgeOptions>;

/** Options that need a judge. Stored replies need a profile and no judge. */
const judgeOnly = (Object.keys(judgeOptions) as (keyof JudgeOptions)[]).filter(
  (name) => name !== 'judge' && name !== 'judgeProfile' && name !== 'yes',
);

/** Returns `undefined` if no judge is named. Throws `judgeWrong`, which counts as a usage error. */
export function judgeParamsOf(
  options: JudgeOptions,
  env: Readonly<Record<string, string | undefined>>,
): JudgeParams | undefined {
  const { judge, judgeModel, judgeKeyEnv, judgePrice, repeats, budget } = options;
  const { judgeMaxTokens, judgeTimeout, judgeConcurrency, judgeExtra } = options;
  if (judge === undefined) {
    const alone = judgeOnly.find((name) => options[name] !== undefined);
    if (alone === undefined) return undefined;
    throw judgeWrong(
      `${optionFlag(alone)} needs a judge, and none is given.`,
      "Give the judge's server with --judge.",
    );
  }
  if (judgeModel === undefined || judgeModel.trim() === '') {
    throw judgeWrong(
      'No model is set for the judge.',
      "Set the model with --judge-model, by the server's name for it.",
    );
  }
  judgeAddress(judge);
  const key = judgeKeyEnv === undefined ? undefined : keyIn(judgeKeyEnv, env);
  return {
    url: judge,
    model: judgeModel,
    repeats: repeats ?? 1,
    key,
    price: judgePrice,
    budget,
    maxTokens: judgeMaxTokens,
    timeoutMs: judgeTimeout === undefined ? undefined : judgeTimeout * 1000,
    concurrency: judgeConcurrency,
    extra: judgeExtra,
  };
}

/** The message does not repeat the name, because the user may have entered the key itself. */
function keyIn(variable: string, env: Readonly<Record<string, string | undefined>>): string {
  const key = Object.hasOwn(env, variable) ? (env[variable]?.trim() ?? '') : '';
  if (key !== '') return key;
  throw judgeWrong(
    'The environment variable that --judge-key-env names is not set or is empty.',
    'Give the name of a variable that contains the key, not the key itself.',
  );
}

function judgeWrong(sentence: string, nextStep: string): InspectorError {
  return new InspectorError('judgeWrong', sentence, nextStep);
}

// Asks the user at the terminal to agree to the judge's requests, once per run.

/** A progress display that shows nothing while the user answers a question. */
export interface HushedProgress extends ProgressDisplay {
  hushed<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function hushable(progress: ProgressDisplay): HushedProgress {
  let isHushed = false;
  return {
    ...progress,
    update: (step) => {
      if (!isHushed) progress.update(step);
    },
    hushed: async (work) => {
      isHushed = true;
      progress.stop();
      try {
        return await work();
      } finally {
        isHushed = false;
      }
    },
  };
}

/**
 * `ask`: absent if no user is at a terminal. Without `ask`, the run ends with a message about what the user must agree to, unless
 * `isYes` is true.
 */
export function confirmPlan(
  progress: HushedProgress,
  isYes: boolean,
  ask: ((question: string) => Promise<boolean>) | undefined,
): (plan: JudgePlan) => Promise<boolean> {
  return (plan) =>
    progress.hushed(async () => {
      if (!isYes && !ask) return false;
      for (const line of planLines(plan)) progress.printLine(toPlainText(textOf(line)));
      if (isYes || (await ask?.('Ask the judge?')) === true) return true;
      throw new InspectorError('cancelled', 'The judge was not asked.', 'No questions were sent.');
    });
}

// Options of `score` that name a judge.

import { InvalidArgumentError, Option } from 'commander';
import type { JudgePrice } from '../../core/judge/judgePlan.ts';
import type { JudgeExtra, JudgeParams } from '../../core/judge/judgeParams.ts';
import { judgeProfileIds, type JudgeProfileId } from '../../core/judge/profiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { judgeAddress } from '../../scorer/judge/judgeAddress.ts';
import { findOwnMember } from '../../scorer/judge/chatCompletions.ts';
import { numberFrom, parseWholeNumber } from '../optionValues.ts';

export interface JudgeOptions {
  /** Address of an OpenAI-compatible server. */
  readonly judge?: string;
  readonly judgeModel?: string;
  readonly judgeProfile?: JudgeProfileId;
  /** Name of the environment variable with the key. */
  readonly judgeKeyEnv?: string;
  readonly judgePrice?: JudgePrice;
  /** Maximum number of tokens of each reply. */
  readonly judgeMaxTokens?: number;
  /** Seconds. */
  readonly judgeTimeout?: number;
  readonly judgeConcurrency?: number;
  readonly judgeExtra?: JudgeExtra;
  readonly repeats?: number;
  readonly budget?: number;
  readonly yes?: true;
}

function price(text: string): JudgePrice {
  const [prompt, reply, ...more] = text.split(',').map((one) => numberFrom(one.trim()));
  if (prompt === undefined || reply === undefined || more.length > 0 || prompt < 0 || reply < 0) {
    throw new InvalidArgumentError(
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
    throw new InvalidArgumentError(
      'Expected a JSON object, such as \'{"reasoning_effort":"low"}\'.',
    );
  }
  const own = findOwnMember(value as JudgeExtra);
  if (own === undefined) return value as JudgeExtra;
  const isLimit = own === 'max_tokens' || own === 'max_completion_tokens';
  const instead = isLimit ? ' Use --judge-max-tokens.' : '';
  throw new InvalidArgumentError(`Evidence Inspector sets ${own} itself.${instead}`);
}

const mostRepeats = 100;
/** One day. */
const mostSeconds = 86_400;
const mostAtOnce = 256;

export const judgeOptions: readonly Option[] = [
  new Option(
    '--judge <url>',
    'server of the language model that metrics use as the judge: OpenAI-compatible (Ollama, llama.cpp, vLLM, LM Studio, cloud), with or without /v1',
  ),
  new Option('--judge-model <name>', "the judge's model, by the server's name for it"),
  new Option('--judge-profile <name>', 'whose rules join the evidence and set the level').choices(
    judgeProfileIds,
  ),
  new Option(
    '--judge-key-env <variable>',
    "the environment variable that contains the key; the key is sent only to the judge's server",
  ),
  new Option(
    '--judge-price <in,out>',
    'prices per million tokens, for input and output, to show the cost before and during the run',
  ).argParser(price),
  new Option(
    '--judge-max-tokens <tokens>',
    'maximum tokens of each reply, including reasoning (default: 4000 for facts, 1000 for a verdict)',
  ).argParser(parseWholeNumber(1, Infinity)),
  new Option('--judge-timeout <seconds>', 'maximum time for a reply (default: 600)').argParser(
    parseWholeNumber(1, mostSeconds),
  ),
  new Option(
    '--judge-concurrency <count>',
    'number of questions that are asked at the same time (default: 4)',
  ).argParser(parseWholeNumber(1, mostAtOnce)),
  new Option(
    '--judge-extra <json>',
    'fields to add to every request, such as {"reasoning_effort":"low"}; reports list them',
  ).argParser(extra),
  new Option('--repeats <times>', 'how often each question is asked (default: once)').argParser(
    parseWholeNumber(1, mostRepeats),
  ),
  new Option(
    '--budget <tokens>',
    'stop asking the judge before this number of tokens is exceeded',
  ).argParser(parseWholeNumber(1, Infinity)),
  new Option(
    '-y, --yes',
    'confirm the questions to the judge and the data that leaves this computer',
  ),
];

const names = {
  judgeModel: '--judge-model',
  judgeKeyEnv: '--judge-key-env',
  judgePrice: '--judge-price',
  judgeMaxTokens: '--judge-max-tokens',
  judgeTimeout: '--judge-timeout',
  judgeConcurrency: '--judge-concurrency',
  judgeExtra: '--judge-extra',
  repeats: '--repeats',
  budget: '--budget',
} as const;

/** Returns `undefined` if no judge is named. Throws `judgeWrong`, which counts as a usage error. */
export function judgeParamsOf(
  options: JudgeOptions,
  env: Readonly<Record<string, string | undefined>>,
): JudgeParams | undefined {
  const { judge, judgeModel, judgeKeyEnv, judgePrice, repeats, budget } = options;
  const { judgeMaxTokens, judgeTimeout, judgeConcurrency, judgeExtra } = options;
  if (judge === undefined) {
    const alone = Object.entries(names).find(
      ([option]) => options[option as keyof typeof names] !== undefined,
    );
    if (alone === undefined) return undefined;
    throw judgeWrong(
      `${alone[1]} needs a judge, and none is given.`,
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

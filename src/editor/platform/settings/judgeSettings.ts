// Settings of the judge. They have machine scope, so that a workspace cannot name a server or make the extension call
// one. How evidence is joined for the judge is an ordinary parameter.

import {
  judgeProfileIds,
  judgeProfiles,
  usualJudgeProfile,
  type JudgeProfile,
  type JudgeProfileId,
} from '../../../core/judge/profiles.ts';
import { choiceOf, numberOf } from '../../../core/parameters/parameter.ts';
import { msg } from '../../../core/words/message.ts';

const whenAsked =
  'The judge is asked only for metrics in the setting `metrics` that need one, and only after you have agreed.';

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function profileHelp({ repository, recallLevel }: JudgeProfile): string {
  if (!recallLevel) return `As in ${repository}, which has no AVeriTeC score.`;
  const { level, isInclusive } = recallLevel;
  const past = `${isInclusive ? 'of at least' : 'above'} ${String(level)}`;
  return `As in ${repository}, whose AVeriTeC score requires a recall ${past}.`;
}

const text = { kind: 'text', default: '', scope: 'machine' } as const;

export const judgeSettings = {
  judgeUrl: {
    ...text,
    help: `Address of the server whose language model judges evidence, with or without \`/v1\`. Any server with an OpenAI-compatible API works, such as Ollama (\`http://localhost:11434\`), llama.cpp, vLLM, LM Studio or a cloud service. The API key is not a setting: run [Choose Judge](command:evidenceInspector.chooseJudge) to set it. ${whenAsked}`,
    expected: msg('the address of a server'),
  },
  judgeModel: {
    ...text,
    help: 'Name of the language model that judges evidence, as its server lists it.',
    expected: msg('the name of a model'),
  },
  judgeProfile: choiceOf<JudgeProfileId>({
    name: 'profile of the judge',
    heading: 'Profile of the judge',
    help: 'how questions and answers are combined into the prompt of the judge',
    more: 'The AVeriTeC scores at all levels are always shown, and stored replies do not change. Used when the next scoring starts.',
    default: usualJudgeProfile,
    choices: Object.fromEntries(
      judgeProfileIds.map((id) => [
        id,
        { name: id, heading: id, help: profileHelp(judgeProfiles[id]) },
      ]),
    ) as Record<JudgeProfileId, { name: string; heading: string; help: string }>,
  }),
  judgePrice: {
    kind: 'list',
    help: 'Prices per million input and output tokens, such as `[0.15, 0.6]`. The cost is shown before and while a judge is asked. Leave empty if the prices are not known.',
    expected: msg('two prices, or an empty list'),
    default: [] as readonly number[],
    isItem: isPrice,
    minItems: 0,
    items: { type: 'number', minimum: 0 },
    scope: 'machine',
  },
  judgeBudget: {
    ...numberOf({
      name: 'budget of the judge',
      heading: 'Budget of the judge',
      help: 'number of tokens after which a run asks no more questions, or 0 for no limit',
      default: 0,
      minimum: 0,
      maximum: 1_000_000_000_000,
      integer: true,
    }),
    scope: 'machine',
  },
  judgeRepeats: {
    ...numberOf({
      name: 'repeats of the judge',
      heading: 'Repeats of the judge',
      help: 'how often the judge answers each question, to measure how stable the answers are',
      default: 1,
      minimum: 1,
      maximum: 100,
      integer: true,
    }),
    scope: 'machine',
  },
} as const;

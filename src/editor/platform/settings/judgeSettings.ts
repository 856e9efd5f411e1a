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
  'Asked only by metrics that are named in the setting `metrics`, and only after you have agreed.';

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function profileHelp({ repository, recallLevel }: JudgeProfile): string {
  if (!recallLevel) return `As in ${repository}, which has no AVeriTeC score.`;
  const { level, isInclusive } = recallLevel;
  const past = `${isInclusive ? 'of at least' : 'above'} ${String(level)}`;
  return `As in ${repository}, whose AVeriTeC score wants a recall ${past}.`;
}

const text = { kind: 'text', default: '', scope: 'machine' } as const;

export const judgeSettings = {
  judgeUrl: {
    ...text,
    help: `Address of the server whose language model judges evidence, with or without \`/v1\`: any with an OpenAI-compatible API, such as Ollama (\`http://localhost:11434\`), llama.cpp, vLLM, LM Studio or a cloud. Its key is not a setting: run [Choose Judge](command:evidenceInspector.chooseJudge). ${whenAsked}`,
    expected: msg('the address of a server'),
  },
  judgeModel: {
    ...text,
    help: 'The model that judges, as its server calls it.',
    expected: msg('the name of a model'),
  },
  judgeProfile: choiceOf<JudgeProfileId>({
    name: 'profile of the judge',
    heading: 'Profile of the judge',
    help: 'whose way of joining questions and answers into what a judge reads',
    more: 'The AVeriTeC scores at all levels are always shown, and stored replies stay as they are. Used when the next scoring starts.',
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
    help: 'What a million tokens cost, read and written, as `[0.15, 0.6]`: said before a judge is asked and while it is. Empty: not known.',
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
      help: 'a run asks its judge no more before so many tokens are passed; 0: no bound',
      default: 0,
      ...{ minimum: 0, maximum: 1_000_000_000_000, integer: true },
    }),
    scope: 'machine',
  },
  judgeRepeats: {
    ...numberOf({
      name: 'repeats of the judge',
      heading: 'Repeats of the judge',
      help: 'how often each question is asked, to see how far its answers hold',
      default: 1,
      ...{ minimum: 1, maximum: 100, integer: true },
    }),
    scope: 'machine',
  },
} as const;

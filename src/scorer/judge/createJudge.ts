import { setMaxListeners } from 'node:events';
import type { EditorModel, EditorModels } from '../../core/score/judge/editorModel.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Environment } from '../install/transfer/proxy.ts';
import { retryTiming, type RetryTiming } from '../install/transfer/retry.ts';
import { findOwnMember } from './chatCompletions.ts';
import { ChatServer, usualAnswer, type ChatServerOptions } from './chatServer.ts';
import { editorAddress, editorFound, EditorServer } from './editorServer.ts';
import { EndpointJudge } from './endpointJudge.ts';
import { judgeAddress } from './judgeAddress.ts';
import { PaidQuestions, type PaidQuestionsOptions } from './paidQuestions.ts';
import { msg } from '../../core/base/words/message.ts';

/** What a run provides for its judge. */
export interface JudgeRun extends Pick<
  PaidQuestionsOptions,
  'store' | 'agree' | 'onSpent' | 'onNotice' | 'signal' | 'noticeMs'
> {
  readonly productVersion: string;
  readonly env: Environment;
  /** Editor whose language models can judge. Absent if no editor models are available. */
  readonly editor?: EditorModels;
  /** Set only by tests. */
  readonly timing?: RetryTiming;
  readonly answer?: Pick<ChatServerOptions, 'answerMs' | 'largestReply'>;
  readonly parallel?: number;
}

/**
 * Default number of questions at the same time. A small server answers this many without delay, and a large server accepts them
 * without rate limiting.
 */
const usualParallel = 4;

type QuestionTarget = Pick<
  PaidQuestionsOptions,
  'address' | 'model' | 'server' | 'found' | 'editorModel' | 'extra'
>;

/** Creates the judge without sending anything yet. Throws an InspectorError for an unusable address or key. */
export function createJudge(params: JudgeParams, run: JudgeRun): EndpointJudge {
  const { budget, price, editorModel, maxTokens, concurrency } = params;
  // Every waiting question listens to the run's signal. Node before 24 warns of a leak if there are more than ten listeners.
  setMaxListeners(0, run.signal);
  return new EndpointJudge(
    new PaidQuestions({
      ...run,
      ...(editorModel ? askEditor(editorModel, run) : askServer(params, run)),
      timing: { ...(run.timing ?? retryTiming), spread: Math.random },
      parallel: run.parallel ?? concurrency ?? usualParallel,
      answerMs: answerOf(params, run).answerMs,
      maxTokens,
      price,
      budget,
    }),
  );
}

function answerOf(
  { timeoutMs }: JudgeParams,
  { answer }: JudgeRun,
): Pick<ChatServerOptions, 'answerMs' | 'largestReply'> {
  const usual = answer ?? usualAnswer;
  return timeoutMs === undefined ? usual : { ...usual, answerMs: timeoutMs };
}

function askServer(params: JudgeParams, run: JudgeRun): QuestionTarget {
  const { url, model, key, network = {}, extra = {} } = params;
  const own = findOwnMember(extra);
  if (own !== undefined) {
    throw new InspectorError(
      'judgeWrong',
      msg('{0} cannot be added to requests to the judge.', own),
      msg('Evidence Inspector sets this field itself.'),
    );
  }
  if (model.trim() === '') {
    throw new InspectorError(
      'judgeWrong',
      msg('No model is set for the judge.'),
      msg(
        "Set the model's name as the server lists it: --judge-model on the command line, or the setting judge.model in VS Code.",
      ),
    );
  }
  const server = new ChatServer({
    network,
    env: run.env,
    userAgent: `evidence-inspector/${run.productVersion}`,
    ...answerOf(params, run),
    key: checkKey(key),
  });
  return { address: judgeAddress(url), model: model.trim(), server, extra };
}

function askEditor(editorModel: EditorModel, { editor }: JudgeRun): QuestionTarget {
  if (!editor) {
    throw new InspectorError(
      'judgeWrong',
      msg(
        'The judge {0} is a VS Code language model, which is available only in VS Code.',
        editorModel.name,
      ),
      msg('Score in VS Code, or use a judge on a server.'),
    );
  }
  const address = editorAddress(editorModel);
  const [endpoint] = address.endpoints;
  return {
    address,
    model: editorModel.id,
    editorModel,
    server: new EditorServer(editorModel, editor),
    found: endpoint && editorFound(endpoint),
  };
}

/** Checks that the key can be sent in a header, and returns it. The error message contains no part of the key. */
function checkKey(key: string | undefined): string | undefined {
  const trimmed = key?.trim() ?? '';
  if (trimmed === '') return undefined;
  if (/^[\x21-\x7e]+$/u.test(trimmed)) return trimmed;
  throw new InspectorError(
    'judgeWrong',
    msg(
      "The judge's key contains spaces, line breaks or characters that are not allowed in a key.",
    ),
    msg('Copy the key again.'),
  );
}

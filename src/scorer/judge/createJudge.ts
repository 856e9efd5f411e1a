import type { JudgeSpending } from '../../core/judge/judgeCost.ts';
import type { JudgeParams } from '../../core/judge/judgeParams.ts';
import type { JudgePlan } from '../../core/judge/judgePlan.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Environment } from '../install/transfer/proxy.ts';
import { retryTiming, type RetryTiming } from '../install/transfer/retry.ts';
import type { DurableStore } from '../store/resultStore.ts';
import { ChatServer, usualAnswer, type ChatServerOptions } from './chatServer.ts';
import { EndpointJudge } from './endpointJudge.ts';
import { judgeAddress } from './judgeAddress.ts';
import { PaidQuestions } from './paidQuestions.ts';

/** What a run gives its judge. */
export interface JudgeRun {
  readonly store: DurableStore;
  readonly productVersion: string;
  readonly env: Environment;
  readonly agree: (plan: JudgePlan) => Promise<boolean>;
  readonly onSpent: (spent: JudgeSpending) => void;
  readonly onNotice: (message: string) => void;
  readonly signal: AbortSignal;
  /** For tests. */
  readonly timing?: RetryTiming;
  readonly answer?: Pick<ChatServerOptions, 'answerMs' | 'largestReply'>;
  readonly parallel?: number;
}

/** What a small server takes without losing time, and a large one without complaint. */
const usualParallel = 4;

/** Nothing is asked yet. Throws InspectorError for an address or a key that cannot be used. */
export function createJudge(params: JudgeParams, run: JudgeRun): EndpointJudge {
  const { url, model, key, network = {}, budget, price } = params;
  const { store, agree, onSpent, onNotice, signal, env, productVersion } = run;
  if (model.trim() === '') {
    throw new InspectorError(
      'judgeWrong',
      'No model is named for the judge.',
      'Name it as its server does: --judge-model on the command line, the setting judgeModel in VS Code.',
    );
  }
  const server = new ChatServer({
    ...{ network, env, userAgent: `evidence-inspector/${productVersion}` },
    ...(run.answer ?? usualAnswer),
    key: usableKey(key),
  });
  return new EndpointJudge(
    new PaidQuestions({
      ...{ address: judgeAddress(url), model: model.trim(), server, store },
      timing: { ...(run.timing ?? retryTiming), spread: Math.random },
      parallel: run.parallel ?? usualParallel,
      ...{ price, budget, agree, onSpent, onNotice, signal },
    }),
  );
}

/** What can stand in a header. Nothing of it is in the message. */
function usableKey(key: string | undefined): string | undefined {
  const trimmed = key?.trim() ?? '';
  if (trimmed === '') return undefined;
  if (/^[\x21-\x7e]+$/u.test(trimmed)) return trimmed;
  throw new InspectorError(
    'judgeWrong',
    "The judge's key has blanks, line ends or letters in it that no key has.",
    'Copy it once more.',
  );
}

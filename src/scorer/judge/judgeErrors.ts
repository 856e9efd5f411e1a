// What ends a run with a judge before it has begun.

import { planLines, type JudgePlan } from '../../core/judge/judgePlan.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal } from './chatServer.ts';

export function notAgreed(plan: JudgePlan): InspectorError {
  return new InspectorError(
    'notAgreed',
    `${planLines(plan).join(' ')} Nobody agreed to it, and nothing was asked.`,
    'Agree with --yes.',
  );
}

/** `error`: of the first question of all. */
export function judgeFailed(host: string, model: string, error: Error): InspectorError {
  if (!(error instanceof ServerRefusal)) {
    return new InspectorError(
      'judgeUnreachable',
      `The judge at ${host} does not answer: ${error.message}.`,
      'Start its server, or correct the address. What was answered before is kept.',
      { cause: error },
    );
  }
  return new InspectorError(
    'judgeRefused',
    `The judge ${model} at ${host} cannot be asked: ${error.message.replace(/\.$/u, '')}.`,
    stepAfter(error.status),
    { cause: error },
  );
}

function stepAfter(status: number): string {
  if (status === 401 || status === 403) {
    return 'Give its key: on the command line name the environment variable that has it with --judge-key-env, in VS Code run Set Judge Key.';
  }
  if (status === 402) return 'Look at the account that pays for it.';
  if (status === 404) return 'Correct the address or the name of the model.';
  return 'Correct the address or the name of the model, or look into the log of its server.';
}

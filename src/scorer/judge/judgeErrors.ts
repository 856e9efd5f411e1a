// Errors that end a run with a judge before it starts.

import { planLines, type JudgePlan } from '../../core/judge/judgePlan.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal } from './chatServer.ts';
import { joinSentences, msg, type Wording } from '../../core/words/message.ts';

export function planNotAgreed(plan: JudgePlan): InspectorError {
  return new InspectorError(
    'notAgreed',
    msg('{0} Nobody agreed to it, and nothing was asked.', joinSentences(...planLines(plan))),
    msg('Agree with --yes.'),
  );
}

/** `error` is the error of the very first question. */
export function judgeFailed(host: string, model: string, error: Error): InspectorError {
  if (!(error instanceof ServerRefusal)) {
    return new InspectorError(
      'judgeUnreachable',
      msg('The judge at {0} does not answer: {1}.', host, error.message),
      msg('Start its server, or correct the address. What was answered before is kept.'),
      { cause: error },
    );
  }
  return new InspectorError(
    'judgeRefused',
    msg(
      'The judge {0} at {1} cannot be asked: {2}.',
      model,
      host,
      error.message.replace(/\.$/u, ''),
    ),
    stepAfter(error),
    { cause: error },
  );
}

function stepAfter({ status, isStreaming }: ServerRefusal): Wording {
  if (isStreaming) {
    return msg('Use a server, or a proxy in front of it, that also answers without streaming.');
  }
  if (status === 401 || status === 403) {
    return msg(
      'Provide its key. On the command line, set --judge-key-env to the name of the environment variable that contains it. In VS Code, run Choose Judge.',
    );
  }
  if (status === 402) return msg('Look at the account that pays for it.');
  if (status === 404) return msg('Correct the address or the name of the model.');
  return msg('Correct the address or the name of the model, or look into the log of its server.');
}

// Errors that prevent a run with a judge from starting.

import { planLines, type JudgePlan } from '../../core/judge/judgePlan.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal } from './chatServer.ts';
import { joinSentences, msg, type Wording } from '../../core/words/message.ts';

export function planNotAgreed(plan: JudgePlan): InspectorError {
  return new InspectorError(
    'notAgreed',
    msg(
      '{0} The questions were not confirmed, so none were sent.',
      joinSentences(...planLines(plan)),
    ),
    msg('Confirm with --yes.'),
  );
}

/** Creates the error for a judge that failed. `error` is the error from the very first question. */
export function judgeFailed(host: string, model: string, error: Error): InspectorError {
  if (!(error instanceof ServerRefusal)) {
    return new InspectorError(
      'judgeUnreachable',
      msg('The judge at {0} does not answer: {1}.', host, error.message),
      msg("Start the judge's server, or correct its address. Replies already received are kept."),
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
    return msg(
      'Use a server that can answer without streaming, or put a proxy that can do this in front of the current server.',
    );
  }
  if (status === 401 || status === 403) {
    return msg(
      "Provide the judge's key. Command line: set --judge-key-env to the name of the environment variable that contains the key. VS Code: run Models and Judges.",
    );
  }
  if (status === 402) return msg("Check the balance and limits of the judge's account.");
  if (status === 404) return msg("Correct the judge's address or the name of its model.");
  return msg("Correct the judge's address or the name of its model, or check the server's log.");
}

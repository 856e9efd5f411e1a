// What the user sees and approves before a judge is asked.

import { costText, countText } from '../format/numbers.ts';
import { costOf, type JudgePrice, type TokenCount } from './judgeCost.ts';
import { countMsg, joinClauses, joinSentences, msg, type Wording } from '../words/message.ts';

/** Shown before the first question of a run. Plain data. */
export interface JudgePlan {
  readonly model: string;
  readonly host: string;
  /** The server is on this machine, so no data leaves it. */
  readonly isLocal: boolean;
  /** Questions are sent to another machine without encryption. */
  readonly isUnprotected: boolean;
  /** Vendor of a VS Code model. Absent: the run asks a server. */
  readonly vendor?: string | undefined;
  /** Number of questions that have no stored reply. */
  readonly calls: number;
  /** Number of questions that have a stored reply from an earlier run. */
  readonly stored: number;
  /** Number of tokens for `calls`: tokens of the questions, and the maximum for the replies. */
  readonly tokens: TokenCount;
  /** The model counted the tokens of the questions. Absent: the number is an estimate. */
  readonly isCounted?: boolean | undefined;
  readonly price?: JudgePrice | undefined;
  /** Maximum number of tokens that the user pays for. */
  readonly budget?: number | undefined;
  /** Whether replies can be stored. If not, the user pays again when an interrupted run is repeated. */
  readonly isKept: boolean;
}

/** Lines of one or two sentences, equal on the command line and in the editor. */
export function planLines(plan: JudgePlan): readonly Wording[] {
  const { stored, price, budget } = plan;
  const already =
    stored === 0
      ? []
      : [
          countMsg(
            stored,
            'What earlier runs kept is used again: {1} answer.',
            'What earlier runs kept is used again: {1} answers.',
            countText(stored),
          ),
        ];
  const lines = [
    joinSentences(describeQuestions(plan), ...already),
    placeText(plan),
    tokensText(plan),
    price ? priceText(plan, price) : describeUnknownCost(plan),
  ];
  if (budget !== undefined) {
    lines.push(
      msg(
        'It stops before {0} tokens are passed; claims that are left have no score then.',
        countText(budget),
      ),
    );
  }
  if (!plan.isKept) {
    lines.push(
      msg('Replies cannot be kept on this machine: a run that is stopped is paid for again.'),
    );
  }
  return lines;
}

function describeQuestions({ model, host, vendor, calls }: JudgePlan): Wording {
  return vendor === undefined
    ? countMsg(
        calls,
        'The judge {1} at {2} would be asked {3} question.',
        'The judge {1} at {2} would be asked {3} questions.',
        ...[model, host, countText(calls)],
      )
    : countMsg(
        calls,
        'The judge {1} of {2}, a VS Code language model, would be asked {3} question.',
        'The judge {1} of {2}, a VS Code language model, would be asked {3} questions.',
        ...[model, vendor, countText(calls)],
      );
}

function tokensText({ tokens, isCounted = false, vendor }: JudgePlan): Wording {
  const [read, written] = [countText(tokens.prompt), countText(tokens.reply)];
  const toRead = isCounted
    ? msg('To read: {0} tokens (counted by the model)', read)
    : msg('To read: about {0} tokens (estimated)', read);
  const toWrite =
    vendor === undefined
      ? msg('to write: at most {0}.', written)
      : msg('to write: at most {0}, to which nobody can hold it.', written);
  return joinSentences(
    joinClauses([toRead, toWrite]),
    msg('A reply that cannot be read is asked for once more.'),
  );
}

function priceText({ tokens }: JudgePlan, price: JudgePrice): Wording {
  return msg(
    'Cost: about {0} to read, and at most {1} to write.',
    costText(costOf({ prompt: tokens.prompt, reply: 0 }, price)),
    costText(costOf({ prompt: 0, reply: tokens.reply }, price)),
  );
}

function describeUnknownCost({ vendor }: JudgePlan): Wording {
  return vendor === undefined
    ? msg(
        'Cost: not known without prices (--judge-price IN,OUT for a million tokens, or the setting judgePrice).',
      )
    : msg(
        'Cost: what {0} takes for each question, which may count against a plan or a quota.',
        vendor,
      );
}

function placeText({ host, isLocal, isUnprotected, vendor }: JudgePlan): Wording {
  if (vendor !== undefined) {
    return msg(
      'What leaves Evidence Inspector: the text of each claim, with its reference and predicted questions and answers; VS Code gives it to the extension of {0}, which sends it where its model runs. VS Code may ask, too, whether Evidence Inspector may use the model.',
      vendor,
    );
  }
  if (isLocal) {
    return msg(
      '{0} is on this machine: the text of each claim, with its reference and predicted questions and answers, stays on it.',
      host,
    );
  }
  const where = msg(
    'What leaves this machine: the text of each claim, with its reference and predicted questions and answers; it goes to {0}.',
    host,
  );
  return isUnprotected
    ? joinSentences(
        where,
        msg('The address begins with http: whoever is on the way can read it, the key too.'),
      )
    : where;
}

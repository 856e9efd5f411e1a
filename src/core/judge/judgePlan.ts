// What the user sees and approves before a judge is asked.

import { costText, countText } from '../format/numbers.ts';
import { costOf, type JudgePrice, type TokenCount } from './judgeCost.ts';
import { countMsg, joinClauses, joinSentences, msg, type Wording } from '../words/message.ts';
import { groupCountDigits } from '../words/countedNouns.ts';

/** Shown before the first question of a run. Plain data. */
export interface JudgePlan {
  readonly model: string;
  readonly host: string;
  /** Whether the server is on this machine, so that no data leaves the machine. */
  readonly isLocal: boolean;
  /** Whether questions are sent to another machine without encryption. */
  readonly isUnprotected: boolean;
  /** Vendor of a VS Code model. Absent if the run asks a server. */
  readonly vendor?: string;
  /** Number of questions that have no stored reply. */
  readonly calls: number;
  /** Number of questions that have a stored reply from an earlier run. */
  readonly stored: number;
  /** Number of tokens for `calls`: the questions' tokens, and the maximum number of tokens in the replies. */
  readonly tokens: TokenCount;
  /** Whether the model counted the tokens of the questions. Absent if the token count is an estimate. */
  readonly isCounted?: boolean;
  readonly price?: JudgePrice;
  /** Maximum number of tokens that the user pays for. */
  readonly budget?: number;
  /** Whether replies can be stored. If not, the user pays again when an interrupted run is repeated. */
  readonly isKept: boolean;
}

/** Returns lines of one or two sentences each. The command line and the editor show the same lines. */
export function planLines(plan: JudgePlan): readonly Wording[] {
  const { stored, price, budget } = plan;
  const already =
    stored === 0
      ? []
      : [
          countMsg(
            stored,
            '{1} answer from earlier runs is reused.',
            '{1} answers from earlier runs are reused.',
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
      groupCountDigits(
        countMsg(
          budget,
          'The run stops before it uses more than {0} token. Claims that are not finished by then have no score.',
          'The run stops before it uses more than {0} tokens. Claims that are not finished by then have no score.',
        ),
      ),
    );
  }
  if (!plan.isKept) {
    lines.push(
      msg(
        'Replies cannot be stored on this computer. If a run is stopped, you have to pay for it again.',
      ),
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
        'The judge {1} from {2}, a VS Code language model, would be asked {3} question.',
        'The judge {1} from {2}, a VS Code language model, would be asked {3} questions.',
        ...[model, vendor, countText(calls)],
      );
}

function tokensText({ tokens, isCounted = false, vendor }: JudgePlan): Wording {
  const toRead = isCounted
    ? countMsg(
        tokens.prompt,
        'Input: {0} token (counted by the model)',
        'Input: {0} tokens (counted by the model)',
      )
    : countMsg(
        tokens.prompt,
        'Input: about {0} token (estimated)',
        'Input: about {0} tokens (estimated)',
      );
  const toWrite =
    vendor === undefined
      ? countMsg(tokens.reply, 'output: at most {0} token.', 'output: at most {0} tokens.')
      : countMsg(
          tokens.reply,
          'output: about {0} token at most, but this limit cannot be enforced.',
          'output: about {0} tokens at most, but this limit cannot be enforced.',
        );
  return joinSentences(
    joinClauses([groupCountDigits(toRead), groupCountDigits(toWrite)]),
    msg('If a reply cannot be read, the question is asked once more.'),
  );
}

function priceText({ tokens }: JudgePlan, price: JudgePrice): Wording {
  return msg(
    'Cost: about {0} for input and at most {1} for output.',
    costText(costOf({ prompt: tokens.prompt, reply: 0 }, price)),
    costText(costOf({ prompt: 0, reply: tokens.reply }, price)),
  );
}

function describeUnknownCost({ vendor }: JudgePlan): Wording {
  return vendor === undefined
    ? msg(
        'Cost: unknown, because no prices are set. Set them per million tokens with --judge-price IN,OUT or the setting judgePrice.',
      )
    : msg(
        'Cost: {0} sets the price of each question. Questions may count against a plan or a quota.',
        vendor,
      );
}

function placeText({ host, isLocal, isUnprotected, vendor }: JudgePlan): Wording {
  if (vendor !== undefined) {
    return msg(
      'The text of each claim, with its reference and predicted questions and answers, leaves Evidence Inspector. VS Code passes this text to the extension from {0}, which sends it to wherever the model runs. VS Code may also ask whether Evidence Inspector may use the model.',
      vendor,
    );
  }
  if (isLocal) {
    return msg(
      '{0} runs on this computer. The text of each claim, with its reference and predicted questions and answers, stays on this computer.',
      host,
    );
  }
  const where = msg(
    'The text of each claim, with its reference and predicted questions and answers, leaves this computer and is sent to {0}.',
    host,
  );
  return isUnprotected
    ? joinSentences(
        where,
        msg(
          'The address begins with http, so anyone on the network can read the texts and the key.',
        ),
      )
    : where;
}

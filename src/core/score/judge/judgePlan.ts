// What the user sees and approves before a judge is asked, and what the questions cost: from the server's token counts,
// or from estimates if the server does not count.

import { costText, countOf, countText } from '../../base/numbers.ts';
import { groupCountDigits, ifAny } from '../../base/words/countedNouns.ts';
import {
  countMsg,
  joinClauses,
  joinSentences,
  msg,
  type Wording,
} from '../../base/words/message.ts';

/** Price per million tokens, in any currency. */
export interface JudgePrice {
  readonly prompt: number;
  readonly reply: number;
}

export interface TokenCount {
  readonly prompt: number;
  readonly reply: number;
}

/** The questions that a run has asked, and their cost. Does not include replies from the store, which cost nothing. */
export interface JudgeSpending extends TokenCount {
  readonly calls: number;
  /** `null` if the cost is unknown because no prices are set. */
  readonly cost: number | null;
}

/** Adds what two runs with the same prices have cost. */
export function addSpending(one: JudgeSpending, other: JudgeSpending): JudgeSpending {
  return {
    calls: one.calls + other.calls,
    prompt: one.prompt + other.prompt,
    reply: one.reply + other.reply,
    cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
  };
}

/** Formats the spending, for example `24 questions asked, 31,000 tokens, cost 0.12`. */
export function spendingText({ calls, prompt, reply, cost }: JudgeSpending): string {
  const parts = [`${countOf(calls, 'question')} asked`, `${countText(prompt + reply)} tokens`];
  return [...parts, ...(cost === null ? [] : [`cost ${costText(cost)}`])].join(', ');
}

const claimsOfCost = 500;

/**
 * Says what the replies behind a report cost, stored ones included: `The judge read 1,500 tokens and wrote 300 for 3 claims: about
 * 250,000 and 50,000 for 500 claims (cost 0.08).`
 */
export function judgedTokensText(
  { promptTokens, replyTokens }: { readonly promptTokens: number; readonly replyTokens: number },
  claims: number,
  price: JudgePrice | undefined,
): string {
  const forMany = (tokens: number): number => Math.round((claimsOfCost * tokens) / claims);
  const many: TokenCount = { prompt: forMany(promptTokens), reply: forMany(replyTokens) };
  const cost = price ? ` (cost ${costText(costOf(many, price))})` : '';
  const [read, written] = [countText(promptTokens), countText(replyTokens)];
  return `The judge read ${read} tokens and wrote ${written} for ${countOf(claims, 'claim')}: about ${countText(many.prompt)} and ${countText(many.reply)} for ${String(claimsOfCost)} claims${cost}.`;
}

/** Number of tokens that chat templates add to each message. */
const tokensAround = 8;

/**
 * Estimates the number of tokens: a quarter of each text's UTF-8 bytes, rounded up, plus 8 per message. A token has about four
 * letters in English, two in Cyrillic (of two bytes each) and one in Chinese (of three bytes). Tokenizers differ from this
 * estimate by up to a third.
 */
export function estimateTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(bytesOf(text) / 4) + tokensAround, 0);
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export function costOf({ prompt, reply }: TokenCount, price: JudgePrice): number {
  return (prompt * price.prompt + reply * price.reply) / 1e6;
}

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
  const already = ifAny(
    countMsg(
      stored,
      '{1} answer from earlier runs is reused.',
      '{1} answers from earlier runs are reused.',
      countText(stored),
    ),
  );
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
    lines.push(msg('Replies are not stored. If a run is stopped, you have to pay for it again.'));
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
        'Cost: unknown, because no prices are set. Set them per million tokens with --judge-price IN,OUT or the setting judge.price.',
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

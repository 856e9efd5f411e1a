// What a person is told, and agrees to, before a judge is asked.

import { costText, countText } from '../format/numbers.ts';
import { costOf, type JudgePrice, type TokenCount } from './judgeCost.ts';

/** Before the first question of a run. Plain data. */
export interface JudgePlan {
  readonly model: string;
  readonly host: string;
  /** On this machine: nothing leaves it. */
  readonly isLocal: boolean;
  /** It leaves the machine unencrypted. */
  readonly isUnprotected: boolean;
  /** Questions that are not answered yet. */
  readonly calls: number;
  /** Answered in an earlier run, and kept. */
  readonly stored: number;
  /** Of `calls`: estimated what is read, the most that may be written. */
  readonly tokens: TokenCount;
  readonly price?: JudgePrice | undefined;
  /** The most tokens that may be paid for. */
  readonly budget?: number | undefined;
  /** Whether replies can be kept: else an interrupted run pays again. */
  readonly isKept: boolean;
}

/** One sentence or two a line; the same on the command line and in the editor. */
export function planLines(plan: JudgePlan): readonly string[] {
  const { model, host, calls, stored, tokens, price, budget } = plan;
  const already =
    stored === 0 ? '' : ` What earlier runs kept is used again: ${countedText(stored, 'answer')}.`;
  const lines = [
    `The judge ${model} at ${host} would be asked ${countedText(calls, 'question')}.${already}`,
    placeText(plan),
    `To read: about ${countText(tokens.prompt)} tokens (estimated); to write: at most ${countText(tokens.reply)}. A reply that cannot be read is asked for once more.`,
    price
      ? `Cost: about ${costText(costOf({ prompt: tokens.prompt, reply: 0 }, price))} to read, and at most ${costText(costOf({ prompt: 0, reply: tokens.reply }, price))} to write.`
      : 'Cost: not known without prices (--judge-price IN,OUT for a million tokens, or the setting judgePrice).',
  ];
  if (budget !== undefined) {
    lines.push(
      `It stops before ${countText(budget)} tokens are passed; claims that are left have no score then.`,
    );
  }
  if (!plan.isKept) {
    lines.push('Replies cannot be kept on this machine: a run that is stopped is paid for again.');
  }
  return lines;
}

function placeText({ host, isLocal, isUnprotected }: JudgePlan): string {
  const sent = 'the text of each claim, with its reference and predicted questions and answers';
  if (isLocal) return `${host} is on this machine: ${sent}, stays on it.`;
  const where = `What leaves this machine: ${sent}; it goes to ${host}.`;
  return isUnprotected
    ? `${where} The address begins with http: whoever is on the way can read it, the key too.`
    : where;
}

function countedText(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

// What a person is told, and agrees to, before a judge is asked.

import { costText, countText } from '../format/numbers.ts';
import { editorPlace } from './editorModel.ts';
import { costOf, type JudgePrice, type TokenCount } from './judgeCost.ts';

/** Before the first question of a run. Plain data. */
export interface JudgePlan {
  readonly model: string;
  readonly host: string;
  /** On this machine: nothing leaves it. */
  readonly isLocal: boolean;
  /** It leaves the machine unencrypted. */
  readonly isUnprotected: boolean;
  /** Of a model of VS Code's, who brings it there; absent: a server is asked. */
  readonly vendor?: string | undefined;
  /** Questions that are not answered yet. */
  readonly calls: number;
  /** Answered in an earlier run, and kept. */
  readonly stored: number;
  /** Of `calls`: what is read, the most that may be written. */
  readonly tokens: TokenCount;
  /** The model itself has counted what it is to read; absent: estimated. */
  readonly isCounted?: boolean | undefined;
  readonly price?: JudgePrice | undefined;
  /** The most tokens that may be paid for. */
  readonly budget?: number | undefined;
  /** Whether replies can be kept: else an interrupted run pays again. */
  readonly isKept: boolean;
}

/** One sentence or two a line; the same on the command line and in the editor. */
export function planLines(plan: JudgePlan): readonly string[] {
  const { model, host, vendor, calls, stored, price, budget } = plan;
  const already =
    stored === 0 ? '' : ` What earlier runs kept is used again: ${countedText(stored, 'answer')}.`;
  const judge =
    vendor === undefined ? `${model} at ${host}` : `${model} of ${vendor}, a ${editorPlace},`;
  const lines = [
    `The judge ${judge} would be asked ${countedText(calls, 'question')}.${already}`,
    placeText(plan),
    tokensText(plan),
    price ? priceText(plan, price) : unpriced(plan),
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

function tokensText({ tokens, isCounted = false, vendor }: JudgePlan): string {
  const read = isCounted ? 'as the model counts' : 'estimated';
  const about = isCounted ? '' : 'about ';
  const loose = vendor === undefined ? '' : ', to which nobody can hold it';
  return `To read: ${about}${countText(tokens.prompt)} tokens (${read}); to write: at most ${countText(tokens.reply)}${loose}. A reply that cannot be read is asked for once more.`;
}

function priceText({ tokens }: JudgePlan, price: JudgePrice): string {
  return `Cost: about ${costText(costOf({ prompt: tokens.prompt, reply: 0 }, price))} to read, and at most ${costText(costOf({ prompt: 0, reply: tokens.reply }, price))} to write.`;
}

function unpriced({ vendor }: JudgePlan): string {
  return vendor === undefined
    ? 'Cost: not known without prices (--judge-price IN,OUT for a million tokens, or the setting judgePrice).'
    : `Cost: what ${vendor} takes for each question, which may count against a plan or a quota.`;
}

function placeText({ host, isLocal, isUnprotected, vendor }: JudgePlan): string {
  const sent = 'the text of each claim, with its reference and predicted questions and answers';
  if (vendor !== undefined) {
    return `What leaves Evidence Inspector: ${sent}; VS Code gives it to the extension of ${vendor}, which sends it where its model runs. VS Code may ask, too, whether Evidence Inspector may use the model.`;
  }
  if (isLocal) return `${host} is on this machine: ${sent}, stays on it.`;
  const where = `What leaves this machine: ${sent}; it goes to ${host}.`;
  return isUnprotected
    ? `${where} The address begins with http: whoever is on the way can read it, the key too.`
    : where;
}

function countedText(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

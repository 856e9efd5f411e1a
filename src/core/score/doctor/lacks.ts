// Why rules of the doctor did not run.

import { type Message, msg } from '../../base/words/message.ts';
import type { RuleCount } from './examine.ts';

export type Lack = Exclude<RuleCount['lacks'], undefined | 'role'>;

/** Why a rule did not run. */
export const lackMessages: Readonly<Record<Lack, Message>> = {
  date: msg('no claim has a date that is understood'),
  article: msg('no claim names the article that checked it'),
  page: msg('no claim names the page where it was made'),
  misinformation: msg('a list of sites is needed'),
  models: msg('the model has not read the file'),
  sources: msg('the texts of sources are needed'),
  addresses: msg('no evidence names its source'),
  off: msg('turned off'),
};

/** Returns why a rule did not run. `undefined` if it ran, or is for the other kind of file. */
export function lackMessage(lacks: RuleCount['lacks']): Message | undefined {
  return lacks === undefined || lacks === 'role' ? undefined : lackMessages[lacks];
}

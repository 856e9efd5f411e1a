// Hides the home folder in messages. Messages become part of reports that users share, so paths in them must not contain the
// user's name.

import type { Message } from '../../core/words/message.ts';
import { withoutHome } from '../../node/withoutHome.ts';

/** Replaces the home folder with `~` in the message's values. */
export function hideHomeFolder(message: Message): Message {
  if (typeof message === 'string') return withoutHome(message);
  const { values } = message;
  return {
    ...message,
    values: values.map((one) => (typeof one === 'number' ? one : hideHomeFolder(one))),
  };
}

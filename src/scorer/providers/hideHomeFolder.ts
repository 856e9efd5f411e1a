// Messages go into reports, which are shared, so paths in them must not contain the user's name.

import type { Message } from '../../core/words/message.ts';
import { withoutHome } from '../../node/withoutHome.ts';

/** The message with `~` for the home folder in its values. */
export function hideHomeFolder(message: Message): Message {
  if (typeof message === 'string') return withoutHome(message);
  const { values } = message;
  return {
    ...message,
    values: values.map((one) => (typeof one === 'number' ? one : hideHomeFolder(one))),
  };
}

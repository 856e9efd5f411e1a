// Messages go into reports, which are shared: they say where a file is without the person's name.

import type { Message } from '../../core/words/message.ts';
import { withoutHome } from '../../node/withoutHome.ts';

/** The message with `~` for the home folder in all that it says and names. */
export function awayFromHome(message: Message): Message {
  if (typeof message === 'string') return withoutHome(message);
  const { english, values } = message;
  return {
    english,
    values: values.map((one) => (typeof one === 'number' ? one : awayFromHome(one))),
  };
}

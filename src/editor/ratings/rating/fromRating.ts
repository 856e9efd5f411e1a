// Checks messages from the rating page. A webview is a browser page and may send anything.

import type { RatingValue } from '../../../core/ratings/scheme.ts';
import type { FromRating } from '../../../protocol/ratingPanel.ts';
import { isFields, isPosition } from '../../panels/messageFields.ts';

const longestNote = 20_000;
/** Maximum time in seconds: one day. A longer time means that the page was left open, so it is stored as 0. */
const mostSeconds = 86_400;

function valuesOf(json: unknown): Readonly<Record<string, RatingValue>> | undefined {
  if (!isFields(json)) return undefined;
  const entries = Object.entries(json);
  const known = entries.filter(
    (entry): entry is [string, RatingValue] =>
      typeof entry[1] === 'string' || (typeof entry[1] === 'number' && Number.isFinite(entry[1])),
  );
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromRating(message: unknown): FromRating | undefined {
  if (!isFields(message)) return undefined;
  const { type, place, note, seconds, url } = message;
  switch (type) {
    case 'ready':
      return { type };
    case 'task':
      return isPosition(place) ? { type, place } : undefined;
    case 'openSource':
      return typeof url === 'string' ? { type, url } : undefined;
    case 'rate': {
      const values = valuesOf(message['values']);
      if (!isPosition(place) || !values || typeof note !== 'string' || note.length > longestNote) {
        return undefined;
      }
      const isTime = typeof seconds === 'number' && seconds >= 0 && seconds <= mostSeconds;
      return { type, place, values, note, seconds: isTime ? seconds : 0 };
    }
    default:
      return undefined;
  }
}

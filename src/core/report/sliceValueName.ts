import type { Message } from '../words/message.ts';
import { otherValues, type Slice } from './slices.ts';

/** Names of flaws are ours; the other values are those of the data, but for what the rest of them is called. */
export function sliceValueName({ by, value }: Pick<Slice, 'by' | 'value'>): Message {
  return by === 'flaw' || value === otherValues ? { english: value, values: [] } : value;
}

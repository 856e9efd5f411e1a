import { arrange, type Message } from '../words/message.ts';
import { otherValues, type Slice } from './slices.ts';

/**
 * Returns the name of a slice value. Names of flaws and `otherValues` are our own and are translated. All other values are words
 * from the data.
 */
export function nameSliceValue({ by, value }: Pick<Slice, 'by' | 'value'>): Message {
  return by === 'flaw' || value === otherValues ? arrange(value) : value;
}

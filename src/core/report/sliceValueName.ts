import { fixed, type Say } from '../words/translation.ts';
import { otherValues, type Slice } from './slices.ts';

/** Names of flaws are ours; the other values are those of the data, but for what the rest of them is called. */
export function sliceValueName({ by, value }: Pick<Slice, 'by' | 'value'>, say: Say): string {
  return by === 'flaw' || value === otherValues ? fixed(say, value) : value;
}

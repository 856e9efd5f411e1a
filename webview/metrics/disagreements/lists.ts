import type { ComparedClaim } from '../../../src/core/comparison/toComparedClaim.ts';
import { VirtualList } from '../../common/list/virtualList.ts';
import type { DisagreeingClaim } from './disagreements.ts';

/** The panel's long lists. They live as long as the page, so that they keep their scroll positions. */
export interface Lists {
  readonly disagreements: VirtualList<DisagreeingClaim>;
  readonly flips: VirtualList<ComparedClaim>;
}

export function createLists(): Lists {
  return {
    disagreements: new VirtualList('disagreements'),
    flips: new VirtualList('flips'),
  };
}

// Where statuses that a reader overrules are kept. A browser has no such place.

import type { FromInspector, OverruledClaim } from '../../../protocol/panels.ts';
import type { Run } from '../../runs/run.ts';

export type OverruleRequest = Omit<Extract<FromInspector, { type: 'overrule' }>, 'type'>;

export interface StatusKeeper {
  /** Whether there is a place beside the run's predictions. */
  isOffered(run: Run): boolean;
  /** What is overruled of the run's claims. */
  read(run: Run): Promise<readonly OverruledClaim[]>;
  /** Keeps a status or takes it back; false: the person gave no name, so nothing was kept. */
  keep(run: Run, request: OverruleRequest): Promise<boolean>;
}

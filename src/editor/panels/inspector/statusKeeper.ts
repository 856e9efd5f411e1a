// Storage for statuses that the user overrules. The browser build has none.

import type { FromInspector, OverruledClaim } from '../../../protocol/panels.ts';
import type { Run } from '../../runs/run.ts';

export type OverruleRequest = Omit<Extract<FromInspector, { type: 'overrule' }>, 'type'>;

export interface StatusKeeper {
  /** Whether statuses of this run can be stored beside its predictions. */
  isOffered(run: Run): boolean;
  /** Resolves with the overruled statuses of the run's claims. */
  read(run: Run): Promise<readonly OverruledClaim[]>;
  /** Stores or removes a status. Resolves with false if the user gave no name, so that nothing was stored. */
  keep(run: Run, request: OverruleRequest): Promise<boolean>;
}

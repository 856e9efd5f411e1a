import type { RunState } from '../../src/protocol/panels.ts';
import type { Claims } from '../common/claims.ts';

export interface ShownSystem {
  /** Key of the system. Never displayed. */
  readonly uri: string;
  readonly name: string;
  readonly state: RunState;
  readonly claims: Claims;
}

// Messages between the host and the blind spots page.

import type { Checklist } from '../core/checklist/checklist.ts';

/** Number of claims to test. 0 stands for all claims of the reference. */
export const sampleSizes = [30, 100, 0] as const;
export type SampleSize = (typeof sampleSizes)[number];

export type ChecklistState =
  /** The checklist has not been requested in this window yet. */
  | { readonly kind: 'idle' }
  /** `step`: the current step, in words. `share`: the proportion that is done, 0 to 1. */
  | { readonly kind: 'running'; readonly step: string; readonly share: number }
  | { readonly kind: 'done' }
  /** The checklist was cancelled or failed. Results so far are kept. */
  | { readonly kind: 'stopped'; readonly message: string };

export interface ChecklistHeader {
  readonly uri: string;
  /** The reference's name. */
  readonly name: string;
  readonly sample: SampleSize;
}

export type ToChecklistPanel =
  | {
      readonly type: 'checklist';
      readonly header: ChecklistHeader;
      readonly state: ChecklistState;
      /** Results so far. Sent while the checklist runs, between two finished perturbations. */
      readonly checklist: Checklist | null;
    }
  /** State of the run. Sent while the checklist runs, between two finished perturbations. */
  | { readonly type: 'state'; readonly state: ChecklistState }
  | { readonly type: 'empty'; readonly message: string };

export type FromChecklistPanel =
  | { readonly type: 'ready' }
  | { readonly type: 'run'; readonly sample: SampleSize }
  | { readonly type: 'cancel' };

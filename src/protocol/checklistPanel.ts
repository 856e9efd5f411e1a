// Everything that the host and the webview of blind spots say to each other.

import type { Checklist } from '../core/checklist/checklist.ts';

/** How many claims are tried; 0: all of the reference. */
export const sampleSizes = [30, 100, 0] as const;
export type SampleSize = (typeof sampleSizes)[number];

export type ChecklistState =
  /** Nobody has asked for it in this window yet. */
  | { readonly kind: 'idle' }
  /** `step`: what is being done, in words; `share`: of the whole, 0..1. */
  | { readonly kind: 'running'; readonly step: string; readonly share: number }
  | { readonly kind: 'done' }
  /** Cancelled or failed: what was finished is kept. */
  | { readonly kind: 'stopped'; readonly message: string };

export interface ChecklistHeader {
  readonly uri: string;
  /** Of the reference. */
  readonly name: string;
  readonly sample: SampleSize;
}

export type ToChecklistPanel =
  | {
      readonly type: 'checklist';
      readonly header: ChecklistHeader;
      readonly state: ChecklistState;
      /** As far as it has come; `null`: no perturbation is finished. */
      readonly checklist: Checklist | null;
    }
  /** While it runs, between two finished perturbations. */
  | { readonly type: 'state'; readonly state: ChecklistState }
  | { readonly type: 'empty'; readonly message: string };

export type FromChecklistPanel =
  | { readonly type: 'ready' }
  | { readonly type: 'run'; readonly sample: SampleSize }
  | { readonly type: 'cancel' };

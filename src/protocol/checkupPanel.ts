// Everything that the host and the webview of a check-up say to each other.

import type { CheckupInput } from '../core/checkup/checkup.ts';
import type { RunHeader, RunState } from './panels.ts';

export type CheckupHeader = Pick<
  RunHeader,
  | 'predictionsName'
  | 'referenceName'
  | 'predictionsUri'
  | 'notes'
  | 'provenance'
  | 'unusual'
  | 'edited'
>;

export type CheckedRun =
  /** Numbers by column; the page computes what follows. */
  | { readonly kind: 'rated'; readonly input: CheckupInput }
  /** The run has nothing that people said. `hasColumns`: it has columns from elsewhere that are something else. */
  | { readonly kind: 'unrated'; readonly hasColumns: boolean };

export type ToCheckup =
  /** Answer to `ready`, again when scoring has ended and when another run takes the panel. `checked` is `null` until there is a report. */
  | {
      readonly type: 'run';
      readonly header: CheckupHeader;
      readonly state: RunState;
      readonly checked: CheckedRun | null;
      /** Name of the file of single ratings that tells how far raters agree; `null`: what the run has of it. */
      readonly raters: string | null;
    }
  | { readonly type: 'state'; readonly header: CheckupHeader; readonly state: RunState }
  | { readonly type: 'empty'; readonly message: string };

export type FromCheckup =
  | { readonly type: 'ready' }
  /** Files of ratings, as the command asks for them. */
  | { readonly type: 'addColumns' }
  | { readonly type: 'rateEvidence' }
  /** A file of single ratings of the same dimensions; the host asks which. */
  | { readonly type: 'chooseRaters' }
  /** Without such a file. */
  | { readonly type: 'forgetRaters' }
  /** All of it into a file; the host asks in which form and where. */
  | { readonly type: 'exportCheckup' }
  /** Again: the files were edited. */
  | { readonly type: 'score' }
  | { readonly type: 'saveParameters' }
  | { readonly type: 'resetParameters' }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

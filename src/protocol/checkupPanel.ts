// Messages between the host and the page of a check-up.

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
  /** Numbers by column. The page computes the rest. */
  | { readonly kind: 'rated'; readonly input: CheckupInput }
  /** The run has no human ratings. `hasColumns`: it has imported columns of another kind. */
  | { readonly kind: 'unrated'; readonly hasColumns: boolean };

export type ToCheckup =
  /** Answer to `ready`. Sent again when scoring ends and when the panel shows another run. `checked` is `null` until there is a report. */
  | {
      readonly type: 'run';
      readonly header: CheckupHeader;
      readonly state: RunState;
      readonly checked: CheckedRun | null;
      /** Name of the file of single ratings that shows how far raters agree. `null`: the run's own ratings are used. */
      readonly raters: string | null;
    }
  | { readonly type: 'state'; readonly header: CheckupHeader; readonly state: RunState }
  | { readonly type: 'empty'; readonly message: string };

export type FromCheckup =
  | { readonly type: 'ready' }
  /** The same files of ratings that the command asks for. */
  | { readonly type: 'addColumns' }
  | { readonly type: 'rateEvidence' }
  /** A file of single ratings of the same dimensions. The host asks which. */
  | { readonly type: 'chooseRaters' }
  /** Stop using that file. */
  | { readonly type: 'forgetRaters' }
  /** Save the whole check-up. The host asks for format and place. */
  | { readonly type: 'exportCheckup' }
  /** Score again, because the files were edited. */
  | { readonly type: 'score' }
  | { readonly type: 'saveParameters' }
  | { readonly type: 'resetParameters' }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

// Messages between the host and the check-up page.

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
  /** Scores by column. The page computes everything else. */
  | { readonly kind: 'rated'; readonly input: CheckupInput }
  /** The run has no human ratings. `hasColumns`: the run has imported columns of a different kind. */
  | { readonly kind: 'unrated'; readonly hasColumns: boolean };

export type ToCheckup =
  /** Answer to `ready`. Sent again when scoring ends, and when the panel shows another run. `checked` is `null` until there is a report. */
  | {
      readonly type: 'run';
      readonly header: CheckupHeader;
      readonly state: RunState;
      readonly checked: CheckedRun | null;
      /**
       * Name of the file with single ratings that shows how far raters agree. `null` if the run's own ratings are used instead.
       */
      readonly raters: string | null;
    }
  | { readonly type: 'state'; readonly header: CheckupHeader; readonly state: RunState }
  | { readonly type: 'empty'; readonly message: string };

export type FromCheckup =
  | { readonly type: 'ready' }
  /** Import rating files, as the command does. */
  | { readonly type: 'addColumns' }
  | { readonly type: 'rateEvidence' }
  /** Choose a file with single ratings for the same dimensions. The host asks which file. */
  | { readonly type: 'chooseRaters' }
  /** Stop using the file with single ratings. */
  | { readonly type: 'forgetRaters' }
  /** Save the whole check-up. The host asks for format and location. */
  | { readonly type: 'exportCheckup' }
  /** Score again, because the files were edited. */
  | { readonly type: 'score' }
  | { readonly type: 'saveParameters' }
  | { readonly type: 'resetParameters' }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

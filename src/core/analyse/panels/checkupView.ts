// The panel that compares a run's metrics with human ratings or outcomes, one dimension or outcome at a time.

import { outcomeName } from '../checkup/checked.ts';
import { type Checkup, type CheckupInput, checkupSteps } from '../checkup/checkup.ts';
import { checkupBlocks } from '../checkup/checkupTables.ts';
import { countMsg, type Message, msg, textOf } from '../../base/words/message.ts';
import {
  type Block,
  button,
  type Choices,
  type Document,
  keptChoice,
  notesFold,
  sentence,
} from '../../show/document/document.ts';
import { type DocumentPanel, rememberLast } from './documentPanel.ts';
import { editedBanner, unusualBanner, type UnusualValues } from './runBanners.ts';

export type CheckedRun =
  /** Scores by column. The page computes everything else. */
  | { readonly kind: 'rated'; readonly input: CheckupInput }
  /** The run has no human ratings. `hasColumns`: the run has imported columns of a different kind. */
  | { readonly kind: 'unrated'; readonly hasColumns: boolean };

export interface CheckupInputs {
  readonly predictionsName: string;
  readonly referenceName: string;
  readonly notes: readonly Message[];
  readonly provenance: string;
  readonly unusual: UnusualValues;
  /** What has changed in the files since they were scored. */
  readonly edited: { readonly sentence: Message } | null;
  /** The stage of the run while claims are scored. */
  readonly scoring: {
    readonly text: Message;
    readonly done: number;
    readonly total: number;
  } | null;
  /** Why the run stopped. */
  readonly stopped: string | null;
  /** `null` until there is a report. */
  readonly checked: CheckedRun | null;
  /** Name of the file with individual ratings, or `null` if the run's own ratings set the ceiling. */
  readonly raters: string | null;
}

/** What metrics can be compared with. The panel computes one subject at a time, because each computation takes long. */
interface Subject {
  readonly key: string;
  readonly name: Message;
  readonly input: CheckupInput;
}

/** Lists the dimensions, then the outcomes. A check-up of one subject gives the same results as a check-up of all subjects. */
const subjectsOf = rememberLast((checked: CheckedRun | null): readonly Subject[] => {
  if (checked?.kind !== 'rated') return [];
  const { input } = checked;
  const subjects = [
    ...input.ratings.map((rating) => ({
      key: `rating:${rating.column}`,
      column: rating.column,
      name: rating.name,
      input: { ...input, ratings: [rating], outcomes: [] },
    })),
    ...input.outcomes.map((outcome) => ({
      key: `outcome:${outcome.column}`,
      column: outcome.column,
      name: outcomeName(outcome),
      input: { ...input, ratings: [], outcomes: [outcome] },
    })),
  ];
  const texts = subjects.map(({ name }) => textOf(name));
  const isAlone = (name: Message): boolean =>
    texts.filter((text) => text === textOf(name)).length === 1;
  return subjects.map(({ key, column, name, input: own }) => ({
    key,
    name: isAlone(name) ? name : msg('{0} ({1})', name, column),
    input: own,
  }));
});

/** Returns the chosen subject if this run has it, otherwise the first subject. */
function subjectOf({ checked }: CheckupInputs, choices: Choices): Subject | undefined {
  const subjects = subjectsOf(checked);
  return subjects.find(({ key }) => key === choices['subject']) ?? subjects[0];
}

function ratersButtons({ raters }: CheckupInputs): readonly Block[] {
  const about = msg(
    'Choose a file with individual ratings of the same dimensions. Agreement between its raters sets the ceiling.',
  );
  const exporting = button(
    msg('Export…'),
    'exportCheckup',
    msg("Export all dimensions in the command line's output format"),
  );
  if (raters === null) {
    const choosing = button(msg('Choose individual ratings…'), 'chooseRaters', about);
    return [{ kind: 'buttons', buttons: [choosing, exporting] }];
  }
  const removing = button(
    msg('Remove file'),
    'forgetRaters',
    msg('Compute the ceiling from the ratings in this run, if claims have several raters'),
  );
  return [
    sentence(msg('Ceiling computed from the raters in {0}', raters)),
    {
      kind: 'buttons',
      buttons: [button(msg('Choose other ratings…'), 'chooseRaters', about), removing, exporting],
    },
  ];
}

function head(inputs: CheckupInputs, choices: Choices): readonly Block[] {
  const { predictionsName, referenceName, notes, scoring, stopped, checked, unusual } = inputs;
  const subject = subjectOf(inputs, choices);
  const facts = [
    { name: predictionsName, detail: msg('predictions') },
    { name: referenceName, detail: msg('reference') },
  ];
  return [
    {
      kind: 'row',
      blocks: [
        { kind: 'facts', label: msg('Evidence files'), facts },
        ...(scoring
          ? [
              {
                kind: 'progress',
                text: scoring.text,
                share: scoring.done / Math.max(1, scoring.total),
              } as const,
            ]
          : []),
      ],
    },
    ...(stopped === null ? [] : [sentence(stopped, 'alert')]),
    ...(subject
      ? [
          {
            kind: 'row',
            blocks: [
              {
                ...keptChoice('subject', msg('Human ratings'), subjectsOf(checked), subject.key),
                isContent: true,
              },
              ...ratersButtons(inputs),
            ],
          } as const,
        ]
      : []),
    ...notesFold(
      countMsg(notes.length, '{0} note on these numbers', '{0} notes on these numbers'),
      notes,
    ),
    ...editedBanner(inputs.edited, scoring !== null),
    ...unusualBanner(unusual),
  ];
}

/** Says what is missing, and the two ways to get it. */
function unratedBlocks(hasColumns: boolean): readonly Block[] {
  return [
    {
      kind: 'guidance',
      why: hasColumns
        ? msg('None of the added columns contains human ratings.')
        : msg('This evidence has no human ratings yet.'),
      what: hasColumns
        ? msg(
            'The added columns were read as scores. A column is read as human ratings if it contains numbers on a scale that extends beyond 0 to 1, only the outcomes 0 and 1, or verdict labels from the data set. Add such a column, or rate the evidence yourself.',
          )
        : msg(
            'Add a file with one row of ratings per claim, or rate the evidence yourself. Rating files next to the prediction file are found automatically.',
          ),
    },
    {
      kind: 'buttons',
      buttons: [
        button(msg('Add scores or ratings…'), 'addColumns'),
        button(msg('Rate evidence…'), 'rateEvidence'),
      ],
    },
  ];
}

function content(
  { checked, scoring }: CheckupInputs,
  checkup: Checkup | undefined,
): readonly Block[] {
  if (checked?.kind === 'unrated') return unratedBlocks(checked.hasColumns);
  if (checked) return checkup ? checkupBlocks(checkup) : [];
  return scoring
    ? [
        sentence(
          msg('Metrics are compared with ratings once all claims have been scored.'),
          'muted',
        ),
      ]
    : [];
}

/** Returns what screen readers announce when the run's stage changes. */
function statusOf({ scoring, stopped, checked }: CheckupInputs): Message {
  if (stopped !== null) return stopped;
  if (scoring) return msg('Scoring claims');
  return checked ? msg('Scoring is complete') : '';
}

export const checkupPanel: DocumentPanel<CheckupInputs, Checkup> = {
  compute: {
    name: msg('Comparing metrics with ratings'),
    wanted(inputs, choices) {
      const subject = subjectOf(inputs, choices);
      return (
        subject && {
          subject: subject.key,
          inputs: inputs.checked,
          start: () => checkupSteps(subject.input),
        }
      );
    },
  },
  view(inputs, choices, checkup): Document {
    return {
      title: msg('Compare metrics with human ratings'),
      label: msg('Compare metrics with human ratings'),
      head: head(inputs, choices),
      blocks: content(inputs, checkup),
      provenance: inputs.provenance,
      status: statusOf(inputs),
    };
  },
  empty: {
    title: msg('No metrics to compare with ratings'),
    buttons: [button(msg('Score file'), 'score')],
  },
};

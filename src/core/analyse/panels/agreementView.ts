// The panel of agreement: the rating files, which ratings are shown and how they are read, and the agreement of one dimension.

import { formatProblem } from '../../read/claims/problems.ts';
import { type DimensionAgreement, dimensionSteps } from '../ratings/agreementReport.ts';
import { agreementSentence } from '../ratings/agreementSentence.ts';
import { dimensionRatings, dimensionsOf } from '../ratings/dimensionRatings.ts';
import { type Rating, type RatingFile, type RatingText, schemesApart } from '../ratings/rating.ts';
import { readingText } from '../ratings/reading/ratingForms.ts';
import { readRatingFiles } from '../ratings/reading/readRatingFiles.ts';
import { columnMeanings } from '../ratings/reading/readRatings.ts';
import type { RatingScheme } from '../ratings/scheme.ts';
import { agreementBlocks } from '../ratings/tables/agreementTables.ts';
import { measurementLevels } from '../../base/statistics/agreement/codedRatings.ts';
import { countMsg, type Message, msg } from '../../base/words/message.ts';
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

/** A file of ratings. The text is empty if `judged` contains the ratings. */
interface AgreementFile extends RatingText {
  /** The judge's ratings in a scored report, which the host reads. */
  readonly judged?: readonly Rating[];
}

export interface AgreementInputs {
  readonly files: readonly AgreementFile[];
  /** The user's own schemes, whose levels are used as scales. The bundled schemes are known. */
  readonly schemes: readonly RatingScheme[];
  /** Notes on the scores of reports, by dimension. */
  readonly notes?: readonly (readonly [dimension: string, notes: readonly Message[]])[];
}

const scaleNames = {
  found: msg('Scale: automatic'),
  nominal: msg('Nominal: values have no order'),
  ordinal: msg('Ordinal: values have an order'),
  interval: msg('Interval: distances between values matter'),
} as const;

const columnNames = {
  found: msg('Columns: automatic'),
  raters: msg('Columns are raters'),
  dimensions: msg('Columns are dimensions'),
} as const;

const optionsOf = (names: Readonly<Record<string, Message>>) =>
  Object.entries(names).map(([key, name]) => ({ key, name }));

/**
 * Reads the files. Without a choice, the meaning of the columns is detected. Reports have no columns, and they cannot be combined
 * with other files.
 */
const readFiles = rememberLast((inputs: AgreementInputs, columns: string | undefined) => {
  const columnsAre = columnMeanings.find((one) => one === columns);
  const files: readonly RatingFile[] = inputs.files.some(({ judged }) => judged)
    ? inputs.files.map(({ judged = [] }) => ({ form: 'report', ratings: judged, problems: [] }))
    : readRatingFiles(inputs.files, { columnsAre });
  const ratings = schemesApart(files.flatMap((file) => file.ratings));
  return { files, ratings, dimensions: dimensionsOf(ratings) };
});

/** Returns the chosen dimension if these files have it, otherwise the first dimension. */
function dimensionOf(dimensions: readonly string[], { dimension }: Choices): string | undefined {
  return dimensions.find((name) => name === dimension) ?? dimensions[0];
}

/** Returns the scale values that the user typed, or `undefined` if there are fewer than two. */
function typedValues({ values = '' }: Choices): readonly string[] | undefined {
  const typed = values.split(',').map((value) => value.trim());
  const distinct = [...new Set(typed)].filter((value) => value !== '');
  return distinct.length > 1 ? distinct : undefined;
}

/** Maximum number of files in the list. A longer list would leave no room for the results. */
const mostFiles = 8;

const chooseFiles = {
  kind: 'buttons',
  buttons: [button(msg('Choose files…'), 'chooseFiles')],
} as const;

function head(inputs: AgreementInputs, choices: Choices): readonly Block[] {
  const { files, dimensions } = readFiles(inputs, choices['columns']);
  const nameOf = (index: number): string => inputs.files[index]?.name ?? '';
  const left = files.length - mostFiles;
  const problems = files.flatMap((file, index) =>
    file.problems.map((problem) => formatProblem(nameOf(index), problem)),
  );
  const facts = files.slice(0, mostFiles).map((file, index) => ({
    name: nameOf(index),
    detail: readingText(file) ?? msg('no ratings'),
  }));
  const { scale = 'found', values = '', columns = 'found' } = choices;
  const areColumnsOpen = files.some(({ form }) => form === 'wide' || form === 'oneRater');
  const controls: readonly Block[] = [
    {
      ...keptChoice(
        'dimension',
        msg('Dimension'),
        dimensions.map((name) => ({ key: name, name })),
        dimensionOf(dimensions, choices) ?? '',
      ),
      isContent: true,
    },
    keptChoice('scale', msg('Scale'), optionsOf(scaleNames), scale),
    {
      kind: 'field',
      id: 'values',
      label: msg('All values of the scale, from lowest to highest, separated by commas'),
      placeholder: msg('Values from lowest to highest, such as 1, 2, 3, 4, 5'),
      value: values,
    },
    ...(areColumnsOpen
      ? [keptChoice('columns', msg('What the columns contain'), optionsOf(columnNames), columns)]
      : []),
  ];
  return [
    { kind: 'row', blocks: [{ kind: 'facts', label: msg('Rating files'), facts }, chooseFiles] },
    ...(left > 0 ? [sentence(msg('and {0} more', left), 'muted')] : []),
    ...notesFold(
      countMsg(problems.length, '{0} note on these files', '{0} notes on these files'),
      problems,
    ),
    ...(dimensions.length > 0
      ? [{ kind: 'row', label: msg('Choose what to show'), blocks: controls } as const]
      : []),
  ];
}

function results(
  { dimensions }: ReturnType<typeof readFiles>,
  agreement: DimensionAgreement | undefined,
): readonly Block[] {
  if (dimensions.length === 0) {
    return [
      {
        kind: 'guidance',
        why: msg('These files have no ratings.'),
        what: msg(
          'A rating file needs the column claim_id, and either the columns rater and value or one column per rater. To compare the verdicts of two annotators, choose their evidence files for the same data set.',
        ),
      },
    ];
  }
  if (!agreement) return [];
  return [sentence(agreementSentence(agreement), 'strong'), ...agreementBlocks(agreement)];
}

export const agreementPanel: DocumentPanel<AgreementInputs, DimensionAgreement> = {
  compute: {
    name: msg('Computing agreement'),
    wanted(inputs, choices) {
      const { ratings, dimensions } = readFiles(inputs, choices['columns']);
      const dimension = dimensionOf(dimensions, choices);
      if (dimension === undefined) return undefined;
      const values = typedValues(choices);
      const level = measurementLevels.find((one) => one === choices['scale']);
      const notes = new Map(inputs.notes);
      const options = {
        schemes: inputs.schemes,
        notesOn: (name: string) => notes.get(name) ?? [],
        level,
        values,
      };
      return {
        subject: JSON.stringify([dimension, level, values]),
        inputs: ratings,
        start: () => dimensionSteps(dimensionRatings(ratings, dimension), options),
      };
    },
  },
  view(inputs, choices, agreement): Document {
    return {
      title: msg('Agreement between raters'),
      label: msg('Agreement'),
      head: head(inputs, choices),
      blocks: results(readFiles(inputs, choices['columns']), agreement),
      provenance: '',
    };
  },
  empty: { title: msg('No ratings to show'), buttons: chooseFiles.buttons },
};

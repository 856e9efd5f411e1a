// The panel's only state: the files that the host sent, the user's choices, and the agreement computed from them.

import {
  type AgreementOptions,
  type DimensionAgreement,
  dimensionSteps,
} from '../../src/core/ratings/agreementReport.ts';
import { dimensionRatings, dimensionsOf } from '../../src/core/ratings/dimensionRatings.ts';
import type { Rating, RatingFile } from '../../src/core/ratings/rating.ts';
import type { columnMeanings } from '../../src/core/ratings/reading/readRatings.ts';
import type { RatingScheme } from '../../src/core/ratings/scheme.ts';
import type { Message } from '../../src/core/words/message.ts';
import {
  type AgreementChoice,
  type FromAgreement,
  type RatingFileText,
  type ToAgreement,
  toShownRatings,
} from '../../src/protocol/agreementPanel.ts';
import { Computation } from '../common/computation.ts';
import { english } from '../common/l10n.ts';
import type { Host } from '../common/panel/host.ts';
import { type Fields, keyOf, position, text, texts } from '../common/panel/keptView.ts';
import { type PanelRequest, PanelStore } from '../common/panel/panelStore.ts';

export const scaleNames = {
  found: english('Scale: automatic'),
  nominal: english('Nominal: values have no order'),
  ordinal: english('Ordinal: values have an order'),
  interval: english('Interval: distances between values matter'),
} as const;

export type ScaleChoice = keyof typeof scaleNames;

export const columnNames = {
  found: english('Columns: automatic'),
  raters: english('Columns are raters'),
  dimensions: english('Columns are dimensions'),
} as const satisfies Readonly<Record<'found' | (typeof columnMeanings)[number], string>>;

type ColumnChoice = keyof typeof columnNames;

/** View state of the panel. A chosen dimension is kept even if these files lack it, because other files may have it. */
interface AgreementViewState {
  /** Uris of the rating files. The host opens them again after a restart. */
  readonly uris: readonly string[];
  /** Chosen dimension. If empty, the first dimension is used. */
  readonly dimension: string;
  readonly scale: ScaleChoice;
  /** Scale values as typed, from lowest to highest, separated by commas. If empty, the values in the files are used. */
  readonly values: string;
  readonly columns: ColumnChoice;
  readonly selected: number | null;
}

const viewFields: Fields<AgreementViewState> = {
  uris: texts,
  dimension: text,
  scale: keyOf(scaleNames, 'found'),
  values: text,
  columns: keyOf(columnNames, 'found'),
  selected: position,
};

export type AgreementHost = Host<ToAgreement, FromAgreement | PanelRequest, AgreementViewState>;

interface AgreementHeader {
  readonly names: readonly string[];
}

export interface ShownFile extends RatingFile {
  readonly name: string;
}

export class AgreementStore extends PanelStore<
  ToAgreement,
  FromAgreement,
  AgreementViewState,
  AgreementHeader,
  { readonly index: number }
> {
  files: readonly ShownFile[] = [];
  /** Dimensions of the files, in the order they first appear. */
  dimensions: readonly string[] = [];
  readonly computing: Computation<DimensionAgreement>;
  #texts: readonly RatingFileText[] = [];
  #schemes: readonly RatingScheme[] = [];
  #notes: NonNullable<Extract<ToAgreement, { type: 'files' }>['notes']> = [];
  #ratings: readonly Rating[] = [];
  #notesOn: (dimension: string) => readonly Message[] = () => [];
  #version = 0;
  #told = '';

  constructor(host: AgreementHost, changed: () => void) {
    super(host, changed, viewFields);
    this.computing = new Computation(changed);
  }

  /** Returns the chosen dimension if these files have it, otherwise the first dimension. */
  get dimension(): string | undefined {
    const { dimension } = this.view;
    return this.dimensions.includes(dimension) ? dimension : this.dimensions[0];
  }

  /** Returns the scale values that the user typed, or `undefined` if there are fewer than two. */
  get values(): readonly string[] | undefined {
    const typed = this.view.values.split(',').map((value) => value.trim());
    const values = [...new Set(typed)].filter((value) => value !== '');
    return values.length > 1 ? values : undefined;
  }

  /** Starts the computation that the page needs. */
  begin(): void {
    const { dimension, values } = this;
    if (dimension === undefined) return;
    const { scale } = this.view;
    const options: AgreementOptions = {
      schemes: this.#schemes,
      notesOn: this.#notesOn,
      ...(scale === 'found' ? {} : { level: scale }),
      ...(values === undefined ? {} : { values }),
    };
    this.#tell(dimension, options);
    const subject = JSON.stringify([dimension, scale, values]);
    this.computing.want(subject, this.#version, () =>
      dimensionSteps(dimensionRatings(this.#ratings, dimension), options),
    );
  }

  /** Sends the current choice to the host, which builds the panel's text from it. Sends nothing if the choice has not changed. */
  #tell(dimension: string, { level, values }: AgreementOptions): void {
    const { columns } = this.view;
    const choice: AgreementChoice = {
      dimension,
      level,
      values,
      columnsAre: columns === 'found' ? undefined : columns,
    };
    const choiceKey = JSON.stringify(choice);
    if (choiceKey === this.#told) return;
    this.#told = choiceKey;
    this.post({ type: 'chosen', ...choice });
  }

  chooseColumns(columns: ColumnChoice): void {
    this.setView({ columns });
    this.#read();
    this.changed();
  }

  protected take(message: ToAgreement): void {
    switch (message.type) {
      case 'files': {
        const { files } = message;
        this.startRun({ names: files.map(({ name }) => name) });
        this.#texts = files;
        this.#schemes = message.schemes;
        this.#notes = message.notes ?? [];
        this.replaceView({ ...this.view, uris: files.map(({ uri }) => uri) });
        this.#read();
        break;
      }
      case 'empty':
        this.showNothing(message.message);
        this.#texts = [];
        this.#read();
        break;
    }
  }

  #read(): void {
    const { columns } = this.view;
    const { files, ratings, notesOn } = toShownRatings(
      { files: this.#texts, notes: this.#notes },
      columns === 'found' ? undefined : columns,
    );
    this.files = files.map((file, index) => ({ ...file, name: this.#texts[index]?.name ?? '' }));
    this.#ratings = ratings;
    this.#notesOn = notesOn;
    this.dimensions = dimensionsOf(this.#ratings);
    this.#version += 1;
  }
}

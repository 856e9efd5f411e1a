// What the evidence table needs from its panel.

import type { Answer, QaPair } from '../../../src/core/read/claims/evidence.ts';
import type { ComparedTexts } from '../../../src/core/show/claimView/rowTexts.ts';
import type { PairPlaces } from '../../../src/protocol/pageMessages.ts';
import type { SemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import type { Shown } from '../controls.ts';
import type { SourceOpener } from '../evidenceText.ts';

export type Side = 'reference' | 'predictions';

export interface SidePlace {
  readonly side: Side;
  readonly question: number;
}

/** Optional features that only some panels have. */
type TableExtras = ComparedTexts['extras'] & {
  /** METEOR's note on the pair, shown under the compared answers. */
  readonly wordNote?: (places: PairPlaces) => Shown;
  readonly images?: (place: SidePlace, of: Pick<QaPair | Answer, 'images'>, label: string) => Shown;
  /** Note beside a predicted question or source that repeats another one. */
  readonly repeatNote?: (place: SidePlace) => Shown;
  readonly sharedNote?: (place: SidePlace, address: string) => Shown;
  /** Opens a question in its file. */
  readonly reveal?: (place: SidePlace) => void;
  /** Renders how the score would change if an unmatched pair were a match. Shown in the question's details. */
  readonly ifMatched?: (reference: number, predicted: number) => Shown;
  /** Controls for overruling a status, in the question's details. */
  readonly overrule?: (reference: number) => Shown;
  /** Whether texts carry their places (see `placeKey`), so that Find can mark them. */
  readonly hasPlaces?: boolean;
};

export interface TableStore extends SourceOpener {
  readonly expanded: ReadonlySet<string>;
  toggleExpanded(key: string): void;
}

export interface EvidenceTable extends ComparedTexts {
  readonly store: TableStore;
  /** Position of the claim in the reference. */
  readonly index: number;
  /** Whether there is no reference, so that the predictions are listed. */
  readonly isUnscored?: boolean;
  readonly parameters: SemqaParameters;
  /** Order of the reference questions. By default the worst status comes first. */
  readonly order?: readonly number[];
  /** A requested pair. Its predicted question is always shown among the considered questions, regardless of its scores. */
  readonly asked?: { readonly reference: number | null; readonly predicted: number | null };
  readonly extras: TableExtras;
}

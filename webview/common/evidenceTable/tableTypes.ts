// What the evidence table needs of the panel that it is in.

import type { nothing, TemplateResult } from 'lit';
import type { Answer, QaPair } from '../../../src/core/evidence/evidence.ts';
import type { ClaimEvidence } from '../../../src/core/questions/claimEvidence.ts';
import type { ReportClaim } from '../../../src/core/results/claims.ts';
import type { TextPlace } from '../../../src/core/scoring/matching.ts';
import type { SemqaParameters } from '../../../src/core/scoring/semqa.ts';
import type { MarkedPair } from '../../../src/core/scoring/wordMarks.ts';
import type { SourceOpener } from '../addressLink.ts';
import type { OverruledStatus } from './statusView.ts';

export type Side = 'reference' | 'predictions';

/** Two compared texts, by their places in the claim. */
export interface ComparedPlaces {
  readonly reference: TextPlace;
  readonly predicted: TextPlace;
}

export interface SidePlace {
  readonly side: Side;
  readonly question: number;
}

type Shown = TemplateResult | typeof nothing;

/** What one panel has and another one has not. All of them are optional. */
export interface TableExtras {
  /** METEOR's marks on a pair of texts; `undefined`: not known yet, or the panel has none. */
  readonly marksOf?: (places: ComparedPlaces) => MarkedPair | undefined;
  /** What METEOR says of the pair, under the compared answers. */
  readonly wordNote?: (places: ComparedPlaces) => Shown;
  readonly images?: (place: SidePlace, of: Pick<QaPair | Answer, 'images'>, label: string) => Shown;
  /** Remark beside a predicted question or a source that repeats another one. */
  readonly repeatNote?: (place: SidePlace) => Shown;
  readonly sharedNote?: (place: SidePlace, address: string) => Shown;
  /** Opens a question in its file. */
  readonly reveal?: (place: SidePlace) => void;
  /** What a pair that is no match would change; in the details of its question. */
  readonly ifMatched?: (reference: number, predicted: number) => Shown;
  /** The controls that overrule a status; in the details of its question. */
  readonly overrule?: (reference: number) => Shown;
  readonly overruled?: ReadonlyMap<number, OverruledStatus>;
  /** Texts that are found by Find, by their places, see `placeKey`. */
  readonly hasPlaces?: boolean;
}

export interface TableSystem {
  readonly name: string;
  /** `null`: the system has not finished the claim. */
  readonly claim: ReportClaim | null;
}

export interface TableStore extends SourceOpener {
  readonly expanded: ReadonlySet<string>;
  toggleExpanded(key: string): void;
}

export interface EvidenceTable {
  readonly store: TableStore;
  /** Position of the claim in the reference. */
  readonly index: number;
  readonly reference: readonly QaPair[];
  /** One of the inspector, several of a comparison. */
  readonly systems: readonly TableSystem[];
  readonly parameters: SemqaParameters;
  /** Whether words are marked, and whether function words and punctuation are, too. */
  readonly marks: { readonly isOn: boolean; readonly areAll: boolean };
  /** There is no room for the systems beside each other. Where there is one system the table finds out itself. */
  readonly isFolded: boolean;
  /** A pair that somebody asked for: its predicted question is among those considered, whatever its numbers are. */
  readonly asked?: { readonly reference: number | null; readonly predicted: number | null };
  readonly extras: TableExtras;
}

/** A system with the evidence that it has for the claim. */
export interface ShownSystem {
  readonly name: string;
  readonly claim: ReportClaim;
  readonly evidence: ClaimEvidence;
}

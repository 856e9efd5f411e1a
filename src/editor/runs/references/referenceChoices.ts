// Content of the reference list, as plain data.

import type { Memento } from 'vscode';
import { belongsFrom } from '../../../core/read/alignment/sharedClaims.ts';
import { percentText } from '../../../core/base/numbers.ts';
import { t } from '../../platform/l10n.ts';

export interface ReferenceCandidate<File> {
  readonly file: File;
  readonly label: string;
  /** The location, if the label does not contain it. */
  readonly detail?: string;
  /** 0..1: common claims as a share of the claims in the smaller file. Absent if the claims were not compared. */
  readonly shared?: number;
  /** 0..1: share of the predictions' claims that the reference contains. */
  readonly covered?: number;
}

interface ChoiceItem<File> {
  readonly label: string;
  readonly description: string;
  readonly detail?: string;
  readonly file: File;
}

interface ChoiceSection<File> {
  readonly title: string;
  readonly items: readonly ChoiceItem<File>[];
}

export interface ReferenceChoices<File> {
  readonly placeHolder: string;
  /** Contains no empty section. */
  readonly sections: readonly ChoiceSection<File>[];
}

function isLikelyReference({ shared }: Pick<ReferenceCandidate<never>, 'shared'>): boolean {
  return (shared ?? 0) >= belongsFrom;
}

/** Sorts by share of the predictions' claims, highest first. Files with equal shares keep their order. */
function sortByShare<Found extends Pick<ReferenceCandidate<never>, 'covered'>>(
  candidates: readonly Found[],
): readonly Found[] {
  return [...candidates].sort((a, b) => (b.covered ?? 0) - (a.covered ?? 0));
}

/** Minimum share of the predictions' claims in a reference that is chosen although another one has claims of them, too. */
const nearlyAll = 0.9;

/**
 * Returns the reference that clearly belongs to the predictions, and the next one that has claims of them. No `best`: none or several
 * fit, so the user must choose.
 */
export function findClearReference<File>(candidates: readonly ReferenceCandidate<File>[]): {
  readonly best?: ReferenceCandidate<File>;
  readonly rival?: ReferenceCandidate<File>;
} {
  // A candidate that was not compared could have the same claims.
  if (candidates.some(({ shared }) => shared === undefined)) return {};
  const [best, rival] = sortByShare(candidates.filter(isLikelyReference));
  const share = best?.covered ?? 0;
  const isClear = !rival || (share >= nearlyAll && (rival.covered ?? 0) <= share / 2);
  return isClear ? { best, rival } : {};
}

function placeHolderFor(
  here: readonly ReferenceCandidate<unknown>[],
  recent: readonly ReferenceCandidate<unknown>[],
): string {
  if (here.some(isLikelyReference))
    return t('Choose the annotated file to score these predictions against');
  const none =
    here.length === 0
      ? t('There is no reference file in this workspace')
      : t('No reference file in this workspace has these claims');
  return recent.length > 0
    ? t('{0}. Choose a reference file that was used before, or browse.', none)
    : t('{0}. Browse for the annotated file.', none);
}

/** `here`: references of the workspace. `recent`: references of earlier runs that are elsewhere. */
export function referenceChoices<File>(
  here: readonly ReferenceCandidate<File>[],
  recent: readonly ReferenceCandidate<File>[],
): ReferenceChoices<File> {
  const itemOf = ({
    file,
    label,
    detail,
    covered,
  }: ReferenceCandidate<File>): ChoiceItem<File> => ({
    file,
    label,
    description:
      covered === undefined
        ? t('claims not compared')
        : t('contains {0} of the claims', percentText(covered)),
    detail,
  });
  const own = { title: t('in this workspace'), items: sortByShare(here).map(itemOf) };
  const before = { title: t('used before'), items: sortByShare(recent).map(itemOf) };
  // The first item should fit, because Enter selects it.
  const sections =
    !here.some(isLikelyReference) && recent.some(isLikelyReference) ? [before, own] : [own, before];
  return {
    placeHolder: placeHolderFor(here, recent),
    sections: sections.filter(({ items }) => items.length > 0),
  };
}

const memoryKey = 'recentReferences';
const mostKept = 5;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** References of earlier runs in any workspace of this user, newest first. */
export class RecentReferences {
  readonly #memory: Memento;

  constructor(memory: Memento) {
    this.#memory = memory;
  }

  /** Returns the uris as strings, newest first. */
  all(): readonly string[] {
    const kept = this.#memory.get<unknown>(memoryKey);
    return Array.isArray(kept) ? kept.filter(isText).slice(0, mostKept) : [];
  }

  async add(reference: string): Promise<void> {
    const known = this.all();
    if (known[0] === reference) return;
    const others = known.filter((one) => one !== reference);
    await this.#memory.update(memoryKey, [reference, ...others].slice(0, mostKept));
  }
}

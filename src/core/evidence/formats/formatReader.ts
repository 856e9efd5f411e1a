// What a file format is: how it is told from others, how it is read, and what the official scripts make of it. One file each,
// one row in formats.ts.

import type { ClaimReader } from './claimFields.ts';
import type { EvidenceFormat, EvidenceRole } from '../evidence.ts';
import type { JsonObject } from '../json/jsonNode.ts';
import type { MappingUse } from '../mapping/mappingUse.ts';
import type { ClaimParts } from './claimParts.ts';
import type { Wording } from '../../words/message.ts';

/** Member names seen so far, as `place.name`: `claim.label`, `answer.answer_type`; of a table its columns and the first `split.value`. */
export type SeenNames = ReadonlySet<string>;

/** Among them: a claim's `evidence` is a text, or has texts for items. */
export const textItems = 'evidenceList.';

/** What the official script for a format does with predictions in it. */
export interface OfficialHabits {
  /** A Boolean answer is compared with its explanation, a question without answers as `No answer could be found.`; else each answer as it is. */
  readonly completesAnswers: boolean;
  /** A question may have several answers; else a list of them ends the script. */
  readonly takesSeveralAnswers: boolean;
  /** Which script prints the numbers of files in this format; justifications of their own get that of 2023 in any case. */
  readonly script: '2023' | 'fever';
  /**
   * Of several predictions for one claim the script uses the last: FEVER-8's averitec_evaluate_legacy.py puts them into a dictionary
   * by `claim_id`. Absent: the script pairs the files in their order (AVeriTeC 2023 eval.py and HerO's averitec_evaluate.py `zip` them,
   * FEVER-8's averitec_evaluate.py sorts both by `id`), so that every prediction after a repeated one is compared with another claim.
   */
  readonly usesLast?: true;
}

export interface FormatReader {
  /** Its id in reports. */
  readonly format: EvidenceFormat;
  /** What a file in this format is when nobody says otherwise. */
  readonly role: EvidenceRole;
  /** The format that has this one's shape in the other role; absent: it is read as it is, and the file's problems say so. */
  readonly inOtherRole?: EvidenceFormat;
  /** Of a claim: the list of its evidence. */
  readonly evidenceMember: string;
  /** Other names of that list, the first that is there. */
  readonly evidenceAlso?: readonly string[];
  /** The items of that list are no pairs of question and answer, each by itself. */
  readonly hasOtherItems?: true;
  /** Members of a claim that other forms name otherwise; `null`: what they say stands in the claim and its evidence. */
  readonly renames?: ReadonlyMap<string, string | null>;
  /** People write it by hand: messages about files of no known form name it. */
  readonly isUsual?: true;
  /** What a claim has besides its text, in messages: `"evidence" and "pred_label"`. */
  readonly expected: Wording;
  /** For people: name and shape, Markdown. */
  readonly name: string;
  readonly shape: string;
  /** Under schemas/, with the names of files that editors hold against it; absent: none is held against one. */
  readonly schema?: { readonly file: string; readonly fileMatch: readonly string[] };
  readonly official: OfficialHabits;
  /** The official script reads the verdict of predictions from a member whose name says that it is predicted. */
  readonly hasPredictedVerdict?: true;
  /** Whether claims with these names are in this format, where no earlier row of the table has taken them. */
  isToldBy(seen: SeenNames): boolean;
  /** Reads one claim object. Reports what is wrong and never throws. `mapping`: of files that are read through one. */
  read(
    object: JsonObject,
    reader: ClaimReader,
    role: EvidenceRole,
    mapping?: MappingUse,
  ): ClaimParts;
}

export function hasAll(seen: SeenNames, ...names: readonly string[]): boolean {
  return names.every((name) => seen.has(name));
}

// Defines a file format: how it is recognised and read, and how the official scripts treat it. Each format has its own file in
// formats/ and a row in formats/formats.ts.

import type { ClaimReader } from './claimFields.ts';
import type { EvidenceFormat, EvidenceRole } from '../claims/evidence.ts';
import type { JsonObject } from '../json/jsonNode.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { MappingUse } from '../mapping/mappingUse.ts';
import type { ClaimParts } from './claimParts.ts';
import type { Wording } from '../../base/words/message.ts';

/** Member names seen so far, as `place.name`: `claim.label`, `answer.answer_type`. For a table, its columns and the first `split.value`. */
export type SeenNames = ReadonlySet<string>;

/** `SeenNames` contains this name if a claim's `evidence` is a string, or has strings as items. */
export const textItems = 'evidenceList.';

/** `SeenNames` contains these names if `predicted_evidence` has items that name elements, if it has other items, and if all its lists are blank. */
export const namedItems = 'predictedList.name';
export const otherItems = 'predictedList.other';
export const noItems = 'predictedList.none';

/** How the official script of a format treats predictions. */
export interface OfficialHabits {
  /**
   * Whether the script compares a Boolean answer together with its explanation, and a question without answers as `No answer
   * could be found.` If false, the script compares each answer unchanged.
   */
  readonly completesAnswers: boolean;
  /** Whether a question may have several answers. If false, the script fails at a list of answers. */
  readonly takesSeveralAnswers: boolean;
  /** The script that scores files in this format. Separate justifications are always scored by the 2023 script. */
  readonly script: '2023' | 'fever';
  /**
   * True if the script uses the last of several predictions for one claim: FEVER-8's averitec_evaluate_legacy.py stores them in a
   * dictionary by `claim_id`. If absent, the script pairs the files by position (AVeriTeC 2023 eval.py and HerO's
   * averitec_evaluate.py `zip` them, FEVER-8's averitec_evaluate.py sorts both by `id`), so that every prediction after a
   * repeated one is compared with the wrong claim.
   */
  readonly usesLast?: true;
}

export interface FormatReader {
  /** Id used in reports. */
  readonly format: EvidenceFormat;
  /** The default role of files in this format. */
  readonly role: EvidenceRole;
  /**
   * The format of files with the same shape in the other role. If absent, the file is read unchanged, and its problems say so.
   */
  readonly inOtherRole?: EvidenceFormat;
  /** Name of the claim's member that contains its evidence. */
  readonly evidenceMember: string;
  /** Other names of the evidence member. The first name that exists is used. */
  readonly evidenceAlso?: readonly string[];
  /** True if the items of the evidence list are not single question-answer pairs. */
  readonly hasOtherItems?: true;
  /** True if the evidence only names documents or their parts. No text is expected then. */
  readonly namesEvidence?: true;
  /** True if one file may be the reference and the predictions. */
  readonly holdsBothSides?: true;
  /** A mapping that reads files in this format, and that the format is read with unless it has its own reader. */
  readonly mapping?: Mapping;
  /** Sentence for the list of losses that says what a conversion loses of these items. */
  readonly itemsLoss?: string;
  /**
   * Members of a claim that have other names in other formats. `null` means that the member is left out, because its content is
   * already in the claim and its evidence.
   */
  readonly renames?: ReadonlyMap<string, string | null>;
  /** True if users write files in this format by hand. Messages about unknown files then mention the format. */
  readonly isUsual?: true;
  /** A claim's members besides its text, for messages: `"evidence" and "pred_label"`. */
  readonly expected: Wording;
  /** Shown to users: name and shape, in Markdown. */
  readonly name: string;
  readonly shape: string;
  /** Schema under schemas/, with the file names that editors validate with it. Absent if there is no schema. */
  readonly schema?: { readonly file: string; readonly fileMatch: readonly string[] };
  readonly official: OfficialHabits;
  /** True if the official scripts read files in this form. Reports about other forms do not say what the scripts do. */
  readonly isOfficial?: true;
  /** True if the official script reads the verdict of predictions from a member whose name says that it is predicted. */
  readonly hasPredictedVerdict?: true;
  /** Whether claims with these names are in this format. If several formats match, the first format in the table wins. */
  isToldBy(seen: SeenNames): boolean;
  /** Reads one claim object. Reports problems and never throws. `mapping`: for files that are read with a mapping. */
  readonly read: (
    object: JsonObject,
    reader: ClaimReader,
    role: EvidenceRole,
    mapping?: MappingUse,
  ) => ClaimParts;
}

export function hasAll(seen: SeenNames, ...names: readonly string[]): boolean {
  return names.every((name) => seen.has(name));
}

/** Makes the formats of one form in both roles. `predictions` has all that is not said of the reference. */
export function inBothRoles(
  predictions: Omit<FormatReader, 'role' | 'inOtherRole'>,
  reference: Partial<FormatReader>,
): readonly [predictions: FormatReader, reference: FormatReader] {
  const { format, name } = predictions;
  const other = `${format}Reference`;
  return [
    { ...predictions, role: 'predictions', inOtherRole: other },
    {
      ...{ ...predictions, role: 'reference', format: other, inOtherRole: format },
      ...{ name: `${name}, reference`, ...reference },
    },
  ];
}

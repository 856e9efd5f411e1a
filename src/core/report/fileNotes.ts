// Notes on the two files of a run as a whole, not on single claims.

import { damagedFiles } from './fileNotes/damagedFiles.ts';
import { cutFiles } from './fileNotes/cutFiles.ts';
import { noteOfProblems, pairedByPosition } from './fileNotes/problemNotes.ts';
import { noteRepeatedPredictions } from './fileNotes/noteRepeatedPredictions.ts';
import { repliesFormat } from '../evidence/formats/repliesFormat.ts';
import { msg, storeMessage } from '../words/message.ts';
import { otherSideCode } from '../evidence/formats/claimFields.ts';
import type { RunFrame } from './report.ts';
import { mostNotedClaims, type EvaluationNote } from './concernedClaims.ts';
import type { FileNoteRule, NotedFiles } from './fileNoteRule.ts';
import type { LostClaims } from '../evidence/alignment/lostClaims.ts';

/** Returns the note on predictions that `--stream` could not find. Empty if the run found every prediction. */
function noteLostClaims(lost: LostClaims | undefined): readonly EvaluationNote[] {
  if (!lost) return [];
  return [...noteMissedPredictions(lost), ...noteOutdatedPredictions(lost)];
}

/** A later prediction counts, but the claim was already scored when it was read. */
function noteOutdatedPredictions({ outdated = [] }: LostClaims): readonly EvaluationNote[] {
  if (outdated.length === 0) return [];
  const claims = `${outdated.length} ${outdated.length === 1 ? 'claim was' : 'claims were'}`;
  return [
    {
      code: 'lostClaims',
      message: `${claims} scored with an earlier prediction than the last one, which counts: it stands too far away to be found by --stream, so these are not the scores of the system. Score without --stream, or keep one prediction for each claim.`,
      official: 'They use the last prediction.',
      isWarning: true,
      count: outdated.length,
      claims: outdated.slice(0, mostNotedClaims),
    },
  ];
}

function noteMissedPredictions({ count, isWhole, first }: LostClaims): readonly EvaluationNote[] {
  if (count === 0) return [];
  const claims = `${isWhole ? '' : 'At least '}${count} reference ${count === 1 ? 'claim was' : 'claims were'}`;
  return [
    {
      code: 'lostClaims',
      message: `${claims} scored as no evidence although the prediction file has a prediction: it stands too far away to be found by --stream, so these are not the scores of the system. Score without --stream, or sort the predictions as the reference is.`,
      official: 'They read the files whole.',
      isWarning: true,
      count,
      claims: first,
    },
  ];
}

/** Rules in the order of their notes. */
const fileNoteRules: readonly FileNoteRule[] = [
  {
    code: 'sameFile',
    note: ({ provenance: { reference, predictions } }) =>
      // One file may contain the verdicts of both sides, read with two mappings.
      reference.sha256 === predictions.sha256 &&
      reference.mapping === predictions.mapping &&
      predictions.format !== repliesFormat
        ? {
            ...storeMessage(
              msg(
                'Predictions and reference are the same file, so every score compares the reference with itself.',
              ),
            ),
            isWarning: true,
            count: reference.claims,
            claims: [],
          }
        : undefined,
  },
  { code: 'cutFile', note: cutFiles },
  { code: 'damagedFile', note: damagedFiles },
  noteOfProblems('notUnderstood'),
  { code: 'pairedByPosition', note: pairedByPosition },
  noteOfProblems('mappingEffect'),
  noteOfProblems('repeatedIds'),
  noteOfProblems('severalVerdicts'),
  { code: 'repeatedPredictions', note: noteRepeatedPredictions },
  {
    code: 'verdictsOfOtherSide',
    note: ({ problems, provenance }) => {
      const role = (['predictions', 'reference'] as const).find((one) =>
        problems[one].some(({ code }) => code === otherSideCode),
      );
      if (role === undefined) return undefined;
      const message =
        role === 'predictions'
          ? msg(
              'The field name suggests that the predictions contain annotated verdicts, not verdicts from a system. Verdict scores would then say nothing about the system. Use a mapping to name the field that contains the predicted verdicts.',
            )
          : msg(
              'The field name suggests that the reference contains predicted verdicts, not annotated verdicts. Verdict scores would then say nothing about the system. Use a mapping to name the field that contains the annotated verdicts.',
            );
      return {
        ...storeMessage(message),
        isWarning: true,
        count: provenance[role].claims,
        claims: [],
      };
    },
  },
];

/** Notes on the files, in the order of the rules. The note about predictions that streaming could not match comes first. */
export function fileNotes(files: NotedFiles & Pick<RunFrame, 'lost'>): readonly EvaluationNote[] {
  return [
    ...noteLostClaims(files.lost),
    ...fileNoteRules.flatMap(({ code, note }) => {
      const fileNote = note(files);
      return fileNote ? [{ code, ...fileNote }] : [];
    }),
  ];
}

const codes: ReadonlySet<string> = new Set([
  'lostClaims',
  ...fileNoteRules.map(({ code }) => code),
]);

/** Whether a note concerns files, not claims. */
export function isFileNote({ code }: Pick<EvaluationNote, 'code'>): boolean {
  return codes.has(code);
}

// Notes on the two files of a run as a whole, not on single claims.

import { damagedFiles } from './fileNotes/damagedFiles.ts';
import { cutFiles } from './fileNotes/cutFiles.ts';
import { noteOfProblems, pairedByPosition } from './fileNotes/problemNotes.ts';
import { noteRepeatedPredictions } from './fileNotes/noteRepeatedPredictions.ts';
import { repliesFormat } from '../evidence/formats/repliesFormat.ts';
import { msg, storeMessage } from '../words/message.ts';
import { otherSideCode } from '../evidence/formats/claimFields.ts';
import type { EvaluationNote } from './concernedClaims.ts';
import type { FileNoteRule, NotedFiles } from './fileNoteRule.ts';

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

/** Notes on the files, in the order of the rules. */
export function fileNotes(files: NotedFiles): readonly EvaluationNote[] {
  return fileNoteRules.flatMap(({ code, note }) => {
    const fileNote = note(files);
    return fileNote ? [{ code, ...fileNote }] : [];
  });
}

const codes: ReadonlySet<string> = new Set(fileNoteRules.map(({ code }) => code));

/** Whether a note concerns files, not claims. */
export function isFileNote({ code }: Pick<EvaluationNote, 'code'>): boolean {
  return codes.has(code);
}

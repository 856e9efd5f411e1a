// Notes on the two files of a run as a whole, not on single claims.

import { noteOfProblem } from '../../base/decisions.ts';
import type { NoteCode } from '../../base/warningTable.ts';
import { type AlignmentIssue, nameUsedDuplicate } from '../../read/alignment/alignmentIssues.ts';
import { describeEarlyEnd, describeDamage, isCut, isDamage } from '../../read/claims/damage.ts';
import type { Problem } from '../../read/claims/evidence.ts';
import { otherSideCode } from '../../read/evidence/claimFields.ts';
import { formatById } from '../../read/formats/formats.ts';
import { repliesFormat } from '../../read/formats/repliesFormat.ts';
import { countMsg, joinSentences, literal, msg, type Wording } from '../../base/words/message.ts';
import { type EvaluationNote, makeNote } from './concernedClaims.ts';
import type { RunFrame } from './report.ts';

/** The input of the rules. During a run, it covers the claims read so far. */
type NotedFiles = Pick<RunFrame, 'provenance' | 'problems' | 'alignment' | 'complete'>;

interface FileNote extends Pick<EvaluationNote, 'count'> {
  readonly message: Wording;
  readonly claims?: readonly number[];
}

interface FileNoteRule {
  /** Code of its note. */
  readonly code: NoteCode;
  /** Every note is a warning. */
  readonly note: (files: NotedFiles) => FileNote | undefined;
}

const sides = ['reference', 'predictions'] as const;

/** Returns a note if a file is damaged before its end, so that claims or parts of claims are missing from the scores. */
const damagedFiles: FileNoteRule['note'] = ({ problems, provenance }) => {
  const [first, ...others] = sides.flatMap(
    (role) => describeDamage(problems[role], literal(provenance[role].name)) ?? [],
  );
  if (!first) return undefined;
  const advice = msg(
    'The scores may differ from those of the undamaged file. Correct the file or download it again. Each damaged place is listed among its problems.',
  );
  return {
    message: joinSentences(first, ...others, advice),
    count: sides.flatMap((role) => problems[role].filter(isDamage)).length,
  };
};

/** If a file ends early, returns a note that says which claims are scored. */
const cutFiles: FileNoteRule['note'] = ({ problems, alignment, provenance }) => {
  const cut = (['reference', 'predictions'] as const).flatMap((role): readonly Wording[] => {
    const problem = problems[role].find(isCut);
    if (!problem) return [];
    const { name } = provenance[role];
    return [describeEarlyEnd(problem, literal(name))];
  });
  const [first, ...others] = cut;
  if (!first) return undefined;
  const claims = provenance.reference.claims;
  const covered = claims - countMissing(alignment);
  const isReference = problems.reference.some(isCut);
  const covers = isReference
    ? countMsg(
        covered,
        'Scores cover {0} claim, but the complete reference has more.',
        'Scores cover {0} claims, but the complete reference has more.',
      )
    : countMsg(
        claims,
        'Scores cover {1} of {0} claim.',
        'Scores cover {1} of {0} claims.',
        covered,
      );
  const advice = msg('Download the file again, or score the claims that it contains.');
  return { message: joinSentences(first, ...others, covers, advice), count: claims - covered };
};

function countMissing(alignment: readonly AlignmentIssue[]): number {
  return alignment
    .filter(({ kind }) => kind === 'missing')
    .reduce((sum, { left = 1 }) => sum + left, 0);
}

// Problems of a file that affect all its scores. They are also shown above the scores.

/** Returns a note if predictions were paired by position, because they have neither texts nor ids. */
const pairedByPosition = noteOf(
  ({ code, severity }) => code === 'notUnderstood' && severity === 'information',
);

/** Returns a note with all problems of the files that decide under this code. */
function noteOfProblems(code: NoteCode): FileNoteRule {
  return { code, note: noteOf((problem) => noteOfProblem(problem) === code) };
}

function noteOf(is: (problem: Problem) => boolean): FileNoteRule['note'] {
  return ({ problems, provenance }) => {
    const sentences = (['reference', 'predictions'] as const).flatMap((role) =>
      problems[role]
        .filter(is)
        .map((problem): Wording =>
          msg('{0}: {1}', provenance[role].name, problem.wording ?? problem.message),
        ),
    );
    const [first, ...others] = sentences;
    if (!first) return undefined;
    return { message: joinSentences(first, ...others), count: 0 };
  };
}

/**
 * Returns a note on unused predictions that differ from the used prediction for the same claim. Their evidence is ignored, which
 * the user rarely intends.
 */
const noteRepeatedPredictions: FileNoteRule['note'] = ({
  alignment,
  provenance: { predictions },
}) => {
  const duplicates = alignment.filter(({ kind }) => kind === 'duplicate');
  const lost = duplicates.filter(({ isSame }) => isSame !== true);
  const count = lost.reduce((sum, { left = 1 }) => sum + left, 0);
  if (count === 0) return undefined;
  const positions = lost.flatMap(({ referenceIndex }) => referenceIndex ?? []);
  const { usesLast = false } = formatById(predictions.format).official;
  return {
    message: joinSentences(
      countMsg(
        count,
        '1 prediction repeats a claim, but with different evidence or a different verdict.',
        '{0} predictions repeat a claim, but with different evidence or a different verdict.',
      ),
      ruleOf(duplicates, usesLast),
      predictions.mapping === undefined
        ? msg(
            'If each row contains part of the evidence for a claim, join the rows with a mapping. `evidence-inspector mapping {0} > mapping.json` proposes a mapping with "items": "evidence". Use it with --mapping mapping.json. In VS Code, use Map This File.',
            predictions.name,
          )
        : msg(
            'If each row contains part of the evidence for a claim, set "items" to "evidence" in the mapping, and sort the rows by claim.',
          ),
    ),
    count,
    claims: [...new Set(positions)].sort((a, b) => a - b),
  };
};

function ruleOf(duplicates: readonly AlignmentIssue[], usesLast: boolean): Wording {
  const isLast = nameUsedDuplicate(duplicates) === 'the last';
  if (isLast)
    return msg('Only the last prediction for each claim is scored, as in the FEVER script.');
  return usesLast
    ? msg(
        'Only the first prediction for each claim is scored. The FEVER script and --no-stream use the last prediction.',
      )
    : msg(
        'Only the first prediction for each claim is scored. The official script pairs the files line by line, so it gives no result for such a file.',
      );
}

const fileNoteRules: readonly FileNoteRule[] = [
  {
    code: 'sameFile',
    note: ({ provenance: { reference, predictions } }) =>
      // One file may contain the verdicts of both sides, read with two mappings, or under FEVEROUS's two names.
      predictions.format !== repliesFormat &&
      formatById(predictions.format).holdsBothSides !== true &&
      reference.sha256 === predictions.sha256 &&
      reference.mapping === predictions.mapping
        ? {
            message: msg(
              'Predictions and reference are the same file, so every score compares the reference with itself.',
            ),
            count: reference.claims,
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
      return { message, count: provenance[role].claims };
    },
  },
];

/** Notes on the files, in the order of the rules. */
export function fileNotes(files: NotedFiles): readonly EvaluationNote[] {
  return fileNoteRules.flatMap(({ code, note }) => {
    const fileNote = note(files);
    return fileNote ? [makeNote(code, fileNote.message, { ...fileNote, isWarning: true })] : [];
  });
}

const codes: ReadonlySet<string> = new Set(fileNoteRules.map(({ code }) => code));

/** Whether a note concerns files, not claims. */
export function isFileNote({ code }: Pick<EvaluationNote, 'code'>): boolean {
  return codes.has(code);
}

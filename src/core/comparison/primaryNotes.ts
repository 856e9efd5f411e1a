// The notes beside a short table of primary scores.

import { textOf, type Message } from '../words/message.ts';
import type { Comparison } from './comparison.ts';
import { noteUnevenClaims, scorelessNotes } from './comparisonNotes.ts';
import {
  describeMissingIntervals,
  describeMissingPrimary,
  describePrimary,
  testSentences,
} from './methodNotes.ts';

/**
 * Returns the notes that a reader of the primary scores alone needs. Leaves out warnings, descriptions of the tests, and notes that
 * concern only exploratory scores.
 */
export function listPrimaryNotes(comparison: Comparison): readonly Message[] {
  const rows = comparison.rows.filter(({ isPrimary }) => isPrimary);
  // Equal scores need no reason for a missing interval.
  const differing = rows.map((row) => ({
    ...row,
    differences: row.differences.filter(({ result }) => result !== 'equal'),
  }));
  const ofScores = [describeMissingIntervals, scorelessNotes, noteUnevenClaims];
  const others = new Set(
    [
      ...comparison.warnings.map(({ message }) => message),
      ...testSentences(comparison),
      ...describePrimary(comparison),
      ...ofScores.flatMap((notesOf) => notesOf(comparison)),
    ].map((note) => textOf(note)),
  );
  return [
    ...comparison.notes.filter((note) => !others.has(textOf(note))),
    ...describeMissingPrimary(comparison.primaryMissing),
    ...describeMissingIntervals({ ...comparison, rows: differing }),
    ...scorelessNotes({ ...comparison, rows }),
    ...noteUnevenClaims({ rows }),
  ];
}

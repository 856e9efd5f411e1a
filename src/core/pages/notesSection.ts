// Shows the notes that a reader needs before quoting the scores.

import { summariseAlignment } from '../evidence/alignment/alignmentSummary.ts';
import type { Problem } from '../evidence/evidence.ts';
import { warningsFirst, type EvaluationNote } from '../report/concernedClaims.ts';
import type { Report } from '../report/report.ts';
import { evidence, markup, type Content, type Markup } from '../markup/markup.ts';
import { list, section, type PageSection } from './page.ts';
import { notesBeside } from '../tables/repeatsTable.ts';
import { countOf } from '../format/numbers.ts';

export const notesHeading: PageSection = { id: 'notes', title: 'Notes' };

const mostProblems = 100;

function claimNames({ count, claims }: EvaluationNote, all: number): Content {
  if (count === all) return count === 1 ? 'The claim.' : 'All claims.';
  const more = count - claims.length;
  return `${count === 1 ? 'Claim' : 'Claims'} ${claims.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function note(one: EvaluationNote, all: number): Markup {
  const official = one.official === undefined ? null : markup`<p class="muted">${one.official}</p>`;
  const claims =
    one.claims.length === 0 ? null : markup`<p class="muted">${claimNames(one, all)}</p>`;
  return markup`<p>${evidence(one.message)}</p>${official}${claims}`;
}

function problem({ severity, message, range, claim }: Problem): Markup {
  const where = `line ${range[0] + 1}${claim === undefined ? '' : `, claim ${claim}`}`;
  return markup`<b>${severity}</b>, ${where}: ${evidence(message)}`;
}

function problems(title: string, fileProblems: readonly Problem[]): Content {
  if (fileProblems.length === 0) return null;
  const left = fileProblems.length - mostProblems;
  return markup`<details><summary>${title}: ${countOf(fileProblems.length, 'problem')}</summary>
${list([...fileProblems.slice(0, mostProblems).map(problem), ...(left > 0 ? [`Not listed: ${left} more.`] : [])])}</details>
`;
}

export function notesSection({
  claims,
  notes,
  alignment,
  problems: fileProblems,
  provenance,
  repeats,
}: Report): string {
  const aligned = summariseAlignment(alignment, provenance.reference.claims);
  const isPlain =
    notes.length +
      aligned.length +
      fileProblems.reference.length +
      fileProblems.predictions.length ===
    0;
  return section(
    notesHeading,
    isPlain
      ? markup`<p>Nothing was cut off, left out or made up, and every claim has its prediction.</p>`
      : null,
    list(warningsFirst(notesBeside({ notes, repeats })).map((one) => note(one, claims.length))),
    aligned.length > 0
      ? [
          markup`<h3>Alignment of predictions with reference claims</h3>`,
          list(aligned.map(evidence)),
        ]
      : null,
    problems('Problems in the prediction file', fileProblems.predictions),
    problems('Problems in the reference file', fileProblems.reference),
  );
}

import { Aligner } from '../../core/evidence/alignment/aligner.ts';
import { hasOwnIds } from '../../core/evidence/alignment/alignment.ts';
import { AlignmentIssues } from '../../core/evidence/alignment/alignmentIssues.ts';
import { keyOf, type ClaimKey } from '../../core/evidence/claimKey.ts';
import { formatById } from '../../core/evidence/formats/formats.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import { EvidenceStream } from './evidenceStream.ts';
import { LinePlaces, linesAt } from './linePlaces.ts';
import type { FileFacts, CheckStop, Role } from './pairings.ts';

/** What is kept of two files to read their claims together in reference order: nothing of their evidence. */
export interface ClaimIndex {
  /** For each reference claim the position of its prediction, as `align` pairs whole files. */
  readonly predictionOf: readonly (number | null)[];
  /** First byte of the line of each prediction. */
  readonly starts: readonly number[];
  /** Bytes of the line. */
  readonly lengths: readonly number[];
  readonly issues: AlignmentIssues;
  readonly labels: ReadonlySet<string>;
  readonly facts: Readonly<Record<Role, FileFacts>>;
}

/** Reads both files to their ends. While it is made a claim takes some 1.5 KB, of whatever length its evidence is. */
export async function indexClaims(
  files: Readonly<Record<Role, string>>,
  listen: CheckStop,
): Promise<ClaimIndex> {
  const lines = new LinePlaces();
  const reference = new EvidenceStream(files.reference, 'reference');
  const predictions = new EvidenceStream(files.predictions, 'predictions', {
    onBytes: (parts) => {
      lines.take(parts);
    },
  });
  const keys = new Keys();
  const labels = new Set<string>();
  const referenceKeys: ClaimKey[] = [];
  for await (const { claims } of reference.parts()) {
    listen();
    for (const claim of claims) {
      referenceKeys.push(keys.of(claim));
      if (claim.verdict !== undefined) labels.add(keys.text(claim.verdict));
    }
  }
  const predictionKeys: ClaimKey[] = [];
  const places = { starts: [] as number[], lengths: [] as number[] };
  for await (const { claims, starts, text } of predictions.parts()) {
    listen();
    for (const claim of claims) predictionKeys.push(keys.of(claim));
    for (const line of linesAt(text, starts)) {
      const [start, end] = lines.of(line);
      places.starts.push(start);
      places.lengths.push(end - start);
    }
  }
  const issues = new AlignmentIssues();
  const aligning = new Aligner(
    referenceKeys,
    predictionKeys,
    hasOwnIds(referenceKeys),
    (issue) => {
      issues.add(issue);
    },
    { keepsLast: formatById(predictions.form.format).official.usesLast === true },
  );
  const predictionOf = aligning.align();
  return { predictionOf, ...places, issues, labels, facts: { reference, predictions } };
}

/** Equal texts are kept once, and without the batch that they were cut out of. */
class Keys {
  readonly #texts = new Map<string, string>();

  of(claim: Claim): ClaimKey {
    const { text, date, ...key } = keyOf(claim);
    return { ...key, text: this.text(text), date: this.text(date) };
  }

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const copy = JSON.parse(JSON.stringify(text)) as string;
    this.#texts.set(copy, copy);
    return copy;
  }
}

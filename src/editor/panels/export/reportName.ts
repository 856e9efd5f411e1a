import { withoutEvidenceEnding } from '../../../core/evidence/fileNames.ts';

/** Returns `a.predictions.report` for `a.predictions.json`. */
export function reportName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${withoutEvidenceEnding(name)}.report`;
}

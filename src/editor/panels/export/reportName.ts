import { withoutEvidenceEnding } from '../../../core/evidence/fileNames.ts';

/** `a.predictions.json` -> `a.predictions.report` */
export function reportName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${withoutEvidenceEnding(name)}.report`;
}

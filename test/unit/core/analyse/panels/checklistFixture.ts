import {
  type Checklist,
  checklistHead,
  checklistRow,
} from '../../../../../src/core/analyse/checklist/checklist.ts';
import { perturbations } from '../../../../../src/core/analyse/checklist/perturbations.ts';
import { toChecklistSubject } from '../../../../../src/core/analyse/checklist/perturbedClaims.ts';
import type { CheckedRun } from '../../../../../src/core/analyse/checklist/toCheckedRun.ts';
import type { ChecklistInputs } from '../../../../../src/core/analyse/panels/checklistView.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

const count = 12;

/**
 * Creates a run. `textOf` returns the text of a claim and its evidence. If the evidence is changed, each metric falls by a
 * different amount between 0 and 1.
 */
function runOf(
  metrics: readonly string[],
  isChanged: boolean,
  textOf: (index: number) => string,
): CheckedRun {
  const indices = Array.from({ length: count }, (_, index) => index);
  return {
    provenance: sampleReport.provenance,
    claims: indices.map((index) => ({
      index,
      claim: textOf(index),
      pairs: [`${textOf(index)}${isChanged ? ' changed' : ''}`, 'Who paid?\n→ The city paid.'],
    })),
    columns: metrics.map((name, at) => ({
      ...{ id: name, column: name, name: `${name}, whole`, heading: name, minimum: 0, maximum: 1 },
      better: 'higher',
      values: indices.map((index) => (isChanged ? 1 - at / 4 - (at * (index % 3)) / 20 : 1)),
    })),
  };
}

export function checklistOf(
  metrics: readonly string[] = ['METEOR Q+A', 'ROUGE-2 Q', 'Coverage'],
  textOf = (index: number): string =>
    `When did bridge ${String(index)} open?\n→ It opened in May 2019.`,
): Checklist {
  const unchanged = runOf(metrics, false, textOf);
  const changed = runOf(metrics, true, textOf);
  const options = { resamples: 200, seed: 1, level: 0.95 };
  return {
    ...checklistHead(unchanged, options),
    rows: perturbations.map((row) =>
      checklistRow(toChecklistSubject(row), unchanged, changed, options),
    ),
  };
}

export function checklistInputs(more: Partial<ChecklistInputs> = {}): ChecklistInputs {
  return {
    name: 'dev.json',
    sample: 30,
    state: { kind: 'done' },
    checklist: checklistOf(),
    ...more,
  };
}

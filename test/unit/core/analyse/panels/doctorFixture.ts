import { doctorRules } from '../../../../../src/core/score/doctor/doctorRules.ts';
import { examine, nameTallies, tallyRules } from '../../../../../src/core/score/doctor/examine.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  type DoctorInputs,
  limitFindings,
} from '../../../../../src/core/analyse/panels/doctorView.ts';

/** Returns what the doctor finds in a prediction file whose answers all cite a fact-checking site and repeat one text. */
export function doctorInputs(
  changes: Partial<DoctorInputs> = {},
  textOf: (index: number) => string = (index) => `Bridge ${String(index)}`,
): DoctorInputs {
  const claims = Array.from({ length: 4 }, (_, index) => ({
    claim_id: index,
    claim: `${textOf(index)} opened in May.`,
    pred_label: 'Supported',
    evidence: [0, 1].map((question) => ({
      question: `When did ${textOf(index)} open, ${String(question)}?`,
      answer: `${textOf(index)} opened in May 1932.`,
      url: 'https://www.snopes.com/fact-check/bridge/',
    })),
  }));
  const file = readEvidence(JSON.stringify(claims), { role: 'predictions' });
  const examination = examine(file);
  return {
    ...{ name: 'system-a.predictions.json', role: 'predictions', reference: 'dev.json' },
    ...{ claims: examination.claims, clean: examination.clean },
    counts: nameTallies(tallyRules(examination.counts)),
    findings: limitFindings(examination.found),
    warnings: [],
    model: 'idle',
    canLeaveOut: ['factCheckSite'],
    ...changes,
  };
}

/** Names of all rules, which are the doctor's own words. */
export const ruleNames = doctorRules.map(({ name }) => name);

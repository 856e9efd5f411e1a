import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import type { StatsInputs } from '../../../../../src/core/analyse/panels/statsView.ts';
import {
  type NamedStats,
  statsBeside,
} from '../../../../../src/core/analyse/counts/besideStats.ts';
import { fileStats } from '../../../../../src/core/analyse/counts/fileStats.ts';

/**
 * Returns statistics of a reference with `count` claims and all kinds of names. `textOf` returns the texts of claims and names.
 */
export function statsOf(
  name: string,
  count = 40,
  textOf: (index: number) => string = (index) => `Name ${String(index % 7)}`,
): NamedStats {
  const labels = ['Supported', 'Refuted', 'Refuted', 'Not Enough Evidence'];
  const claims = Array.from({ length: count }, (_, at) => ({
    claim: `${textOf(at)} opened bridge ${String(at)}.`,
    label: labels[(at + count) % labels.length],
    claim_date: `${String(2012 + (at % 9))}-05-01`,
    speaker: at % 5 === 0 ? null : textOf(at),
    reporting_source: textOf(at + 1),
    location_ISO_code: ['IN', 'US', 'KE'][at % 3],
    claim_types: [textOf(at + 2), 'Numerical Claim'],
    fact_checking_strategies: [textOf(at + 3)],
    justification: 'The bridge opened in May. '.repeat(1 + (at % 6)),
    questions: Array.from({ length: 1 + (at % 4) }, (_each, question) => ({
      question: `When did bridge ${String(at)} open?`,
      answers: [
        {
          answer: 'It opened in May. '.repeat(1 + ((at + question) % 9)),
          answer_type: textOf(at + 4),
          source_medium: textOf(at + 5),
          source_url: `https://news${String(at % 25)}.example/a${String(question)}`,
        },
      ],
    })),
  }));
  return { name, stats: fileStats(readEvidence(JSON.stringify(claims), { role: 'reference' })) };
}

export function statsInputs(
  files: readonly NamedStats[] = [statsOf('dev.json')],
  more: Partial<StatsInputs> = {},
): StatsInputs {
  return {
    reading: null,
    beside: statsBeside(files),
    forms: files.map(() => 'AVeriTeC'),
    problems: [],
    pairs: { kind: 'none' },
    ...more,
  };
}

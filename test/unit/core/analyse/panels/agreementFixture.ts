import type { AgreementInputs } from '../../../../../src/core/analyse/panels/agreementView.ts';

/** Returns the inputs of the panel, with the texts of files by their names. */
export function agreementInputs(files: Readonly<Record<string, string>>): AgreementInputs {
  return {
    files: Object.entries(files).map(([name, text]) => ({
      name,
      rater: name.replace(/\.[^.]*$/u, ''),
      text,
    })),
    schemes: [],
  };
}

/**
 * Returns 30 claims rated by three raters who partly agree. One of them rated six claims twice. The dimensions are coverage from
 * 1 to 5 and a verdict.
 */
export function ratingsFile(): string {
  const verdicts = ['Supported', 'Refuted', 'Not Enough Evidence'];
  const rows = ['claim_id,rater,coverage,verdict'];
  for (let claim = 0; claim < 30; claim += 1) {
    for (const [at, rater] of ['ann', 'ben', 'cem'].entries()) {
      const isOff = (claim + at) % 4 === 0;
      const verdict = verdicts[(claim + (isOff && at === 1 ? 1 : 0)) % 3] ?? '';
      rows.push(`${claim},${rater},${1 + ((claim + (isOff ? 1 : 0)) % 5)},${verdict}`);
    }
    if (claim % 5 === 0) rows.push(`${claim},ann,${1 + (claim % 4)},${verdicts[0] ?? ''}`);
  }
  return `${rows.join('\n')}\n`;
}

/** Returns numbers that all differ, so that they are shown in bins. The file name is used as the rater. */
export function sliderFile(shift: number): string {
  const rows = Array.from(
    { length: 40 },
    (_, claim) => `${claim},${((claim * 0.618034 + shift) % 1).toFixed(4)}`,
  );
  return `claim_id,value\n${rows.join('\n')}\n`;
}

// The agreement panel in a real browser, with this test as its host.

import type { FromAgreement, ToAgreement } from '../../../src/protocol/agreementPanel.ts';
import { ComparisonPanel } from '../comparisonPanel.ts';

export type FileTexts = Readonly<Record<string, string>>;

export function filesMessage(files: FileTexts): Extract<ToAgreement, { type: 'files' }> {
  return {
    type: 'files',
    files: Object.entries(files).map(([name, text]) => ({
      uri: `file:///project/${name}`,
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

export class AgreementPanel extends ComparisonPanel<ToAgreement, FromAgreement> {
  async show(files: FileTexts): Promise<void> {
    await this.post(filesMessage(files));
    await this.settled();
  }

  /** Resolves with the cells of a table row, by section and first cell. */
  async row(section: string, first: string): Promise<readonly string[]> {
    const row = this.page.locator(`.agreement-${section} tbody tr`, {
      has: this.page.locator(`th span:text-is("${first}")`),
    });
    return await row.locator('th, td').allInnerTexts();
  }

  /** Resolves with the text that screen readers get for the plot. */
  async plotText(): Promise<string> {
    return (await this.page.locator('plot-figure svg desc').textContent()) ?? '';
  }
}

import type { ReportWriter } from '../tables/reportWriter.ts';
import { reportHtml, type ReportHtmlOptions } from './reportHtml.ts';
import type { ReportClaim } from '../results/claims.ts';

/** Writes the page at the end, because its plots and its selection of claims need all claims. Until then, claims are stored. */
export function htmlWriter(options: ReportHtmlOptions = {}): ReportWriter {
  const claims: ReportClaim[] = [];
  return {
    begin: () => '',
    claim: (claim) => {
      claims.push(claim);
      return '';
    },
    end: (report) => reportHtml({ ...report, claims }, options),
  };
}

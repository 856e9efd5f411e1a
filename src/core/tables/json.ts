// The report as JSON: one object with one line per claim, or JSON Lines.

import type { Metric } from '../metrics/metric.ts';
import { reportSchema, runMetrics } from '../report/report.ts';
import { encodeClaim } from '../report/reportClaim.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';

/** Returns one member of the report object, indented. */
function member(name: string, value: unknown): string {
  const text = JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
  return `  ${JSON.stringify(name)}: ${text}`;
}

/** Returns the parts of a report that are still to be written after its claims. */
function restOf(end: ReportEnd): readonly (readonly [string, unknown])[] {
  const written = ['schema', 'parameters', 'claimCount'];
  return Object.entries(end).filter(
    ([name, value]) => value !== undefined && !written.includes(name),
  );
}

/**
 * Writes the report as defined by its schema. Claims come first, each on its own line, followed by the parts that are known only
 * at the end.
 */
export function jsonWriter(): ReportWriter {
  let separator = '\n';
  let metrics: readonly Metric[] = [];
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      return `{\n${member('schema', reportSchema)},\n${member('parameters', start.parameters)},\n  "claims": [`;
    },
    claim: (claim) => {
      const text = `${separator}    ${JSON.stringify(encodeClaim(claim, metrics))}`;
      separator = ',\n';
      return text;
    },
    end: (end) => {
      const members = restOf(end).map(([name, value]) => member(name, value));
      return `${end.claimCount > 0 ? '\n  ' : ''}],\n${members.join(',\n')}\n}\n`;
    },
  };
}

/**
 * Writes JSON Lines: one claim per line, as in the report, and a last line with the report's other members. Only the last line
 * has the member `schema`.
 */
export function jsonLinesWriter(): ReportWriter {
  let metrics: readonly Metric[] = [];
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      return '';
    },
    claim: (claim) => `${JSON.stringify(encodeClaim(claim, metrics))}\n`,
    end: ({ schema, parameters, ...end }) => {
      const rest = Object.fromEntries(restOf({ schema, parameters, ...end }));
      return `${JSON.stringify({ schema, parameters, ...rest })}\n`;
    },
  };
}

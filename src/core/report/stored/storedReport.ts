// A report that was written earlier, by this or another version, or edited since: the whole of it is checked before it is used.

import schema from '../../../../schemas/report.schema.json' with { type: 'json' };
import { defaultSemqaParameters } from '../../parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../parameters/textParameters.ts';
import { metricsOf } from '../../metrics/registry.ts';
import type { FlatReport } from '../flatReport.ts';
import { reportSchema, type Report } from '../report.ts';
import { decodedClaim } from '../reportClaim.ts';
import { referencesOf } from '../runScores.ts';
import { checkClaims } from './claimChecks.ts';
import { foundText, quotedName } from './found.ts';
import { schemaFault, type JsonSchema } from './jsonSchema.ts';
import { ofThisVersion } from './olderReports.ts';
import { checkMetrics, checkNumbers } from './recomputed.ts';
import { parsedReport } from './reportText.ts';

const shape: JsonSchema = schema;

/** The published schema says what a report is: the types are held to it by tests that write every kind of report. */
function assertReport(json: unknown): asserts json is FlatReport {
  const version: unknown =
    typeof json === 'object' && json !== null && Object.hasOwn(json, 'schema')
      ? Reflect.get(json, 'schema')
      : undefined;
  if (version !== undefined && version !== reportSchema) {
    const found = typeof version === 'string' ? quotedName(version) : foundText(version);
    throw new RangeError(`"schema" is ${found}, expected "${reportSchema}"`);
  }
  const fault = schemaFault(shape, json);
  if (fault !== undefined) throw new RangeError(fault);
}

/**
 * A report from its parsed JSON. Types and ranges of all its members are checked, positions and sums, and the numbers that can be
 * computed again from its claims. Throws RangeError that says what is wrong first: a line of plain text.
 */
export function readStoredReport(found: unknown): Report {
  const json = ofThisVersion(found);
  assertReport(json);
  const { parameters } = json;
  // Reports of earlier versions lack parameters that came later.
  const semqa = { ...defaultSemqaParameters, ...parameters.semqa };
  const text = { ...defaultTextParameters, ...parameters.text };
  checkMetrics(json.provenance);
  checkClaims(json, Object.keys(schema.definitions.claim.properties));
  const metrics = metricsOf(referencesOf(json.provenance));
  const claims = json.claims.map((claim) => decodedClaim(claim, metrics));
  const aggregate = { ...json.aggregate };
  const report = { ...json, parameters: { ...parameters, semqa, text }, claims, aggregate };
  checkNumbers(report);
  return report;
}

/** The same from the text of a file: JSON, or JSON Lines. */
export function readReportText(text: string): Report {
  return readStoredReport(parsedReport(text));
}

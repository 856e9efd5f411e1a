// Updates metrics, parameters and formats in schemas/report.schema.json.

import { formats } from '../../src/core/read/formats/formats.ts';
import { repliesFormat } from '../../src/core/read/formats/repliesFormat.ts';
import { metrics } from '../../src/core/score/metrics/registry.ts';
import { levelParameters } from '../../src/core/score/parameters/levelParameter.ts';
import {
  sentence,
  type Parameter,
  type ParameterTable,
} from '../../src/core/score/parameters/parameter.ts';
import { semqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { textParameters } from '../../src/core/score/parameters/textParameters.ts';
import { inside, shapeOf, type Json } from './parts.ts';
import { textOf } from '../../src/core/base/words/message.ts';

function memberOf(row: Parameter): Json {
  const earlier = row.addedLater ? ` Absent in older reports: ${String(row.default)}.` : '';
  return { description: `${textOf(sentence(row))}${earlier}`, ...shapeOf(row) };
}

function objectOf(table: ParameterTable): Json {
  const rows = Object.entries(table);
  return {
    type: 'object',
    required: rows.filter(([, { addedLater }]) => !addedLater).map(([name]) => name),
    additionalProperties: false,
    properties: Object.fromEntries(rows.map(([name, row]) => [name, memberOf(row)])),
  };
}

/** Adds the metrics' members to the schema of a claim and to the schema of the file. */
function putMetrics(json: unknown): void {
  const ofClaim = inside(json, 'definitions', 'claim', 'properties');
  const sums = inside(json, 'properties', 'aggregate', 'properties');
  const rows = metrics.map(({ id, totalName, shape = {} }) => ({ id, totalName, ...shape }));
  Object.assign(
    ofClaim,
    Object.fromEntries(rows.flatMap((row) => (row.claim ? [[row.id, row.claim]] : []))),
  );
  Object.assign(
    sums,
    Object.fromEntries(rows.flatMap((row) => (row.total ? [[row.totalName, row.total]] : []))),
  );
}

/** Returns the report's schema with the metrics, parameters and formats of the program's tables. */
export function reportSchema(text: string): string {
  const json = JSON.parse(text) as unknown;
  const parameters = inside(json, 'properties', 'parameters', 'properties');
  parameters['semqa'] = objectOf(semqaParameters);
  parameters['text'] = objectOf(textParameters);
  const file = inside(json, 'definitions', 'file', 'properties');
  inside(file, 'format')['enum'] = [...formats.map(({ format }) => format), repliesFormat].sort();
  inside(parameters, 'averitecLevels')['items'] = shapeOf(levelParameters.averitecLevel);
  putMetrics(json);
  return JSON.stringify(json, null, 2);
}

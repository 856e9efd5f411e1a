// Chooses the lines of one system in a file that has lines for several systems.

import { idKey } from '../evidence/ids.ts';
import { reduceName } from '../records/columnNames.ts';
import { countMsg, joinList, storeMessage } from '../words/message.ts';
import { quote } from '../evidence/quote.ts';
import type { ColumnSlip } from './columnFile.ts';
import type { FieldNames } from './fieldNames.ts';
import type { Fields } from '../records/readFields.ts';

/** The fields of one line. */
export interface Line {
  readonly line: number;
  readonly fields: Fields;
}

/** Usual names of the column that names the system. */
const systemNames: ReadonlySet<string> = new Set([
  ...['system', 'systemname', 'systemid', 'model', 'modelname', 'llm', 'method'],
]);

/** Maximum number of systems. A column with more names does not name systems. */
const mostSystems = 30;

/** Maximum number of names in a message. */
const mostNamed = 5;

export interface SystemLines {
  readonly records: readonly Line[];
  readonly slips: readonly ColumnSlip[];
  /** The column that names the systems. It is not a rating. */
  readonly field?: string;
}

/**
 * Returns the lines of the run's system, if the file has lines for several systems: a column such as `system` has at most 30 names, and
 * most claims occur once for each of several names. Returns all lines of any other file. `systems`: possible names of the run's system.
 * `undefined`: the lines of all systems are wanted. Throws RangeError if the file has several systems and none or several have one of
 * the names, because the values of another system would be shown.
 */
export function selectSystemLines(
  records: readonly Line[],
  allNames: readonly string[],
  names: FieldNames,
  systems: readonly string[] | undefined,
): SystemLines {
  if (systems === undefined) return { records, slips: [] };
  for (const field of allNames) {
    if (!systemNames.has(reduceName(field)) || field === names.rater) continue;
    const found = systemsIn(records, field, names);
    if (!found) continue;
    const wanted = new Set(systems.map(reduceName));
    const own = found.filter((name) => wanted.has(reduceName(name)));
    const [system, ...others] = own;
    if (system === undefined || others.length > 0) {
      const listed = [...found.slice(0, mostNamed), ...(found.length > mostNamed ? ['...'] : [])];
      throw new RangeError(
        `it has lines for ${String(found.length)} systems under "${field}" (${listed.join(', ')}), and the name of the prediction file does not say which of them was scored. Keep only the lines of this system, or call the column "rater" if it names raters`,
      );
    }
    const kept = records.filter((record) => record.fields.get(field) === system);
    const message = countMsg(
      kept.length,
      'The file has lines for several systems under {1} ({2}). Only the {0} line of {3} was used.',
      'The file has lines for several systems under {1} ({2}). Only the {0} lines of {3} were used.',
      ...[quote(field), joinList(found.slice(0, mostNamed)), quote(system)],
    );
    return { records: kept, slips: [{ code: 'oneSystem', ...storeMessage(message) }], field };
  }
  return { records, slips: [] };
}

/** Returns the names of the systems. `undefined` if the field does not name systems. */
function systemsIn(
  records: readonly Line[],
  field: string,
  { claimId, claim, rater, long }: FieldNames,
): readonly string[] | undefined {
  const found = new Set<string>();
  const byClaim = new Map<string, Set<string>>();
  const others = [claim, rater, long?.dimension];
  for (const { fields } of records) {
    const system = fields.get(field);
    if (system === undefined) continue;
    found.add(system);
    if (found.size > mostSystems) return undefined;
    const id = claimId === undefined ? '' : idKey(fields.get(claimId) ?? '');
    const key = JSON.stringify([
      id,
      ...others.map((name) => (name === undefined ? '' : (fields.get(name) ?? ''))),
    ]);
    const known = byClaim.get(key) ?? new Set();
    byClaim.set(key, known.add(system));
  }
  const several = [...byClaim.values()].filter(({ size }) => size > 1).length;
  return found.size > 1 && 2 * several >= byClaim.size ? [...found] : undefined;
}

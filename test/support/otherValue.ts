import { idsOf, type Parameter } from '../../src/core/score/parameters/parameter.ts';
import { textOf } from '../../src/core/base/words/message.ts';

/** Returns values that the parameter allows, including its default and the ends of its range. */
export function valuesFor(row: Parameter): readonly unknown[] {
  switch (row.kind) {
    case 'number': {
      const { minimum, maximum, slider } = row;
      const inside = slider ? (slider.minimum + slider.maximum) / 3 : row.default;
      return [row.default, inside, ...[minimum, maximum].filter((limit) => limit !== undefined)];
    }
    case 'choice':
      return idsOf(row);
    case 'flag':
      return [false, true];
  }
}

/** Returns a value other than the default. */
export function otherValue(row: Parameter): unknown {
  const other = valuesFor(row).find((value) => value !== row.default);
  if (other === undefined) throw new Error(`${textOf(row.name)} has one value only`);
  return other;
}

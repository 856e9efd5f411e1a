import type { SemqaVariation } from '../core/metrics/semqa.ts';
import {
  prefix,
  settingDefaults,
  settingRanges,
  variationValues,
  type Settings,
} from './contributions.ts';

export interface CheckedSettings {
  readonly values: Settings;
  /** One sentence per setting that was replaced by its default. */
  readonly complaints: readonly string[];
}

type NumberSetting = keyof typeof settingRanges;

function expectation(name: NumberSetting): string {
  const { minimum, maximum, exclusiveMinimum, integer } = settingRanges[name];
  const kind = integer === true ? 'a whole number' : 'a number';
  if (exclusiveMinimum !== undefined) return `${kind} above ${String(exclusiveMinimum)}`;
  return `${kind} from ${String(minimum)} to ${String(maximum)}`;
}

function isInRange(name: NumberSetting, value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const { minimum, maximum, exclusiveMinimum, integer } = settingRanges[name];
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (integer !== true || Number.isInteger(value))
  );
}

/** Settings as written by a person: a value out of its range is replaced by the default, and said. */
export function checkedSettings(read: (name: keyof Settings) => unknown): CheckedSettings {
  const complaints: string[] = [];
  const complain = (name: keyof Settings, value: unknown, expected: string): void => {
    complaints.push(
      `The setting ${prefix}.${name} is ${JSON.stringify(value)}, expected ${expected}; ` +
        `${JSON.stringify(settingDefaults[name])} is used. Change it in the settings.`,
    );
  };
  const numberOf = (name: NumberSetting): number => {
    const value = read(name);
    if (isInRange(name, value)) return value;
    complain(name, value, expectation(name));
    return settingDefaults[name];
  };
  const variationOf = (): SemqaVariation => {
    const value = read('variation');
    const found = variationValues.find((variation) => variation === value);
    if (found) return found;
    complain('variation', value, variationValues.map((name) => `"${name}"`).join(' or '));
    return settingDefaults.variation;
  };
  const referenceOf = (): string => {
    const value = read('reference');
    if (typeof value === 'string') return value;
    complain('reference', value, 'the path of a file');
    return settingDefaults.reference;
  };
  const values: Settings = {
    alpha: numberOf('alpha'),
    threshold: numberOf('threshold'),
    variation: variationOf(),
    temperature: numberOf('temperature'),
    threads: numberOf('threads'),
    reference: referenceOf(),
  };
  return { values, complaints };
}

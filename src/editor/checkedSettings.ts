import {
  metricNames,
  prefix,
  settingChoices,
  settingDefaults,
  settingRanges,
  type Settings,
} from './contributions.ts';

export interface CheckedSettings {
  readonly values: Settings;
  /** One sentence per setting that was replaced by its default. */
  readonly complaints: readonly string[];
}

type NumberSetting = keyof typeof settingRanges;
type ChoiceSetting = keyof typeof settingChoices;

/** Settings that are any text, with what it should be. */
const textSettings = {
  reference: 'the path of a file',
  encoderModel: 'the id of an installed model',
  nliModel: 'the id of an installed model',
  modelHub: 'the address of a hub or mirror',
} as const;
type TextSetting = keyof typeof textSettings;

function isCatalogue(source: unknown): boolean {
  return typeof source === 'string' || (typeof source === 'object' && source !== null);
}

function listed(values: readonly string[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}

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
  const choiceOf = <Name extends ChoiceSetting>(name: Name): Settings[Name] => {
    const value = read(name);
    const choices: readonly Settings[Name][] = settingChoices[name];
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    complain(name, value, listed(choices));
    return settingDefaults[name];
  };
  const metricsOf = (): readonly string[] => {
    const value = read('metrics');
    if (Array.isArray(value) && value.length > 0) {
      const known = value.filter((name): name is string => metricNames.includes(String(name)));
      if (known.length === value.length) return known;
    }
    complain('metrics', value, `a list of ${listed(metricNames)}`);
    return settingDefaults.metrics;
  };
  const stemmerOf = (): boolean => {
    const value = read('rougeStemmer');
    if (typeof value === 'boolean') return value;
    complain('rougeStemmer', value, 'true or false');
    return settingDefaults.rougeStemmer;
  };
  const textOf = (name: TextSetting): string => {
    const value = read(name);
    if (typeof value === 'string') return value.trim();
    complain(name, value, textSettings[name]);
    return settingDefaults[name];
  };
  const catalogueOf = (): readonly unknown[] => {
    const value = read('modelCatalogue');
    if (Array.isArray(value) && value.every(isCatalogue)) return value;
    complain('modelCatalogue', value, 'a list of paths and of catalogue entries');
    return settingDefaults.modelCatalogue;
  };
  const values: Settings = {
    metrics: metricsOf(),
    alpha: numberOf('alpha'),
    threshold: numberOf('threshold'),
    variation: choiceOf('variation'),
    temperature: numberOf('temperature'),
    answerSupport: choiceOf('answerSupport'),
    answerContext: choiceOf('answerContext'),
    averitecLevel: numberOf('averitecLevel'),
    meteorTokenizer: choiceOf('meteorTokenizer'),
    rougeStemmer: stemmerOf(),
    dataSet: choiceOf('dataSet'),
    threads: numberOf('threads'),
    reference: textOf('reference'),
    encoderModel: textOf('encoderModel'),
    nliModel: textOf('nliModel'),
    executionProvider: choiceOf('executionProvider'),
    modelHub: textOf('modelHub'),
    modelCatalogue: catalogueOf(),
  };
  return { values, complaints };
}

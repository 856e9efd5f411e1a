import { InvalidArgumentError } from 'commander';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** `Number` alone accepts '', ' 1 ' and '0x10', which are mistakes. */
export function numberFrom(text: string): number {
  const value = decimal.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new InvalidArgumentError('Expected a number, such as 0.5.');
  return value;
}

export function parseWholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/u.test(text) ? Number(text) : NaN;
    if (!(value >= minimum && value <= maximum)) {
      const range = maximum === Infinity ? `from ${minimum} up` : `from ${minimum} to ${maximum}`;
      throw new InvalidArgumentError(`Expected a whole number ${range}.`);
    }
    return value;
  };
}

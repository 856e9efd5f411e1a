/** Writes a float like Python: the shortest digits that restore the value, or `nan` if there is no value. */
export function pythonFloat(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'nan';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    const sign = exponent.startsWith('-') ? '-' : '+';
    return `${digits}e${sign}${exponent.replace(/^[+-]/u, '').padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

import { formatFixed } from '../../base/signs.ts';
/** Formats a number of bytes in decimal units, as file managers and the hub do: "90.4 MB". */
export function byteText(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} bytes`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = -1;
  do {
    value /= 1000;
    unit += 1;
  } while (value >= 999.5 && unit < units.length - 1);
  const digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return `${formatFixed(value, digits)} ${units[unit] ?? ''}`;
}

// Writes values and tables into the documentation.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';

const root = path.join(import.meta.dirname, '..', '..');

/** Formats a value with two digits, a real minus sign and no zero before the point. Never returns "−.00". */
export function number(value) {
  if (value === null) return '–';
  const digits = Math.abs(value).toFixed(2).replace(/^0/u, '');
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
}

export const range = (interval) =>
  interval ? `${number(interval.low)} to ${number(interval.high)}` : '–';

const line = (cells) => `| ${cells.join(' | ')} |`;

/** Returns a Markdown table. All columns except the first are aligned to the right. */
export const tableOf = (heads, rows) =>
  [line(heads), line(heads.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );

/** Replaces the text between the markers of `name` in a file of the repository, and formats the file. */
export async function writeBetween(file, name, text) {
  const start = `<!-- ${name}: made by \`npm run study\`, do not edit -->`;
  const end = `<!-- /${name} -->`;
  const whole = path.join(root, file);
  const page = readFileSync(whole, 'utf8');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) {
    throw new Error(`${file} has lost the marks "${start}" and "${end}"; put them back`);
  }
  const written = `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`;
  const options = await prettier.resolveConfig(whole);
  writeFileSync(whole, await prettier.format(written, { ...options, filepath: whole }));
  console.log(`Written: ${file}`);
}

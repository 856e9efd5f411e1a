import path from 'node:path';

/**
 * Where an unfinished file is put, so that its name tells what it is and still ends as programs expect:
 * `report.partial.json`, then `report.partial-2.json` ... A name that says so already is kept: `report.partial.json` again.
 */
export function partialName(file: string, attempt: number): string {
  const ending = path.extname(file);
  const stem = file.slice(0, file.length - ending.length).replace(/\.partial(?:-\d+)?$/u, '');
  return `${stem}.partial${attempt > 1 ? `-${attempt}` : ''}${ending}`;
}

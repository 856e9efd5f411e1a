import path from 'node:path';

/**
 * Path of an unfinished file. The name says that it is partial and keeps the extension: `report.partial.json`, then `report.partial-2.json`
 * and so on. A name that already says so is kept: `report.partial.json` stays.
 */
export function partialName(file: string, attempt: number): string {
  const ending = path.extname(file);
  const stem = file.slice(0, file.length - ending.length).replace(/\.partial(?:-\d+)?$/u, '');
  return `${stem}.partial${attempt > 1 ? `-${attempt}` : ''}${ending}`;
}

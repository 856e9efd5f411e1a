import path from 'node:path';

/** Whether a path is below a folder, by its text. Both are absolute. Links are not resolved. */
export function isWithin(file: string, folder: string): boolean {
  return path.relative(folder, file) !== '' && isOrIsWithin(file, folder);
}

/** Works like `isWithin`, but the path can also be the folder itself. */
export function isOrIsWithin(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

// The one check of every path that a manifest, a catalogue, a pin, a hub's listing or a folder gives, before anything is opened by it.

/** Of a name, in bytes of UTF-8: what the usual file systems hold. */
const longestName = 255;
const longestPath = 1024;
/** Invisible characters, and those that Windows reads as a drive, a stream, a pattern or another separator. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\\]/u;
/** Names that Windows keeps for devices, whatever follows the first dot. */
const deviceForm = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[ .]|$)/iu;
/** What the installer itself writes beside a model's files. */
const ownNames = /^manifest\.json$|\.part(?:\.json)?$/iu;

/** Whether a name stands for a device on Windows. */
export function isDeviceName(name: string): boolean {
  return deviceForm.test(name);
}

/**
 * Why a path is not one of a file inside a folder, on any system, as the end of a sentence; `undefined`: it is one. Separated by
 * slashes. Links are not seen here: whoever opens the file looks where it really is.
 */
export function problemOfPath(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (!path.isWellFormed() || forbidden.test(path)) return 'has a character that no path may have';
  if (path.startsWith('/')) return 'leads out of the folder';
  if (path.length > longestPath) return 'is too long';
  for (const name of path.split('/')) {
    if (name === '..') return 'leads out of the folder';
    if (name === '' || name === '.') return 'names no file';
    if (/^\s|[\s.]$/u.test(name)) return 'has a name that begins or ends as no name may';
    if (isDeviceName(name)) return 'is the name of a device';
    if (bytesOf(name) > longestName) return 'is too long';
  }
  return undefined;
}

/**
 * Why these cannot be the names of a model's files, all in one folder, as the end of a sentence: one is no such name, is kept for
 * the installer, or is there twice, also in other capitals, which many file systems take for the same.
 */
export function problemOfFileNames(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const name of names) {
    const problem = name.includes('/') ? 'leads into another folder' : problemOfPath(name);
    if (problem !== undefined) return `the path ${quoteForeign(name)} ${problem}`;
    if (ownNames.test(name)) return `the name ${quoteForeign(name)} is kept for the installer`;
    const folded = name.normalize('NFKC').toUpperCase().toLowerCase();
    if (seen.has(folded)) return `the name ${quoteForeign(name)} is there twice`;
    seen.add(folded);
  }
  return undefined;
}

/** A text of somebody else in a sentence. */
function quoteForeign(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}

function bytesOf(name: string): number {
  return encodeURIComponent(name).replaceAll(/%../gu, '.').length;
}

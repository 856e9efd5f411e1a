// The only check for paths from a manifest, a catalogue, a pin, a hub's listing or a folder. Every path is checked here before a file is
// opened.

/** Maximum length of a name in UTF-8 bytes, as on common file systems. */
const longestName = 255;
const longestPath = 1024;
/** Matches invisible characters, and characters that Windows treats as a drive, a stream, a pattern or a separator. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\\]/u;
/** Matches names that Windows reserves for devices, whatever follows the first dot. */
const deviceForm = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[ .]|$)/iu;
/** Matches names of files that the installer itself writes beside a model's files. */
const ownNames = /^manifest\.json$|\.part(?:\.json)?$/iu;

/** Whether a name refers to a device on Windows. */
function isDeviceName(name: string): boolean {
  return deviceForm.test(name);
}

/**
 * Returns why a path with forward slashes is not valid for a file inside a folder on every operating system, worded to follow the
 * path. Example: `leads out of the folder`. `undefined` if the path is valid. Does not follow links: code that opens the file
 * checks its real location.
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
 * Returns why these names are not valid for a model's files in one folder: a name is invalid, is reserved for the installer, or
 * occurs twice. Worded as a clause, for example `the path "a/b" leads into another folder`. `undefined` if all names are valid.
 * Names are compared ignoring case, as many file systems do.
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

/** Quotes untrusted text in a sentence. */
function quoteForeign(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}

function bytesOf(name: string): number {
  return encodeURIComponent(name).replaceAll(/%../gu, '.').length;
}

// Defines valid model ids. An id is also the name of the model's folder, on every file system.

const form = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/u;
/** Matches extensions of the installer's own files: pins.json, locks, replaced models, incomplete downloads. */
const ownEndings = /\.(?:json|lock|old|part|tmp)$/u;
/** Maximum length of a catalogue id or of a precision, in characters. An installed model's id consists of both. */
export const longestIdPart = 64;

export const idRule =
  'lower-case letters, digits, dots and hyphens, and none of the endings .json, .lock, .old, .part and .tmp';

/** Whether a text is a valid id. False for a path, a device, or a name that the installer itself uses. */
export function isModelId(text: string, longest = 2 * longestIdPart + 1): boolean {
  return text.length <= longest && form.test(text) && !ownEndings.test(text) && !isDeviceName(text);
}

/** Names of a model's files in its folder, whatever their names in the repository. The graph and its weights keep their names. */
export const modelFileNames = {
  config: 'config.json',
  tokenizerConfig: 'tokenizer_config.json',
  modules: 'modules.json',
  pooling: 'pooling.json',
  sentenceConfig: 'sentence_bert_config.json',
  tokenizer: 'tokenizer.json',
} as const;

// `npm run package:check`: checks every VSIX in out/vsix before it is published. Exits with 1 if a VSIX has a fault.
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { leadsOutside } from '../site/places.ts';

// Checks the finished VSIX for faults that the Marketplace or Open VSX would refuse or show as broken. vsce itself scans for
// secrets while it packs and stops at the first secret.

export interface VsixFile {
  readonly name: string;
  /** Uncompressed size in bytes. */
  readonly size: number;
  /** Returns the content of the file. Throws if the checksum does not match. */
  readonly read: () => Buffer;
}

/**
 * Returns the files of a ZIP archive in the order of its directory, which installers use. Throws if the bytes are not a ZIP
 * archive.
 */
export function zipEntries(bytes: Buffer): readonly VsixFile[] {
  return new AdmZip(bytes, { noSort: true }).getEntries().map((entry) => ({
    name: entry.entryName,
    size: entry.header.size,
    read: () => entry.getData(),
  }));
}

export interface Expected {
  readonly version: string;
  readonly target: string;
  /** Maximum size of the VSIX. */
  readonly megabytes: number;
}

interface Manifest {
  readonly name?: string;
  readonly publisher?: string;
  readonly version?: string;
  readonly displayName?: string;
  readonly description?: string;
  readonly license?: string;
  readonly icon?: string;
  readonly categories?: readonly string[];
  readonly keywords?: readonly string[];
  readonly repository?: unknown;
  readonly galleryBanner?: { readonly color?: string; readonly theme?: string };
}

/** Files that must not be shipped: editor settings, tests, keys. */
const unwanted =
  /(?:^|\/)(?:\.[^/]*|tsconfig[^/]*\.json|package-lock\.json)$|\.(?:map|ts|pem|key|p12|pfx|env|log|vsix)$|(?:^|\/)(?:test|tests|node_modules\/\.bin)\//u;

/** Maximum number of keywords that the Marketplace accepts. Source: the error message about keywords in vsce 3.9.2. */
const mostKeywords = 30;

function manifestFaults(manifest: Manifest, { version }: Expected): readonly string[] {
  const { keywords = [], categories = [], galleryBanner } = manifest;
  const needed = ['name', 'publisher', 'displayName', 'description', 'license', 'icon'] as const;
  return [
    ...needed
      .filter((field) => (manifest[field] ?? '') === '')
      .map((field) => `package.json has no ${field}.`),
    ...(manifest.version === version
      ? []
      : [`package.json is of ${manifest.version ?? 'no version'}, not of ${version}.`]),
    ...(categories.length > 0 ? [] : ['package.json has no categories.']),
    ...(keywords.length <= mostKeywords ? [] : [`${keywords.length} keywords are too many.`]),
    ...(/^#[\da-f]{6}$/iu.test(galleryBanner?.color ?? '')
      ? []
      : ['package.json has no galleryBanner with a colour.']),
  ];
}

/** Whether the picture is a PNG that is large enough. Reads width and height as in the PNG specification, section 11.2.2. */
function isLargePng(bytes: Buffer): boolean {
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  return isPng && bytes.readUInt32BE(16) >= 128 && bytes.readUInt32BE(20) >= 128;
}

/**
 * Returns the faults of the extension's page. The page has no folder beside it, so pictures need full https addresses. Pictures
 * must not be SVG.
 */
function pageFaults(page: string): readonly string[] {
  const pictures = [...page.matchAll(/!\[[^\]]*\]\(([^)\s]+)[^)]*\)|<img[^>]*\ssrc="([^"]+)"/gu)];
  const links = [...page.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/gu)];
  return [
    ...pictures
      .map(([, markdown, html]) => markdown ?? html ?? '')
      .filter((address) => !address.startsWith('https://') || /\.svg(?:$|[?#])/iu.test(address))
      .map((address) => `The page's picture ${address} would not be shown.`),
    ...links
      .map(([, address = '']) => address)
      .filter((address) => !leadsOutside(address) && !address.startsWith('#'))
      .map((address) => `The page's link ${address} would lead nowhere.`),
  ];
}

/**
 * Returns sentences about the faults of a VSIX. Empty if there are none. Pictures and links of its page are checked only if
 * package.json names a repository. Without a repository, vsce cannot complete the addresses, and the package is for installing by
 * hand.
 */
export function wrongInVsix(
  files: readonly VsixFile[],
  bytes: number,
  expected: Expected,
): readonly string[] {
  const text = (name: string): string | undefined =>
    files
      .find((file) => file.name.toLowerCase() === name)
      ?.read()
      .toString('utf8');
  const manifestText = text('extension/package.json');
  if (manifestText === undefined) return ['There is no extension/package.json.'];
  const manifest = JSON.parse(manifestText) as Manifest;
  const icon = files.find(({ name }) => name === `extension/${manifest.icon ?? ''}`);
  const platform = /TargetPlatform="([^"]*)"/u.exec(text('extension.vsixmanifest') ?? '')?.[1];
  const { megabytes, target } = expected;
  return [
    ...(bytes <= megabytes * 1e6 ? [] : [`It weighs more than ${megabytes} MB.`]),
    ...(platform === target
      ? []
      : [`It is for ${platform ?? 'every platform'}, not for ${target}.`]),
    ...files
      .map(({ name }) => name)
      .filter(
        (name) =>
          name.split('/').includes('..') || unwanted.test(name.replace(/^extension\//u, '')),
      )
      .map((name) => `${name} does not belong into it.`),
    ...manifestFaults(manifest, expected),
    ...(icon && isLargePng(icon.read()) ? [] : ['Its icon is no PNG of 128 pixels or more.']),
    ...[
      'extension/license.txt',
      'extension/readme.md',
      'extension/changelog.md',
      'extension/dist/thirdpartynotices.txt',
    ]
      .filter((name) => text(name) === undefined)
      .map((name) => `${name} is missing.`),
    ...(manifest.repository === undefined ? [] : pageFaults(text('extension/readme.md') ?? '')),
  ];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const packages = globSync('*.vsix', { cwd: path.join(root, 'out/vsix') }).sort();
  if (packages.length === 0) {
    process.stdout.write('out/vsix holds no VSIX: run npm run package first.\n');
    process.exitCode = 1;
  }
  for (const file of packages) {
    const whole = path.join(root, 'out/vsix', file);
    const target = file.slice(name.length + 1, -'.vsix'.length);
    const entries = zipEntries(readFileSync(whole));
    const bytes = statSync(whole).size;
    const wrong = wrongInVsix(entries, bytes, { version, target, megabytes: 70 });
    const verdict = wrong.length === 0 ? `nothing wrong in ${entries.length} files` : 'FAULTS';
    process.stdout.write([`${file}: ${verdict}`, ...wrong].join('\n  ') + '\n');
    if (wrong.length > 0) process.exitCode = 1;
  }
}

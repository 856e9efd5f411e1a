// Limits the size of built files, so that a large new dependency is noticed.

import { pages } from '../src/editor/platform/contributions.ts';

/** A built file may be larger than its size in the table by this share. */
const headroom = 0.05;

const panelsFile = 'src/editor/platform/contributions.ts';

interface BundleSize {
  readonly kilobytes: number;
  /** The file that holds the number. */
  readonly file: string;
}

/**
 * The size of each built file in kB when its number was last set. A build with a file that is more than 5 % larger fails. If a
 * file has to grow, set its number to the new size.
 */
const sizes: Readonly<Record<string, number>> = {
  'dist/cli.js': 2480,
  'dist/mcp.js': 434,
  // VS Code loads it for every JSON file, so it stays under 60 kB.
  'dist/extension.cjs': 10,
  'dist/main.cjs': 2011,
  'dist/scorer.js': 1386,
  'dist/modelWorker.js': 12,
  'dist/web/extension.cjs': 1235,
  'dist/web/scorer.js': 884,
  'dist/web/modelWorker.js': 85,
};

const bundleSizes: ReadonlyMap<string, BundleSize> = new Map([
  ...Object.entries(sizes).map(([built, kilobytes]): [string, BundleSize] => [
    built,
    { kilobytes, file: 'scripts/bundleBudget.ts' },
  ]),
  ...Object.entries(pages).flatMap(([name, { script, style }]): [string, BundleSize][] => [
    [`dist/webview/${name}.js`, { kilobytes: script, file: panelsFile }],
    [`dist/webview/${name}.css`, { kilobytes: style, file: panelsFile }],
  ]),
]);

/** Returns a sentence for each built file that is too large. */
export function listOversized(
  outputs: Readonly<Record<string, { readonly bytes: number }>>,
): readonly string[] {
  return Object.entries(outputs).flatMap(([built, { bytes }]) => {
    if (built.endsWith('.map')) return [];
    const { kilobytes, file } = bundleSizes.get(built) ?? {
      kilobytes: 0,
      file: 'scripts/bundleBudget.ts',
    };
    if (bytes <= kilobytes * 1000 * (1 + headroom)) return [];
    return [
      `${built} has ${Math.ceil(bytes / 1000)} kB, which is more than 5 % above its size in ${file} (${kilobytes} kB). ` +
        'If it has to grow, set that number to its new size.',
    ];
  });
}

import type { FileStats } from './fileStats.ts';

export interface StatsFile {
  readonly name: string;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
  readonly stats: FileStats;
}

/** Returns the statistics as JSON for programs. Contains everything except how often each size occurs. Ends with a line feed. */
export function statsJson(files: readonly StatsFile[], version: string): string {
  const written = {
    schema: 'evidence-inspector/stats/1',
    version,
    files: files.map(({ name, sha256, stats }) => ({
      name,
      sha256,
      ...Object.fromEntries(Object.entries(stats).filter(([member]) => member !== 'tallies')),
    })),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

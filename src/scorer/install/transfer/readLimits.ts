/** Most bytes read of files that should be small. Far above the size of any real model's files. */
export const mostBytes = {
  manifest: 16e6,
  catalogue: 16e6,
  pins: 64e6,
  config: 16e6,
  modelCard: 1e6,
  lock: 100,
  journal: 10_000,
} as const;

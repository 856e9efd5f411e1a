/** Maximum number of bytes that are read from files that should be small. Much larger than these files are in any real model. */
export const mostBytes = {
  manifest: 16e6,
  catalogue: 16e6,
  pins: 64e6,
  config: 16e6,
  modelCard: 1e6,
  lock: 100,
  journal: 10_000,
} as const;

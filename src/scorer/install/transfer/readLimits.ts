/** How much is read of a file that should be small, in bytes: far above what any model has. */
export const mostBytes = {
  manifest: 16e6,
  catalogue: 16e6,
  pins: 64e6,
  config: 16e6,
  modelCard: 1e6,
  lock: 100,
  journal: 10_000,
} as const;

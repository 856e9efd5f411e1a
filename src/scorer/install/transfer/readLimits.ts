/** Maximum number of bytes to read from each kind of small file. The files of real models are much smaller. */
export const mostBytes = {
  manifest: 16e6,
  catalogue: 16e6,
  pins: 64e6,
  config: 16e6,
  modelCard: 1e6,
  lock: 100,
  journal: 10_000,
} as const;

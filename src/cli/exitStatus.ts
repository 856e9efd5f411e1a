/** What the shell gets: scripts rely on these. */
export const exitStatus = { done: 0, failed: 1, wrongUsage: 2, cancelled: 130 } as const;

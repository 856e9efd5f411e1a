/** A usage error that only the command can detect, before scoring. The message is a sentence about the mistake. */
export class UsageError extends Error {}

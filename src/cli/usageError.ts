/** Wrong usage that only the command can see, found before anything is scored: what is wrong, in a sentence. */
export class UsageError extends Error {}

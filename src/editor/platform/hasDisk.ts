/**
 * Whether this extension host and its scorer can read files by path. The browser build replaces this value with
 * `false`.
 */
export const hasDisk = true as boolean;

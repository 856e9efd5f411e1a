/** Whether this extension host, and the scorer with it, can read files by their paths. A browser's build has `false` here. */
export const hasDisk = true as boolean;

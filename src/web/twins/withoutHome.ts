import type * as original from '../../node/withoutHome.ts';

/** Returns the text unchanged, because a browser has no home folder. */
export const withoutHome: typeof original.withoutHome = (text) => text;

import type * as original from '../../node/withoutHome.ts';

/** A browser has no home folder, so no text can contain its path. */
export const withoutHome: typeof original.withoutHome = (text) => text;

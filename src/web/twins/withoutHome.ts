import type * as original from '../../node/withoutHome.ts';

/** A browser knows no home folder, so no path of one can be in a text. */
export const withoutHome: typeof original.withoutHome = (text) => text;

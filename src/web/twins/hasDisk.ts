import type * as original from '../../editor/files/hasDisk.ts';

export const hasDisk: typeof original.hasDisk = false;

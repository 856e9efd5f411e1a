import type * as original from '../../editor/platform/hasDisk.ts';

export const hasDisk: typeof original.hasDisk = false;

// Registers the TypeScript hook in the process that loads this file.

import { register } from 'node:module';

register('./typescriptHook.mjs', import.meta.url);

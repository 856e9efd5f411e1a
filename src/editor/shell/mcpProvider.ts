import { prefix } from '../platform/contributions.ts';

/** Also used in package.json. Both must be equal. */
export const mcpProviderId = `${prefix}.mcp`;

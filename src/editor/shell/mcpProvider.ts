import { prefix } from '../platform/contributions.ts';

/** In package.json and where the server is registered. */
export const mcpProviderId = `${prefix}.mcp`;

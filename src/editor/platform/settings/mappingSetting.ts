// The mappings setting: file patterns, each with a mapping or the path of a mapping file.

import { msg } from '../../../core/words/message.ts';

/** Patterns are keys, so VS Code merges the workspace's patterns with the user's. */
export const mappingSetting = {
  kind: 'object',
  help: 'How JSON and CSV files in forms of their own are read: by pattern of files (`**/checks*.csv`, or a name), a mapping as `schemas/mapping.schema.json` describes it, or the path of a file with one, relative to the workspace folder. **Map This File...** proposes one. Of several patterns the first counts. In a workspace that is not trusted, files of mappings outside it are not read.',
  expected: msg('an object with a mapping, or the path of a mapping, for each file pattern'),
  default: {},
  isMember: (value: unknown): boolean =>
    (typeof value === 'string' && value.trim() !== '') ||
    (typeof value === 'object' && value !== null && !Array.isArray(value)),
  members: { type: ['string', 'object'] },
} as const;

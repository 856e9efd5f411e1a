// Fixed words of core that are looked up where they are shown: core says them in English and knows no language.

import { mappingRoles } from '../../src/core/evidence/mapping/roles.ts';
import { tools } from '../../src/core/tools/tools.ts';
import { panels } from '../../src/editor/platform/contributions.ts';

export const coreWords: readonly string[] = [
  // Of the tabs of panels.
  ...Object.values(panels).map(({ title }) => title),
  // What an agent does.
  ...tools.map(({ title }) => title),
  ...mappingRoles.map(({ title }) => title.toLowerCase()),
];

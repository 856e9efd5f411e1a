// A host of tools that has reports and no files.

import assert from 'node:assert/strict';
import type { ToolHost } from '../../src/core/analyse/tools/tool.ts';

export function reportsHost(report: ToolHost['report']): ToolHost {
  const hasNoFiles = () => assert.fail('this host has no files');
  return { report, listFiles: hasNoFiles, examine: hasNoFiles, count: hasNoFiles };
}

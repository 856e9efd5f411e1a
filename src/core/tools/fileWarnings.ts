// Warnings in answers of tools: why no decision may rest on an answer.

import { selectBlockers, type Blocker } from '../decisions/decisions.ts';
import { textOf } from '../words/message.ts';
import { markUntrusted, untrustedSchema } from './markUntrusted.ts';
import { listOf, type Answer, type ToolSchema } from './tool.ts';

const mostWarnings = 5;
const longestWarning = 240;

/** Schema of the warnings. `before`: what to say them before. */
export function warningsSchema(before: string): ToolSchema {
  return {
    ...listOf(untrustedSchema),
    description: `Say these before ${before}: what was read does not allow a decision`,
  };
}

/** Returns the member `warnings`. Empty if nothing forbids a decision. */
export function warningsOf(blockers: readonly Blocker[]): Answer {
  const deciding = selectBlockers(blockers).slice(0, mostWarnings);
  return deciding.length === 0
    ? {}
    : { warnings: deciding.map(({ message }) => markUntrusted(textOf(message), longestWarning)) };
}

/** Sums up the warnings for clients that do not see the data. Empty if there are none. */
export function summariseWarnings(warnings: readonly unknown[] = []): readonly string[] {
  return warnings.length === 0
    ? []
    : ['WARNING: the file was not read completely, or has no evidence. See warnings.'];
}

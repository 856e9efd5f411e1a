// Inputs shared by several tools.

import { metricsInput } from './chosenMetrics.ts';
import type { ToolFile, ToolSchema } from './tool.ts';

export const fileInputs = {
  file: {
    type: 'string',
    description:
      "Path (absolute, or relative to the workspace's or the server's folder) of a system's prediction file (FEVER, AVeriTeC 2023 or FEVER-8 form), or of a report that Evidence Inspector stored as JSON",
  },
  reference: {
    type: 'string',
    description:
      'Path of the annotated reference file; not needed for a stored report, nor where the editor knows the reference',
  },
} as const satisfies Record<string, ToolSchema>;

/** Inputs of tools that read a file without scoring it. */
export const readInputs = {
  file: { type: 'string', description: 'Path of a reference or prediction file in any format' },
  role: {
    enum: ['reference', 'predictions'],
    description: 'How to read the file, if its format does not tell',
  },
} as const satisfies Record<string, ToolSchema>;

/** Inputs of tools that score a file. */
export const scoredInputs = { ...fileInputs, metrics: metricsInput } as const;

/** Returns the file, its reference and the metrics. Leaves out missing members. */
export function fileOf({ file, reference, metrics }: ToolFile): ToolFile {
  return { file, reference, metrics };
}

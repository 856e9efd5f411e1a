// Checks what the agreement page says: it is a browser page and may say anything.

import type { FromAgreement, KeptRatingFiles } from '../../protocol/agreementPanel.ts';
import { keptSystems } from '../panels/fromComparison.ts';
import { isFields } from '../panels/messageFields.ts';
import { isPlainSvg, plotFileName } from '../export/savedSvg.ts';

/** The message, or `undefined` when it is none that this version knows. */
export function parseFromAgreement(message: unknown): FromAgreement | undefined {
  if (!isFields(message)) return undefined;
  const { type, name, svg } = message;
  switch (type) {
    case 'ready':
    case 'chooseFiles':
      return { type };
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return undefined;
  }
}

/** The files that a kept panel state names, each once. */
export function keptRatingFiles(state: unknown): KeptRatingFiles | undefined {
  const kept = keptSystems(state);
  return kept && { uris: kept.uris };
}

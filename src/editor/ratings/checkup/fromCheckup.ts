// Checks messages from a check-up page. A webview is a browser page and may send anything.

import type { FromCheckup } from '../../../protocol/checkupPanel.ts';
import { isPlainSvg, plotFileName } from '../../panels/export/savedSvg.ts';
import { isFields } from '../../panels/messageFields.ts';

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromCheckup(message: unknown): FromCheckup | undefined {
  if (!isFields(message)) return undefined;
  const { type, name, svg } = message;
  switch (type) {
    case 'ready':
    case 'addColumns':
    case 'rateEvidence':
    case 'chooseRaters':
    case 'forgetRaters':
    case 'exportCheckup':
    case 'score':
    case 'saveParameters':
    case 'resetParameters':
      return { type };
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return undefined;
  }
}

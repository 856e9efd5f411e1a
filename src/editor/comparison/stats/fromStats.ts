// Checks messages from the statistics page. A webview is a browser page and may send anything.

import { countedKinds } from '../../../core/stats/fileStats.ts';
import { mostStatsFiles, type FromStatsPanel } from '../../../protocol/statsPanel.ts';
import { isPlainSvg, plotFileName } from '../../panels/export/savedSvg.ts';
import { readKeptSystems } from '../../panels/fromComparison.ts';
import { isFields, isPosition, type Fields } from '../../panels/messageFields.ts';

function listClaims({ file, kind: named, name }: Fields): FromStatsPanel | undefined {
  const kind = countedKinds.find((one) => one === named);
  if (kind === undefined || !isPosition(file)) return undefined;
  if (name !== null && typeof name !== 'string') return undefined;
  return { type: 'listClaims', file, kind, name };
}

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromStats(message: unknown): FromStatsPanel | undefined {
  if (!isFields(message)) return undefined;
  const { type, name, svg } = message;
  switch (type) {
    case 'ready':
    case 'chooseFiles':
    case 'cancel':
    case 'again':
    case 'exportStats':
    case 'findPairs':
    case 'cancelPairs':
      return { type };
    case 'showPair':
      return isPosition(message['pair']) ? { type, pair: message['pair'] } : undefined;
    case 'showClaim': {
      const { file, index } = message;
      return isPosition(file) && isPosition(index) ? { type, file, index } : undefined;
    }
    case 'listClaims':
      return listClaims(message);
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return undefined;
  }
}

/** Returns the files in a stored panel state, without duplicates. */
export function readKeptStatsFiles(state: unknown): readonly string[] | undefined {
  return readKeptSystems(state)?.uris.slice(0, mostStatsFiles);
}

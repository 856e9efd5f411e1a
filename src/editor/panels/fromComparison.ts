// Checks messages from the two comparison webviews. A webview is a browser page and may send anything.

import { evidenceListIds } from '../../core/overview/evidenceLists.ts';
import type {
  FromComparison,
  FromMetrics,
  FromSystems,
  KeptSystems,
} from '../../protocol/comparePanels.ts';
import { isPlainSvg, plotFileName } from './export/savedSvg.ts';
import { fromEveryPage, isFields, isPosition, parametersOf, type Fields } from './messageFields.ts';

function fromEither(message: Fields): FromComparison | undefined {
  const { type, name, svg } = message;
  switch (type) {
    case 'exportReport':
      return { type };
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return fromEveryPage(message);
  }
}

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromMetrics(message: unknown): FromMetrics | undefined {
  if (!isFields(message)) return undefined;
  const { type, index } = message;
  switch (type) {
    case 'inputs':
    case 'scoreAll':
      return { type };
    case 'inspect':
      return isPosition(index) ? { type, index } : undefined;
    case 'applyParameters': {
      const parameters = parametersOf(message['parameters']);
      return parameters && { type, parameters };
    }
    default:
      return fromEither(message);
  }
}

/** Like `parseFromMetrics`. The panel checks whether a system has the given uri. */
export function parseFromSystems(message: unknown): FromSystems | undefined {
  if (!isFields(message)) return undefined;
  const { type, index, uri, url } = message;
  switch (type) {
    case 'openSource':
      return typeof url === 'string' ? { type, url } : undefined;
    case 'addSystem':
    case 'scoreFolder':
    case 'chooseEvidence':
    case 'sources':
    case 'flaws':
      return { type };
    case 'inspect':
      return typeof uri === 'string' && isPosition(index) ? { type, uri, index } : undefined;
    case 'inspectList': {
      const list = evidenceListIds.find((id) => id === message['list']);
      return typeof uri === 'string' && list ? { type, uri, list } : undefined;
    }
    case 'openSystem':
    case 'removeSystem':
    case 'renameSystem':
    case 'setBaseline':
      return typeof uri === 'string' ? { type, uri } : undefined;
    default:
      return fromEither(message);
  }
}

/** Maximum number of systems in a stored state. Nobody compares more, so a state with more systems is not ours. */
const mostSystems = 100;

/** Returns the systems in a stored panel state, without duplicates. */
export function readKeptSystems(state: unknown): KeptSystems | undefined {
  const uris: unknown = isFields(state) ? state['uris'] : undefined;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostSystems) return undefined;
  const named = uris.filter((uri): uri is string => typeof uri === 'string' && uri !== '');
  if (named.length < uris.length) return undefined;
  const folder: unknown = isFields(state) ? state['folder'] : undefined;
  return { uris: [...new Set(named)], folder: typeof folder === 'string' ? folder : '' };
}

// Checks messages from the webview. A webview is a browser page and may send anything.

import { constraintRules } from '../../core/doctor/leaveOutFlagged.ts';
import { evidenceListIds } from '../../core/overview/evidenceLists.ts';
import { readClaimsView } from '../../core/report/claimLink.ts';
import { readReview } from '../../core/results/review.ts';
import { textScopes } from '../../core/scoring/claimStrings.ts';
import type { TextPlace } from '../../core/scoring/matching.ts';
import type { FromInspector, PairPlaces, RevealTarget } from '../../protocol/panels.ts';
import {
  fromEveryPage,
  isFields,
  isPosition,
  mostCharacters,
  parametersOf,
} from './messageFields.ts';

function targetOf(value: unknown): RevealTarget | undefined {
  if (!isFields(value)) return undefined;
  const { file, part, question } = value;
  if (file !== 'predictions' && file !== 'reference') return undefined;
  if (part === 'claim') return { file, part };
  return part === 'question' && isPosition(question) ? { file, part, question } : undefined;
}

/** Maximum number of neighbours in a message: the claims above and below the selected claim. */
const mostNeighbours = 2;

/** Maximum number of pairs in a message. A page shows fewer at once. */
const mostPairs = 300;

function placeOf(value: unknown): TextPlace | undefined {
  if (!isFields(value)) return undefined;
  const { question, answer } = value;
  if (!isPosition(question)) return undefined;
  return answer === null || isPosition(answer) ? { question, answer } : undefined;
}

function pairsOf(value: unknown): readonly PairPlaces[] | undefined {
  if (!Array.isArray(value) || value.length > mostPairs) return undefined;
  const pairs: PairPlaces[] = [];
  for (const pair of value as readonly unknown[]) {
    if (!isFields(pair)) return undefined;
    const [reference, predicted] = [placeOf(pair['reference']), placeOf(pair['predicted'])];
    if (!reference || !predicted) return undefined;
    pairs.push({ reference, predicted });
  }
  return pairs;
}

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromInspector(message: unknown): FromInspector | undefined {
  if (!isFields(message)) return undefined;
  const { type, index } = message;
  switch (type) {
    case 'scoreAll':
    case 'cancel':
    case 'showStatistics':
    case 'cancelConstraint':
      return { type };
    case 'selected': {
      const byUser = message['byUser'] === true ? { byUser: true as const } : {};
      return isPosition(index) ? { type, index, ...byUser } : undefined;
    }
    case 'constrain': {
      const { rules } = message;
      const known = constraintRules.flatMap(({ id }) =>
        Array.isArray(rules) && rules.includes(id) ? [id] : [],
      );
      return known.length > 0 ? { type, rules: known } : undefined;
    }
    case 'saveList': {
      const list = evidenceListIds.find((id) => id === message['list']);
      return list && { type, list };
    }
    case 'saveTable': {
      const { csv } = message;
      const isTable = typeof csv === 'string' && csv !== '' && csv.length <= mostCharacters;
      return isTable ? { type, csv } : undefined;
    }
    case 'copyViewLink': {
      const { what } = message;
      const view = readClaimsView(message['view']);
      return view && typeof what === 'string'
        ? { type, view: { where: [], find: '', order: '', ...view }, what }
        : undefined;
    }
    case 'words': {
      const { scope, pairs } = message;
      const places = pairsOf(pairs);
      const known = textScopes.find((one) => one === scope);
      return isPosition(index) && known && places
        ? { type, index, scope: known, pairs: places }
        : undefined;
    }
    case 'reveal': {
      const target = targetOf(message['target']);
      return isPosition(index) && target ? { type, index, target } : undefined;
    }
    case 'review': {
      const { review } = message;
      if (!isPosition(index)) return undefined;
      return { type, index, review: isFields(review) ? (readReview(review) ?? null) : null };
    }
    case 'neighbours': {
      const { indices } = message;
      const isShort = Array.isArray(indices) && indices.length <= mostNeighbours;
      return isShort && indices.every(isPosition) ? { type, indices } : undefined;
    }
    case 'copyLink': {
      const { what } = message;
      return isPosition(index) && typeof what === 'string' ? { type, index, what } : undefined;
    }
    case 'showImage': {
      const { file, name } = message;
      const isFile = file === 'reference' || file === 'predictions';
      return isPosition(index) && isFile && typeof name === 'string'
        ? { type, index, file, name }
        : undefined;
    }
    case 'openSource': {
      const { url } = message;
      return typeof url === 'string' ? { type, url } : undefined;
    }
    case 'setParameters': {
      const parameters = parametersOf(message['parameters']);
      return parameters && { type, parameters };
    }
    default:
      return fromEveryPage(message);
  }
}

/** Returns the address if it is an http or https address, else `undefined`. */
export function webAddress(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url.trim());
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the prediction file in a stored panel state, and the claim that was selected. Pages that show documents store a list of
 * files.
 */
export function readKeptPlace(
  state: unknown,
): { readonly predictions: string; readonly selected: number | undefined } | undefined {
  if (!isFields(state)) return undefined;
  const { uris, selected } = state;
  const predictionsUri: unknown =
    state['predictionsUri'] ?? (Array.isArray(uris) ? uris[0] : undefined);
  if (typeof predictionsUri !== 'string' || predictionsUri === '') return undefined;
  return { predictions: predictionsUri, selected: isPosition(selected) ? selected : undefined };
}

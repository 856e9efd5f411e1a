import { poolingModes, type Pooling, type PoolingMode } from './modelEntry.ts';
import { getOwnValue } from '../getOwnValue.ts';

/** Names of the boolean for each mode in old configuration files. Source: sentence-transformers 6.2, `modules/pooling.py`. */
const flags: Readonly<Record<PoolingMode, string>> = {
  cls: 'pooling_mode_cls_token',
  max: 'pooling_mode_max_tokens',
  mean: 'pooling_mode_mean_tokens',
  mean_sqrt_len_tokens: 'pooling_mode_mean_sqrt_len_tokens',
  weightedmean: 'pooling_mode_weightedmean_tokens',
  lasttoken: 'pooling_mode_lasttoken',
};

/** Module types that do not change an embedding at inference. */
const harmless = new Set(['Transformer', 'Pooling', 'Normalize', 'Dropout']);

/**
 * Returns pooling and normalisation of a sentence-transformers model, from its modules.json and 1_Pooling/config.json. If no mode
 * is set, uses mean pooling as in sentence-transformers. Throws a `TypeError` if the model cannot be run: it has further layers
 * (Dense, LayerNorm...) that are not in the transformer's graph, or it combines several modes. The message is a clause that gives
 * the reason, for example `its modules.json names no pooling`.
 */
export function readSentenceTransformersPooling(modules: unknown, poolingConfig: unknown): Pooling {
  if (!Array.isArray(modules)) throw new TypeError('its modules.json is not a list of modules');
  const names = modules.map((module: unknown) => takeLastPart(recordOf(module)['type']));
  const unknown = names.filter((name) => !harmless.has(name));
  if (unknown.length > 0) {
    throw new TypeError(
      `it has the further layer ${unknown.join(', ')} after the transformer, which its ONNX file does not hold`,
    );
  }
  if (!names.includes('Pooling')) throw new TypeError('its modules.json names no pooling');
  return { mode: modeOf(recordOf(poolingConfig)), normalise: names.includes('Normalize') };
}

function modeOf(config: Record<string, unknown>): PoolingMode {
  const named = config['pooling_mode'];
  const flagged = poolingModes.filter((mode) => getOwnValue(config, flags[mode]) === true);
  const asked: readonly unknown[] = named === undefined ? flagged : [named].flat();
  if (asked.length > 1) {
    throw new TypeError(`it joins several kinds of pooling (${asked.join(', ')})`);
  }
  const [first = 'mean'] = asked;
  const mode = poolingModes.find((known) => known === first);
  if (!mode) throw new TypeError(`its kind of pooling (${String(first)}) is not known here`);
  return mode;
}

/**
 * Returns the class name at the end of a dotted Python path, such as `sentence_transformers.models.Pooling` or the longer paths
 * of later versions.
 */
function takeLastPart(type: unknown): string {
  return String(type).split('.').at(-1) ?? '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

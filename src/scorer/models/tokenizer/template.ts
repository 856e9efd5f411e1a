// Builds a model's input from one or two texts, following the `post_processor` of tokenizer.json.

import { listOf, objectOf, textOf, type Json } from './json.ts';
import { getOwnValue } from '../../../core/getOwnValue.ts';

/** The tokens of a text, or special tokens. `type` is their token type. */
export type Part =
  | { readonly text: 'A' | 'B'; readonly type: number }
  | { readonly ids: readonly number[]; readonly type: number };

export interface Template {
  readonly single: readonly Part[];
  readonly pair: readonly Part[];
}

/**
 * Returns the template: `[CLS] A [SEP] B [SEP]` with types 0 and 1 (BERT, DeBERTa), `<s> A </s></s> B </s>` (RoBERTa, BART,
 * MPNet), or a template from the file. Throws if the file defines no template, or if it uses types other than 0 for the first
 * part and 1 for the rest. Source: tokenizers 0.23, `processors`.
 */
export function templateOf(config: unknown): Template {
  const processor = processorIn(config);
  if (!processor) throw new TypeError('the tokenizer does not say how two texts are put together');
  for (const parts of [processor.single, processor.pair]) {
    const types = parts.map(({ type }) => type);
    const isSplit = types.every(
      (type, index) => type === 0 || (type === 1 && (types[index + 1] ?? 1) === 1),
    );
    if (!isSplit) throw new TypeError('the tokenizer has token types other than 0, then 1');
  }
  return processor;
}

function processorIn(config: unknown): Template | undefined {
  const json = objectOf(config);
  switch (json['type']) {
    case 'Sequence':
      return listOf(json['processors']).map(processorIn).find(Boolean);
    case 'BertProcessing':
      return createEndTemplate(json, 1);
    case 'RobertaProcessing':
      return createEndTemplate(json, 0);
    case 'TemplateProcessing': {
      const special = objectOf(json['special_tokens']);
      return { single: partsOf(json['single'], special), pair: partsOf(json['pair'], special) };
    }
    default:
      return undefined;
  }
}

/**
 * Creates a template with special tokens at the ends. The texts are separated by one separator if their types differ, and by two
 * separators otherwise.
 */
function createEndTemplate(json: Json, second: 0 | 1): Template {
  const [start, end] = ['cls', 'sep'].map((name) => [Number(listOf(getOwnValue(json, name))[1])]);
  const single = [part(start, 0), { text: 'A', type: 0 }, part(end, 0)] as const;
  const between = second === 0 ? [part(end, 0)] : [];
  return { single, pair: [...single, ...between, { text: 'B', type: second }, part(end, second)] };
}

function part(ids: readonly number[] | undefined, type: number): Part {
  return { ids: ids ?? [], type };
}

function partsOf(list: unknown, special: Json): readonly Part[] {
  return listOf(list).map((entry): Part => {
    const { Sequence: sequence, SpecialToken: token } = objectOf(entry);
    if (sequence !== undefined) {
      const { id, type_id: type } = objectOf(sequence);
      return { text: id === 'A' ? 'A' : 'B', type: Number(type) };
    }
    const { id, type_id: type } = objectOf(token);
    const ids = listOf(objectOf(getOwnValue(special, textOf(id)))['ids']).map(Number);
    return part(ids, Number(type));
  });
}

import assert from 'node:assert/strict';
import { isQuick } from '../../../src/scorer/models/tokenizer/slowPatterns.ts';
import { TextTokenizer } from '../../../src/scorer/models/tokenizer/textTokenizer.ts';

/** Patterns of published tokenizers: GPT-2, GPT-4, GPT-4o, Qwen 2, XLM-R and T5, DeBERTa-v3, Llama's newlines. */
const published = [
  String.raw`'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+`,
  String.raw`(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+`,
  String.raw`[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?`,
  String.raw`(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+`,
  ' {2,}',
  String.raw`\s{2,}|[\n\r\t]`,
  String.raw`[\r\n]`,
  String.raw`\s+$`,
];

const slow = [
  ...['(a+)+$', '(a*)*b', '(a|a)*b', '(?:a|ab)+c', '(.*)*x', String.raw`(\w+\s?)*$`, '(?:a?){30}b'],
  ...['.*.*x', String.raw`\s*\s*\s+x`, '(a*a*a*)b', 'a{0,9999}a{0,9999}b', '(?:a+b*)?c*d'],
  ...[`${'a?'.repeat(30)}${'a'.repeat(30)}`, `${'(?:a|a)'.repeat(30)}b`],
  ...[
    String.raw`(a*)\1`,
    String.raw`(?<n>a*)\k<n>`,
    '[[]a*a*a*b]',
    '[]a*a*a*b]',
    '((a',
    'a)',
    '(?=(a+)+b)',
  ],
  `${'('.repeat(1000)}a${')'.repeat(1000)}`,
];

const tokenizer = (more: object): object => ({
  model: { type: 'WordPiece', vocab: { '[UNK]': 0, a: 1 }, unk_token: '[UNK]' },
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: null,
  decoder: null,
  ...more,
});

describe('regular expressions of a tokenizer', () => {
  for (const pattern of published) {
    it(`are quick: ${pattern}`, () => {
      assert.ok(isQuick(pattern));
    });
  }
  for (const pattern of slow) {
    it(`can take too long: ${pattern.slice(0, 40)}`, () => {
      assert.ok(!isQuick(pattern));
    });
  }

  it('are refused in every part of a tokenizer', () => {
    const pattern = { Regex: '(a+)+$' };
    const replace = { type: 'Replace', pattern, content: '' };
    for (const more of [
      { normalizer: replace },
      { normalizer: { type: 'Sequence', normalizers: [{ type: 'Lowercase' }, replace] } },
      { pre_tokenizer: { type: 'Split', pattern, behavior: 'Isolated', invert: false } },
      { decoder: replace },
    ]) {
      assert.throws(() => new TextTokenizer(tokenizer(more), 16), /can take too long/u);
    }
    const quick = { normalizer: { type: 'Replace', pattern: { Regex: ' {2,}' }, content: ' ' } };
    // This tokenizer is refused later, because it has no template.
    assert.throws(() => new TextTokenizer(tokenizer(quick), 16), /two texts are put together/u);
  });
});

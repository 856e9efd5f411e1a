import assert from 'node:assert/strict';
import { quote } from '../../../../../src/core/read/claims/quote.ts';
import { escapeMarkup } from '../../../../../src/core/base/markup.ts';

describe('a quoted text of a file', () => {
  it('shows invisible characters as escapes, and leaves white space and visible characters alone', () => {
    assert.equal(quote('Refuted'), '"Refuted"');
    assert.equal(quote('\u202eRefuted'), String.raw`"\u202eRefuted"`);
    assert.equal(quote('Sup\u200bported'), String.raw`"Sup\u200bported"`);
    assert.equal(quote('\ufeffSupported\u0000'), String.raw`"\ufeffSupported\u0000"`);
    assert.equal(quote('\u001b[31mred'), String.raw`"\u001b[31mred"`);
    assert.equal(quote('a\ud800b'), String.raw`"a\ud800b"`);
    assert.equal(quote('两 עברית 👩‍🔬\ta'), '"两 עברית 👩‍🔬\ta"');
  });
});

describe('a text in markup', () => {
  it('has no control characters other than white space', () => {
    assert.equal(escapeMarkup('a\u0000\u001b\u007f\u009bb'), 'a\ufffd\ufffd\ufffd\ufffdb');
    assert.equal(escapeMarkup('a\tb\nc\u0085d'), 'a\tb\nc\u0085d');
  });
});

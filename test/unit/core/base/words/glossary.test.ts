import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { semqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { glossary } from '../../../../../src/core/base/words/glossary/glossary.ts';
import { scoreTerms, termTitle } from '../../../../../src/core/base/words/glossary/terms.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const terms = glossary.flatMap((part) =>
  Object.values(part.terms).map(({ label, word, meaning }) => ({
    label: textOf(label),
    word,
    meaning: textOf(meaning),
  })),
);

describe('the glossary', () => {
  it('explains each word once, in a clause that fits a sentence, a table and a Markdown tooltip', () => {
    const labels = terms.map(({ label }) => label);
    assert.deepEqual([...new Set(labels)], labels);
    for (const { label, word = '', meaning } of terms) {
      assert.doesNotMatch(`${label}${word}${meaning}`, /["|<>[\]`*]/u, label);
      assert.match(meaning, /^[a-z].*[^.?!]$/u, label);
      assert.notEqual(label, word);
    }
  });

  it('has the field’s word in tooltips, where it is another one', () => {
    assert.equal(
      textOf(termTitle(scoreTerms.questionWeight)),
      'alpha: weight of the question score in SemQA. The answer score gets the remaining weight',
    );
    assert.equal(textOf(termTitle(scoreTerms.slice)), scoreTerms.slice.meaning);
  });

  it('is what parameters are called', () => {
    const names = Object.values(semqaParameters).map(({ name }) => textOf(name));
    const labels = new Set(terms.map(({ label }) => label));
    assert.deepEqual(
      names.filter((name) => labels.has(name)),
      ['question weight', 'threshold', 'matching', 'temperature'],
    );
  });

  it('is on its page, every word with its meaning', () => {
    const file = path.join(import.meta.dirname, '../../../../../docs/glossary.md');
    const page = readFileSync(file, 'utf8');
    for (const { label, word = '', meaning } of terms) {
      const item = `- **${label}**${word === '' ? '' : ` (${word})`}: ${meaning}.\n`;
      assert.ok(page.includes(item), item);
    }
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  labelOf,
  readSeparator,
  splittablePaths,
  escapeSeparator,
  withLabel,
  withSplit,
} from '../../../../../src/core/read/mapping/changedMapping.ts';
import { readMapping, type Mapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const plain: Mapping = { paths: { claim: 'text', verdict: 'rating', question: 'qs' } };

describe('a mapping that is changed', () => {
  it('has a verdict for a word in any case of letters, once', () => {
    const first = withLabel(plain, ' Mostly wrong', 'Refuted');
    assertEqual(first.labels, { 'Mostly wrong': 'Refuted' });
    const second = withLabel(first, 'MOSTLY WRONG', 'Supported');
    assertEqual(second.labels, { 'MOSTLY WRONG': 'Supported' });
    assert.equal(labelOf(second, 'mostly wrong '), 'Supported');
    assert.equal(labelOf(second, 'constructor'), undefined);
    assertEqual(withLabel(second, 'Mostly Wrong', undefined), plain);
    assertEqual(readMapping(second), second);
  });

  it('reads the parts of a text that is split, and the text again when it is not', () => {
    const split = withSplit(plain, 'qs', '||');
    assertEqual(split, {
      paths: { claim: 'text', verdict: 'rating', question: 'qs[]' },
      split: { qs: ['||'] },
    });
    assertEqual(withSplit(split, 'qs', '|').split, { qs: ['|'] });
    assertEqual(withSplit(withSplit(split, 'qs', '|'), 'qs', undefined), plain);
    const table = 'text,rating,qs\nIt rained.,Refuted,Where? || When?\n';
    const { file } = { file: readEvidence(table, { mapping: split }) };
    assertEqual(
      file.claims[0]?.evidence.map(({ question }) => question),
      ['Where?', 'When?'],
    );
  });

  it('splits for every role that reads the same text', () => {
    const both: Mapping = { paths: { claim: 'text', source: 'links', passage: 'links' } };
    const { paths } = withSplit(both, 'links', '\n');
    assertEqual([paths.source, paths.passage], ['links[]', 'links[]']);
  });

  it('can split texts, and neither lists, columns beside each other, nor parts of parts', () => {
    const paths = { claim: 'text', question: ['q1', 'q2'], answer: 'as[]', source: 'links[]' };
    assertEqual(splittablePaths({ paths, split: { links: [';'], as: ['\t\n', '\t'] } }), ['links']);
    assertEqual(splittablePaths(plain), ['qs']);
    assertEqual(splittablePaths({ paths: { claim: 'text' } }), []);
  });

  it('has separators that can be typed and seen', () => {
    assert.equal(escapeSeparator('\t\n|\\'), '\\t\\n|\\\\');
    assert.equal(readSeparator('\\t\\n|'), '\t\n|');
    assert.equal(readSeparator('\\x\\'), '\\x\\');
    const sign = fc.constantFrom('\\', '\n', '\r', '\t', 'n', 't', '|');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (separator) => {
        assert.equal(readSeparator(escapeSeparator(separator)), separator);
      }),
    );
  });
});

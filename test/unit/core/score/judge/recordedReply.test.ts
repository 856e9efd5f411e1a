import assert from 'node:assert/strict';
import {
  parseNumberedFacts,
  parseNumberedItems,
  verdictInWords,
} from '../../../../../src/core/score/judge/recordedReply.ts';

describe('numbered facts', () => {
  it('are split at numbers that rise by one', () => {
    assert.deepEqual(parseNumberedItems('1. It opened. 2. Drivers paid.\n3) It is old.'), [
      'It opened.',
      'Drivers paid.',
      'It is old.',
    ]);
    assert.deepEqual(
      parseNumberedItems('1. The share was 2.5 percent. 2. In 1932 it rose to 4. 3. It fell.'),
      ['The share was 2.5 percent.', 'In 1932 it rose to 4.', 'It fell.'],
    );
  });

  it('are one where nothing is numbered, and none of a blank text', () => {
    assert.deepEqual(parseNumberedItems('It opened in 1932.'), ['It opened in 1932.']);
    assert.deepEqual(parseNumberedItems('In 1. division since 1932.'), [
      'In 1. division since 1932.',
    ]);
    assert.deepEqual(parseNumberedItems(' \n'), []);
  });

  it('take the reason without the fact', () => {
    assert.deepEqual(
      parseNumberedFacts(
        '1. It opened in 1932. 2. Drivers paid.',
        '1. It opened in 1932. The reference says so. Supported. 2. Drivers paid. Not enough information.',
      ),
      [
        {
          text: 'It opened in 1932.',
          verdict: 'supported',
          reason: 'The reference says so. Supported.',
        },
        { text: 'Drivers paid.', verdict: 'absent', reason: 'Not enough information.' },
      ],
    );
  });

  it('have no verdict where none was said', () => {
    assert.deepEqual(parseNumberedFacts('1. It opened. 2. Drivers paid.', '1. Supported.'), [
      { text: 'It opened.', verdict: 'supported', reason: 'Supported.' },
      { text: 'Drivers paid.', verdict: null, reason: '' },
    ]);
  });
});

describe('a verdict in prose', () => {
  for (const [prose, expected] of [
    ['This fact is supported by the reference evidence.', 'supported'],
    ['The prediction confirms the date.', 'supported'],
    ['It does not mention the price but does confirm the date. Supported.', 'supported'],
    ['The reference evidence does not mention a toll. Not enough information.', 'absent'],
    ['This is not supported.', 'absent'],
    ['It does not support or refute this.', 'absent'],
    ['The evidence says 1934, which contradicts this.', 'contradicted'],
    ['The evidence contradicts this. Not supported.', 'contradicted'],
    ['Refuted.', 'contradicted'],
    ['The evidence says part of it. Partially supported.', null],
    ['The evidence says that it opened.', null],
    ['', null],
  ] as const) {
    it(`"${prose}" is ${String(expected)}`, () => {
      assert.equal(verdictInWords(prose), expected);
    });
  }
});

import assert from 'node:assert/strict';
import { jsonInText } from '../../../../../src/core/score/judge/jsonInText.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';
import { runSize } from '../../../../support/runSize.ts';

const valuesIn = (text: string): readonly unknown[] => jsonInText(text).map(({ value }) => value);

describe('JSON in a reply', () => {
  for (const [text, expected] of [
    ['{"a": "x</think>"}', [{ a: 'x</think>' }]],
    [' [1, 2]\n', [[1, 2]]],
    ['Here: {"a": [1, {"b": null}]}.', [{ a: [1, { b: null }] }]],
    ['{"a": 1} and {"a": 2}', [{ a: 1 }, { a: 2 }]],
    ['```json\n{"a": 1}\n```\nA {borderline} case.', [{ a: 1 }]],
    ['See [1]: {"a": -1.5e+3, "b": "\\u00e9\\n"}', [[1], { a: -1500, b: '\u00e9\n' }]],
    ['{"a": {"b": 1}, c} ', [{ b: 1 }]],
    ['{{"a": 1}}', [{ a: 1 }]],
    ['He said "{" and then {"a": "}"}', [{ a: '}' }]],
    ['{"a": 1,} {"b": 01} {"c": tru} {"d" 1} {"e": "\t"}', []],
    ['No [JSON here', []],
    ['', []],
    ['7 "text" true', []],
    ['<think>{"a": 1}?</think>{"a": 2}', [{ a: 2 }]],
    ['<THINKING>{"a": 1}</THINKING> {"a": 2}', [{ a: 2 }]],
    ['Hm. </think> So {"a": "</think>"}', [{ a: '</think>' }]],
    ['{"a": 1}</think>', []],
  ] as const) {
    it(`${JSON.stringify(text)} has ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(valuesIn(text), expected);
    });
  }

  it('is found after any number of other brackets', () => {
    assert.deepEqual(valuesIn(`${'[see {1}] '.repeat(1000)}{"a": 1}`), [{ a: 1 }]);
  });

  it('is the last thing in a reply if only blanks and a fence follow', () => {
    const isLast = (text: string): boolean | undefined => jsonInText(text).at(-1)?.isLast;
    assert.equal(isLast('So:\n```json\n{"a": 1}\n```\n'), true);
    assert.equal(isLast('So {"a": 1}. Or'), false);
  });

  it('is found without delay, however deep or broken the reply is', () => {
    const startMs = cpuTimeMs();
    const times = runSize(300_000, 100_000);
    const nested = `${'['.repeat(times)}${']'.repeat(times)}`;
    assert.equal(valuesIn(`So: ${nested}`).length, 1);
    for (const text of [
      '[',
      '{',
      '{"',
      '["[",',
      '["a","[1,",',
      '{"a":',
      ']',
      '"',
      '\\"[',
      '[,',
      '[{}',
    ]) {
      jsonInText(text.repeat(times));
      jsonInText(`So: ${text.repeat(times)} {"a": 1}`);
    }
    jsonInText(`${'[,'.repeat(times)}${']'.repeat(times)}`);
    jsonInText('</think>{}'.repeat(3_000));
    assert.ok(cpuTimeMs() - startMs < 10_000);
  });
});

import assert from 'node:assert/strict';
import { isMeant } from '../../../../src/editor/mapping/glob.ts';

describe('a pattern of files', () => {
  const cases: readonly (readonly [pattern: string, file: string, isMeant: boolean])[] = [
    ['checks.csv', 'checks.csv', true],
    ['checks.csv', 'runs/deep/checks.csv', true],
    ['*.csv', 'runs/checks.csv', true],
    ['*.csv', 'checks.csv.json', false],
    ['runs/*.csv', 'runs/checks.csv', true],
    ['runs/*.csv', 'runs/deep/checks.csv', false],
    ['runs/**/*.csv', 'runs/deep/er/checks.csv', true],
    ['runs/**/*.csv', 'runs/checks.csv', true],
    ['**/checks*.{csv,json}', 'a/checks-2.json', true],
    ['**/checks*.{csv,json}', 'checks.jsonl', false],
    ['run?/a.json', 'run1/a.json', true],
    ['a.json', 'axjson', false],
    ['odd[1]{.json', 'odd[1]{.json', true],
    ['odd{.json', 'x/odd{.json', true],
    ['/data/*.json', '/data/a.json', true],
    ['__proto__', 'constructor', false],
  ];
  for (const [pattern, file, expected] of cases) {
    it(`${pattern} ${expected ? 'means' : 'does not mean'} ${file}`, () => {
      assert.equal(isMeant(pattern, file), expected);
    });
  }

  it('is tried in time that grows with the name', () => {
    assert.equal(isMeant('*a'.repeat(20), 'a'.repeat(60) + 'b'), false);
    assert.equal(isMeant('*'.repeat(400), 'a.json'), false);
  });
});

import assert from 'node:assert/strict';
import { isMeant } from '../../../../../src/editor/evidence/files/glob.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

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
    ['{runs,tests}/**/{a,b}*.{json,jsonl}', 'tests/x/y/b1.jsonl', true],
    ['{runs,tests}/**/{a,b}*.{json,jsonl}', 'tests/x/y/c1.jsonl', false],
    ['{a,}b.json', 'b.json', true],
    ['**/a/**', 'a/b/c', true],
    ['**/a', 'xa', false],
    ['**/a', 'x/a', true],
    ['x/**', 'x/', true],
    ['x/**/y', 'x/yy', false],
    ['a?b', 'a/b', false],
    ['a?.json', 'a😀.json', true],
    ['a*', 'a', true],
    ['?', '?', true],
  ];
  for (const [pattern, file, expected] of cases) {
    it(`${pattern} ${expected ? 'means' : 'does not mean'} ${file}`, () => {
      assert.equal(isMeant(pattern, file), expected);
    });
  }

  it('is tried in time that grows with pattern and path, whatever signs it has', () => {
    const before = cpuTimeMs();
    for (const piece of ['*a', '**a', '**/', '{a,}', '{*a,*a}', '{**/,**/a}', '*?']) {
      isMeant(piece.repeat(Math.floor(300 / piece.length)), `${'a/'.repeat(500)}b`);
    }
    assert.equal(isMeant('*a'.repeat(20), 'a'.repeat(60) + 'b'), false);
    assert.equal(isMeant('*'.repeat(400), 'a.json'), false);
    const ms = cpuTimeMs() - before;
    assert.ok(ms < 1500, `${String(ms)} ms`);
  });
});

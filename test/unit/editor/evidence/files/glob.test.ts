import assert from 'node:assert/strict';
import { isMeant } from '../../../../../src/editor/evidence/files/glob.ts';

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

  it('is tried in steps that grow with pattern and path, whatever signs they have', () => {
    const patterns = [
      ...['*a', '**a', '**', '**/', '**/*', '*/', '?', 'a', '{a,b}', '{a,}', '{*,**}', '{*a,*a}'],
      ...['{**/,**/a}', '*?', 'a*b*', '{,,,,,,}', '{a'],
    ].flatMap((piece) => [piece.repeat(Math.floor(300 / piece.length)), `/${piece.repeat(20)}`]);
    const paths = ['a', 'a/', '/', 'ab', '😀', '{a'];
    for (const pattern of patterns) {
      for (const piece of paths) {
        for (const length of [100, 1000]) {
          const steps = { count: 0 };
          const path = `/${piece.repeat(length / piece.length)}b`;
          isMeant(pattern, path, steps);
          const most = 4 * (pattern.length + 2) * (path.length + 1);
          assert.ok(steps.count <= most, `${pattern} ${piece}: ${String(steps.count)} steps`);
        }
        if (pattern.length > 100) continue;
        const [short, long] = [{ count: 0 }, { count: 0 }];
        isMeant(pattern, `/${piece.repeat(200)}`, short);
        isMeant(pattern, `/${piece.repeat(400)}`, long);
        assert.ok(long.count <= 2 * short.count + pattern.length ** 2, `${pattern} ${piece}`);
      }
    }
    assert.equal(isMeant('*a'.repeat(20), 'a'.repeat(60) + 'b'), false);
    assert.equal(isMeant('*'.repeat(400), 'a.json'), false);
  });
});

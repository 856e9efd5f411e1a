import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { statusSign } from '../../../../../src/core/score/questions/questionWords.ts';
import { standingSignOf } from '../../../../../src/core/score/report/claimLine.ts';
import { factSigns } from '../../../../../src/core/base/words/factSigns.ts';

const root = path.join(import.meta.dirname, '../../../../..');

/** Returns lines outside comments, with their places. */
function codeLines(pattern: string): readonly { readonly place: string; readonly line: string }[] {
  return globSync(pattern, { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line, at) => ({ place: `${file}:${String(at + 1)}`, line }))
      .filter(({ line }) => !/^\s*(?:\/\/|\/?\*)/u.test(line)),
  );
}

describe('the signs of facts', () => {
  it('are different for different facts', () => {
    const signs = Object.values(factSigns);
    assert.equal(new Set(signs).size, signs.length);
    assert.deepEqual(
      (['credit', 'lacking', 'right', 'wrong', 'unknown'] as const).map(standingSignOf),
      ['✓', '!', '', '✗', ''],
    );
    assert.equal(statusSign('contradicted', 'unsure'), '⊗?');
  });

  it('are written in one file, so that no fact gets a second sign', () => {
    const lines = ['src/**/*.ts', 'webview/**/*.ts'].flatMap(codeLines);
    assert.ok(lines.length > 10_000);
    // Comparison signs in code and the mark of a sentence's end are no signs of facts.
    const signs = /[✓✔✗✘×●◐⊗○◌▲▼≠⚠☑☒]/u;
    const places = lines.filter(({ line }) => signs.test(line)).map(({ place }) => place);
    assert.deepEqual(
      [...new Set(places.map((place) => place.split(':')[0]))],
      ['src/core/base/words/factSigns.ts'],
      places.join('\n'),
    );
  });

  it('are drawn in panels by a shape for each fact that has no letter, all different', () => {
    const shapes = codeLines('webview/common/controls.ts').flatMap(({ line }) => {
      const [, name, shape] = /^ {2}(\w+): svg`(.*)`,$/u.exec(line) ?? [];
      return name === undefined || shape === undefined ? [] : [{ name, shape }];
    });
    assert.equal(new Set(shapes.map(({ shape }) => shape)).size, shapes.length);
    const names = new Set(shapes.map(({ name }) => name));
    assert.deepEqual(
      Object.keys(factSigns).filter((fact) => !names.has(fact)),
      ['credit', 'lacking', 'wrong'],
    );
    for (const old of ['right', 'unknown', 'failed', 'undecided', 'unmatched']) {
      assert.ok(!names.has(old), old);
    }
  });
});

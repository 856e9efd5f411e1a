import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  decides,
  decidingNames,
  formatAllow,
  noteOfProblem,
  selectBlockers,
} from '../../../../src/core/base/decisions.ts';
import {
  checkEffects,
  differenceEffects,
  noteEffects,
  problemEffects,
} from '../../../../src/core/base/warningTable.ts';

const root = path.join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the table of warnings', () => {
  it('has every code that the readers of evidence and the notes of runs write', () => {
    const rows = new Set(
      [noteEffects, problemEffects, checkEffects].flatMap((table) => Object.keys(table)),
    );
    const missing = globSync('src/core/{evidence,report}/**/*.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/\b(?:code: |\w+Code = )'(\w+)'/gu)]
        .map(([, code = '']) => code)
        .filter((code) => !rows.has(code))
        .map((code) => `${file}: ${code}`),
    );
    assert.deepEqual(missing, []);
  });

  it('has no code that nothing writes', () => {
    const texts = globSync('src/{core,scorer,editor,cli}/**/*.ts', { cwd: root })
      .filter((file) => !file.includes('warningTable'))
      .map(read)
      .join('\n');
    const codes = [noteEffects, differenceEffects, checkEffects, problemEffects].flatMap((table) =>
      Object.keys(table),
    );
    assert.deepEqual(
      codes.filter((code) => !texts.includes(`'${code}'`) && !texts.includes(`  ${code}:`)),
      [],
    );
  });

  it('decides for another reference, models, versions, tokenizer and replies, and not for another runtime', () => {
    for (const code of [
      ...['differentReference', 'differentEncoder', 'differentNli', 'differentRegressor'],
      ...['differentJudge', 'differentReplies', 'differentMetricVersion'],
      ...['differentMeteorTokenizer', 'cutFile', 'sameFile', 'noEvidence', 'fewClaims'],
    ]) {
      assert.ok(decides(code), code);
      assert.ok(decidingNames.some(({ name }) => name === code));
    }
    assert.ok(!decides('differentRuntime'));
    assert.ok(!decides('mostlyUndecided'));
    assert.ok(decides('aCodeOfALaterVersion'), 'what is not known decides');
  });

  it('lets warnings pass by name only', () => {
    const warnings = ['cutFile', 'differentRuntime', 'sameFile'].map((code) => ({ code }));
    assert.deepEqual(selectBlockers(warnings), [{ code: 'cutFile' }, { code: 'sameFile' }]);
    assert.deepEqual(selectBlockers(warnings, ['sameFile']), [{ code: 'cutFile' }]);
    assert.equal(formatAllow([...warnings, ...warnings]).split(',').length, 3);
  });

  it('takes a problem for the note that it becomes, unless it is information', () => {
    assert.equal(noteOfProblem({ code: 'cutInClaim', severity: 'error' }), 'cutFile');
    assert.equal(noteOfProblem({ code: 'otherAnswer', severity: 'warning' }), 'notUnderstood');
    assert.equal(noteOfProblem({ code: 'otherAnswer', severity: 'information' }), undefined);
    assert.equal(noteOfProblem({ code: 'noAnswer', severity: 'warning' }), undefined);
  });
});

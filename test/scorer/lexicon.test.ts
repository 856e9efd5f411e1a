import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InspectorError } from '../../src/protocol/errors.ts';
import { lexiconIn } from '../../src/scorer/engine/loadLexicon.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const tables = path.resolve(import.meta.dirname, '../../lexicon');

describe('the lexicon', () => {
  const folder = folderOfEachTest();

  beforeEach(() => {
    for (const name of ['wordnet.bin', 'punkt.txt']) {
      copyFileSync(path.join(tables, name), path.join(folder, name));
    }
  });

  it('has the installed tables', () => {
    const { wordnet, punkt } = lexiconIn(tables)();
    assert.ok(wordnet.synonyms('mice').includes('mouse'));
    assert.ok(punkt.abbreviations.has('dr'));
  });

  it('is read at the first use and then kept', () => {
    const lexicon = lexiconIn(folder);
    const first = lexicon();
    rmSync(path.join(folder, 'wordnet.bin'));
    assert.equal(lexicon(), first);
  });

  it('is not touched before it is used', () => {
    assert.doesNotThrow(() => lexiconIn(path.join(folder, 'nowhere')));
  });

  function assertRefused(code: string, name: string): void {
    assert.throws(
      () => lexiconIn(folder)(),
      (error: unknown) => {
        assert.ok(error instanceof InspectorError);
        assert.equal(error.code, code);
        assert.ok(error.message.includes(path.join(folder, name)), error.message);
        assert.match(error.nextStep, /^Reinstall Evidence Inspector/);
        return true;
      },
    );
  }

  it('says which table is missing, and reads again once it is there', () => {
    for (const name of ['wordnet.bin', 'punkt.txt']) {
      const lexicon = lexiconIn(folder);
      rmSync(path.join(folder, name));
      assertRefused('tablesMissing', name);
      assert.throws(lexicon);
      copyFileSync(path.join(tables, name), path.join(folder, name));
      assert.doesNotThrow(lexicon);
    }
  });

  it('says which table is damaged', () => {
    for (const name of ['wordnet.bin', 'punkt.txt']) {
      const whole = readFileSync(path.join(folder, name));
      for (const bytes of [whole.subarray(0, 10_000), Buffer.alloc(0)]) {
        writeFileSync(path.join(folder, name), bytes);
        assertRefused('tablesDamaged', name);
      }
      writeFileSync(path.join(folder, name), whole);
    }
  });
});

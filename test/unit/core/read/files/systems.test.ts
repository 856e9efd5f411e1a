// Several systems in one file, by a column and by the members of an object. The claims are ours.

import assert from 'node:assert/strict';
import { readMapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { listSystems, selectSystem } from '../../../../../src/core/read/files/systems.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { convertEvidence } from '../../../../../src/core/read/writing/convertEvidence.ts';

const item = (model: string | number, at: number): object => ({
  ...{ claim_id: at, claim: `Claim ${String(at)} about a bridge.`, model },
  evidence: [{ question: 'Q?', answer: `${String(model)} says so.`, url: 'http://a.example' }],
  pred_label: 'Refuted',
});
const rows = [item('gpt-4', 0), item('llama 3', 0), item('gpt-4', 1), item('llama 3', 1)];

const answersOf = (text: string, mapping: ReturnType<typeof selectSystem>): readonly string[] =>
  readEvidence(text, { mapping }).claims.map(({ evidence }) => evidence[0]?.answers[0]?.text ?? '');

describe('systems in one file', () => {
  it('are named by a member of each item, in a form that needs no mapping', () => {
    for (const text of [
      JSON.stringify(rows),
      rows.map((row) => JSON.stringify(row)).join('\n'),
      JSON.stringify({ claims: rows }),
    ]) {
      assert.deepEqual(listSystems(text, 'model'), ['gpt-4', 'llama 3']);
      const mapping = selectSystem('model', 'llama 3');
      assert.deepEqual(mapping, { paths: {}, only: { model: 'llama 3' } });
      const file = readEvidence(text, { mapping });
      assert.equal(file.format, 'fever');
      assert.deepEqual(file.problems, []);
      assert.deepEqual(answersOf(text, mapping), ['llama 3 says so.', 'llama 3 says so.']);
    }
  });

  it('may be numbers, and are none where no item has the path', () => {
    const text = JSON.stringify([item(3, 0), item(7, 0)]);
    assert.deepEqual(listSystems(text, 'model'), ['3', '7']);
    assert.deepEqual(answersOf(text, selectSystem('model', '7')), ['7 says so.']);
    assert.deepEqual(listSystems(text, 'run'), []);
    assert.throws(
      () =>
        listSystems(JSON.stringify(Array.from({ length: 200 }, (_, at) => item(at, at))), 'model'),
      /more than 100/u,
    );
  });

  it('are columns of a table with a mapping, whatever system the mapping names', () => {
    const mapping = readMapping({
      only: { system: 'a' },
      paths: { claim: 'text', verdict: 'says' },
    });
    const text = 'text,says,system\nIt is so.,Supported,a\nIt is so.,Refuted,b\n';
    assert.deepEqual(listSystems(text, 'system', mapping), ['a', 'b']);
    const verdictOf = (name: string) =>
      readEvidence(text, { mapping: selectSystem('system', name, mapping) }).claims[0]?.verdict;
    assert.deepEqual(['a', 'b'].map(verdictOf), ['Supported', 'Refuted']);
  });

  it('are members of an object of each claim', () => {
    const mapping = readMapping({
      paths: { claim: 'c', verdict: 'by.*.v', passage: ['by.*.found[].t', 'own'] },
    });
    const text = JSON.stringify([
      {
        ...{ c: 'It is so.', own: 'A passage for all.' },
        by: { 'm.1': { v: 'Refuted', found: [{ t: 'One.' }] }, m2: { v: 'Supported', found: [] } },
      },
    ]);
    assert.deepEqual(listSystems(text, 'by.*', mapping), ['m.1', 'm2']);
    const own = selectSystem('by.*', 'm.1', mapping);
    assert.deepEqual(own.paths, {
      claim: 'c',
      verdict: 'by["m.1"].v',
      passage: ['by["m.1"].found[].t', 'own'],
    });
    const [claim] = readEvidence(text, { mapping: own }).claims;
    assert.deepEqual([claim?.verdict, claim?.evidence.length], ['Refuted', 2]);
  });

  it('are selected by a mapping that has only "only", also when a file is converted', () => {
    const mapping = readMapping({ only: { model: 'gpt-4' } });
    const { text, file } = convertEvidence(JSON.stringify(rows), 'fever', { mapping });
    assert.equal(file.claims.length, 2);
    const written = JSON.parse(text) as readonly { readonly model: string }[];
    assert.deepEqual(
      written.map(({ model }) => model),
      ['gpt-4', 'gpt-4'],
    );
    assert.throws(() => readMapping({ only: { model: 'x' }, role: 'reference' }), /"paths"/u);
  });
});

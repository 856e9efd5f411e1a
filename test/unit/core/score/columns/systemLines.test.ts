// Files of columns with lines for several systems.

import assert from 'node:assert/strict';
import { systemOfFile } from '../../../../../src/core/score/columns/foundColumns.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';

const rows = (head: string, ...lines: readonly string[]): string => [head, ...lines].join('\n');
const wide = rows(
  'claim_id,system,tone',
  '0,System A,1',
  '0,systemB,5',
  '1,System A,2',
  '1,systemB,4',
  '2,systemB,3',
);
const read = (text: string, ...systems: readonly string[]) => {
  const { entries, columns, slips } = readColumns(text, undefined, undefined, systems);
  return {
    lines: entries.map(
      ({ claimId, values }) => `${String(claimId)}: ${String(values.get('tone'))}`,
    ),
    columns: columns.map(({ name }) => name),
    messages: slips.map(({ message }) => message),
  };
};

describe('a file of columns for several systems', () => {
  it('gives the lines of the scored system, with a message', () => {
    assert.deepEqual(read(wide, 'systemB'), {
      lines: ['0: 5', '1: 4', '2: 3'],
      columns: ['tone'],
      messages: [
        'The file has lines for several systems under "system" (System A, systemB). Only the 3 lines of "systemB" were used.',
      ],
    });
    assert.deepEqual(read(wide, 'system_a').lines, ['0: 1', '1: 2']);
    const json = JSON.stringify([
      { claim_id: 0, model: 'a', tone: 1 },
      { claim_id: 0, model: 'b', tone: 5 },
    ]);
    assert.deepEqual(read(json, 'b').lines, ['0: 5']);
    const long = rows('claim_id,model,dimension,value', '0,a,tone,1', '0,b,tone,5');
    assert.deepEqual(read(long, 'b').lines, ['0: 5']);
  });

  it('is refused if none of the systems has the name of the predictions', () => {
    assert.throws(
      () => read(wide, 'other'),
      /^RangeError: it has lines for 2 systems under "system" \(System A, systemB\)/u,
    );
  });

  it('is not assumed for raters, for one line for each claim, and for one system', () => {
    const raters = rows('claim_id,rater,tone', '0,a,1', '0,b,5');
    assert.deepEqual(read(raters, 'other').lines, ['0: 1', '0: 5']);
    const apart = rows('claim_id,model,tone', '0,a,1', '1,b,5', '2,a,3');
    assert.deepEqual(read(apart, 'other').lines, ['0: 1', '1: 5', '2: 3']);
    const alone = rows('claim_id,model,tone', '0,a,1', '0,a,5');
    assert.deepEqual(read(alone, 'other').lines, ['0: 1', '0: 5']);
    // Without a run, for example to compare raters, all lines count.
    assert.equal(readColumns(wide).entries.length, 5);
  });

  it('has the system of the prediction file', () => {
    assert.deepEqual(
      ['systemA.predictions.json', 'systemA.json', 'gpt-4_preds.jsonl', 'predictions.csv'].map(
        systemOfFile,
      ),
      ['systemA', 'systemA', 'gpt-4', ''],
    );
  });
});

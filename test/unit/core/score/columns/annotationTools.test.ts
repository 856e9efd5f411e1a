import assert from 'node:assert/strict';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';

const claim = 'The ferry to Ilmo ran all winter.';

describe('exports of annotation tools', () => {
  it('are read with one line per annotation: Label Studio', () => {
    const annotation = (by: number, rating: number, isCancelled = false): object => ({
      completed_by: by,
      was_cancelled: isCancelled,
      result: [
        { from_name: 'quality', type: 'rating', value: { rating } },
        { from_name: 'label', type: 'choices', value: { choices: ['Supported'] } },
      ],
    });
    const { form, columns, entries } = readColumns(
      JSON.stringify([
        {
          id: 7,
          data: { claim },
          annotations: [annotation(1, 4), annotation(2, 2), annotation(3, 1, true)],
        },
        { id: 8, data: { claim: 'Another one.' }, annotations: [annotation(1, 5)] },
      ]),
    );
    assert.equal(form, 'labelStudio');
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['quality', 'label'],
    );
    assert.deepEqual(
      entries.map(({ claim: text, claimId, rater, values }) => [
        ...[text, claimId, rater, values.get('quality')],
      ]),
      [
        [claim, null, '1', 4],
        [claim, null, '2', 2],
        ['Another one.', null, '1', 5],
      ],
    );
  });

  const discarded = { values: { quality: { value: 1 } }, user_id: 'bo', status: 'discarded' };
  for (const [name, responses] of [
    [
      'before version 2',
      [{ values: { quality: { value: 4 } }, user_id: 'ann', status: 'submitted' }, discarded],
    ],
    ['since version 2', { quality: [{ value: 4, user_id: 'ann' }] }],
  ] as const) {
    it(`are read with one line per rater: Argilla ${name}`, () => {
      const { form, entries } = readColumns(
        JSON.stringify([{ id: 'x', fields: { claim }, responses }]),
      );
      assert.equal(form, 'argilla');
      assert.deepEqual(
        entries.map(({ claim: text, rater, values }) => [text, rater, values.get('quality')]),
        [[claim, 'ann', 4]],
      );
    });
  }

  it('are read with one line per annotation: Prodigy and doccano', () => {
    const prodigy = [
      {
        text: claim,
        accept: ['Supported'],
        answer: 'accept',
        _input_hash: 1,
        _annotator_id: 'ann',
      },
      { text: claim, accept: ['Refuted'], answer: 'ignore', _input_hash: 1, _annotator_id: 'ben' },
    ];
    const doccano = [{ id: 4, text: claim, label: ['Supported'] }];
    for (const [form, column, rater, items] of [
      ['prodigy', 'accept', 'ann', prodigy],
      ['doccano', 'label', null, doccano],
    ] as const) {
      const read = readColumns(items.map((item) => JSON.stringify(item)).join('\n'));
      assert.equal(read.form, form);
      assert.deepEqual(
        read.entries.map((entry) => [entry.claim, entry.rater, entry.values.get(column)]),
        [[claim, rater, 'Supported']],
      );
    }
  });
});

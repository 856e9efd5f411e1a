import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/metrics/semqa.ts';
import { headerOf, rowOf, runMessage } from '../../../../src/editor/panels/runMessages.ts';
import { Run } from '../../../../src/editor/scoring/run.ts';
import { handClaim, missingClaim } from '../sampleClaims.ts';

describe('runMessage', () => {
  it('has the rows of all finished claims in reference order, without their texts', () => {
    const run = new Run('file:///a%20b/p.json', 'file:///r.json', defaultSemqaParameters);
    run.add([missingClaim, handClaim]);
    const message = runMessage(run, 1);
    assert.ok(message.type === 'run');
    assert.deepEqual(
      message.rows.map(({ index, predictedQuestions }) => [index, predictedQuestions]),
      [
        [0, 2],
        [1, 0],
      ],
    );
    assert.equal(message.select, 1);
    assert.equal(message.header.predictionsName, 'p.json');
    assert.ok(!JSON.stringify(message.rows).includes('When did it open?'));
  });

  it('tells a failure with its row', () => {
    const failure = { code: 'modelFailed', message: 'the model failed' };
    assert.deepEqual(rowOf({ ...handClaim, failure }).failure, failure);
    assert.ok(!('failure' in rowOf(handClaim)));
  });

  it('notes that a file was edited since scoring', () => {
    const run = new Run('file:///p.json', 'file:///r.json', defaultSemqaParameters);
    assert.deepEqual(headerOf(run).notes, []);
    run.isEdited = true;
    assert.match(headerOf(run).notes[0] ?? '', /edited since scoring/);
  });
});

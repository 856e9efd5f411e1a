import assert from 'node:assert/strict';
import {
  fileMessage,
  headerOf,
  rowOf,
  runMessage,
} from '../../../../src/editor/panels/runMessages.ts';
import {
  editPredictions,
  fullClaim,
  handClaim,
  handParts,
  missingClaim,
  resultOf,
  runOf,
} from '../sampleClaims.ts';
import type { FileScores, ToInspector } from '../../../../src/protocol/panels.ts';
import {
  storeMessage,
  msg as toldOf,
  messageOf,
  textOf,
} from '../../../../src/core/base/words/message.ts';
import { scoredFrom, totalsOf } from '../../../support/flatClaim.ts';
import { markWords } from '../../../support/markWords.ts';

function notesIn(message: ToInspector | undefined): FileScores['notes'] {
  return message?.type === 'file' ? message.notes : [];
}

describe('runMessage', () => {
  it('has only the claim in view, with its texts, if the other rows follow', () => {
    const run = runOf([missingClaim, handClaim]);
    const all = runMessage(run, null, undefined);
    const message = runMessage(run, null, run.scoredClaim(0));
    assert.ok(message.type === 'run' && all.type === 'run');
    assert.deepEqual(message.rows, []);
    assert.deepEqual(message.ahead?.row, all.rows[0]);
    assert.equal(message.ahead?.claim, run.scoredClaim(0));
  });

  it('has the rows of all finished claims in reference order, without their texts', () => {
    const run = runOf([missingClaim, handClaim], { predictions: 'file:///a%20b/p.json' });
    const message = runMessage(run, 1, undefined);
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
    const failed = scoredFrom({ ...handParts, failure });
    assert.deepEqual(rowOf(runOf([failed]), failed).failures, { semqa: failure });
    assert.deepEqual(rowOf(runOf([handClaim]), handClaim).failures, {});
  });

  it('has the scores of a claim but SemQA, which follows the sliders', () => {
    const run = runOf([fullClaim], { metrics: ['semqa', 'averitec'] });
    assert.deepEqual(rowOf(run, fullClaim).scores, {
      hungarianMeteor_questionAnswer: 0.42,
      hungarianMeteor_question: 0.4,
      ...{ 'averitec_0.25': 0, 'averitec_0.1': 0, 'averitec_0.2': 0 },
      ...{ 'averitec_0.3': 0, 'averitec_0.4': 0, 'averitec_0.5': 0 },
    });
  });

  it('tells the metrics of the run, the level, and METEOR in the provenance', () => {
    const run = runOf([fullClaim], { metrics: ['averitec'], averitecLevel: 0.3 });
    run.result = resultOf(run);
    const { metrics, averitecLevel, provenance } = headerOf(run);
    assert.deepEqual([metrics, averitecLevel], [['hungarianMeteor', 'averitec'], 0.3]);
    assert.equal(provenance, 'evidence-inspector 0.0.0 · Hungarian METEOR v1 (nltk3.9.1)');
  });

  it('has messages that the page renders in its language', async () => {
    const run = runOf([missingClaim], { metrics: ['averitec'], averitecLevel: 0.3 });
    editPredictions(run);
    await run.update();
    const { edited, unusual } = headerOf(run);
    assert.match(markWords(edited?.sentence ?? ''), /^<1 claim was edited after scoring\. .+>$/u);
    assert.deepEqual(unusual.differences.map(markWords), [
      '<<<level of the AVeriTeC score> 0.3> (default 0.25)>',
    ]);
    // The first note says that no claim has a prediction.
    const [, note] = notesIn(fileMessage(run));
    assert.ok(note);
    const text = markWords(messageOf(note));
    assert.match(text, /^<The prediction file contains nothing for <1 claim>\..+>$/u);
    assert.match(note.message, /^The prediction file contains nothing/u);
  });

  it('says what is wrong with the files and where they do not go together', () => {
    const run = runOf([handClaim]);
    const problem = { severity: 'error', code: 'wrongType', range: [0, 0, 0, 1] } as const;
    const problems = [1, 2].map((row) => ({
      ...problem,
      ...storeMessage(toldOf('Row {0} is broken.', row)),
    }));
    const issue = { kind: 'missing', referenceIndex: 0 } as const;
    run.result = {
      ...resultOf(run),
      problems: { predictions: problems, reference: problems.slice(0, 1) },
      alignment: [{ ...issue, ...storeMessage(toldOf('Claim {0} is alone.', 0)) }],
    };
    assert.deepEqual(headerOf(run).notes.map(markWords), [
      '<p.json: <<Row 1 is broken.> There is 1 more problem.>>',
      '<r.json: <Row 1 is broken.>>',
      '<Claim 0 is alone.>',
    ]);
    assert.deepEqual(
      headerOf(run).notes.map((note) => textOf(note)),
      [
        'p.json: Row 1 is broken. There is 1 more problem.',
        'r.json: Row 1 is broken.',
        'Claim 0 is alone.',
      ],
    );
  });

  it('has the numbers of the file once they are made', async () => {
    const run = runOf([fullClaim], { metrics: ['averitec'] });
    assert.equal(fileMessage(run), undefined);
    await run.update();
    const message = fileMessage(run);
    assert.ok(message?.type === 'file');
    assert.equal(totalsOf(message.aggregate).averitecScore?.['0.25'], 0);
    assert.equal(totalsOf(message.aggregate).semqa, undefined);
  });

  it('notes that a file was edited since scoring', () => {
    const run = runOf([handClaim]);
    assert.equal(headerOf(run).edited, null);
    editPredictions(run);
    assert.match(textOf(headerOf(run).edited?.sentence ?? ''), /edited after scoring/);
    assert.deepEqual(headerOf(run).edited?.claims, [0]);
    assert.deepEqual(headerOf(run).notes, []);
  });
});

import assert from 'node:assert/strict';
import { metricsHeader } from '../../../../src/editor/comparison/metricsHeader.ts';
import { systemNames } from '../../../../src/editor/comparison/systemNames.ts';
import { systemsHeader } from '../../../../src/editor/comparison/systemsHeader.ts';
import { defaultSemqaParameters } from '../../../../src/core/scoring/semqa.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';
import {
  editPredictions,
  fullClaim,
  handClaim,
  missingClaim,
  missingParts,
  resultOf,
  runOf,
} from '../sampleClaims.ts';

const inForce = { averitecLevel: 0.25, parameters: { ...defaultSemqaParameters, alpha: 0.8 } };
const failure = { code: 'modelFailed', message: 'the model failed' };

describe('the header of a comparison of metrics', () => {
  it('says what the numbers were made with', () => {
    const run = runOf([fullClaim], { metrics: ['averitec'], averitecLevel: 0.3 });
    run.result = resultOf(run);
    const header = metricsHeader(run);
    assert.deepEqual(header.metrics, ['hungarianMeteor', 'averitec']);
    assert.equal(header.averitecLevel, 0.3);
    assert.equal(header.parameters, run.parameters);
    assert.match(header.provenance, /evidence-inspector 0\.0\.0/);
    assert.deepEqual(header.notes, []);
  });

  it('tells claims that failed and files that were edited', () => {
    const run = runOf([handClaim, scoredFrom({ ...missingParts, failure })]);
    editPredictions(run);
    const { edited, notes } = metricsHeader(run);
    const [failed] = notes;
    assert.match(failed ?? '', /^SemQA of 1 claim could not .*claim 1: the model failed/);
    assert.match(edited?.sentence ?? '', /^1 claim was edited since scoring/);
    assert.deepEqual(edited?.claims, [0]);
  });
});

describe('the header of a comparison of systems', () => {
  const complete = (claims: Parameters<typeof runOf>[0], options = {}) => {
    const run = runOf(claims, options);
    run.result = resultOf(run);
    return run;
  };

  it('has the metrics that all have, in the order of the table', () => {
    const a = runOf([], { metrics: ['semqa', 'averitec', 'bleu'] });
    const b = runOf([], { metrics: ['bleu', 'averitec'] });
    const header = systemsHeader('r.json', inForce, [
      { name: 'a', run: a },
      { name: 'b', run: b },
    ]);
    assert.deepEqual(header.metrics, ['hungarianMeteor', 'bleu', 'averitec']);
    assert.equal(header.parameters, inForce.parameters);
  });

  it('says nothing of runs that were made alike and have everything', () => {
    const runs = ['a', 'b'].map((name) => ({ name, run: complete([handClaim]) }));
    const header = systemsHeader('r.json', inForce, runs);
    assert.deepEqual(header.notes, []);
    assert.equal(header.provenance, 'evidence-inspector 0.0.0 · SemQA 1');
    assert.ok(header.dataSet.labels.includes('Supported'));
  });

  it('says what was made differently, and what each system lacks', () => {
    const a = complete([handClaim, missingClaim]);
    const b = complete([handClaim, scoredFrom({ ...missingParts, failure })]);
    b.parameters = { ...b.parameters, alpha: 0.8 };
    editPredictions(b);
    const header = systemsHeader('r.json', inForce, [
      { name: 'a', run: a },
      { name: 'b', run: b },
    ]);
    const notes = header.notes.join('\n');
    assert.match(notes, /Different SemQA's question weight: a 0\.5; b 0\.8\./);
    assert.match(notes, /a: has nothing for 1 of 2 claims\./);
    assert.match(header.edited?.sentence ?? '', /^b: 1 claim was edited since scoring/);
    assert.match(notes, /b: SemQA of 1 claim could not be computed/);
    assert.match(header.provenance, /not scored alike/);
  });

  it('stands before the first system has a run', () => {
    const header = systemsHeader('', inForce, []);
    assert.deepEqual([header.metrics, header.notes, header.provenance], [[], [], '']);
  });
});

describe('names of systems', () => {
  it('are the shortest ends of the paths that tell them apart', () => {
    assert.deepEqual(systemNames(['/x/a.json', '/x/b.json']), ['a.json', 'b.json']);
    assert.deepEqual(systemNames(['/x/1/p.json', '/x/2/p.json']), ['1/p.json', '2/p.json']);
    assert.deepEqual(systemNames([]), []);
  });
});

import assert from 'node:assert/strict';
import {
  metricsHeader,
  systemsHeader,
} from '../../../../../src/editor/comparison/parts/systemsHeader.ts';
import {
  systemNames,
  withoutCommonEnding,
} from '../../../../../src/editor/comparison/parts/systemNames.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { render, speak } from '../../../../../src/editor/platform/l10n.ts';
import { pseudoBundle, unmarked } from '../../../../support/pseudoLocale.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import {
  editPredictions,
  fullClaim,
  handClaim,
  missingClaim,
  missingParts,
  resultOf,
  runOf,
} from '../../sampleClaims.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { markWords } from '../../../../support/markWords.ts';

const inForce = {
  averitecLevel: 0.25,
  parameters: { ...defaultSemqaParameters, alpha: 0.8 },
  primary: ['coverage'],
};
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
    assert.match(
      textOf(failed ?? ''),
      /^SemQA failed for 1 of 2 claims .*claim 1: the model failed/,
    );
    assert.match(textOf(edited?.sentence ?? ''), /^1 claim was edited after scoring/);
    assert.deepEqual(edited?.claims, [0]);
  });

  it('has messages that the page renders in its language', () => {
    const run = runOf([handClaim, scoredFrom({ ...missingParts, failure })]);
    run.parameters = { ...run.parameters, alpha: 0.8 };
    editPredictions(run);
    const { notes, edited, unusual } = metricsHeader(run);
    for (const message of [...notes, edited?.sentence, ...unusual.differences]) {
      assert.match(markWords(message ?? ''), /^<.+>$/u);
    }
    assert.deepEqual([notes.length, unusual.differences.length], [1, 1]);
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
    assert.equal(header.provenance, 'evidence-inspector 0.0.0 · SemQA v1');
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
    const notes = header.notes.map((note) => textOf(note)).join('\n');
    assert.match(notes, /Different SemQA's question weight: a 0\.5; b 0\.8\./);
    assert.match(notes, /^a, b: no prediction for 1 of 2 claims\./mu);
    assert.match(textOf(header.edited?.sentence ?? ''), /^b: 1 claim was edited after scoring/);
    assert.match(notes, /b: SemQA failed for 1 of 2 claims/);
    assert.match(header.provenance, /not scored in the same way/);
  });

  it('says once what several systems lack', () => {
    const runs = ['a', 'b'].map((name) => ({
      name,
      run: complete([handClaim, missingClaim, scoredFrom({ ...missingParts, index: 2, failure })]),
    }));
    for (const { run } of runs) Object.defineProperty(run, 'warnings', { value: ['Ends early.'] });
    const { notes, warnings = [] } = systemsHeader('r.json', inForce, runs);
    assert.deepEqual(warnings.map(textOf), ['a, b: Ends early.']);
    assert.deepEqual(
      notes.map((note) => textOf(note)),
      [
        'a, b: no prediction for 2 of 3 claims.',
        'a, b: SemQA failed for 1 of 3 claims (claim 2: the model failed). The scores of this metric cover only 2 claims.',
      ],
    );
  });

  it("is told in the person's language", () => {
    const a = complete([handClaim, missingClaim]);
    const b = complete([handClaim, scoredFrom({ ...missingParts, failure })]);
    b.parameters = { ...b.parameters, alpha: 0.8 };
    editPredictions(b);
    const runs = [
      { name: '1', run: a },
      { name: '2', run: b },
    ];
    speak(pseudoBundle());
    try {
      const { notes, edited, unusual, provenance } = systemsHeader('r.json', inForce, runs);
      const said = [...notes, edited?.sentence ?? '', ...unusual.differences].map(render);
      assert.equal(said.length, 4);
      assert.deepEqual(
        said
          .map(unmarked)
          .join('')
          .match(/\p{L}+/gu),
        null,
      );
      assert.match(provenance, /\[!!! the systems were not scored in the same way/u);
    } finally {
      speak(undefined);
    }
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

  it('do without the ending that all of them have', () => {
    const short = (...names: string[]) => withoutCommonEnding(names).join(' ');
    assert.equal(short('a.predictions.json', 'b.predictions.json'), 'a b');
    assert.equal(short('a.predictions.json', 'b.json'), 'a.predictions b');
    assert.equal(short('run.1.json', 'run.2.json'), 'run.1 run.2');
    assert.equal(short('1/p.json', '2/p.json'), '1/p 2/p');
    assert.equal(short('v1.0/p.json', 'v1.1/p.json'), 'v1.0/p v1.1/p');
    assert.equal(short('a.json', 'b.csv'), 'a.json b.csv');
    assert.equal(short('.json', 'b.json'), '.json b.json');
    assert.equal(short('a', 'b'), 'a b');
    assert.equal(short('a.json'), 'a.json');
    assert.equal(short(), '');
  });
});

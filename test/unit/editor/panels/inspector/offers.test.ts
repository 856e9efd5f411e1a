import assert from 'node:assert/strict';
import type { InstalledModel } from '../../../../../src/core/models/installation.ts';
import { offersOf } from '../../../../../src/editor/panels/inspector/offers.ts';

const bundled: InstalledModel = {
  ...{ id: 'small-nli', kind: 'nli', precision: 'int8', isBundled: true, licence: 'Apache-2.0' },
  ...{ source: 'comes along', bytes: 12, maximumTokens: 256, sha256: '00' },
};
const large: InstalledModel = { ...bundled, id: 'large-nli', isBundled: false, source: 'imported' };
const encoder: InstalledModel = { ...large, id: 'an-encoder', kind: 'encoder' };
const damaged: InstalledModel = { ...large, id: 'broken', problem: 'a file is missing' };

describe('what may leave fewer matches undecided', () => {
  const idsOf = (...given: Parameters<typeof offersOf>): readonly string[] =>
    offersOf(...given).map(({ offer }) => offer.id);

  it('is what else the model can read, and the other entailment models on this machine that work', () => {
    assert.deepEqual(idsOf('answer', [bundled, large, encoder, damaged], ''), [
      'answerContext:questionAnswer',
      'answerContext:completeAnswer',
      'nli:large-nli',
    ]);
    assert.deepEqual(idsOf('completeAnswer', [bundled, large], 'large-nli'), [
      'answerContext:answer',
      'answerContext:questionAnswer',
      'nli:small-nli',
    ]);
  });

  it('says what taking it changes', () => {
    const [context, , model] = offersOf('answer', [bundled, large], '');
    assert.match(
      context?.offer.help ?? '',
      /^Texts that the entailment model reads for the two answers: Each/u,
    );
    assert.match(
      context?.offer.help ?? '',
      /Until you save the parameters, this applies only to this window\.$/u,
    );
    assert.match(model?.offer.help ?? '', /changes the setting evidenceInspector\.nliModel\.$/u);
  });
});

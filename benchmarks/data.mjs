import { existsSync } from 'node:fs';
import path from 'node:path';

/** The HerO predictions on AVeriTeC's dev set if they are beside the repository, otherwise the sample project. */
export function chooseData(root) {
  const shared = path.join(root, '..', 'shared', 'data');
  const real = {
    reference: path.join(shared, 'averitec', 'dev.json'),
    predictions: path.join(shared, 'hero', 'dev_veracity_prediction_8b.json'),
    words: 'Data: HerO 8B on the AVeriTeC dev set.',
  };
  if (existsSync(real.reference) && existsSync(real.predictions)) return real;
  const samples = path.join(root, 'samples');
  return {
    reference: path.join(samples, 'reference.json'),
    predictions: path.join(samples, 'systemA.predictions.json'),
    words:
      'Data: the sample project, because ../shared/data is not there. The goals are for 500 claims, so these figures prove little.',
  };
}

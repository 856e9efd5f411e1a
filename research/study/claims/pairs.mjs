// `node research/study/claims/pairs.mjs SEED COUNT RULES`: random findings of rules about pairs in AVeriTeC's development claims and
// HerO's predictions for them (number modulo 5 not 4) and in the rated predictions, for a reader.
import { argv } from 'node:process';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import { examine } from '../../../src/core/score/doctor/examine.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { read, shuffler } from './pools.mjs';

const [seed, most, rules] = [Number(argv[2] ?? 63), Number(argv[3] ?? 20), argv[4]?.split(',')];
const shuffle = shuffler(seed);
const files = {
  averitec: 'averitec/dev.json',
  hero: 'hero/dev_veracity_prediction_8b.json',
  sharedTask: 'ratings/sharedTask.predictions.json',
  development: 'ratings/development.predictions.json',
  fever8: 'fever8/dev_predictions.csv',
};
const found = Object.entries(files).flatMap(([source, path]) => {
  const role = source === 'averitec' ? 'reference' : 'predictions';
  const file = readEvidence(read(path), { role });
  return examine(file, { dataSet: averitecDataSet })
    .found.filter(({ claim }) => ['sharedTask', 'development'].includes(source) || claim % 5 !== 4)
    .map((one) => ({ ...one, source, claimText: file.claims[one.claim]?.text, evidence: file.claims[one.claim]?.evidence[one.pair] }));
});
for (const rule of rules ?? []) {
  const own = found.filter((one) => one.rule === rule);
  const of = (name) => own.filter(({ source }) => source === name).length;
  console.log(`# ${rule}: ${Object.keys(files).map((name) => `${name} ${of(name)}`).join(', ')}`);
  for (const { source, claim, pair, answer, evidence, message } of shuffle(own).slice(0, most)) {
    const { text = '', sources = [] } = evidence?.answers[answer ?? 0] ?? {};
    console.log(
      `${rule},${source},${claim}.${pair}.${answer ?? ''}\t${evidence?.question}\t${text.slice(0, 100)} ${answer === undefined ? '' : sources.join(' ')}\t${message}`,
    );
  }
}

// Computes Hungarian METEOR of two files repeatedly in one process, with tables and files already loaded. Prints one line of JSON.
// Arguments: tables folder, reference, predictions, number of passes.
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { readEvidence } from '../src/core/evidence/reading/readEvidence.ts';
import { listComparedTexts } from '../src/core/scoring/claimStrings.ts';
import { matchTexts } from '../src/core/scoring/matching.ts';
import { createMeteor } from '../src/core/scoring/meteor.ts';
import { defaultTextParameters } from '../src/core/parameters/textParameters.ts';
import { lexiconIn } from '../src/scorer/engine/loadLexicon.ts';

const [tables, referenceFile, predictionsFile, passes] = argv.slice(2);
const lexicon = lexiconIn(tables);
const loading = performance.now();
lexicon();
const loadMs = performance.now() - loading;
const reference = readEvidence(readFileSync(referenceFile, 'utf8'));
const predictions = readEvidence(readFileSync(predictionsFile, 'utf8'));

/** Every pass starts with an empty word cache, as a run does. */
function pass() {
  const meteor = createMeteor({ parameters: defaultTextParameters, lexicon });
  const result = { pairs: 0, question: 0, questionAnswer: 0 };
  const claims = Math.min(reference.claims.length, predictions.claims.length);
  for (let index = 0; index < claims; index += 1) {
    const gold = reference.claims[index].evidence;
    const predicted = predictions.claims[index].evidence;
    for (const scope of ['question', 'questionAnswer']) {
      const compared = listComparedTexts(scope, gold, predicted, predictions.format);
      result.pairs += compared.references.length * compared.predicted.length;
      result[scope] += matchTexts(meteor, compared).hungarian / claims;
    }
  }
  return result;
}

const times = [];
let result;
for (let i = 0; i < Number(passes); i += 1) {
  const started = performance.now();
  result = pass();
  times.push(performance.now() - started);
}
stdout.write(`${JSON.stringify({ loadMs, times, ...result })}\n`);

import assert from 'node:assert/strict';
import { modelEntriesOf, type ModelKind } from '../../../src/core/score/models/modelEntry.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import {
  type AskModel,
  checkPlainSentences,
  type TwoTexts,
} from '../../../src/scorer/models/goldenCheck.ts';

const file = { path: 'model.onnx', sha256: 'f'.repeat(64), size: 1 };

function check(
  kind: ModelKind,
  askModel: (pair: TwoTexts) => Record<string, number>,
): Promise<void> {
  const labels = ['entailment', 'neutral', 'contradiction'];
  const model = { id: 'own', kind, precision: 'fp32', maximumTokens: 128, output: { labels } };
  const files = { model: file, tokenizer: { ...file, path: 'tokenizer.json' } };
  const [entry] = modelEntriesOf({ models: [{ ...model, files }] });
  assert.ok(entry);
  const saying: AskModel = (pairs) => Promise.resolve(pairs.map(askModel));
  return checkPlainSentences(entry, saying);
}

async function refused(work: Promise<void>, message: RegExp): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof InspectorError && error.code === 'modelNonsense');
    assert.match(error.message, message);
    return true;
  });
}

/**
 * Returns the right label, determined by hand for each pair in the test. The beginning of the second text identifies the pair.
 */
const truth = ({ second }: TwoTexts): string =>
  /instrument|asleep/u.test(second)
    ? 'entailment'
    : /sisters|1950/u.test(second)
      ? 'neutral'
      : 'contradiction';
const sure = (label: string): Record<string, number> => ({
  entailment: 0.1,
  neutral: 0.1,
  contradiction: 0.1,
  [label]: 0.8,
});

describe('the self-test of a model that nobody has measured', () => {
  it('passes an encoder that puts paraphrases nearer than other topics', async () => {
    const isOther = ({ second }: TwoTexts): boolean => /apples|bread|train/u.test(second);
    await check('encoder', (pair) => ({ cosine: isOther(pair) ? 0.6 : 0.75 }));
  });

  it('refuses an encoder for which everything is alike, saying what it said', async () => {
    await refused(
      check('encoder', () => ({ cosine: 0.98 })),
      /model own failed its self-test: the cosine of "When did the bridge open\?" is 0\.980 with .* and 0\.980 with/u,
    );
    await refused(
      check('encoder', () => ({ cosine: NaN })),
      /NaN/u,
    );
  });

  it('passes a regressor that gives paraphrases higher numbers than other topics, on whatever scale', async () => {
    const isOther = ({ second }: TwoTexts): boolean => /apples|bread|train/u.test(second);
    await check('regressor', (pair) => ({ number: isOther(pair) ? -7.5 : -7.25 }));
    await refused(
      check('regressor', (pair) => ({ number: isOther(pair) ? 2 : 1 })),
      /model own failed its self-test: it gives "When did the bridge open\?" no higher a number with "In what year/u,
    );
    await refused(
      check('regressor', () => ({ number: 0.5 })),
      /no higher a number/u,
    );
    await refused(
      check('regressor', () => ({})),
      /no higher a number/u,
    );
  });

  it('passes an NLI model that judges five of six plain pairs rightly', async () => {
    await check('nli', (pair) => sure(truth(pair)));
    await check('nli', (pair) => sure(pair.second.includes('1950') ? 'entailment' : truth(pair)));
  });

  it('refuses an NLI model with a wrong order of labels, or that always says the same', async () => {
    const swapped: Record<string, string> = {
      entailment: 'contradiction',
      contradiction: 'entailment',
    };
    await refused(
      check('nli', (pair) => sure(swapped[truth(pair)] ?? 'neutral')),
      /judges 2 of 6 plain pairs rightly \(.* are contradiction, not entailment\)/u,
    );
    await refused(
      check('nli', () => sure('neutral')),
      /judges 2 of 6/u,
    );
    await refused(
      check('nli', () => ({ entailment: NaN, neutral: NaN, contradiction: NaN })),
      /judges 0 of 6/u,
    );
  });
});

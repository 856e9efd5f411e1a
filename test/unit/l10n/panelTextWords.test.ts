// The texts of panels (from Show as Text) in the pseudo-locale.

import assert from 'node:assert/strict';
import { capitaliseText } from '../../../src/core/base/words/message.ts';
import { metrics } from '../../../src/core/score/metrics/registry.ts';
import { render } from '../../../src/editor/platform/l10n.ts';
import { panels, type PanelName } from '../../../src/editor/platform/contributions.ts';
import { speakPseudoLocale, unmarked } from '../../support/pseudoLocale.ts';
import { textsOfPanels } from '../editor/panels/shownPanels.ts';

/** User-written texts are numbers, so that letters outside the marks belong to the product. */
const shown = { words: '7', verdict: 'Supported', address: '77' };

/** Names of metrics and their scores, which are the same in every language. */
const scoreNames = metrics
  .flatMap(({ name, scores }) => [
    name,
    ...scores.flatMap((score) => [score.name, capitaliseText(score.name), score.heading]),
  ])
  .sort((a, b) => b.length - a.length);

/** Further names: comparison scores, statistics, verdict labels, short names of questions, and the test's file and rater. */
const names =
  /p\.json|METEOR|AVeriTeC|Accuracy|Macro F1|Pearson|Spearman|Kendall|Supported|Refuted|Not Enough(?: Evidence)?|Conflicting|[PQ]\d+|\bann\b/gu;

function withoutNames(line: string): string {
  return scoreNames.reduce((rest, name) => rest.replaceAll(name, ''), line).replaceAll(names, '');
}

function wordsLeft(text: string): readonly string[] {
  return unmarked(text.replaceAll(/\\(.)/gu, '$1'))
    .split('\n')
    .filter(
      (line) => !/^- (?:a: |7: )?(?:Predictions|Reference|Models|Signature|Versions)\b/u.test(line),
    )
    .filter((line) => /\p{L}{2}/u.test(withoutNames(line)));
}

describe('the text of a panel in a language of no country', () => {
  speakPseudoLocale();

  for (const name of Object.keys(panels) as PanelName[]) {
    it(`has no word left in English: ${name}`, async () => {
      const text = (await textsOfPanels({ ...shown, render })).get(name) ?? '';
      assert.match(text, /!/u);
      assert.deepEqual(wordsLeft(text), []);
    });
  }

  it('is found in English where no language is handed in', async () => {
    const texts = await textsOfPanels(shown);
    for (const [name, text] of texts) assert.ok(wordsLeft(text).length > 0, name);
  });
});

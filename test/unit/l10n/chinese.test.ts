// The Chinese texts, with and without inserted values.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { explainScores } from '../../../src/core/score/report/summary.ts';
import type { Bundle } from '../../../src/core/base/words/displayLanguage.ts';
import { lensesOf } from '../../../src/editor/lenses/claimLenses.ts';
import { panels, type PanelName } from '../../../src/editor/platform/contributions.ts';
import { render, speak } from '../../../src/editor/platform/l10n.ts';
import { scoreStatus } from '../../../src/editor/lenses/scoreStatus.ts';
import { entriesOf, entryTooltip } from '../../../src/editor/lenses/tree/claimList.ts';
import { chineseFaults } from '../../support/chineseText.ts';
import {
  fullClaim,
  handClaim,
  missingClaim,
  outlineClaim,
  outlineOf,
  runOf,
} from '../editor/sampleClaims.ts';
import { textsOfPanels } from '../editor/panels/shownPanels.ts';

function bundleIn(file: string): Bundle {
  const url = new URL(`../../../${file}`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Bundle;
}

const bundle = bundleIn('l10n/bundle.l10n.zh-cn.json');

describe('Chinese', () => {
  it('has its faults found', () => {
    for (const text of [
      '没有1 个',
      '3个',
      '一。 二',
      '声明 (另有)',
      '声明,',
      '声明: 3',
      '在 声明',
    ]) {
      assert.equal(chineseFaults(text).length, 1, text);
    }
    const sound = ['没有 1 个', '逐个声明 (F)', '查找声明...', '[管理模型](command:a)中', '一。二'];
    assert.deepEqual(sound.flatMap(chineseFaults), []);
  });

  for (const file of ['l10n/bundle.l10n.zh-cn.json', 'package.nls.zh-cn.json']) {
    it(`has its signs and blanks in ${file}`, () => {
      const faults = Object.entries(bundleIn(file)).flatMap(([key, text]) =>
        chineseFaults(text).map((fault) => `${key}: ${fault}`),
      );
      assert.deepEqual(faults, []);
    });
  }
});

describe('Chinese with values in it', () => {
  before(() => {
    speak(bundle);
  });
  after(() => {
    speak(undefined);
  });

  for (const name of Object.keys(panels) as PanelName[]) {
    it(`has its signs and blanks in the text of a panel: ${name}`, async () => {
      const shown = { words: 'word', verdict: 'Supported', address: 'https://example.org', render };
      const text = (await textsOfPanels(shown)).get(name) ?? '';
      assert.match(text, /\p{Script=Han}/u);
      assert.deepEqual(chineseFaults(text.replaceAll('\\', '')), []);
    });
  }

  for (const [what, claim] of Object.entries({ handClaim, fullClaim, missingClaim })) {
    it(`has them in lenses, the tree and the status bar: ${what}`, () => {
      const run = runOf([claim], { metrics: ['all'] });
      const scored = run.claimInFull(claim.index);
      assert.ok(scored);
      const verdict = claim.predictedVerdict ?? '';
      const outline = outlineOf('predictions', [outlineClaim(claim.index, 1, verdict)]);
      const said = [
        ...[undefined, run].flatMap((of) => lensesOf(outline, of).map(({ title }) => title)),
        ...[undefined, run].flatMap((of) =>
          entriesOf(outline, 'predictions', of).flatMap((entry) => [
            entry.description,
            entryTooltip(entry, of),
          ]),
        ),
        scoreStatus(run, '1.json')?.tooltip ?? '',
        render(explainScores(scored, run.metricRows)),
      ];
      assert.match(said.join(' '), /\p{Script=Han}/u);
      assert.deepEqual(said.flatMap(chineseFaults), []);
    });
  }
});

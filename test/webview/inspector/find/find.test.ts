// Find searches all texts of all claims. This test acts as the host, which performs the search.

import assert from 'node:assert/strict';
import { findInClaim } from '../../../../src/core/show/find/claimFinding.ts';
import { findQuery } from '../../../../src/core/show/find/findQuery.ts';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { claims } from '../../fixtures/claims.ts';
import { header, runMessage, type InspectorPanel } from '../inspectorPanel.ts';
import { inEveryTheme, isSound, screenshot, themesOf } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';

const list = claims(30);

const numbers = (panel: InspectorPanel): Promise<string[]> =>
  panel.page
    .locator('.row')
    .evaluateAll((rows) =>
      rows
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.querySelector('.row-number')?.textContent ?? ''),
    );

/** Returns what is marked in the list or in the claim. */
const marked = (panel: InspectorPanel, name: 'found-in-list' | 'found-in-claim') =>
  panel.page.evaluate(
    (of) =>
      Array.from(CSS.highlights.get(of) ?? [], (range) =>
        range instanceof Range ? range.toString() : '',
      ),
    name,
  );

/** Types a text, waits for the panel's request, and answers as the host does. */
async function find(
  panel: InspectorPanel,
  typed: string,
  all: readonly ScoredClaim[] = list,
): Promise<void> {
  await panel.page.fill('#find', typed);
  await panel.page.waitForFunction((wanted) => {
    const { sent } = window as unknown as { sent: { type: string; find?: string }[] };
    return sent.findLast(({ type }) => type === 'find')?.find === wanted;
  }, typed);
  await answer(panel, typed, all);
}

async function answer(
  panel: InspectorPanel,
  typed: string,
  all: readonly ScoredClaim[] = list,
): Promise<void> {
  const query = findQuery(typed);
  const found = all.flatMap((claim) => findInClaim(claim, query) ?? []);
  const [looked, total] = [all.length, all.length];
  await panel.post({ type: 'found', find: typed, claims: found, looked, total });
}

describe('finding in the inspector', () => {
  const inPanel = withPanels();

  it('finds words of answers, says where, with the words around them, and marks them', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'humber');
      assert.deepEqual(await numbers(panel), ['0']);
      assert.equal(
        await panel.text('#claim-0 .row-found'),
        'answer to P3: …when the Humber Bridge was opened. (and 1 more)',
      );
      assert.deepEqual(await marked(panel, 'found-in-list'), ['Humber']);
      assert.equal(await panel.text('.means strong'), '1 of 30');
    }));

  it('finds questions, sources, justifications and the claim’s origin, and phrases as they stand', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      for (const [typed, where] of [
        ['joint survey', 'answer to P2: A joint survey by China and Nepal.'],
        ['"which border"', 'question Q1: On which border does Mount Everest stand?'],
        [
          'runs over its top',
          'reference justification: …and Tibet runs over its top. (and 1 more)',
        ],
      ] as const) {
        await find(panel, typed);
        assert.equal(await panel.text('#claim-1 .row-found'), where, typed);
      }
      await find(panel, 'golden-gate?section');
      assert.match(
        await panel.text('#claim-0 .row-found'),
        /^source of Q1: …?example\.org|^source of Q1:/u,
      );
      await find(panel, '"a news site"');
      assert.match(
        await panel.text('#claim-0 .row-found'),
        /^the origin of the claim: A news site/u,
      );
      await find(panel, '"border which"');
      assert.equal(await panel.text('.list-empty'), 'No claims match. Show all claims');
    }));

  it('says nothing more of a claim that says it itself, and marks its words', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'longest suspension');
      assert.deepEqual(await numbers(panel), ['0']);
      assert.equal(await panel.page.locator('.row-found').count(), 0);
      assert.deepEqual(await marked(panel, 'found-in-list'), ['longest', 'suspension']);
    }));

  it('asks the host once for what is typed at once, and no more when the field is emptied', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.press('/');
      // Types all letters in one turn of the page. On a busy machine, the page would ask between two keys.
      await panel.page.locator('#find').evaluate((field: HTMLInputElement, word) => {
        for (let end = 1; end <= word.length; end += 1) {
          field.value = word.slice(0, end);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, 'humber');
      await panel.becomes(() => panel.sent('find'), [{ type: 'find', find: 'humber' }]);
      await panel.press('Escape');
      await panel.page.keyboard.type('h');
      await panel.becomes(
        async () => (await panel.sent('find')).slice(1),
        [{ type: 'find', find: '' }],
      );
      assert.deepEqual(await marked(panel, 'found-in-list'), []);
    }));

  it('shows how far it has looked, and what was found so far', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.fill('#find', 'humber');
      await panel.becomes(() => panel.text('.list-empty'), 'Searching the evidence…');
      await panel.becomes(() => panel.sent('find'), [{ type: 'find', find: 'humber' }]);
      const found = list.flatMap((claim) => findInClaim(claim, findQuery('humber')) ?? []);
      await panel.post({ type: 'found', find: 'humber', claims: found, looked: 15, total: 30 });
      assert.match(await panel.text('.means'), /1 of 30 claims · searching the evidence, 50 ?%/u);
      await panel.post({ type: 'found', find: 'humber', claims: [], looked: 30, total: 30 });
      assert.doesNotMatch(await panel.text('.means'), /looking/u);
      assert.equal(await panel.page.textContent('[role="status"]'), '1 of 30 claims shown');
    }));

  it('drops what comes for words that were typed before', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'zebra');
      await answer(panel, 'humber');
      assert.equal(await panel.page.locator('.row').count(), 0);
    }));

  it('asks again for another run and after a reload, and for claims that came again', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'humber');
      await panel.post(runMessage(list));
      assert.equal((await panel.sent('find')).length, 2);
      await answer(panel, 'humber');
      assert.deepEqual(await numbers(panel), ['0']);
      await panel.post({ type: 'rows', rows: runMessage(list.slice(0, 1)).rows });
      assert.equal(await panel.page.locator('.row').count(), 0);
      await answer(panel, 'humber');
      assert.deepEqual(await numbers(panel), ['0']);
      await panel.page.reload();
      await panel.show(list);
      assert.deepEqual(await panel.sent('find'), [{ type: 'find', find: 'humber' }]);
      await panel.post(
        runMessage(list, { header: { ...header, predictionsUri: 'file:///project/b.json' } }),
      );
      assert.equal((await panel.sent('find')).length, 1); // places of another file
    }));

  it('puts the claim whose number was typed before all in whose texts the number is', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, '20');
      const found = await numbers(panel);
      assert.equal(found[0], '20');
      assert.ok(found.length > 1);
    }));

  it('marks the words in every view of the claim and goes to each place', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'verrazzano-narrows');
      const places = (): Promise<string[]> =>
        panel.page.locator('.found-line button').allInnerTexts();
      assert.deepEqual(await places(), ['answer to Q2', 'reference justification']);
      assert.deepEqual(await marked(panel, 'found-in-claim'), ['Verrazzano-Narrows']);
      await panel.click('#tab-matrix');
      await panel.click('.found-line button:first-of-type');
      assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), 'Evidence');
      const focused = () => panel.page.evaluate(() => document.activeElement?.textContent);
      assert.match((await focused()) ?? '', /Verrazzano-Narrows Bridge in New York/u);
      await panel.click('.found-line button:last-of-type');
      assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), 'Justifications');
      assert.deepEqual(await marked(panel, 'found-in-claim'), ['Verrazzano-Narrows']);
      assert.equal(
        await panel.page.textContent('[role="status"]'),
        'Showing reference justification',
      );
    }));

  it('opens long answers and closed parts that hide what was found, and brings it into sight', () =>
    inPanel(
      async (panel) => {
        const [first] = list;
        assert.ok(first);
        const long = `${'Nothing of interest stands here. '.repeat(120)}A needle.`;
        const hidden: ScoredClaim = {
          ...first,
          predictedEvidence: first.predictedEvidence.map((pair, at) =>
            at === 3 ? { ...pair, answers: [{ text: long, sources: [] }] } : pair,
          ),
        };
        const all = [hidden, ...list.slice(1)];
        await panel.show(all);
        await find(panel, 'needle', all);
        await panel.click('.found-line button');
        assert.deepEqual(await marked(panel, 'found-in-claim'), ['needle']);
        const top = await panel.page.evaluate(() => {
          const [range] = Array.from(CSS.highlights.get('found-in-claim') ?? []);
          const head = document.querySelector('.claim-head');
          if (!(range instanceof Range) || !head) return NaN;
          return range.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
        });
        assert.ok(top >= 0 && top < 400, `${String(top)} pixels under the claim`);
      },
      { height: 600 },
    ));

  it('goes to the field by Ctrl+F wherever the focus is, with what it has selected', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'humber');
      await panel.page.focus('#tab-evidence');
      await panel.press('Control+F');
      await panel.page.keyboard.type('tibet');
      assert.equal(await panel.page.inputValue('#find'), 'tibet');
      await panel.press('?'); // a letter there
      assert.equal(await panel.page.inputValue('#find'), 'tibet?');
    }));

  it('keeps Ctrl+F from everybody else, and leaves other keys with Ctrl alone', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        window.addEventListener('keydown', (event) => heard.push(event.key));
      });
      await panel.press('Control+F');
      await panel.press('Control+G');
      const heard = await panel.page.evaluate(
        () => (window as unknown as { heard: string[] }).heard,
      );
      assert.deepEqual(
        heard.filter((key) => key !== 'Control'),
        ['G'],
      );
    }));

  it('opens the list by Ctrl+F where it is behind its button', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.press('Control+F');
        await panel.rendered();
        assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'find');
      },
      { width: 420 },
    ));

  it('has the key in the sheet', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.press('?');
      assert.match(
        await panel.text('#shortcuts'),
        /Find in claims and all their evidence \/ or Ctrl\+F/u,
      );
    }));

  it('has no accessibility findings in any theme, wide and narrow', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await find(panel, 'bridge 1964');
      await isSound(panel, 'wide', { picture: (theme) => `webview-${theme}-find-wide` });
      await find(panel, 'year');
      await inEveryTheme(panel, themesOf('list'), (theme) =>
        screenshot(panel, `webview-${theme}-find-list`),
      );
      await find(panel, 'bridge 1964');
      await panel.page.setViewportSize({ width: 600, height: 900 });
      await panel.rendered();
      await isSound(panel, 'narrow', {
        fits: '.claim-pane',
        picture: (theme) => `webview-${theme}-find-600`,
      });
      await panel.press('Control+F');
      await panel.rendered();
      await isSound(panel, 'list', { picture: (theme) => `webview-${theme}-find-600-list` });
    }));

  it('keeps the marks where the system forces colours', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await find(panel, 'bridge 1964');
        await screenshot(panel, 'webview-forced-colors-find');
        const background = await panel.page.evaluate(
          () =>
            getComputedStyle(document.body, '::highlight(found-in-claim)').backgroundColor ||
            'missing',
        );
        assert.notEqual(background, 'rgba(0, 0, 0, 0)');
      },
      { forcedColors: 'active' },
    ));
});

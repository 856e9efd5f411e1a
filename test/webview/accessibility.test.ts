// Every view of every panel in every theme, wide and narrow (the daily run: in one theme and one width): no axe-core findings, no
// sideways scrolling, a visible focus, and screenshots for people to check. Each panel is a table row, which says what to open in it and
// what Tab must reach.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import type { PanelName } from '../../src/editor/platform/contributions.ts';
import { claimTabNames } from '../../webview/inspector/viewState.ts';
import { tabNames as metricsTabs } from '../../webview/metrics/viewState.ts';
import { tabNames as systemsTabs } from '../../webview/systems/viewState.ts';
import {
  agreementInputs,
  ratingsFile,
  sliderFile,
} from '../unit/core/analyse/panels/agreementFixture.ts';
import { checklistInputs, checklistOf } from '../unit/core/analyse/panels/checklistFixture.ts';
import { checkupInputs } from '../unit/core/analyse/panels/checkupFixture.ts';
import { DocumentPanel } from './document/documentPanel.ts';
import { claims } from './fixtures/claims.ts';
import { fileMessage, overviewMessage } from './fixtures/fileScores.ts';
import { header as inspectorHeader, InspectorPanel } from './inspector/inspectorPanel.ts';
import { header as metricsHeader, MetricsPanel } from './metrics/metricsPanel.ts';
import { focusedByTab, inEveryTheme, isSound, screenshot, themesOf } from './pageChecks.ts';
import { doctorInputs } from '../unit/core/analyse/panels/doctorFixture.ts';
import { fileToMap, mappingInputs } from '../unit/core/analyse/panels/mappingFixture.ts';
import { statsInputs, statsOf } from '../unit/core/analyse/panels/statsFixture.ts';
import { damagedClaims, similarClaims, soundClaims } from './systems/damaged.ts';
import { testedFolder } from './systems/folderRuns.ts';
import { SystemsPanel, type TestedSystem } from './systems/systemsPanel.ts';
import { withPanelsOf } from './withPanel.ts';
import { drawnCases } from '../support/runSize.ts';
import type { OpenedPanel } from './webviewPanel.ts';

type Size = 'wide' | 'narrow';

interface Look {
  readonly size: Size;
  /** Checks the view in all themes, checks that its content fits, and takes a screenshot. */
  readonly check: (what: string) => Promise<void>;
  /** Checks the view in all themes. */
  readonly glance: (what: string) => Promise<void>;
  readonly picture: (what: string) => Promise<void>;
}

interface Row<Panel extends OpenedPanel> {
  /** "the panel of statistics" */
  readonly title: string;
  readonly name: PanelName;
  readonly opens: new (page: Page) => Panel;
  /** Beginning of the picture names. If it is missing, the panel's name is used. */
  readonly pictures?: string;
  readonly widths: Readonly<Record<Size, number>>;
  /** Selector of elements that must not scroll sideways. */
  readonly fits: string;
  /** Waits until the view is finished. Missing if the view is always finished. */
  readonly settle?: (panel: Panel) => Promise<void>;
  /** Opens each view. */
  readonly views: (panel: Panel, look: Look) => Promise<void>;
  /**
   * Moves to the place where Tab begins. `pressTab` presses Tab this number of times, fails if the focus is not visible, and
   * returns the elements that it has reached.
   */
  readonly focus: (
    panel: Panel,
    pressTab: (steps: number) => Promise<readonly string[]>,
  ) => Promise<void>;
  /** Elements that must be visible when the system forces its colours. */
  readonly forced?: {
    readonly show: (panel: Panel) => Promise<void>;
    readonly property: 'stroke' | 'backgroundColor';
    readonly marks: readonly string[];
  };
}

const unseenColours = ['none', 'missing', 'rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'];

function testInAllThemes<Panel extends OpenedPanel>(row: Row<Panel>): void {
  const { title, name, opens, pictures = name, widths, fits, settle, views, focus, forced } = row;

  describe(`${title} in all themes`, function () {
    this.timeout(90_000);
    const inPanel = withPanelsOf(opens, name);

    for (const size of drawnCases(['wide', 'narrow'] as const, title)) {
      const names = themesOf(`${title}, ${size}`);
      it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
        inPanel(
          async (panel) => {
            const nameOf = (theme: string, what: string): string =>
              `${pictures}-${theme}-${size}-${what}`;
            await views(panel, {
              size,
              check: async (what) => {
                await settle?.(panel);
                const picture = (theme: string): string => nameOf(theme, what);
                await isSound(panel, what, { fits, picture, names });
              },
              glance: (what) => isSound(panel, what, { names }),
              picture: (what) =>
                inEveryTheme(panel, names, (theme) => screenshot(panel, nameOf(theme, what))),
            });
          },
          { width: widths[size], theme: names[0] },
        ));
    }

    it('shows where the focus is on everything that Tab reaches', () =>
      inPanel(async (panel) => {
        await focus(panel, async (steps) => {
          const reached: string[] = [];
          for (let step = 0; step < steps; step += 1) {
            const focused = await focusedByTab(panel);
            if (!focused) continue;
            assert.ok(focused.isMarked, `no visible focus: ${focused.markup}`);
            reached.push(focused.name);
          }
          return reached;
        });
      }));

    if (!forced) return;
    it('keeps its lines and marks where the system forces its colours', () =>
      inPanel(
        async (panel) => {
          await forced.show(panel);
          await screenshot(panel, `${pictures}-forced-colors`);
          const colours = await panel.page.evaluate(
            ({ marks, property }) =>
              marks.map((selector) => {
                const element = document.querySelector(selector);
                return element ? getComputedStyle(element)[property] : 'missing';
              }),
            { marks: forced.marks, property: forced.property },
          );
          for (const colour of colours) assert.ok(!unseenColours.includes(colour), colour);
        },
        { forcedColors: 'active' },
      ));
  });
}

const usualWidths = { wide: 1400, narrow: 350 };
const settled = (panel: { settled(): Promise<void> }): Promise<void> => panel.settled();
const rendered = (panel: { rendered(): Promise<void> }): Promise<void> => panel.rendered();

const oneFile = [statsOf('dev.json', 12)];
const twoFiles = [...oneFile, statsOf('a-system-with-a-rather-long-name.predictions.json', 15)];

testInAllThemes({
  title: 'the panel of statistics',
  ...{ name: 'stats', opens: DocumentPanel, fits: '.results', settle: rendered },
  widths: { wide: 1400, narrow: 320 },
  views: async (panel, { size, check, glance, picture }) => {
    if (size === 'wide') {
      await panel.show(statsInputs([], { reading: ['a.json'], beside: null }));
      await check('reading');
    }
    const problems = ['dev.json, line 3: "label" is a number; expected a text.'];
    await panel.show(statsInputs(oneFile, { problems }));
    if (size !== 'wide') await picture('one');
    await panel.show(statsInputs(twoFiles));
    await check('two');
    await panel.page.locator('.stats-speakers').scrollIntoViewIfNeeded();
    await picture('speakers');
    await panel.empty('The file dev does not exist.json.');
    if (size === 'wide') await glance('nothing');
  },
  focus: async (panel, pressTab) => {
    await panel.show(statsInputs(twoFiles));
    await panel.page.locator('vscode-button').first().focus();
    await pressTab(14);
  },
});

testInAllThemes({
  title: 'the panel of agreement',
  ...{ name: 'agreement', opens: DocumentPanel, fits: '.results', settle: settled },
  widths: usualWidths,
  views: async (panel, { check, glance, picture }) => {
    await panel.show(agreementInputs({ 'ratings.csv': `${ratingsFile()},ann,2,Refuted\n` }));
    await check('numbers');
    await panel.page.locator('.agreement-pairs').scrollIntoViewIfNeeded();
    await picture('pairs');
    await panel.choose('Dimension', 'verdict');
    await check('words');
    await panel.show(agreementInputs({ 'ann.csv': sliderFile(0), 'ben.csv': sliderFile(0.1) }));
    await panel.page.locator('plot-figure').scrollIntoViewIfNeeded();
    await check('bins');
    await panel.show(agreementInputs({ 'none.csv': 'a,b\n1,2\n' }));
    await glance('no ratings');
    await panel.empty('The file r.csv does not exist.');
    await glance('nothing');
  },
  focus: async (panel, pressTab) => {
    await panel.show(agreementInputs({ 'ratings.csv': ratingsFile() }));
    await panel.page.locator('vscode-button').first().focus();
    await pressTab(14);
  },
});

testInAllThemes({
  title: 'the panel of a mapping',
  ...{ name: 'mapping', opens: DocumentPanel, fits: '.results', settle: rendered },
  widths: { wide: 1100, narrow: 320 },
  views: async (panel, { check, picture }) => {
    await panel.show(mappingInputs());
    await check('open');
    await panel.show(mappingInputs(fileToMap(), { verdict: 'llama.verdict' }));
    await panel.choose('Verdict', 'llama.verdict');
    await panel.click('.notes summary');
    await check('more');
    await panel.page.locator('.preview').scrollIntoViewIfNeeded();
    await picture('preview');
  },
  focus: async (panel, pressTab) => {
    await panel.show(mappingInputs());
    await panel.page.locator('vscode-button').first().focus();
    await pressTab(8);
  },
});

testInAllThemes({
  title: 'the panel of a check-up',
  ...{ name: 'checkup', opens: DocumentPanel, fits: '.results', settle: settled },
  widths: usualWidths,
  views: async (panel, { check, glance, picture }) => {
    await panel.show(checkupInputs());
    await check('dimension');
    await panel.show(checkupInputs({ raters: 'single-ratings-of-another-day.csv' }));
    await check('raters');
    await panel.page.locator('.checkup-method').scrollIntoViewIfNeeded();
    await picture('tables');
    await panel.choose('Human ratings', 'verdict equals the reference verdict');
    await check('outcome');
    await panel.show(checkupInputs({ checked: { kind: 'unrated', hasColumns: false } }));
    await check('unrated');
    const scoring = { text: 'Scoring 3 of 40 claims', done: 3, total: 40 };
    await panel.post({
      type: 'inputs',
      inputs: checkupInputs({ scoring, checked: null }),
      uris: [],
    });
    await panel.rendered();
    await glance('scoring');
    await panel.empty('There is no reference.');
    await glance('nothing');
  },
  focus: async (panel, pressTab) => {
    await panel.show(checkupInputs());
    await panel.page.locator('.notes summary').focus();
    await pressTab(8);
  },
});

const checklist = checklistOf();

testInAllThemes({
  title: 'the panel of blind spots',
  ...{ name: 'blindSpots', opens: DocumentPanel, fits: '.results', settle: rendered },
  widths: usualWidths,
  views: async (panel, { check, glance }) => {
    const state = { kind: 'running', step: 'Reading the reference', share: 0 } as const;
    await panel.post({
      type: 'inputs',
      inputs: checklistInputs({ state, checklist: null }),
      uris: [],
    });
    await panel.rendered();
    await check('running');
    await panel.show(checklistInputs({ checklist }));
    await check('map');
    await panel.page.locator('.heat-cell').first().click();
    await panel.page.locator('.detail').waitFor();
    await check('claims');
    await panel.empty('The file dev does not exist.json.');
    await glance('nothing');
  },
  focus: async (panel, pressTab) => {
    await panel.show(checklistInputs({ checklist }));
    await panel.page.locator('select').first().focus();
    await pressTab(10);
  },
});

testInAllThemes({
  title: 'the panel of the doctor',
  ...{ name: 'doctor', opens: DocumentPanel, fits: '.results', settle: rendered },
  widths: usualWidths,
  views: async (panel, { check, glance }) => {
    await panel.show(doctorInputs({ warnings: ['A file of source texts cannot be read.'] }));
    await check('rules');
    await panel.page.locator('.bar-button').first().click();
    await panel.page.locator('.detail').waitFor();
    await check('findings');
    await panel.show(doctorInputs({ model: 'running' }));
    await glance('model');
  },
  focus: async (panel, pressTab) => {
    await panel.show(doctorInputs());
    await panel.page.locator('.bar-button').first().focus();
    await pressTab(6);
  },
});

const someClaims = claims(24);

testInAllThemes({
  title: 'the panel of metrics',
  ...{ name: 'metrics', opens: MetricsPanel, fits: '.tab-panel', settle: settled },
  widths: usualWidths,
  views: async (panel, { check }) => {
    await panel.show(someClaims, {
      select: 0,
      header: { ...metricsHeader, notes: ['Claim 5 has no prediction.'] },
    });
    for (const tab of Object.keys(metricsTabs)) {
      await panel.click(`#tab-${tab}`);
      if (tab === 'grid') {
        await check('grid, before a target is chosen');
        await panel.page.selectOption('.grid-tab select', { index: 1 });
        await panel.giveInputs(someClaims);
        await panel.page.waitForSelector('.settings-table');
      }
      await check(tab);
    }
  },
  focus: async (panel, pressTab) => {
    await panel.show(someClaims);
    for (const tab of Object.keys(metricsTabs)) {
      await panel.openTab(tab);
      await panel.page.focus(`#tab-${tab}`);
      await pressTab(12);
    }
  },
  forced: {
    show: (panel) => panel.show(someClaims),
    ...{ property: 'stroke', marks: ['.plot-dots'] },
  },
});

const count = 60;
const systems: readonly TestedSystem[] = [
  { name: 'hero.predictions.json', claims: soundClaims(count) },
  { name: 'hero-damaged.predictions.json', claims: damagedClaims(count) },
  { name: 'retriever-2.predictions.json', claims: similarClaims(count) },
];
/** Systems with an unfinished last system, so that no difference is named. */
const unfinished: readonly TestedSystem[] = [
  ...systems.slice(0, 2),
  {
    name: 'retriever-2.predictions.json',
    claims: similarClaims(count).slice(0, 55),
    state: { kind: 'scoring', stage: 'scoring', done: 55, total: 60 },
  },
];

testInAllThemes({
  title: 'the panel of systems',
  ...{ name: 'systems', opens: SystemsPanel, fits: '.tab-panel', settle: settled },
  widths: usualWidths,
  views: async (panel, { check, glance, picture }) => {
    await panel.show(systems, { notes: ['Claim 5 has no prediction.'] });
    await panel.openTab('changes');
    await panel.selectClaim(23, systems);
    for (const tab of Object.keys(systemsTabs)) {
      await panel.openTab(tab);
      if (tab === 'scores') await panel.click('.score-name:text("Verdict accuracy")');
      if (tab === 'changes') await panel.page.fill('#find', '');
      await check(tab);
      if (tab !== 'scores') continue;
      await panel.page.locator('plot-figure').last().scrollIntoViewIfNeeded();
      await picture('plots');
    }
    await panel.show(systems, { folder: testedFolder });
    await check('folder');
    await panel.show(unfinished);
    await glance('unfinished');
    await panel.show(systems.slice(0, 1));
    await glance('one system');
    await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
    await glance('nothing');
  },
  focus: async (panel, pressTab) => {
    await panel.show(systems);
    for (const tab of Object.keys(systemsTabs)) {
      await panel.openTab(tab);
      await panel.page.focus(`#tab-${tab}`);
      await pressTab(12);
    }
  },
});

const manyClaims = claims(30);

testInAllThemes({
  title: 'the inspector',
  ...{ name: 'inspector', opens: InspectorPanel, pictures: 'webview', fits: '.claim-pane' },
  widths: { wide: 1400, narrow: 350 },
  views: async (panel, { size, check, glance, picture }) => {
    await panel.show(manyClaims, {
      header: { ...inspectorHeader, notes: ['Claim 5 has no prediction.'] },
    });
    for (const tab of Object.keys(claimTabNames)) {
      await panel.click(`#tab-${tab}`);
      if (tab === 'metrics') {
        await panel.click('#score-hungarianMeteor_questionAnswer');
      }
      await check(tab);
    }
    await panel.click('#tab-metrics');
    await panel.post(fileMessage(manyClaims));
    await panel.openAllScores();
    await check('file');
    await panel.post(overviewMessage(manyClaims));
    await panel.press('f');
    await check('overview');
    await panel.press('f');
    await glance('claim');
    if (size === 'narrow') {
      await panel.click('.drawer-buttons vscode-button:first-child');
      await glance('list');
      await picture('list');
      return;
    }
    await panel.show(manyClaims, {
      select: 6,
      parameters: { ...defaultSemqaParameters, threshold: 0.22, variation: 'softmax' },
      state: { kind: 'scoring', stage: 'scoring', done: 30, total: 500 },
    });
    await glance('a failed claim');
    await panel.post({ type: 'select', index: 0 });
    await panel.answer(manyClaims);
    await check('softmax-scoring');
    await panel.show(manyClaims, {
      header: { ...inspectorHeader, metrics: ['hungarianMeteor', 'averitec'] },
    });
    await glance('without SemQA');
    await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
    await glance('nothing');
  },
  focus: async (panel, pressTab) => {
    await panel.show(manyClaims);
    await panel.click('#tab-metrics');
    await panel.page.reload(); // Tab starts at the top again
    await panel.show(manyClaims);
    const reached = await pressTab(40);
    for (const name of [
      'BUTTON score-semqa',
      'INPUT find',
      'DIV claim-list',
      'INPUT slider-alpha',
      'BUTTON tab-metrics',
    ]) {
      assert.ok(reached.includes(name), `${name} in ${reached.join(', ')}`);
    }
    await panel.post(fileMessage(manyClaims), overviewMessage(manyClaims));
    await panel.openAllScores();
    assert.ok((await pressTab(60)).includes('INPUT level'));
    await panel.openOverview();
    await panel.page.focus('.view-button');
    const onOverview = await pressTab(30);
    assert.ok(onOverview.some((name) => name.startsWith('BUTTON cause-')));
    assert.ok(onOverview.includes('BUTTON all-scores'), onOverview.join(', '));
  },
  forced: {
    show: async (panel) => {
      await panel.show(manyClaims);
      await panel.click('#question-0 .row-toggle'); // both directions are in the details of a row
    },
    ...{ property: 'backgroundColor', marks: ['.bar-fill', '.share-entailment'] },
  },
});

// All panels and tabs in a real browser, with a canary in every text from files, with and without the panels' own content policy.

import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { PanelName } from '../../../src/editor/platform/contributions.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { agreementInputs } from '../../unit/core/analyse/panels/agreementFixture.ts';
import { checklistInputs, checklistOf } from '../../unit/core/analyse/panels/checklistFixture.ts';
import { checkupInputs, inputOf } from '../../unit/core/analyse/panels/checkupFixture.ts';
import { doctorInputs } from '../../unit/core/analyse/panels/doctorFixture.ts';
import { fileToMap, mappingInputs } from '../../unit/core/analyse/panels/mappingFixture.ts';
import { statsInputs, statsOf } from '../../unit/core/analyse/panels/statsFixture.ts';
import { DocumentPanel } from '../../webview/document/documentPanel.ts';
import { claims } from '../../webview/fixtures/claims.ts';
import { fileMessage } from '../../webview/fixtures/fileScores.ts';
import { InspectorPanel, runMessage } from '../../webview/inspector/inspectorPanel.ts';
import { MetricsPanel, runMessage as metricsMessage } from '../../webview/metrics/metricsPanel.ts';
import { panelServer } from '../../webview/panelServer.ts';
import { RatingPage, schemeOf } from '../../webview/rating/ratingPanel.ts';
import { SystemsPanel, systemsMessage } from '../../webview/systems/systemsPanel.ts';
import type { Message, WebviewPanel } from '../../webview/webviewPanel.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';
import { fieldsOf, hostileText, withTexts, canaryText } from './canary.ts';
import { dangersIn, openWatched, type Watched } from './watchedPage.ts';
import { webAddress } from '../../../src/editor/panels/pageStates.ts';

/** The host's messages to a panel about these claims, and its answer to the panel's request for texts. */
interface Shown {
  readonly messages: readonly Message[];
  readonly claim: (index: number) => Message;
}

function inspectorShows(all: readonly ScoredClaim[]): Shown {
  const claimOf = (index: number): ScoredClaim | undefined => {
    const claim = all[index];
    return claim && { ...claim, images: [{ name: claim.claim }, { name: 'a.png' }] };
  };
  return {
    messages: [
      runMessage(all, { state: { kind: 'stopped', message: 'Stopped.' } }),
      fileMessage(all),
    ],
    claim: (index) => ({ type: 'claim', claim: claimOf(index) }) as Message,
  };
}

function metricsShow(all: readonly ScoredClaim[]): Shown {
  return {
    messages: [metricsMessage(all)],
    claim: (index) => ({ type: 'claim', claim: all[index] }) as Message,
  };
}

function systemsShow(all: readonly ScoredClaim[]): Shown {
  const systems = ['first.json', 'second.json'].map((name) => ({ name, claims: all }));
  // A folder in which every name is the text of a claim.
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const reference = { name: textOf(0), sha256: textOf(0) };
  const files = [1, 2].map((at) => ({ file: textOf(at), sha256: textOf(at) }));
  const past = { file: textOf(3), sha256: '', scores: {} };
  const made = { [textOf(4)]: textOf(5) };
  const run = { when: textOf(6), reference: { ...reference, sha256: '' }, made, systems: [past] };
  const folder = { uri: 'file:///f', name: textOf(7), files, reference, made: {}, runs: [run] };
  const counts = { overlap: 0.5, claims: 2, leftOut: 0, nothingShared: 0 };
  const overlap = { system: textOf(8), other: textOf(9), ...counts };
  return {
    messages: [
      systemsMessage(systems, { notes: ['A note.'], folder }),
      { type: 'sources', overlaps: [overlap] } as Message,
    ],
    claim: (index) => ({ type: 'claim', index, systems: [all[index], all[index]] }) as Message,
  };
}

const inputsMessage = (inputs: object): Message =>
  ({ type: 'inputs', inputs, uris: ['file:///a.json'] }) as Message;

/** Returns two raters' lines that use the claims' texts as names, dimensions and words. */
function agreementShows(all: readonly ScoredClaim[]): Shown {
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const lines = all.flatMap(({ index }) =>
    [0, 1].map((rater) =>
      JSON.stringify({
        claim_id: textOf(index),
        rater: textOf(rater),
        values: { [textOf(2)]: textOf(3 + ((index + rater) % 5)), [textOf(4)]: index % 4 },
      }),
    ),
  );
  return {
    messages: [inputsMessage(agreementInputs({ 'r.jsonl': lines.join('\n') }))],
    claim: (index) => ({ type: 'claim', index }),
  };
}

/** Returns metrics, dimensions and an outcome whose names are the claims' texts. */
function checkupShows(all: readonly ScoredClaim[]): Shown {
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const input = inputOf({
    metrics: [textOf(0), textOf(1), textOf(2)],
    ratings: [textOf(3), textOf(4)],
    outcome: textOf(5),
  });
  return {
    messages: [inputsMessage(checkupInputs({ checked: { kind: 'rated', input } }))],
    claim: (index) => ({ type: 'claim', index }),
  };
}

/** Returns metrics whose names are the claims' texts, on evidence that contains these texts. */
function blindSpotsShow(all: readonly ScoredClaim[]): Shown {
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const checklist = checklistOf([0, 1, 2, 3, 4, 5].map(textOf), textOf);
  const state = { kind: 'stopped', message: textOf(2) } as const;
  return {
    messages: [inputsMessage(checklistInputs({ checklist, state }))],
    claim: (index) => ({ type: 'claim', index }),
  };
}

/** Returns files in which all names are the claims' texts. */
function statsShow(all: readonly ScoredClaim[]): Shown {
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const files = [0, 1].map((at) => statsOf(textOf(at), 12 + at, textOf));
  return {
    messages: [inputsMessage(statsInputs(files, { problems: [textOf(2)] }))],
    claim: (index) => ({ type: 'claim', index }),
  };
}

/** Returns findings of the doctor in claims with the given texts. */
function doctorShows(all: readonly ScoredClaim[]): Shown {
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const inputs = doctorInputs({ name: textOf(0), warnings: [textOf(1)] }, textOf);
  return { messages: [inputsMessage(inputs)], claim: (index) => ({ type: 'claim', index }) };
}

/** Returns the mapping of a file whose names and texts are the claims' texts. */
function mappingShows(all: readonly ScoredClaim[]): Shown {
  const textOf = (at: number): string => all[at % all.length]?.claim ?? '';
  const inputs = { ...mappingInputs(fileToMap(textOf)), name: textOf(0) };
  return { messages: [inputsMessage(inputs)], claim: (index) => ({ type: 'claim', index }) };
}

function ratingShows(all: readonly ScoredClaim[]): Shown {
  const { dimensions } = schemeOf('similarity');
  const [first] = all;
  const header = {
    ...{ predictionsUri: 'file:///a.json', rater: first?.claim ?? '' },
    ...{ schemeName: first?.claim ?? '', done: 0, total: all.length },
    ...{ outdated: 0, decides: false },
  };
  const task = (index: number) => {
    const { claim = '', referenceEvidence = [], predictedEvidence = [] } = all[index] ?? {};
    const texts = { claim, reference: referenceEvidence, predicted: predictedEvidence, dimensions };
    return { type: 'task', task: { place: 0, isAgain: false, others: [], ...texts } } as Message;
  };
  return { messages: [{ type: 'session', header, place: 0 } as Message, task(0)], claim: task };
}

const panels = {
  inspector: { PanelClass: InspectorPanel, shows: inspectorShows },
  metrics: { PanelClass: MetricsPanel, shows: metricsShow },
  systems: { PanelClass: SystemsPanel, shows: systemsShow },
  agreement: { PanelClass: DocumentPanel, shows: agreementShows },
  checkup: { PanelClass: DocumentPanel, shows: checkupShows },
  blindSpots: { PanelClass: DocumentPanel, shows: blindSpotsShow },
  stats: { PanelClass: DocumentPanel, shows: statsShow },
  doctor: { PanelClass: DocumentPanel, shows: doctorShows },
  mapping: { PanelClass: DocumentPanel, shows: mappingShows },
  rating: { PanelClass: RatingPage, shows: ratingShows },
} as const;

/** Name of the only place to visit in a panel without tabs. */
const wholePage = 'page';

/** Message fields that the host creates without using any content from a file. */
const ownFields: ReadonlySet<string> = new Set([
  'metrics',
  'parameters',
  'scores',
  'stage',
  'topic',
  'expected',
]);

describeAttacks(['panelFields'], 'panels with a canary in every field', () => {
  const count = 14;
  const sound = claims(count);
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
  });

  type AnyPanel = WebviewPanel<Message, Message>;

  async function opened(
    name: PanelName,
    bypassesPolicy: boolean,
  ): Promise<{ readonly panel: AnyPanel; readonly watched: Watched }> {
    const watched = await openWatched(browser, { bypassesPolicy });
    await watched.page.addInitScript(() => {
      const harness = window as unknown as { sent: unknown[]; acquireVsCodeApi: () => unknown };
      harness.sent = [];
      harness.acquireVsCodeApi = () => ({
        postMessage: (message: unknown) => harness.sent.push(structuredClone(message)),
        getState: () => null,
        setState: () => undefined,
      });
    });
    const server = await panelServer(name);
    await watched.page.goto(server.pageUrl('dark-modern'));
    const PanelClass = panels[name].PanelClass as unknown as new (page: Page) => AnyPanel;
    return { panel: new PanelClass(watched.page), watched };
  }

  /** Shows all messages, selects a claim, goes through all tabs, and uses all controls. `visit` is called for each tab. */
  async function show(
    panel: AnyPanel,
    { messages, claim }: Shown,
    index: number,
    visit: (tab: string) => Promise<void>,
  ): Promise<void> {
    await panel.post(...messages);
    await panel.rendered();
    const tabs = await panel.page
      .locator('[role=tab]')
      .evaluateAll((all) => all.map(({ id }) => id));
    for (const tab of tabs.length > 0 ? tabs : [wholePage]) {
      // A click could fail: with such long texts, the head of a claim can cover the tabs.
      if (tab !== wholePage) await panel.page.locator(`#${tab}`).press('Enter');
      await panel.rendered();
      const row = panel.page.locator(`#changes-${String(index)}, .row, .map td button`).first();
      if (await row.isVisible()) await row.click();
      await panel.post(claim(index));
      for (const asked of (await panel.sent('claim')) as unknown as { readonly index: number }[]) {
        await panel.post(claim(asked.index));
      }
      await panel.rendered();
      await panel.page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        for (const element of document.querySelectorAll('*')) {
          for (const type of ['mouseover', 'mouseenter', 'focusin']) {
            element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
          }
        }
        for (const link of document.querySelectorAll<HTMLElement>('[role=link], a')) link.click();
      });
      await panel.rendered();
      // A page computes some tables in short pieces of work.
      await panel.page.locator('p.working').first().waitFor({ state: 'hidden' });
      await panel.rendered();
      await visit(tab);
    }
  }

  type Dangers = ReadonlyMap<string, readonly string[]>;
  const known = new Map<string, Dangers>();

  /** Resolves with the elements that a panel itself creates on each of its tabs, for harmless texts. */
  async function ownDangers(name: PanelName, bypassesPolicy: boolean): Promise<Dangers> {
    const key = `${name} ${String(bypassesPolicy)}`;
    const before = known.get(key);
    if (before) return before;
    const { panel } = await opened(name, bypassesPolicy);
    const dangers = new Map<string, readonly string[]>();
    await show(panel, panels[name].shows(sound), 0, async (tab) => {
      dangers.set(tab, await dangersIn(panel.page));
    });
    await panel.page.close();
    known.set(key, dangers);
    return dangers;
  }

  for (const name of Object.keys(panels) as PanelName[]) {
    const { shows } = panels[name];

    for (const bypassesPolicy of isFullRun ? [false, true] : [true]) {
      it(`show them as text in the panel of ${name}${bypassesPolicy ? ', without a content policy, too' : ''}`, async () => {
        const expected = await ownDangers(name, bypassesPolicy);
        assert.ok(expected.size > 1 || expected.has(wholePage), 'there are tabs');

        const { panel, watched } = await opened(name, bypassesPolicy);
        const texts = fieldsOf(sound).filter(({ isDeciding }) => !isDeciding);
        const hostile = shows(withTexts(sound, texts, hostileText));
        const own = fieldsOf(hostile.messages).filter(
          ({ path, isDeciding, text }) =>
            !isDeciding &&
            !text.includes('canary') &&
            !path.some((part) => ownFields.has(String(part))),
        );
        const messages = withTexts(hostile.messages, own, (_, place) => canaryText(1000 + place));
        let shown = 0;
        for (const index of isFullRun ? [0, 3, 11] : [0]) {
          await show(panel, { ...hostile, messages }, index, async (tab) => {
            shown +=
              (await panel.page.locator('body').innerText()).split('<canary-element').length - 1;
            await watched.check(expected.get(tab) ?? [], `${name}, ${tab}, claim ${String(index)}`);
          });
        }
        assert.ok(shown > 10, `canaries were shown ${String(shown)} times`);
        for (const { url } of (await panel.sent('openSource')) as unknown as { url: string }[]) {
          assert.match(webAddress(url) ?? 'http:', /^https?:/u);
        }
        await panel.page.close();
      });
    }

    it(`show each field's canary as text in the panel of ${name}`, async function () {
      const fields = fieldsOf(sound);
      // Some elements that the page creates for ordinary claims may be missing for strange claims.
      const allowed = new Set([...(await ownDangers(name, true)).values()].flat());
      const { panel, watched } = await opened(name, true);
      await runCases(this, 'panelFields', async ({ chance, number }, met) => {
        const field = chance.pick(fields);
        const hostile = shows(withTexts(sound, [field], (one) => hostileText(one, number)));
        const index = Number(field.path[0]);
        await show(panel, hostile, index, async (tab) => {
          const found = await dangersIn(panel.page);
          const strange = found.filter((danger) => !allowed.has(danger));
          assert.deepEqual(
            strange,
            [],
            `a text became an element\n${tab}, ${field.path.join('.')}`,
          );
          await watched.check(found, `${tab}, ${field.path.join('.')}`);
        });
        met('fields');
      });
      await panel.page.close();
    });
  }
});

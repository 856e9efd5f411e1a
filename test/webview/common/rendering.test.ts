// Views only read: creating their templates sends no message, starts no work and does not change the store.

import assert from 'node:assert/strict';
import type { TemplateResult } from 'lit';
import { findInClaim } from '../../../src/core/show/find/claimFinding.ts';
import { findQuery } from '../../../src/core/show/find/findQuery.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { documentPanel } from '../../../src/core/analyse/panels/panels.ts';
import { documentView } from '../../../webview/common/documentView.ts';
import { type DocumentHost, DocumentStore } from '../../../webview/document/store.ts';
import { VirtualList } from '../../../webview/common/list/virtualList.ts';
import { ListPosition } from '../../../webview/inspector/list/listPosition.ts';
import { InspectorStore, type InspectorHost } from '../../../webview/inspector/store.ts';
import { inspectorView } from '../../../webview/inspector/view.ts';
import { claimTabNames } from '../../../webview/inspector/viewState.ts';
import { createLists } from '../../../webview/metrics/claimLists.ts';
import { MetricsStore, type MetricsHost } from '../../../webview/metrics/store.ts';
import { beginWork as beginMetrics, metricsView } from '../../../webview/metrics/view.ts';
import { tabNames as metricsTabs } from '../../../webview/metrics/viewState.ts';
import type { ChangedClaim } from '../../../src/core/analyse/comparison/claimChanges.ts';
import { SystemsStore, type SystemsHost } from '../../../webview/systems/store.ts';
import { beginWork as beginSystems, systemsView } from '../../../webview/systems/view.ts';
import { tabNames as systemsTabs } from '../../../webview/systems/viewState.ts';
import { keysOf } from '../../../webview/common/controls.ts';
import { checkupInputs } from '../../unit/core/analyse/panels/checkupFixture.ts';
import { claims } from '../fixtures/claims.ts';
import { fileMessage } from '../fixtures/fileScores.ts';
import { runMessage as inspectorRun } from '../inspector/inspectorPanel.ts';
import { runMessage as metricsRun } from '../metrics/metricsPanel.ts';
import { FakePage, RecordingHost } from '../recordingHost.ts';
import { damagedClaims, soundClaims } from '../systems/damaged.ts';
import { systemsMessage } from '../systems/systemsPanel.ts';
import type { FromInspector, PanelRequest } from '../../../src/protocol/pageMessages.ts';

type Recorded<Panel> = Panel extends {
  keepState(state: infer Kept): void;
  post(message: infer From): void;
}
  ? RecordingHost<never, From, Kept>
  : never;

/** Answers as the extension does, with a mark on the first letters of each text. */
function answerWords(store: InspectorStore, asked: FromInspector | PanelRequest | undefined): void {
  if (asked?.type !== 'words') return;
  const marks = [{ start: 0, end: 3, kind: 'exact' }] as const;
  const marked = {
    ...{ score: 0.5, matches: 1, chunks: 1, referenceTokens: 9, predictedTokens: 9 },
    ...{ reference: marks, predicted: marks },
  };
  const pairs = asked.pairs.map((places) => ({ ...places, marked }));
  store.receive({ ...asked, pairs, failure: null });
}

describe('making the templates of a panel', () => {
  let page: FakePage;

  beforeEach(() => {
    page = new FakePage();
  });

  afterEach(() => {
    page.restore();
  });

  /** Creates the view twice and counts everything that could be an effect. */
  function changesNothing(
    label: string,
    host: Pick<RecordingHost<unknown, unknown, unknown>, 'posted' | 'kept' | 'changes'>,
    store: { readonly view: unknown },
    view: () => TemplateResult,
  ): void {
    const counts = () => ({
      posted: [...host.posted],
      kept: host.kept,
      changes: host.changes,
      timers: page.started,
    });
    const [before, shown] = [counts(), store.view];
    view();
    view();
    assert.deepEqual(counts(), before, label);
    assert.equal(store.view, shown, label);
  }

  it('has no effect in the panel of metrics, on any tab, before and after its work', () => {
    const host: Recorded<MetricsHost> = new RecordingHost();
    const store = new MetricsStore(host, host.changed);
    const lists = createLists();
    const view = () => metricsView(store, lists);
    changesNothing('nothing has come', host, store, view);
    const some = claims(12);
    store.receive(metricsRun(some));
    for (const tab of keysOf(metricsTabs)) {
      store.setView({ tab, target: 'hungarianMeteor_questionAnswer' });
      changesNothing(`${tab}, not begun`, host, store, view);
      beginMetrics(store);
      changesNothing(`${tab}, begun`, host, store, view);
      if (tab === 'grid') {
        const inputs = some.map((claim) => ({ index: claim.index, ...semqaInputsOf(claim) }));
        store.receive({ type: 'inputs', inputs, isLast: true });
        beginMetrics(store);
      }
      page.runTimers();
      beginMetrics(store);
      page.runTimers();
      changesNothing(`${tab}, done`, host, store, view);
    }
    assert.equal(host.posted.filter(({ type }) => type === 'inputs').length, 1);
    assert.ok(store.grid.settings, 'the search was done');
  });

  it('has no effect in the panel of systems, on any tab, before and after its work', () => {
    const host: Recorded<SystemsHost> = new RecordingHost();
    const store = new SystemsStore(host, host.changed);
    const list = new VirtualList<ChangedClaim>('changes');
    const view = () => systemsView(store, list);
    store.receive(
      systemsMessage([
        { name: 'sound.json', claims: soundClaims(60) },
        { name: 'damaged.json', claims: damagedClaims(60) },
      ]),
    );
    for (const tab of keysOf(systemsTabs)) {
      store.setView({ tab });
      changesNothing(`${tab}, not begun`, host, store, view);
      beginSystems(store);
      page.runTimers();
      beginSystems(store);
      changesNothing(`${tab}, begun`, host, store, view);
      page.runTimers();
      changesNothing(`${tab}, done`, host, store, view);
    }
    assert.ok(store.comparison, 'the systems were compared');
    assert.ok(store.changes.computing.result && store.slices.result);
  });

  it('has no effect in a document that is computed in the page, for any choice', () => {
    const host: Recorded<DocumentHost> = new RecordingHost();
    const panel = documentPanel('checkup');
    const store = new DocumentStore(panel, host, host.changed);
    const view = () => documentView(store, store.document ?? assert.fail(), undefined);
    const show = (inputs: object): void => {
      store.receive({ type: 'inputs', inputs, uris: ['file:///a.json'] });
    };
    show(checkupInputs());
    for (const subject of ['rating:coverage', 'rating:relevance', 'outcome:verdict']) {
      store.act({ choose: { subject } });
      changesNothing(`${subject}, not begun`, host, store, view);
      store.begin();
      changesNothing(`${subject}, begun`, host, store, view);
      page.runTimers();
      assert.ok(store.computing.result, subject);
      changesNothing(`${subject}, done`, host, store, view);
    }
    show(checkupInputs({ checked: { kind: 'unrated', hasColumns: true } }));
    changesNothing('unrated', host, store, view);
  });

  it('has no effect in the inspector, for any claim and tab and for the file', () => {
    const host: Recorded<InspectorHost> = new RecordingHost();
    const store = new InspectorStore(host, host.changed);
    const positions = { list: new ListPosition(store), table: new ListPosition(store) };
    const view = () => inspectorView(store, positions);
    const some = claims(30);
    store.receive(inspectorRun(some));
    changesNothing('file without numbers', host, store, view);
    store.receive(fileMessage(some));
    for (const claim of some.slice(0, 6)) {
      store.select(claim.index);
      store.receive({ type: 'claim', claim });
      for (const tab of keysOf(claimTabNames)) {
        store.openTab(tab);
        changesNothing(`claim ${String(claim.index)}, ${tab}`, host, store, view);
        store.begin();
        answerWords(store, host.posted.at(-1));
        changesNothing(`claim ${String(claim.index)}, ${tab}, with words`, host, store, view);
      }
    }
    store.list.change({ find: 'bridge' });
    changesNothing('finding', host, store, view);
    page.runTimers();
    const found = some.flatMap((claim) => findInClaim(claim, findQuery('bridge')) ?? []);
    store.receive({ type: 'found', find: 'bridge', claims: found, looked: 12, total: 30 });
    changesNothing('found so far', host, store, view);
    store.begin();
    changesNothing('found and listed', host, store, view);
    assert.deepEqual(host.posted.at(-1), { type: 'find', find: 'bridge' });
    assert.ok(store.rows.visible.length > 0 && store.rows.visible.length < some.length);
    store.openFile('file');
    changesNothing('file', host, store, view);
    store.openFile('overview');
    changesNothing('overview', host, store, view);
    store.openFile('table');
    changesNothing('table', host, store, view);
    assert.ok(host.posted.some(({ type }) => type === 'words'));
  });
});

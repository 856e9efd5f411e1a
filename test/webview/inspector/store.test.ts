// Echoes from the host must change nothing. When the host returns a setting that the user has just chosen, nothing is computed
// again.

import assert from 'node:assert/strict';
import type { Parameter } from '../../../src/core/score/parameters/parameter.ts';
import {
  defaultSemqaParameters,
  semqaParameters,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { otherValue } from '../../support/otherValue.ts';
import type { ToInspector } from '../../../src/protocol/panels.ts';
import type { InspectorViewState } from '../../../webview/inspector/viewState.ts';
import { InspectorStore } from '../../../webview/inspector/store.ts';
import {
  evidenceOf,
  rankQuestionsWorstFirst,
} from '../../../src/core/score/questions/claimEvidence.ts';
import { setStatus } from '../../../src/core/score/results/review.ts';
import { claims } from '../fixtures/claims.ts';
import { withCoverage } from '../fixtures/scoredClaim.ts';
import { FakePage, RecordingHost } from '../recordingHost.ts';
import { header, runMessage } from './inspectorPanel.ts';
import type { FromInspector, PanelRequest } from '../../../src/protocol/pageMessages.ts';

describe("the inspector's store", () => {
  let page: FakePage;

  beforeEach(() => {
    page = new FakePage();
  });

  afterEach(() => {
    page.restore();
  });

  function opened() {
    const host = new RecordingHost<ToInspector, FromInspector | PanelRequest, InspectorViewState>();
    const store = new InspectorStore(host, host.changed);
    store.receive(runMessage(claims(30)));
    let scored = 0;
    let arranged = 0;
    const { rows } = store;
    let last = { all: rows.all, visible: rows.visible };
    /** Counts how often rows were scored and arranged. Both always create new arrays. */
    const counts = () => {
      if (rows.all !== last.all) scored += 1;
      if (rows.visible !== last.visible) arranged += 1;
      last = { all: rows.all, visible: rows.visible };
      return { scored, arranged };
    };
    return { host, store, counts };
  }

  it('keeps questions and claims in place when a status is set by hand, until another claim is opened', () => {
    const { store } = opened();
    const list = claims(30).map(withCoverage);
    const metrics = [...header.metrics, 'coverage'];
    // Coverage from 0 for the first claim to 0.97 for the last.
    const rows = runMessage(list).rows.map((row) => ({
      ...row,
      scores: { ...row.scores, coverage: row.index / 30 },
    }));
    store.receive(runMessage(list, { header: { ...header, metrics }, rows }));
    const shown = () => store.rows.visible.map(({ index }) => index);
    store.list.change({ order: 'coverage', listScore: 'coverage' });
    const sorted = shown();
    const [lowest = assert.fail()] = sorted;
    store.select(lowest);
    const claim = list[lowest] ?? assert.fail();
    store.receive({ type: 'claim', claim });
    const before = store.selectedReport ?? assert.fail();
    const order = rankQuestionsWorstFirst([evidenceOf(before)]);
    assert.equal(store.reviewing.orderOf(lowest), undefined);
    for (const reference of order) {
      const { review } = store.selectedClaim ?? {};
      store.review(lowest, setStatus(review, reference, 'answered'));
    }
    store.begin();
    store.receive({ type: 'rows', rows: rows.slice(lowest, lowest + 1) });
    assert.deepEqual(store.reviewing.orderOf(lowest), order);
    assert.deepEqual(shown(), sorted);
    assert.equal(store.rows.visible[0]?.row.scores['coverage'], 1, 'its new value is shown');
    store.step(1);
    assert.equal(store.reviewing.orderOf(lowest), undefined);
    assert.equal(shown().at(-1), lowest);
  });

  it('computes the statuses of a neighbour when its texts arrive, not in the step to it', () => {
    const { store } = opened();
    const [first, second] = claims(30);
    assert.ok(first && second);
    store.receive({ type: 'claim', claim: first });
    assert.equal(store.view.selected, first.index);
    let reads = 0;
    const { predictedEvidence } = second;
    const watched = Object.defineProperty({ ...second }, 'predictedEvidence', {
      enumerable: true,
      get: () => {
        reads += 1;
        return predictedEvidence;
      },
    });
    store.receive({ type: 'claim', claim: watched });
    const report = store.selectedReport;
    assert.ok(reads > 0);
    reads = 0;
    store.step(1);
    assert.ok(store.selectedReport);
    assert.equal(store.selectedReport.index, second.index);
    assert.equal(reads, 0);
    store.step(-1);
    assert.equal(store.selectedReport, report);
  });

  it('does not score its rows again when the settled slider comes back as setting', () => {
    const { host, store, counts } = opened();
    const parameters = { ...defaultSemqaParameters, alpha: 0.8 };
    store.setParameters(parameters);
    assert.deepEqual(counts(), { scored: 1, arranged: 1 });
    page.runTimers();
    const sent = host.posted.filter((message) => message.type === 'setParameters');
    assert.deepEqual(sent, [{ type: 'setParameters', parameters }]);
    store.receive({ type: 'parameters', parameters: structuredClone(parameters) });
    assert.deepEqual(counts(), { scored: 1, arranged: 1 });
  });

  it('scores its rows again when any parameter of the setting is another', () => {
    const { store, counts } = opened();
    const others = Object.entries<Parameter>(semqaParameters).map(([name, row]) => ({
      [name]: otherValue(row),
    }));
    for (const [at, other] of others.entries()) {
      store.receive({ type: 'parameters', parameters: { ...defaultSemqaParameters, ...other } });
      assert.deepEqual(counts(), { scored: at + 1, arranged: at + 1 }, Object.keys(other).join());
    }
  });

  it('does not arrange its rows again when the settled level comes back as setting', () => {
    const { store, counts } = opened();
    store.list.change({ where: ['credit=yes'] });
    store.setLevel(0.3);
    const before = counts().arranged;
    page.runTimers();
    store.receive({
      type: 'state',
      header: { ...header, averitecLevel: 0.3 },
      state: { kind: 'complete' },
    });
    counts();
    assert.equal(counts().arranged, before);
    store.receive({
      type: 'state',
      header: { ...header, averitecLevel: 0.5 },
      state: { kind: 'complete' },
    });
    assert.equal(counts().arranged, before + 1);
    assert.equal(store.level, 0.5);
  });
});

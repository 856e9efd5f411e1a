// A system compared with its damaged copy and with a system that differs by chance: the page must report exactly the damage.

import assert from 'node:assert/strict';
import { semqaInputsOf, semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { buildComparison } from '../../../src/core/analyse/comparison/comparison.ts';
import { toComparedEvidence } from '../../../src/core/analyse/comparison/toComparedReport.ts';
import { scoresTable } from '../../../src/core/analyse/comparison/tables/comparisonTables.ts';
import { sourcesTable } from '../../../src/core/analyse/comparison/tables/evidenceTables.ts';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import { formatScore } from '../../../src/core/base/numbers.ts';
import { ordinalVerdictMetric } from '../../../src/core/score/metrics/ordinalVerdict.ts';
import { renderTable } from '../../../src/core/show/tables/model/renderTable.ts';
import { runSize } from '../../support/runSize.ts';
import { readItem } from '../../support/readings.ts';
import { sampleReport } from '../../unit/core/score/report/sampleReport.ts';
import { comparedOf } from '../fixtures/comparedClaim.ts';
import { pair, runMetricIds, scoredClaim, withCoverage } from '../fixtures/scoredClaim.ts';
import { findings, numbersIn } from '../pageChecks.ts';
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { withPanelsOf } from '../withPanel.ts';
import {
  damagedClaims,
  isDropped,
  isMisjudged,
  isShuffled,
  similarClaims,
  soundClaims,
} from './damaged.ts';
import { stagedMetrics, withStages } from './stagedClaims.ts';
import { SystemsPanel, systemsMessage, uriOf, type TestedSystem } from './systemsPanel.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const count = 120;
const sound = { name: 'sound.json', claims: soundClaims(count) };
const damaged = { name: 'damaged.json', claims: damagedClaims(count) };
const similar = { name: 'similar.json', claims: similarClaims(count) };
const systems: readonly TestedSystem[] = [sound, damaged, similar];

function numbersWhere(isIt: (index: number) => boolean): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(isIt);
}

/** Resolves with the widths of tables that are wider than the available space. */
async function sidewaysTables(panel: SystemsPanel): Promise<readonly string[]> {
  return await panel.page.evaluate(() =>
    Array.from(document.querySelectorAll('.wide-table, .table-view'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((table) => `${table.getAttribute('aria-label') ?? ''}: ${String(table.scrollWidth)}`),
  );
}

/** Resolves with the numbers, results and effect sizes in a table, sorted. */
async function saidIn(panel: SystemsPanel, table: string): Promise<readonly string[]> {
  const text = await panel.text(`${table} table`);
  const said =
    /[−+]?\d[\d.]*|worse|better|equal|not distinguishable|negligible|small|medium|large/gu;
  return (text.match(said) ?? []).sort();
}

describe('the panel of systems', () => {
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  it('says which evidence is left out, and asks the host which to leave out', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      assert.equal(await panel.page.locator('.head-without').count(), 0);
      await panel.click('.choose-evidence');
      assert.equal((await panel.sent('chooseEvidence')).length, 1);
      await panel.post(systemsMessage(systems, { without: 'fact-checking sites as evidence' }));
      await panel.rendered();
      assert.equal(
        await panel.text('.head-without'),
        'Evidence left out of scoring: fact-checking sites as evidence.',
      );
    }));

  it('says which system differs for certain, in what, and which does not', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      const [first = '', second = ''] = await panel.texts('.lead li');
      assert.match(
        first,
        /^damaged\.json is worse than sound\.json on AVeriTeC score, Verdict accuracy and SemQA \(120 claims\)\.$/u,
      );
      assert.doesNotMatch(first, /better on/u);
      assert.match(
        second,
        /^similar\.json is not distinguishable from sound\.json on any of the 3 primary scores \(120 claims\)/u,
      );
      assert.match(
        (await panel.texts('.table-note')).join(' '),
        /With 120 claims, true differences below these are likely to be missed: .*SemQA 0\.\d+\./u,
      );
      assert.match(
        (await panel.texts('.table-note')).join(' '),
        /Undecided SemQA matches: sound\.json \d+ %; damaged\.json \d+ %/u,
      );
    }));

  it('has at most 50 numbers on the first screen of many claims, stages included', () =>
    inPanel(
      async (panel) => {
        const many = runSize(500, 130);
        const [first, second] = [soundClaims(many), damagedClaims(many)].map((claims, shift) =>
          withStages(claims.map(withCoverage), shift),
        );
        await panel.show([
          { name: 'HerO', metrics: [...stagedMetrics, 'coverage'], claims: first ?? [] },
          { name: 'InFact', metrics: [...stagedMetrics, 'coverage'], claims: second ?? [] },
        ]);
        // Cells with text have the class of evidence, so their numbers count too.
        const numbers = await numbersIn(
          panel,
          'body',
          '.file-name, .visually-hidden, option, title',
        );
        const compared = numbers.filter((one) => Number(one) === many - 1);
        assert.equal(compared.length, 2, numbers.join(' '));
        assert.ok(numbers.length <= 50, numbers.join(' '));
      },
      { width: 1400, height: 900 },
    ));

  it('counts the claims that a system gets right and another does not, which follow from the wrong verdicts alone', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.click('.score-name:text("Verdict accuracy")');
      const rightBefore = numbersWhere((index) => {
        const claim = sound.claims[index];
        return claim?.predictedVerdict === claim?.referenceVerdict && claim !== undefined;
      });
      const lost = rightBefore.filter(isMisjudged).length;
      const counts = `Better than sound.json on 0 claims, worse on ${lost}, equal on ${count - lost}.`;
      assert.ok((await panel.text('.score-detail')).includes(counts), counts);
    }));

  it('has the rows, p-values and overlaps of sources that the command line has of the same systems', async () => {
    // AVeriTeC's labels are treated as ordered, so Holm's adjustment includes the two rows of ordered verdicts.
    const dataSet = { ...averitecDataSet, isOrdered: true };
    const metrics = [...runMetricIds, ordinalVerdictMetric.id];
    const comparison = buildComparison(
      systems.map(({ name, claims }) => ({
        ...{ name, complete: true },
        parameters: { ...sampleReport.parameters, dataSet },
        provenance: {
          ...sampleReport.provenance,
          metrics: Object.fromEntries(metrics.map((id) => [id, '1'])),
        },
        claims: claims.map((claim) => ({
          ...comparedOf(claim, metrics),
          ...toComparedEvidence(claim),
        })),
      })),
    );
    const rows = comparison.rows.map(({ column }) => column);
    assert.ok(rows.includes('ordinalVerdict_softAccuracy'), rows.join());
    assert.ok(rows.includes('ordinalVerdict_meanAbsoluteError'), rows.join());
    const flawed = comparison.slices.filter(({ by }) => by === 'flaw');
    assert.ok(flawed.length > 1);
    await inPanel(async (panel) => {
      await panel.show(
        systems.map((system) => ({ ...system, metrics })),
        { metrics, dataSet },
      );
      await panel.click('[aria-label="Copy the table: Primary scores"] button');
      const shared = sourcesTable(comparison);
      await panel.click(`[aria-label="Copy the table: ${textOf(shared.caption)}"] button`);
      const [scores = '', sources] = (await panel.sent('copy')).map(({ text }) => text);
      const expected = renderTable({ ...scoresTable(comparison, 'primary'), footnotes: [] }, 'tsv');
      assert.equal(scores.slice(0, expected.length), expected);
      assert.equal(sources, renderTable(shared, 'tsv'));
      await panel.openTab('slices');
      await panel.sliceByFlaw(systems);
      const shown = await panel.texts('#tab-panel tbody tr:not(.name-row)');
      const value = (mean: number | null | undefined) => formatScore(mean ?? null);
      for (const [at, slice] of flawed.entries()) {
        const means = slice.numbers.find(({ column }) => column === semqaMetric.id)?.means ?? [];
        const rows = shown.slice(at * systems.length, (at + 1) * systems.length);
        const [first = ''] = rows;
        assert.ok(first.startsWith(slice.value) && first.includes(String(slice.claims)), first);
        for (const [place, mean] of means.entries()) {
          assert.ok(rows[place]?.includes(value(mean)), `${rows.join(' / ')}: ${value(mean)}`);
        }
      }
    });
  });

  it('has the same numbers beside an editor as in a wide window, and no table that scrolls sideways, also with long names', async () => {
    const tables: Record<string, Record<string, readonly string[]>> = {};
    const named = systems.map((one, at) => ({ ...one, name: `HerO-8B-rerankedTop${String(at)}` }));
    for (const [size, width] of Object.entries({ wide: 1440, narrow: 600, narrowest: 350 })) {
      await inPanel(
        async (panel) => {
          await panel.show(named);
          const found: Record<string, readonly string[]> = {};
          for (const tab of ['scores', 'slices', 'changes', 'claim', 'leaderboard']) {
            if (tab === 'leaderboard' && size === 'narrowest') continue; // one column a score
            await panel.openTab(tab);
            assert.deepEqual(await sidewaysTables(panel), [], `${tab}, ${size}`);
            found[tab] = await saidIn(panel, '.table-view, .wide-table');
            assert.ok(found[tab].length > 10, `${tab}, ${size}`);
          }
          tables[size] = found;
        },
        { width },
      );
    }
    assert.deepEqual(tables['narrow'], tables['wide']);
  });

  it('puts the claims whose verdict was spoiled among the newly wrong', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.openTab('changes');
      await panel.choose('Score to compare', 'Verdict accuracy');
      const lost = numbersWhere(isMisjudged).filter(
        (index) => sound.claims[index]?.predictedVerdict === sound.claims[index]?.referenceVerdict,
      );
      assert.deepEqual(await panel.texts('.chip-newlyWrong'), [`Newly wrong ${lost.length}`]);
      assert.deepEqual(await panel.texts('.chip-newlyRight'), [], 'no chip for no claim');
      const shown = await panel.texts('.list-row .row-number');
      assert.deepEqual(shown.map(Number), lost.slice(0, shown.length));
      const title = panel.page.locator('.changes-tab #claim-title');
      await title.filter({ hasText: `Claim ${String(lost[0])}` }).waitFor();
      await panel.find('no such words', [...sound.claims, ...damaged.claims]);
      await title.waitFor({ state: 'detached' });
      assert.deepEqual(await panel.sent('selected'), []);
    }));

  it('finds no claim that lost evidence score but those that were damaged', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.openTab('changes');
      await panel.choose('Score to compare', 'METEOR Q+A');
      const harmed = numbersWhere((index) => isShuffled(index) || isDropped(index));
      assert.deepEqual(await panel.texts('.chip-lost'), [`Lower score ${harmed.length}`]);
      assert.deepEqual(await panel.texts('.chip-gained'), []);
      await panel.choose('Score to compare', 'METEOR Q');
      const dropped = numbersWhere(isDropped);
      assert.deepEqual(await panel.texts('.chip-lost'), [`Lower score ${dropped.length}`]);
    }));

  it('finds claims by the evidence of any system, without the numbers of its questions', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.openTab('changes');
      await panel.choose('Score to compare', 'SemQA');
      await panel.find('humber', [...sound.claims, ...damaged.claims]);
      assert.deepEqual(await panel.texts('.list-row .row-number'), ['0']);
      assert.equal(
        await panel.text('.row-found'),
        'predicted answer: …when the Humber Bridge was opened. (and 1 more)',
      );
    }));

  it('shows a claim whose questions were dropped and one whose answers were shuffled', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.openTab('changes');
      await panel.choose('Score to compare', 'METEOR Q+A');
      assert.deepEqual(await panel.sent('selected'), [], 'the first claim is not chosen by hand');
      await panel.selectClaim(14, [sound, damaged]);
      assert.deepEqual(await panel.sent('selected'), [{ type: 'selected', index: 14 }]);
      await panel.openTab('claim');
      assert.equal(await panel.page.locator('.evidence-row').count(), 3);
      const second = await panel.texts('#question-1 td');
      assert.match(second[0] ?? '', /P2 Which source says so/u);
      assert.doesNotMatch(second[1] ?? '', /Which source says so/u);
      await panel.openTab('changes');
      await panel.selectClaim(15, [sound, damaged]);
      await panel.openTab('claim');
      await panel.click('#question-0 .row-toggle');
      const [, before = '', after = ''] = await panel.texts('#question-0-details .details-part');
      assert.match(before, /Model: supported · support (?:0\.[5-9]|1\.00)/u);
      assert.match(after, /not supported · support/u);
      assert.match((await panel.texts('#question-0 td'))[1] ?? '', /A handbook/u);
    }));

  it('underlines what differs from the reference, or between the systems', () =>
    inPanel(async (panel) => {
      const items = [readItem(0, { gives: 0.9, asks: 1 })];
      const coverage = {
        questions: [{ reference: 0, similarity: 1, items }],
        predicted: 1,
        relevance: 1,
      };
      const saying = (name: string, predictedVerdict: string, text: string): TestedSystem => ({
        name,
        claims: [
          scoredClaim(0, {
            claim: 'Mount Everest is 8,848 metres high.',
            ...{ referenceVerdict: 'Supported', predictedVerdict },
            referenceEvidence: [pair('How high is it?', 'It is 8,848 metres high.')],
            predictedEvidence: [pair('How high is it?', text)],
          }),
        ].map((claim) => ({ ...claim, inputs: { ...claim.inputs, coverage } })),
        metrics: [...runMetricIds, 'coverage'],
      });
      const both = [
        saying('a.json', 'Supported', 'It is 8,611 metres high, says China.'),
        saying('b.json', 'Refuted', 'It is 8,611 metres high, says Nepal.'),
      ];
      await panel.show(both);
      await panel.openTab('changes');
      await panel.selectClaim(0, both);
      await panel.openTab('claim');
      const marks = () => panel.texts('.predicted-cell .row-answer mark');
      assert.deepEqual(await marks(), ['8,611 metres', 'China', '8,611 metres', 'Nepal']);
      await panel.choose('Underlined', 'differences between the systems');
      assert.deepEqual(await marks(), ['China', 'Nepal']);
    }));

  it('matches the questions of a claim under the parameters in force, as the inspector does', () =>
    inPanel(async (panel) => {
      const [claim] = sound.claims;
      assert.ok(claim);
      for (const variation of ['hungarian', 'softmax'] as const) {
        const parameters = { ...defaultSemqaParameters, variation, temperature: 0.5 };
        const expected = semqa(semqaInputsOf(claim), parameters);
        await panel.show([sound, similar], { parameters });
        await panel.openTab('claim');
        const below: boolean[] = [];
        for (const reference of claim.referenceEvidence.keys()) {
          const toggle = panel.page.locator(`#question-${String(reference)} .row-toggle`);
          if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
          const parts = await panel.texts(`#question-${String(reference)}-details .match-line`);
          const own = expected.matches.filter((match) => match.reference === reference);
          for (const { predicted, counted } of own) {
            assert.match(parts[0] ?? '', new RegExp(`P${String(predicted + 1)} \\(`, 'u'));
            if (!counted) below.push((parts[0] ?? '').includes('below the threshold'));
          }
          if (own.length === 0) assert.match(parts[0] ?? '', /matches no predicted question/u);
        }
        assert.ok(below.every((isSaid) => isSaid));
        assert.equal(
          below.length > 0,
          variation === 'hungarian',
          'one pair is under the threshold',
        );
      }
    }));

  it('says the status of each question under each system, worst first, and each one’s verdict', () =>
    inPanel(async (panel) => {
      const covered = [sound, damaged].map((system) => ({
        ...system,
        claims: system.claims.map(withCoverage),
      }));
      const metrics = [...runMetricIds, 'coverage'];
      await panel.show(covered, { metrics });
      await panel.openTab('changes');
      await panel.choose('Score to compare', 'METEOR Q+A');
      await panel.selectClaim(14, covered);
      await panel.openTab('claim');
      assert.equal(
        await panel.page.locator('.evidence-row .predicted-cell .status .icon').count(),
        6,
      );
      const lines = await panel.texts('.system-lines li');
      assert.match(lines[0] ?? '', /^sound\.json \S.* \d of 3 questions answered$/u);
      assert.match(lines[1] ?? '', /^damaged\.json /u);
      await panel.page.focus('#question-0 .row-toggle');
      await panel.press('Enter');
      assert.equal(await panel.page.locator('#question-0-details .details-system').count(), 2);
      assert.deepEqual(await findings(panel), []);
    }));

  it('gives its tables to be copied, with the share of undecided matches', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.click('[title="Copy Primary scores as TSV"]');
      await panel.click('[title="Copy Primary scores as LaTeX"]');
      await panel.openTab('slices');
      await panel.click('[title$="by reference verdict as TSV"]');
      const [scores, paper, slices] = (await panel.sent('copy')).map(({ text }) => text);
      assert.match(scores ?? '', /^score\tsystem\tclaims\tmean\tdifference\t/u);
      assert.match(scores ?? '', /\nSemQA\tdamaged\.json\t119\t0\.\d{6,}\t-0\.\d{6,}\t/u);
      assert.match(
        paper ?? '',
        /^% Primary scores\n% .*\n% Undecided SemQA matches: sound\.json \d+ of \d+ /u,
      );
      assert.match(
        slices ?? '',
        /^reference verdict\tsystem\tclaims\tSemQA\tundecided\tundecided, of\tdifference\n/u,
      );
    }));

  it('marks small slices and shows the damage in all of them', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.openTab('slices');
      assert.match(await panel.text('#tab-panel tbody'), / \d \* /u);
      assert.match(
        (await panel.texts('#tab-panel .table-note')).join(' '),
        /\* Fewer than 10 claims, so the means are not reliable\./u,
      );
      await panel.choose('Slices by', 'Claim type');
      // The undecided share is beside each SemQA mean of both systems.
      const rows = await panel.texts('#tab-panel tbody tr:not(.name-row)');
      assert.equal(rows.length, 4);
      for (const [at, row] of rows.entries()) {
        assert.match(row, at % 2 === 0 ? / \d+ % baseline$/u : / \d+ % −0\.\d{3,4}$/u);
      }
    }));

  it('compares only claims that all systems have, and says how many are left out', () =>
    inPanel(async (panel) => {
      const short = {
        ...damaged,
        claims: damaged.claims.slice(0, 100),
        state: { kind: 'stopped', message: 'Cancelled: score the file again to go on.' } as const,
      };
      await panel.show([sound, { ...short, state: { ...short.state, total: count } }]);
      assert.match(
        await panel.text('.lead'),
        /^Scoring of damaged\.json stopped after 100 of 120 claims\. The comparison covers only these claims\./u,
      );
      assert.match(
        (await panel.texts('.table-note')).join(' '),
        /Left out: 20 claims of sound\.json/u,
      );
      assert.match(await panel.text('.run-stopped'), /Cancelled/u);
      await panel.post({
        type: 'system',
        uri: uriOf('damaged.json'),
        state: { kind: 'complete' },
        claims:
          systemsMessage([{ ...damaged, claims: damaged.claims.slice(100) }]).systems[0]?.claims ??
          [],
      });
      await panel.settled();
      assert.match(await panel.text('.lead'), /120 claims/u);
    }));

  it('names no difference while claims still come, and says how far each system is', () =>
    inPanel(async (panel) => {
      const state = { kind: 'scoring', stage: 'scoring', done: 60, total: count } as const;
      await panel.show([sound, { ...damaged, claims: damaged.claims.slice(0, 60), state }]);
      assert.deepEqual(await panel.texts('.lead li'), [
        'Differences are tested once all claims have been scored.',
      ]);
      assert.match((await panel.texts('.system-state')).join(), /^120 claims,.*60 of 120 claims/u);
      assert.match(
        (await panel.texts('.table-note')).join(' '),
        /^Preliminary means over the 60 of 120 claims scored for all systems so far\./u,
      );
      assert.equal(await panel.page.locator('.result').count(), 0);
      await panel.openTab('slices');
      assert.match(await panel.text('#tab-panel'), /^Slices appear after all claims are scored\./u);
      const rest = systemsMessage([{ ...damaged, claims: damaged.claims.slice(60) }]);
      await panel.post({
        ...{ type: 'system', uri: uriOf('damaged.json'), state: { kind: 'complete' } },
        claims: rest.systems[0]?.claims ?? [],
      });
      await panel.openTab('scores');
      assert.match(
        await panel.text('.lead'),
        /is worse than .* on AVeriTeC score, Verdict accuracy and SemQA \(120 claims\)\./u,
      );
    }));

  it('asks the host to add, remove, make baseline, inspect and export', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      await panel.click('vscode-button:text("Add system…")');
      await panel.click('[aria-label="Make baseline: similar.json"]');
      await panel.click('[aria-label="Rename: damaged.json"]');
      await panel.click('[aria-label="Remove: damaged.json"]');
      await panel.click('vscode-button:text("Export report…")');
      await panel.openTab('claim');
      await panel.click('[aria-label="Inspect in damaged.json"]');
      assert.equal((await panel.sent('addSystem')).length, 1);
      assert.equal((await panel.sent('exportReport')).length, 1);
      assert.equal((await panel.sent('setBaseline'))[0]?.uri, uriOf('similar.json'));
      assert.equal((await panel.sent('renameSystem'))[0]?.uri, uriOf('damaged.json'));
      assert.equal((await panel.sent('removeSystem'))[0]?.uri, uriOf('damaged.json'));
      assert.deepEqual((await panel.sent('inspect'))[0], {
        type: 'inspect',
        uri: uriOf('damaged.json'),
        index: 0,
      });
    }));

  it('moves the level by keys, tells the host when it rests, and tests anew', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.page.focus('#level');
      for (let step = 0; step < 5; step += 1) await panel.press('ArrowRight');
      await panel.becomes(async () => (await panel.sent('setAveritecLevel')).at(-1)?.level, 0.3);
      await panel.settled();
      await panel.becomes(
        async () => (await panel.texts('.table-view tbody th')).join().includes('0.3'),
        true,
      );
    }));

  it('is worked by keys alone: tabs, find field, list, claim', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.press('2');
      // The field is there when the claims have been compared.
      await panel.page.locator('#find').waitFor();
      await panel.press('/');
      await panel.becomes(() => panel.page.evaluate(() => document.activeElement?.id), 'find');
      await panel.page.keyboard.type('13');
      await panel.becomes(async () => (await panel.sent('find')).at(-1)?.find, '13');
      // The first found claim is selected when the host has searched the evidence, too.
      await panel.post({ type: 'found', find: '13', claims: [], looked: count, total: count });
      await panel.becomes(async () => (await panel.text('.list-count b')).startsWith('2 of'), true);
      await panel.press('Enter');
      await panel.becomes(() => panel.text('.changes-tab #claim-title'), 'Claim 13');
      await panel.press('Enter');
      await panel.becomes(() => panel.text('#claim-title'), 'Claim 13');
      await panel.becomes(
        () => panel.page.evaluate(() => document.activeElement?.id),
        'claim-title',
      );
    }));

  it('comes back as it was left, and bears any kept state', () =>
    inPanel(async (panel) => {
      await panel.show([sound, damaged]);
      await panel.openTab('slices');
      await panel.choose('Slices by', 'Fact-checking strategy');
      await panel.page.reload();
      await panel.show([sound, damaged]);
      assert.match(await panel.text('#tab-panel thead'), /Fact-checking strategy/u);
      await panel.page.evaluate(() => {
        sessionStorage.setItem('kept', '{"tab":7,"selected":-1,"uris":{},"order":"x"}');
      });
      await panel.page.reload();
      await panel.show([sound, damaged]);
      assert.match(await panel.text('.lead'), /damaged\.json/u);
    }));

  it('says what to do when there is nothing, one system, or no claim in common', () =>
    inPanel(async (panel) => {
      await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
      assert.match(await panel.text('.empty-page'), /Choose a reference file first/u);
      await panel.show([sound]);
      assert.match(await panel.text('.guidance'), /needs two systems/u);
      await panel.show([
        { ...sound, claims: sound.claims.slice(0, 5) },
        { ...damaged, claims: damaged.claims.slice(5, 10) },
      ]);
      assert.match(await panel.text('.guidance'), /No claim occurs in all/u);
    }));
});

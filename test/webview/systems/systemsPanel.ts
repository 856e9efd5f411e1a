// The systems panel in a real browser, with this test as its host.

import {
  type RunClaims,
  sourceOverlapsOf,
  streamCommonFlaws,
} from '../../../src/editor/comparison/parts/streamComparedClaims.ts';
import { defaultPrimaryScores } from '../../../src/core/analyse/comparison/primary/primaryScores.ts';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { SystemRun, SystemsHeader, ToSystems } from '../../../src/protocol/comparePanels.ts';
import type { MetricReference } from '../../../src/core/score/metrics/metricTable.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { sliceHeadings } from '../../../src/core/base/words/sliceWords.ts';
import { ComparisonPanel } from '../comparisonPanel.ts';
import { comparedOf } from '../fixtures/comparedClaim.ts';
import { runMetricIds } from '../fixtures/scoredClaim.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import type { FromSystems } from '../../../src/protocol/pageMessages.ts';

const header: SystemsHeader = {
  referenceName: 'reference.json',
  metrics: runMetricIds,
  parameters: defaultSemqaParameters,
  averitecLevel: 0.25,
  primary: defaultPrimaryScores,
  edited: null,
  unusual: { differences: [], areSaved: true },
  dataSet: averitecDataSet,
  notes: [],
  provenance: 'Encoder all-MiniLM-L6-v2 int8, NLI model int8, SemQA 1, Evidence Inspector 0.1.0',
};

export interface TestedSystem {
  readonly name: string;
  readonly claims: readonly ScoredClaim[];
  readonly state?: SystemRun['state'];
  /** The metrics. Defaults to the metrics of the other tests. */
  readonly metrics?: readonly MetricReference[];
}

export function uriOf(name: string): string {
  return `file:///project/${name}`;
}

export function systemsMessage(
  systems: readonly TestedSystem[],
  more: Partial<SystemsHeader> = {},
): Extract<ToSystems, { type: 'systems' }> {
  return {
    type: 'systems',
    header: { ...header, ...more },
    systems: systems.map(({ name, claims, state = { kind: 'complete' }, metrics }) => ({
      uri: uriOf(name),
      name,
      state,
      claims: claims.map((claim) => comparedOf(claim, metrics)),
    })),
  };
}

function runOf({ name, claims }: TestedSystem): RunClaims {
  const scoredClaim = (index: number) => claims.find((claim) => claim.index === index);
  return { name, run: { scoredClaims: () => claims, scoredClaim } };
}

/** Times in milliseconds since the message. */
export interface Opening {
  readonly shown: number;
  readonly means: number;
  readonly tested: number;
}

export class SystemsPanel extends ComparisonPanel<ToSystems, FromSystems> {
  readonly #answered = { sources: 0, flaws: 0 };

  async show(systems: readonly TestedSystem[], more: Partial<SystemsHeader> = {}): Promise<void> {
    await this.post(systemsMessage(systems, more));
    await this.answer(systems);
    await this.settled();
    await this.answerEvidence(systems);
  }

  /** Answers the panel's requests about the evidence of all systems, as the host does. */
  async answerEvidence(systems: readonly TestedSystem[]): Promise<void> {
    const runs = systems.map(runOf);
    if ((await this.sent('sources')).length > this.#answered.sources) {
      this.#answered.sources += 1;
      await this.post({ type: 'sources', overlaps: await sourceOverlapsOf(runs) });
    }
    if ((await this.sent('flaws')).length > this.#answered.flaws) {
      this.#answered.flaws += 1;
      for await (const part of streamCommonFlaws(runs)) await this.post({ type: 'flaws', ...part });
    }
    await this.settled();
  }

  /** Answers the panel's last request for texts, as the host does. */
  async answer(systems: readonly TestedSystem[]): Promise<void> {
    const index = (await this.sent('claim')).at(-1)?.index;
    if (index === undefined) return;
    await this.post({
      type: 'claim',
      index,
      systems: systems.map(
        ({ claims }) => claims.find((candidate) => candidate.index === index) ?? null,
      ),
    });
  }

  /** Shows slices by flaws in the evidence. The panel shows no slices until the host has answered. */
  async sliceByFlaw(systems: readonly TestedSystem[]): Promise<void> {
    await this.page.selectOption('select[aria-label="Slices by"]', {
      label: textOf(sliceHeadings.flaw),
    });
    await this.rendered();
    await this.answerEvidence(systems);
  }

  async texts(selector: string): Promise<string[]> {
    await this.rendered();
    const found = await this.page.locator(selector).allInnerTexts();
    return found.map((text) => text.replace(/\s+/gu, ' ').trim());
  }

  /** Finds a claim in the list of changes by its number and selects it. */
  async selectClaim(index: number, systems: readonly TestedSystem[]): Promise<void> {
    await this.page.fill('#find', String(index));
    await this.settled();
    await this.click(`#changes-${index}`);
    // The panel requests the texts immediately or after the selection has rested.
    await this.page.waitForFunction((claim) => {
      const { sent } = window as unknown as { sent: { type: string; index?: number }[] };
      return sent.some(({ type, index: asked }) => type === 'claim' && asked === claim);
    }, index);
    await this.answer(systems);
  }

  /**
   * Shows systems with `count` claims, which the page creates from the given claims. Resolves with the times since the message.
   */
  async showMany(systems: readonly TestedSystem[], count: number): Promise<Opening> {
    return await this.page.evaluate(
      async ([message, length]) => {
        const made = message.systems.map((system, place) => ({
          ...system,
          claims: Array.from({ length }, (_, index) => {
            const claim = system.claims[index % system.claims.length];
            if (!claim) throw new Error('no claim to make others of');
            const scores = Object.fromEntries(
              Object.entries(claim.scores).map(([column, score], at) => [
                column,
                score === null
                  ? null
                  : ((index * (0.618034 + at * 0.0137)) % 1) * (1 - place * 0.02),
              ]),
            );
            return {
              ...claim,
              index,
              claim: `${message.systems[0]?.claims[index % 60]?.claim ?? ''} (${index})`,
              scores,
            };
          }),
        }));
        const start = performance.now();
        window.postMessage({ ...message, systems: made }, '*');
        const until = async (selector: string): Promise<number> => {
          while (!document.querySelector(selector)) {
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return performance.now() - start;
        };
        const shown = await until('.system-card');
        const means = await until('.table-view');
        return { shown, means, tested: await until('plot-figure') };
      },
      [systemsMessage(systems), count] as const,
    );
  }
}

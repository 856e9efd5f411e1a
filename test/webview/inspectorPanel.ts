// The inspector in a real browser, with this test as its host.

import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { defaultSemqaParameters } from '../../src/core/metrics/semqa.ts';
import type { ScoredClaim } from '../../src/core/report/report.ts';
import type { FromInspector, RunHeader, ToInspector } from '../../src/protocol/panels.ts';
import { rowOf, runMetricIds } from './fixtures/scoredClaim.ts';
import type { PanelServer, ThemeName } from './panelServer.ts';

export const header: RunHeader = {
  predictionsName: 'system-a.predictions.json',
  referenceName: 'reference.json',
  predictionsUri: 'file:///project/system-a.predictions.json',
  notes: [],
  provenance: 'Encoder all-MiniLM-L6-v2 int8, NLI model int8, SemQA 1, Evidence Inspector 0.1.0',
  metrics: runMetricIds,
  averitecLevel: 0.25,
};

type RunMessage = Extract<ToInspector, { type: 'run' }>;

export function runMessage(
  claims: readonly ScoredClaim[],
  more: Partial<RunMessage> = {},
): RunMessage {
  return {
    type: 'run',
    header,
    parameters: defaultSemqaParameters,
    rows: claims.map(rowOf),
    state: { kind: 'complete' },
    select: null,
    ...more,
  };
}

interface HarnessWindow {
  sent: FromInspector[];
  trouble: string[];
  acquireVsCodeApi: () => {
    postMessage(message: FromInspector): void;
    getState(): unknown;
    setState(state: unknown): void;
  };
}

export interface OpenOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly forcedColors?: 'active' | 'none';
}

export class InspectorPanel {
  readonly page: Page;
  readonly #trouble: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#trouble.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.#trouble.push(`page error: ${error.message}`));
    page.on('framenavigated', (frame) => {
      if (!frame.url().includes('/panel?')) this.#trouble.push(`navigated to ${frame.url()}`);
    });
    page.on('popup', (popup) => this.#trouble.push(`opened ${popup.url()}`));
  }

  static async open(
    browser: Browser,
    server: PanelServer,
    options: OpenOptions = {},
  ): Promise<InspectorPanel> {
    const { theme = 'dark-modern', width = 1400, height = 900, forcedColors = 'none' } = options;
    const page = await browser.newPage({ viewport: { width, height }, forcedColors });
    page.setDefaultTimeout(10_000);
    const panel = new InspectorPanel(page);
    await page.addInitScript(() => {
      const harness = window as unknown as HarnessWindow;
      harness.sent = [];
      harness.trouble = [];
      harness.acquireVsCodeApi = () => ({
        postMessage: (message) => {
          harness.sent.push(structuredClone(message));
        },
        getState: () => JSON.parse(sessionStorage.getItem('kept') ?? 'null') as unknown,
        setState: (state) => {
          sessionStorage.setItem('kept', JSON.stringify(state));
        },
      });
      document.addEventListener('securitypolicyviolation', (event) => {
        harness.trouble.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    await page.goto(server.pageUrl(theme));
    return panel;
  }

  async post(...messages: readonly ToInspector[]): Promise<void> {
    await this.page.evaluate(async (posted) => {
      for (const message of posted) window.postMessage(message, '*');
      await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }, messages);
  }

  /** Shows a run and answers the panel's first request for texts. */
  async show(claims: readonly ScoredClaim[], more: Partial<RunMessage> = {}): Promise<void> {
    await this.post(runMessage(claims, more));
    await this.answer(claims);
  }

  /** Shows that many claims made of one, without sending all of them through the browser's debugging protocol. */
  async showMany(claim: ScoredClaim, count: number): Promise<void> {
    const message = runMessage([claim]);
    await this.page.evaluate(
      async ([run, length]) => {
        const rows = run.rows.flatMap((row) =>
          Array.from({ length }, (_, index) => ({ ...row, index, predictionIndex: index })),
        );
        window.postMessage({ ...run, rows }, '*');
        await new Promise((resolve) => setTimeout(resolve, 0));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      [message, count] as const,
    );
  }

  /** Answers requests for texts, as the host does, until the panel has what it asked for last. */
  async answer(claims: readonly ScoredClaim[]): Promise<void> {
    const asked = (await this.sent('claim')).at(-1);
    const claim = claims.find((candidate) => candidate.index === asked?.index);
    if (claim) await this.post({ type: 'claim', claim });
  }

  /** What the panel has sent, of one type. */
  async sent<Type extends FromInspector['type']>(
    type: Type,
  ): Promise<Extract<FromInspector, { type: Type }>[]> {
    const all = await this.page.evaluate(() => (window as unknown as HarnessWindow).sent);
    return all.filter(
      (message): message is Extract<FromInspector, { type: Type }> => message.type === type,
    );
  }

  /** Text of the first element that fits, with runs of space made one. */
  async text(selector: string): Promise<string> {
    const text = await this.page.locator(selector).first().innerText();
    return text.replaceAll(/\s+/gu, ' ').trim();
  }

  async click(selector: string): Promise<void> {
    await this.page.click(selector);
    await this.rendered();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.rendered();
  }

  /** The panel renders once a frame, its list one frame later. */
  async rendered(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }

  async selectedNumber(): Promise<string> {
    await this.rendered();
    return await this.text('.row.is-selected .row-number');
  }

  /** Ends the page; fails on any console message, error, policy violation or navigation. */
  async close(): Promise<void> {
    const violations = await this.page.evaluate(() => (window as unknown as HarnessWindow).trouble);
    await this.page.close();
    assert.deepEqual([...this.#trouble, ...violations], []);
  }
}

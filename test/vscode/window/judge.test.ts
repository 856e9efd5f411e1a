// A judge as users see it, and models. A test server replaces the language model and counts its requests.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { JudgeSchema } from '../../../src/core/score/judge/judge.ts';
import { notification } from '../host/notifications.ts';
import { countText } from '../../../src/core/base/numbers.ts';
import type { Provenance } from '../../../src/core/score/report/report.ts';
import { exampleOf } from '../../support/fakeJudge.ts';
import type { ModelHub } from '../../support/modelHub.ts';
import { startJudgeServer, type Asked, type JudgeServer } from '../../support/judgeServer.ts';
import { judgeExtensions } from '../buildTests.ts';
import { environment } from '../groups.ts';
import { actUntil } from '../host/actUntil.ts';
import { freeModel, modelWithoutRights, testVendor } from '../judgeModels.ts';
import { openFile, runAndChoose, runCommand } from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { describeModels, startHub } from './models.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';
import { hangMs } from '../../support/timeLimits.ts';

const key = 'sk-window-secret-0987654321';
/** The parts of a report that the test uses. */
interface Written {
  readonly provenance: Provenance;
  readonly aggregate: { readonly ev2r: { readonly recall: number } };
}

const patience = { timeout: hangMs };

/** Returns a reply in the requested format, whichever way the format is requested. */
function replyTo({ text }: Asked): string {
  const schema = text.slice(text.indexOf('{', text.indexOf('JSON Schema'))).split('\n')[0] ?? '';
  return JSON.stringify(exampleOf(JSON.parse(schema) as JudgeSchema));
}

/** Returns the files of any kind below a folder that contain the text. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file, 'latin1').includes(text));
}

/** Chooses an entry in the list of judges. */
async function judgeAction(page: Page, entry: string): Promise<void> {
  await runAndChoose(page, 'Evidence Inspector: Models and Judges...', 'Choose Judge...');
  await page.locator('.quick-input-titlebar', { hasText: 'Choose Judge' }).waitFor();
  // Otherwise the row under the pointer shows a hover over the next row.
  await page.mouse.move(5, 5);
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: entry }).first();
  await row.click();
}

describe('a judge in a window', function () {
  let server: JudgeServer;
  let hub: ModelHub;
  let window: SampleWindow;

  before(async () => {
    server = await startJudgeServer((asked) => ({ content: replyTo(asked) }));
    const served = await startHub();
    ({ hub } = served);
    window = await openSamples(
      'judge',
      {
        ...served.settings,
        'evidenceInspector.metrics': ['ev2r', 'verdict'],
        'evidenceInspector.judge': { url: server.url, model: 'asked-model' },
      },
      {},
      {
        ...{ extension: judgeExtensions, hasProposedApi: true },
        environment: { [environment.judge]: server.url },
      },
    );
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed')
      await takePicture(
        window.page,
        `judge-failed-${this.currentTest.title.slice(0, 20).replaceAll(' ', '-')}`,
      );
  });

  after(async () => {
    await window.close();
    await server.close();
    await hub.close();
  });

  const dialog = (page: Page): Locator => page.locator('.monaco-dialog-box');
  /** Waits until the whole file has scores. */
  const scored = (page: Page, name: string): Promise<void> =>
    page
      .locator(`.statusbar-item[aria-label*="${name}"]`, { hasText: /(?:\d\.\d+|Scored) · /u })
      .waitFor(patience);

  /**
   * Answers the open dialog and resolves with its question. Waits for the end of this dialog, because the next one may open at
   * once.
   */
  async function answered(page: Page, button: string): Promise<string> {
    const choice = dialog(page).locator('.monaco-button', { hasText: button });
    await choice.waitFor(patience);
    const question = await dialog(page).innerText();
    const open = await dialog(page).elementHandle(patience);
    assert.ok(open);
    await actUntil(
      async () => {
        if (await open.isVisible()) await choice.click({ timeout: 5_000 }).catch(() => undefined);
      },
      (timeout) => open.waitForElementState('hidden', { timeout }),
    );
    return question;
  }

  async function told(page: Page, text: RegExp): Promise<void> {
    const item = await notification(page, text);
    await runCommand(page, 'Notifications: Clear All Notifications');
    await item.waitFor({ ...patience, state: 'hidden' });
  }

  async function until(isTrue: () => boolean): Promise<void> {
    const end = Date.now() + patience.timeout;
    while (!isTrue()) {
      assert.ok(Date.now() < end, 'it does not come true');
      await window.page.waitForTimeout(50);
    }
  }

  async function report(page: Page): Promise<Written> {
    const file = path.join(window.workspace, 'written.json');
    rmSync(file, { force: true });
    await runCommand(page, 'Evidence Tests: Write the Report');
    const until = Date.now() + hangMs;
    for (;;) {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Written;
      } catch (error) {
        if (Date.now() > until) throw error;
        await page.waitForTimeout(100);
      }
    }
  }

  it('takes its key as a password, for its server', async () => {
    const { page } = window;
    await openFile(page, 'systemA.predictions.json');
    await judgeAction(page, 'Set Key for');
    const input = page.locator('.quick-input-widget input[type=password]');
    await input.waitFor(patience);
    await input.fill(key);
    await page.keyboard.press('Enter');
    await told(page, new RegExp(`The key for ${server.host} was saved`, 'u'));
    assert.equal(server.asked.length, 0);
  });

  it('is asked nothing before a person agrees, and nothing when they do not', async () => {
    const { page } = window;
    await runCommand(page, 'Evidence Inspector: Score File');
    await dialog(page).waitFor(patience);
    await takePicture(page, 'judge-consent');
    const question = await answered(page, 'Cancel');
    assert.match(
      question,
      /The judge asked-model at 127\.0\.0\.1:\d+ would be asked \d+ questions/u,
    );
    assert.match(question, /runs on this computer\. The text of each claim/u);
    assert.match(
      question,
      /Input: about [\d,]+ tokens \(estimated\); output: at most [\d,]+ tokens/u,
    );
    assert.match(question, /Cost: unknown, because no prices are set/u);
    await page.locator('.codelens-decoration', { hasText: 'not scored' }).first().waitFor(patience);
    assert.equal(server.asked.length, 0);
  });

  it('is asked what was said, with its key, when they agree; the key is in no file', async () => {
    const { page } = window;
    await runCommand(page, 'Evidence Inspector: Score File');
    const question = await answered(page, 'Ask the Judge');
    await scored(page, 'systemA');
    const said = Number(/asked (\d+) questions/u.exec(question)?.[1]);
    assert.ok(said > 0);
    const { provenance, aggregate } = await report(page);
    assert.equal(server.questions.length, said);
    for (const { headers } of server.asked) assert.equal(headers.authorization, `Bearer ${key}`);
    // The judge supports every fact. One of the 20 claims has no prediction.
    assert.equal(aggregate.ev2r.recall, 19 / 20);
    assert.equal(provenance.judgeServer?.host, server.host);
    assert.equal(provenance.judgeServer.model, 'asked-model');
    assert.deepEqual(provenance.judgeServer.models, ['served-model-7']);
    assert.deepEqual(filesWith(window.workspace, key), []);
    assert.deepEqual(filesWith(window.server.home, key), []);
    assert.ok(!window.server.log().includes(key));
  });

  it('forgets its key: the next questions go without', async () => {
    const { page } = window;
    await judgeAction(page, 'Remove Key for');
    await told(page, new RegExp(`The key for ${server.host} was removed`, 'u'));
    const before = server.asked.length;
    await openFile(page, 'systemB.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await answered(page, 'Ask the Judge');
    await scored(page, 'systemB');
    const later = server.asked.slice(before);
    assert.ok(later.length > 0);
    for (const { headers } of later) assert.equal(headers.authorization, undefined);
  });

  async function choose(page: Page, model: string): Promise<void> {
    await judgeAction(page, model);
    await told(page, new RegExp(`${model} will be the judge the next time a file is scored`, 'u'));
  }

  const lettersOf = ({ body }: Asked): number => {
    const messages = body['messages'] as readonly { readonly content: string }[];
    return messages.reduce((sum, { content }) => sum + content.length, 0);
  };

  it("can be a language model of VS Code's, whose own count is told before and is in the report", async () => {
    const { page } = window;
    const before = server.asked.length;
    await openFile(page, 'systemA.predictions.json');
    await choose(page, freeModel.name);
    await runCommand(page, 'Evidence Inspector: Score File');
    await dialog(page).waitFor(patience);
    await takePicture(page, 'judge-consent-editor');
    assert.equal(server.asked.length, before, 'nothing is asked before the answer');
    const question = await answered(page, 'Ask the Judge');
    await scored(page, 'systemA');
    const { provenance, aggregate } = await report(page);
    const asked = server.asked.slice(before);
    const letters = asked.reduce((sum, one) => sum + lettersOf(one), 0);
    assert.match(
      question,
      /The judge Free Speaker from evidence-tests, a VS Code language model,/u,
    );
    assert.ok(question.includes(`Input: ${countText(letters)} tokens (counted by the model)`));
    assert.match(question, /VS Code passes this text to the extension from evidence-tests/u);
    assert.ok(question.includes(`asked ${String(asked.length)} questions`));
    assert.equal(aggregate.ev2r.recall, 19 / 20);
    const { id, ...names } = freeModel;
    const { judgeServer } = provenance;
    assert.deepEqual(judgeServer?.editorModel, { vendor: testVendor, ...names });
    assert.deepEqual([judgeServer.host, judgeServer.model], ['VS Code language model', id]);
    assert.deepEqual([judgeServer.way, judgeServer.temperature], ['none', null]);
    assert.equal(judgeServer.promptTokens, letters);
    assert.deepEqual(Object.keys(judgeServer.prompts), ['ev2r']);
    assert.match(judgeServer.from ?? '', /^20\d\d-/u);
  });

  it('is stopped in the editor too when scoring is cancelled', async () => {
    const { page } = window;
    let [open, ended] = [0, 0];
    const { answer } = server;
    server.answer = () => ({
      take: (response) => {
        open += 1;
        response.once('close', () => (ended += 1));
      },
    });
    await openFile(page, 'systemB.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await answered(page, 'Ask the Judge');
    await until(() => open === 4);
    await runCommand(page, 'Evidence Inspector: Cancel Scoring');
    await until(() => ended === 4);
    assert.equal(open, 4, 'no other question was sent');
    server.answer = answer;
  });

  it('is not asked where VS Code does not let the extension use the model', async () => {
    const { page } = window;
    const before = server.asked.length;
    await choose(page, modelWithoutRights.name);
    await runCommand(page, 'Evidence Inspector: Score File');
    await answered(page, 'Ask the Judge');
    const theirs = await answered(page, 'Cancel');
    assert.match(theirs, /Evidence Inspector/u);
    assert.match(theirs, /Test Judge/u);
    await told(page, /VS Code does not let Evidence Inspector use the language model Guarded/u);
    assert.equal(server.asked.length, before);
    await runCommand(page, 'Evidence Inspector: Score File');
    await answered(page, 'Ask the Judge');
    await answered(page, 'Allow');
    await scored(page, 'systemB');
    assert.ok(server.asked.length > before);
  });

  describeModels(() => ({ hub, window }));
});

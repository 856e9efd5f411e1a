import assert from 'node:assert/strict';
import { SharedWork, type Waiter } from '../../../../src/cli/mcp/sharedWork.ts';

/** Creates work that a test can end. */
function started() {
  let resolve: (text: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const ended = new Promise<string>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  let stop: AbortSignal | undefined;
  let step: ((text: string) => void) | undefined;
  let failures = 0;
  const work = new SharedWork<string, string>(
    (signal, onStep) => {
      stop = signal;
      step = onStep;
      onStep('begun');
      return ended;
    },
    () => (failures += 1),
  );
  return {
    ...{ work, resolve, reject },
    say: (text: string) => step?.(text),
    wasStopped: () => stop?.aborted === true,
    failures: () => failures,
  };
}

function waiting(): Waiter<string> & { readonly steps: string[]; readonly leave: () => void } {
  const controller = new AbortController();
  const steps: string[] = [];
  return {
    signal: controller.signal,
    steps,
    onStep: (step) => steps.push(step),
    leave: () => {
      controller.abort();
    },
  };
}

const isCancelled = { code: 'cancelled' };

describe('work that several requests share', () => {
  it('goes on while somebody waits, and stops when the last one leaves', async () => {
    const { work, wasStopped } = started();
    const [first, second] = [waiting(), waiting()];
    const both = [work.wait(first), work.wait(second)];
    first.leave();
    await assert.rejects(both[0] ?? assert.fail(), isCancelled);
    assert.equal(wasStopped(), false);
    second.leave();
    await assert.rejects(both[1] ?? assert.fail(), isCancelled);
    assert.equal(wasStopped(), true);
    assert.equal(work.isStopped, true);
  });

  it('is not stopped once it is done, and whoever comes later has it', async () => {
    const { work, resolve, wasStopped, failures } = started();
    resolve('done');
    assert.equal(await work.wait(waiting()), 'done');
    assert.equal(await work.wait(waiting()), 'done');
    assert.equal(wasStopped(), false);
    assert.equal(failures(), 0);
  });

  it('tells all that wait how it gets on, a later one where it stands', async () => {
    const { work, resolve, say } = started();
    const [first, second] = [waiting(), waiting()];
    const waits = [work.wait(first)];
    say('half');
    waits.push(work.wait(second));
    resolve('done');
    await Promise.all(waits);
    assert.deepEqual(first.steps, ['begun', 'half']);
    assert.deepEqual(second.steps, ['half']);
  });

  it('fails for all, and says once that it is of no use', async () => {
    const { work, reject, failures } = started();
    const waits = [work.wait(waiting()), work.wait(waiting())];
    reject(new Error('no such file'));
    for (const wait of waits) await assert.rejects(wait, /no such file/u);
    assert.equal(failures(), 1);
  });

  it('does not wait for whoever left before it came', async () => {
    const { work, wasStopped } = started();
    const gone = waiting();
    gone.leave();
    await assert.rejects(work.wait(gone), isCancelled);
    assert.equal(wasStopped(), true);
  });
});

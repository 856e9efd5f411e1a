import assert from 'node:assert/strict';
import { FetchProgress } from '../../../../src/web/host/fetchProgress.ts';

type Task = (report: (message: string) => void) => Promise<void>;

/** A fake status bar, in which a task begins when there is space. */
class StatusBar {
  readonly said: string[] = [];
  readonly waiting: Task[] = [];
  ended = 0;

  begin(): void {
    for (const task of this.waiting.splice(0)) {
      void task((message) => this.said.push(message)).then(() => {
        this.ended += 1;
      });
    }
  }

  progress(): FetchProgress {
    return new FetchProgress((task) => this.waiting.push(task));
  }
}

describe('the progress of fetches', () => {
  it('counts what is fetched at the same time, in one task that ends with the last', async () => {
    const bar = new StatusBar();
    const progress = bar.progress();
    let resolveFirst: (value: number) => void = () => undefined;
    let rejectSecond: (error: Error) => void = () => undefined;
    const first = new Promise<number>((resolve) => (resolveFirst = resolve));
    const second = new Promise<number>((_, reject) => (rejectSecond = reject));
    const both = [progress.during(first), progress.during(second)];
    bar.begin();
    resolveFirst(1);
    assert.equal(await both[0], 1);
    assert.equal(bar.ended, 0);
    rejectSecond(new Error('no network'));
    await assert.rejects(both[1] ?? assert.fail(), /no network/u);
    assert.equal(bar.ended, 1);
    assert.deepEqual(
      bar.said.map((line) => /\d of \d/u.exec(line)?.[0]),
      ['0 of 2', '1 of 2', '2 of 2'],
    );
  });

  it('ends where all was fetched before the status bar had room for it', async () => {
    const bar = new StatusBar();
    const progress = bar.progress();
    await progress.during(Promise.resolve());
    bar.begin();
    await Promise.resolve();
    assert.equal(bar.ended, 1);
    assert.deepEqual(bar.said, []);

    const next = progress.during(Promise.resolve());
    bar.begin();
    await next;
    await Promise.resolve();
    assert.equal(bar.ended, 2);
    assert.deepEqual(bar.said, [
      'Downloading the models: 0 of 1 file',
      'Downloading the models: 1 of 1 file',
    ]);
  });
});

import assert from 'node:assert/strict';
import { cacheFolder } from '../../../../src/cli/commandLine.ts';
import { messagesOn } from '../../../../src/cli/terminal/streams.ts';
import { createProgress } from '../../../../src/cli/terminal/progress.ts';

describe('progress without a terminal', () => {
  it('is one line a stage and no more than one each five seconds, and the last', () => {
    let now = 0;
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) > 0 };
    const progress = createProgress(messagesOn(stream), () => now);
    progress.update({ stage: 'reading', done: 0, total: 0 });
    progress.update({ stage: 'loading', done: 0, total: 500 });
    for (let done = 0; done <= 500; done += 1) {
      now = done * 16; // eight seconds in all
      progress.update({ stage: 'scoring', done, total: 500 });
    }
    progress.update({ stage: 'scoring', done: 500, total: 500 });
    progress.stop();
    assert.deepEqual(lines, [
      'Reading files\n',
      'Loading models\n',
      'Scoring: 0 of 500 claims\n',
      'Scoring: 313 of 500 claims, less than 1 min left\n',
      'Scoring: 500 of 500 claims\n',
    ]);
  });
});

describe('the folder for what can be computed again', () => {
  const home = '/home/a';
  it('is where each kind of system keeps it', () => {
    assert.equal(
      cacheFolder({ platform: 'linux', env: {}, home }),
      '/home/a/.cache/evidence-inspector',
    );
    assert.equal(
      cacheFolder({ platform: 'linux', env: { XDG_CACHE_HOME: '/fast' }, home }),
      '/fast/evidence-inspector',
    );
    assert.equal(
      cacheFolder({ platform: 'linux', env: { XDG_CACHE_HOME: 'relative' }, home }),
      '/home/a/.cache/evidence-inspector',
    );
    assert.equal(
      cacheFolder({ platform: 'darwin', env: {}, home: '/Users/a' }),
      '/Users/a/Library/Caches/evidence-inspector',
    );
    assert.equal(
      cacheFolder({ platform: 'win32', env: { LOCALAPPDATA: 'C:\\L' }, home: 'C:\\a' }),
      'C:\\L\\evidence-inspector',
    );
  });
});

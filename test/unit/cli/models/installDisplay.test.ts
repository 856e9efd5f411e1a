import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { askTerminal } from '../../../../src/cli/models/installDisplay.ts';

const end = Symbol('Ctrl-D');

async function answered(said: string | typeof end, isTTY = true): Promise<boolean | undefined> {
  const terminal = {
    stdin: Object.assign(new PassThrough(), { isTTY }),
    stderr: Object.assign(new PassThrough(), { isTTY: true }),
  };
  const ask = askTerminal(new AbortController().signal, terminal);
  if (!ask) return undefined;
  const answer = ask('Download it?');
  if (said === end) terminal.stdin.end();
  else terminal.stdin.write(said);
  const result = await answer;
  assert.match(String(terminal.stderr.read()), /Download it\? \[y\/N\] /);
  return result;
}

describe('a question at the terminal', () => {
  it('is agreed to with y or yes alone', async () => {
    for (const said of ['y\n', 'Y\n', ' yes \n', 'YES\r\n']) {
      assert.equal(await answered(said), true, JSON.stringify(said));
    }
    for (const said of ['\n', 'n\n', 'yep\n', 'no\n']) {
      assert.equal(await answered(said), false, JSON.stringify(said));
    }
  });

  it('is not agreed to by leaving', async () => {
    assert.equal(await answered(end), false);
    const controller = new AbortController();
    const terminal = {
      stdin: Object.assign(new PassThrough(), { isTTY: true }),
      stderr: Object.assign(new PassThrough(), { isTTY: true }),
    };
    const answer = askTerminal(controller.signal, terminal)?.('Download it?');
    controller.abort();
    assert.equal(await answer, false);
  });

  it('is not asked where nobody sits at a terminal', async () => {
    assert.equal(await answered('y\n', false), undefined);
  });
});

import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import path from 'node:path';
import { withoutHome } from '../../../src/node/withoutHome.ts';

describe('the home folder', () => {
  it('is left out of a path and of a sentence with one', () => {
    assert.equal(withoutHome('/home/anna/runs/a.json', '/home/anna'), '~/runs/a.json');
    assert.equal(withoutHome('/home/anna', '/home/anna/'), '~');
    assert.equal(
      withoutHome('The file "/home/anna/m/x.onnx" is missing.', '/home/anna'),
      'The file "~/m/x.onnx" is missing.',
    );
    assert.equal(withoutHome(path.join(homedir(), 'a.json')), path.join('~', 'a.json'));
  });

  it('is found in both spellings of Windows, and in a uri’s path', () => {
    const home = String.raw`C:\Users\Anna (x)`;
    assert.equal(withoutHome(String.raw`C:\Users\Anna (x)\a.json`, home), String.raw`~\a.json`);
    assert.equal(withoutHome('c:/users/anna (x)/a.json', home), '~/a.json');
    assert.equal(withoutHome('/c:/Users/Anna (x)/a.json', home), '~/a.json');
  });

  it('is nothing else: not a longer name, not a part of another path, not the root', () => {
    assert.equal(withoutHome('/home/annabel/a.json', '/home/anna'), '/home/annabel/a.json');
    assert.equal(withoutHome('/data/root/a.json', '/root'), '/data/root/a.json');
    assert.equal(withoutHome('/a.json', '/'), '/a.json');
    assert.equal(withoutHome('/a.json', ''), '/a.json');
  });
});

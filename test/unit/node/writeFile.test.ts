import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { noteInput, trackInputs } from '../../../src/node/inputs/fileUse.ts';
import { partialName } from '../../../src/node/writeFile.ts';
import { refuseInputs } from '../../../src/node/inputs/sameFile.ts';
import { openTemporary, removeTemporaryFiles } from '../../../src/node/temporaryFile.ts';
import { checkAllWritable, checkWritable, FileWriting } from '../../../src/node/writeFile.ts';
import { skip } from '../../support/skip.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

describe('a file that is written', () => {
  const folder = folderOfEachTest();
  const at = (name: string): string => path.join(folder, name);

  it('is never one that is read, by whatever name', async () => {
    const input = at('in.json');
    writeFileSync(input, '[]');
    linkSync(input, at('hard.json'));
    symlinkSync(input, at('soft.json'));
    symlinkSync(folder, at('folder'));
    mkdirSync(at('sub'));
    const others = ['hard.json', 'soft.json', 'folder/in.json', 'sub/../in.json', './in.json'];
    for (const output of [input, ...others.map((name) => `${folder}/${name}`)]) {
      const command = trackInputs(async () => {
        noteInput(at('absent.json'));
        noteInput(input);
        await checkWritable(output);
      });
      await assert.rejects(command, {
        code: 'fileUnwritable',
        message:
          /\.json cannot be written because (?:this command also reads it|.*same file as .*in\.json, which this command reads)\.$/,
      });
    }
    await trackInputs(async () => {
      noteInput(input);
      await checkWritable(at('out.json'));
      writeFileSync(at('out.json'), '[]');
      await checkWritable(at('out.json'));
    });
    assert.doesNotThrow(() => {
      refuseInputs(at('soft.json'), []);
    });
  });

  it('is named once among the files of a command', async () => {
    symlinkSync(folder, at('folder'));
    writeFileSync(at('old.json'), '[]');
    symlinkSync(at('old.json'), at('soft.json'));
    await checkAllWritable([at('out.json'), at('other.json'), '/dev/null', '/dev/null']);
    for (const [first, second, message] of [
      [
        'out.json',
        'out.json',
        /out\.json is given twice, so one result would replace the other\.$/,
      ],
      ['out.json', 'folder/out.json', /out\.json and .*folder\/out\.json are the same file/],
      ['old.json', 'soft.json', /old\.json and .*soft\.json are the same file/],
    ] as const) {
      await assert.rejects(checkAllWritable([at(first), `${folder}/${second}`]), {
        code: 'fileUnwritable',
        message,
      });
    }
  });

  it('is refused as an input once it is written to, and at the latest when it would take its place', async () => {
    const file = at('in.json');
    writeFileSync(file, '[]');
    symlinkSync(file, at('soft.json'));
    await trackInputs(async () => {
      await checkWritable(at('soft.json'));
      assert.throws(
        () => {
          noteInput(file);
        },
        {
          code: 'fileUnwritable',
          message: /soft\.json cannot be written because .* same file as .*in\.json/,
        },
      );
      await assert.rejects(FileWriting.start(file), { code: 'fileUnwritable' });
    });
    await trackInputs(async () => {
      const writing = await FileWriting.start(at('later.json'));
      await writing.write('{}');
      writeFileSync(at('later.json'), '[]');
      noteInput(at('later.json'));
      await assert.rejects(writing.finish(), { code: 'fileUnwritable' });
    });
    assert.equal(readFileSync(at('later.json'), 'utf8'), '[]');
    assert.deepEqual(readdirSync(folder).sort(), ['in.json', 'later.json', 'soft.json']);
  });

  it('may be an input of another command', async () => {
    const file = at('in.json');
    writeFileSync(file, '[]');
    const reading = trackInputs(async () => {
      noteInput(file);
      await new Promise(setImmediate);
      await assert.rejects(checkWritable(file), { code: 'fileUnwritable' });
    });
    await trackInputs(() => checkWritable(file));
    await checkWritable(file);
    await reading;
  });

  it('may be a device that is read, which nothing replaces', async function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no /dev/null');
    await assert.doesNotReject(
      trackInputs(() => {
        noteInput('/dev/null');
        return checkWritable('/dev/null');
      }),
    );
  });

  it('keeps the permissions of the one it replaces', async function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no such permissions');
    const file = at('r.json');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    const writing = await FileWriting.start(file);
    await writing.write('new');
    await writing.finish();
    assert.equal(readFileSync(file, 'utf8'), 'new');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    if (process.getuid?.() === 0) {
      console.log('      (root may write into any file: read-only ones are not checked here)');
      return;
    }
    chmodSync(file, 0o400);
    await assert.rejects(checkWritable(file), /permission is denied \(EACCES\)/);
    await assert.rejects(FileWriting.start(file), /permission is denied \(EACCES\)/);
  });

  it('is put beside its place while it is not whole, and replaces nothing there either', async () => {
    const file = at('r.json');
    writeFileSync(file, 'whole');
    writeFileSync(at('r.partial.json'), 'an input, perhaps');
    for (const name of ['r.partial-2.json', 'r.partial-3.json']) {
      const writing = await FileWriting.start(file);
      await writing.write(name);
      assert.equal(await writing.finishPartial(), at(name));
      assert.equal(readFileSync(at(name), 'utf8'), name);
    }
    assert.equal(readFileSync(file, 'utf8'), 'whole');
    assert.equal(readFileSync(at('r.partial.json'), 'utf8'), 'an input, perhaps');
    assert.equal(readdirSync(folder).length, 4);
  });

  it('has a name that says it is not whole and ends as before', () => {
    const names = ['r.json', 'a.b.jsonl', 'r', 'r.partial.json', 'r.partial-4.json'];
    assert.deepEqual(
      names.map((name) => partialName(name, 1)),
      ['r.partial.json', 'a.b.partial.jsonl', 'r.partial', 'r.partial.json', 'r.partial.json'],
    );
    assert.equal(partialName('/a.b/r.csv', 2), '/a.b/r.partial-2.csv');
  });

  it('leaves nothing when it is given up, and nothing when the process ends', async () => {
    const writing = await FileWriting.start(at('r.json'));
    await writing.write('half');
    await writing.discard();
    await writing.discard();
    assert.deepEqual(readdirSync(folder), []);
    const temporary = await openTemporary(folder);
    assert.equal(existsSync(temporary.path), true);
    removeTemporaryFiles();
    await temporary.handle.close();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('of a process that was killed goes when the next one writes, those of others stay', async () => {
    const module = new URL('../../../src/node/temporaryFile.ts', import.meta.url).href;
    const script = `const { openTemporary } = await import(${JSON.stringify(module)});
      await openTemporary(${JSON.stringify(folder)});
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
    assert.equal(readdirSync(folder).length, 1, 'the killed process leaves its file');
    const ofAnotherMachine = '.evidence-inspector-00000000-999999999-abc.tmp';
    writeFileSync(at(ofAnotherMachine), '');
    const [first, second] = [await openTemporary(folder), await openTemporary(folder)];
    assert.deepEqual(
      new Set(readdirSync(folder)),
      new Set([ofAnotherMachine, ...[first, second].map((one) => path.basename(one.path))]),
    );
    removeTemporaryFiles();
    await Promise.all([first.handle.close(), second.handle.close()]);
  });

  it('can have a name as long as the file system takes', async () => {
    const file = at(`${'n'.repeat(250)}.json`);
    const writing = await FileWriting.start(file);
    await writing.finish();
    assert.equal(existsSync(file), true);
  });
});

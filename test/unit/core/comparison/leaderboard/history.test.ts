import assert from 'node:assert/strict';
import {
  mostRuns,
  compareWithRun,
  withRun,
  type PastRun,
} from '../../../../../src/core/comparison/leaderboard/history.ts';
import { readHistory } from '../../../../../src/core/comparison/leaderboard/readHistory.ts';
import { textOf } from '../../../../../src/core/words/message.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString();

function runAt(minute: number, parts: Partial<PastRun> = {}): PastRun {
  return {
    when: at(minute),
    reference: { name: 'dev.json', sha256: 'r' },
    made: { encoder: 'mini' },
    systems: [
      { file: 'a.json', sha256: 'a1', scores: { semqa: 0.5, accuracy: 0.75 } },
      { file: 'sub/b.json', sha256: 'b1', scores: { semqa: 0.25, accuracy: null } },
    ],
    ...parts,
  };
}

describe('the history of a folder', () => {
  it('says of each file whether it is the same, and how far its numbers moved', () => {
    const now = runAt(1, {
      systems: [
        { file: 'a.json', sha256: 'a2', scores: { semqa: 0.75, accuracy: 0.5 } },
        { file: 'sub/b.json', sha256: 'b1', scores: { semqa: 0.25, accuracy: 0.5 } },
        { file: 'c.json', sha256: 'c1', scores: { semqa: 1 } },
      ],
    });
    const { systems, gone, notes } = compareWithRun(now, runAt(0));
    assert.deepEqual(systems.get('a.json'), {
      file: 'changed',
      differences: { semqa: 0.25, accuracy: -0.25 },
    });
    // A score that only one of the two runs has leads to no difference.
    assert.deepEqual(systems.get('sub/b.json'), { file: 'same', differences: { semqa: 0 } });
    assert.deepEqual(systems.get('c.json'), { file: 'new', differences: {} });
    assert.deepEqual([gone, notes], [[], []]);
    assert.deepEqual(compareWithRun(runAt(2), now).gone, ['c.json']);
  });

  it('says when the reference, a model or a setting is another', () => {
    const then = runAt(0, { made: { encoder: 'mpnet', alpha: '0.5' } });
    assert.deepEqual(
      compareWithRun(
        runAt(1, { reference: { name: 'dev.json', sha256: 'other' } }),
        then,
      ).notes.map((note) => textOf(note)),
      [
        'The reference file dev.json was changed.',
        'Changed encoder: mpnet before, mini now.',
        'Changed alpha: 0.5 before, none now.',
      ],
    );
    assert.deepEqual(
      compareWithRun(
        runAt(1, { reference: { name: 'test.json', sha256: 'other' } }),
        runAt(0),
      ).notes.map((note) => textOf(note)),
      ['The reference was previously a different file: dev.json.'],
    );
  });

  it('takes no file for one of the object’s own members', () => {
    const systems = [{ file: 'constructor', sha256: 'x', scores: { constructor: 1 } }];
    const { systems: found } = compareWithRun(runAt(1, { systems }), runAt(0));
    assert.deepEqual(found.get('constructor'), { file: 'new', differences: {} });
    const [kept] = runAt(0, {
      systems: [{ file: 'constructor', sha256: 'x', scores: {} }],
    }).systems;
    assert.ok(kept);
    assert.deepEqual(
      compareWithRun(runAt(1, { systems }), runAt(0, { systems: [kept] })).systems.get(
        'constructor',
      ),
      { file: 'same', differences: {} },
    );
  });

  it('keeps the newest first, and a run that is like the newest once', () => {
    const first = withRun([], runAt(0));
    assert.deepEqual(withRun(first, runAt(1)), [runAt(1)]);
    const other = runAt(2, { made: { encoder: 'mpnet' } });
    assert.deepEqual(withRun(first, other), [other, runAt(0)]);
    // A return to an earlier state counts as a change.
    assert.equal(withRun(withRun(first, other), runAt(3)).length, 3);
  });

  it('forgets the oldest of too many', () => {
    let runs: readonly PastRun[] = [];
    for (let minute = 0; minute < mostRuns + 5; minute += 1) {
      runs = withRun(runs, runAt(minute, { made: { minute: String(minute) } }));
    }
    assert.equal(runs.length, mostRuns);
    assert.equal(runs[0]?.when, at(mostRuns + 4));
  });

  it('is read again as it was kept', () => {
    const runs = [runAt(1), runAt(0)];
    assert.deepEqual(readHistory(JSON.parse(JSON.stringify({ runs }))), runs);
  });

  it('passes over what is none of ours', () => {
    const [system] = runAt(0).systems;
    const damaged: readonly unknown[] = [
      null,
      { ...runAt(0), when: 'yesterday' },
      { ...runAt(0), systems: [{ ...system, scores: { semqa: '0.5' } }] },
      { ...runAt(0), systems: 'none' },
      { ...runAt(0), made: { encoder: 1 } },
      { ...runAt(0), reference: 'dev.json' },
    ];
    assert.deepEqual(readHistory({ runs: [...damaged, runAt(1)] }), [runAt(1)]);
    for (const kept of [undefined, null, 3, 'text', [], { runs: {} }]) {
      assert.deepEqual(readHistory(kept), []);
    }
  });
});

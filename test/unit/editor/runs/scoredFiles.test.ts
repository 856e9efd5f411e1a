import assert from 'node:assert/strict';
import { msg } from '../../../../src/core/base/words/message.ts';
import { speak } from '../../../../src/editor/platform/l10n.ts';
import { describeOutcomes, type FileOutcome } from '../../../../src/editor/runs/scoredFiles.ts';

const scored = (name: string): FileOutcome => ({ name, kind: 'scored' });
const failed = (name: string): FileOutcome => ({ name, kind: 'failed', message: `no ${name}.` });

describe('what is said of several scored files', () => {
  it('is how many when all went well', () => {
    assert.deepEqual(describeOutcomes([scored('a'), scored('b')]), {
      result: '2 files scored.',
      failures: [],
    });
  });

  it('names each file that failed, with the reason', () => {
    assert.deepEqual(describeOutcomes([scored('a'), failed('b'), failed('c')]), {
      result: '1 of 3 files scored.',
      failures: ['b: no b.', 'c: no c.'],
    });
  });

  it('gives reasons in the language of the person', () => {
    speak({ '{0}: {1}': '{0} – {1}', 'The file {0} is gone.': 'Die Datei {0} fehlt.' });
    try {
      const message = msg('The file {0} is gone.', 'r.json');
      const { failures } = describeOutcomes([{ name: 'b', kind: 'failed', message }]);
      assert.deepEqual(failures, ['b – Die Datei r.json fehlt.']);
    } finally {
      speak(undefined);
    }
  });

  it('names the files only where there are many failures', () => {
    const { failures } = describeOutcomes(['a', 'b', 'c', 'd'].map(failed));
    assert.deepEqual(failures, [
      'a: no a.',
      'b: no b.',
      'Also not scored: c, d. See the log for the reasons.',
    ]);
    assert.equal(describeOutcomes(['a', 'b', 'c'].map(failed)).failures.length, 3);
  });

  it('says what a cancelling left out', () => {
    const { result, failures } = describeOutcomes([scored('a'), { name: 'b', kind: 'notReached' }]);
    assert.equal(
      result,
      '1 of 2 files scored. Scoring was cancelled before these files were finished: b. Scored claims stay visible.',
    );
    assert.deepEqual(failures, []);
  });
});

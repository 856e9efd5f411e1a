import assert from 'node:assert/strict';
import { translationFaults } from '../../support/translations.ts';

describe('the faults of a translation', () => {
  it('are none where it has the same keys, code, links, placeholders and numbers', () => {
    const english = { a: 'Open {0} of 3 in `x`: [log](command:y)...', b: 'SemQA' };
    const german = { a: '`x`: {0} von 3 öffnen: [Protokoll](command:y)...', b: 'SemQA' };
    assert.deepEqual(translationFaults(english, german, new Set(['SemQA'])), []);
  });

  it('are told by key', () => {
    const english = { a: 'One', b: 'Two', c: 'Three {0}', d: 'Four...', e: 'In `five`', f: 'Six' };
    const other = { b: ' ', c: 'Drei {1}', d: 'Vier', e: 'In fünf', f: 'Six', g: 'Sieben' };
    assert.deepEqual(translationFaults(english, other), [
      'a: is not translated',
      'b: is empty',
      'c: has other code, links, placeholders or numbers: {1} instead of {0}',
      'd: ends with "..." in one language only',
      'e: has other code, links, placeholders or numbers:  instead of `five`',
      'f: is left in English',
      'g: is in no use',
    ]);
  });
});

import assert from 'node:assert/strict';
import {
  translateCount,
  english,
  speak,
  t,
  translate,
} from '../../../../src/editor/platform/l10n.ts';

describe('the words of the extension host', () => {
  afterEach(() => {
    speak(undefined);
  });

  it('are the English ones without a bundle, with their values', () => {
    assert.equal(t('{0} of {1}: {0}', 'a', 2), 'a of 2: a');
    assert.equal(t('{0} and {1}', '{1}'), '{1} and {1}', 'a value is put in as it is');
    assert.equal(translateCount(1, '{0} claim', '{0} claims'), '1 claim');
    assert.equal(translateCount(0, '{0} claim', '{0} claims'), '0 claims');
  });

  it('are those of the bundle, and the English ones where it lacks them', () => {
    const name = english('Web page');
    speak({ 'Web page': '网页', '{0} of {1}': '{1} 中的 {0}', '{0} claims': '{0} 个声明' });
    assert.equal(translate(name), '网页');
    assert.equal(t('{0} of {1}', 3, 4), '4 中的 3');
    assert.equal(translateCount(2, '{0} claim', '{0} claims'), '2 个声明');
    assert.equal(t('Open Log'), 'Open Log');
    assert.equal(t('constructor'), 'constructor');
  });
});

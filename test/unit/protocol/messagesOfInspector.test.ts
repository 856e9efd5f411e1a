import fc from 'fast-check';
import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { readKeptPlace, webAddress } from '../../../src/editor/panels/pageStates.ts';
import { parseFromInspector, type FromInspector } from '../../../src/protocol/pageMessages.ts';

describe('parseFromInspector', () => {
  it('takes every message of the protocol as it is', () => {
    const messages: readonly FromInspector[] = [
      { type: 'ready' },
      { type: 'claim', index: 3 },
      { type: 'neighbours', indices: [4, 2] },
      { type: 'selected', index: 0 },
      { type: 'selected', index: 4, byUser: true },
      { type: 'find', find: '"mount everest" 8,849' },
      { type: 'find', find: '' },
      { type: 'words', index: 2, scope: 'question', pairs: [] },
      {
        ...{ type: 'words', index: 2, scope: 'questionAnswer' },
        pairs: [
          { reference: { question: 0, answer: 1 }, predicted: { question: 3, answer: null } },
        ],
      },
      { type: 'reveal', index: 1, target: { file: 'reference', part: 'claim' } },
      { type: 'reveal', index: 1, target: { file: 'predictions', part: 'question', question: 2 } },
      { type: 'review', index: 1, review: null },
      {
        ...{ type: 'review', index: 1 },
        review: {
          questions: [{ reference: 2, status: 'partly', note: 'half of it' }],
          ...{ note: 'two dates', tags: ['date'] },
        },
      },
      { type: 'openSource', url: 'https://example.org' },
      { type: 'showImage', index: 0, file: 'reference', name: '../a.png' },
      { type: 'copyLink', index: 2, what: 'a link to claim 2' },
      { type: 'setParameters', parameters: { ...defaultSemqaParameters, alpha: 0.8 } },
      { type: 'openMetricPage', metric: 'hungarianMeteor' },
      { type: 'setAveritecLevel', level: 0.35 },
      { type: 'score' },
      { type: 'scoreAll' },
      { type: 'cancel' },
      { type: 'showStatistics' },
      { type: 'cancelConstraint' },
      { type: 'beginReview' },
      { type: 'saveTable', csv: 'index,claim\r\n' },
      { type: 'saveClaims', claims: [4, 0], words: 'verdict wrong' },
      {
        type: 'copyViewLink',
        view: { where: ['verdict=wrong'], find: '', order: '-semqa', columns: ['semqa'] },
        what: 'Link',
      },
      { type: 'constrain', rules: ['evidenceAfterClaim', 'factCheckSite'] },
    ];
    for (const message of messages) assert.deepEqual(parseFromInspector(message), message);
  });

  it('refuses what is not quite a message', () => {
    for (const message of [
      null,
      'ready',
      [],
      { type: 'constructor' },
      { type: 'claim', index: -1 },
      { type: 'claim', index: 1.5 },
      { type: 'neighbours', indices: [0, 1, 2] },
      { type: 'neighbours', indices: [-1] },
      { type: 'neighbours', indices: 1 },
      { type: 'reveal', index: 1, target: { file: '/etc/passwd', part: 'claim' } },
      { type: 'reveal', index: 1, target: { file: 'reference', part: 'question' } },
      { type: 'openSource', url: 7 },
      { type: 'saveTable', csv: '' },
      { type: 'copyViewLink', view: null, what: 'Link' },
      { type: 'constrain', rules: ['noRule'] },
      { type: 'constrain', rules: 'factCheckSite' },
      { type: 'showImage', index: 0, file: '/etc', name: 'a.png' },
      { type: 'showImage', index: -1, file: 'reference', name: 'a.png' },
      { type: 'showImage', index: 0, file: 'reference', name: null },
      { type: 'find' },
      { type: 'words', index: 0, scope: 'constructor', pairs: [] },
      { type: 'words', index: 0, scope: 'question', pairs: [{ reference: { question: 0 } }] },
      { type: 'words', index: 0, scope: 'question', pairs: [null] },
      { type: 'words', index: 0, scope: 'question', pairs: new Array(301).fill(0) },
      { type: 'find', find: ['x'] },
      { type: 'find', find: 'x'.repeat(100_000) },
      { type: 'copyLink', index: -2, what: 'x' },
      { type: 'copyLink', index: 2 },
      { type: 'openMetricPage', metric: '../../../etc/passwd' },
      { type: 'openMetricPage' },
      { type: 'setAveritecLevel', level: 1.1 },
      { type: 'setAveritecLevel', level: Number.NaN },
      { type: 'setAveritecLevel', level: '0.25' },
      { type: 'setParameters', parameters: { ...defaultSemqaParameters, alpha: 2 } },
      { type: 'setParameters', parameters: { ...defaultSemqaParameters, temperature: 0 } },
      { type: 'setParameters', parameters: { ...defaultSemqaParameters, variation: 'x' } },
    ]) {
      assert.equal(parseFromInspector(message), undefined, JSON.stringify(message));
    }
  });

  it('never throws, whatever the page says', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        assert.doesNotThrow(() => parseFromInspector(message));
        assert.doesNotThrow(() => readKeptPlace(message));
      }),
    );
  });
});

describe('webAddress', () => {
  it('lets http and https through and nothing else', () => {
    assert.equal(webAddress(' https://example.org/a?b=c#d '), 'https://example.org/a?b=c#d');
    assert.equal(webAddress('http://example.org'), 'http://example.org/');
    for (const url of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'command:workbench.action.quit',
      'vscode://x',
      'data:text/html,x',
      'example.org',
      '',
    ]) {
      assert.equal(webAddress(url), undefined, url);
    }
  });
});

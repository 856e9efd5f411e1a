import assert from 'node:assert/strict';
import { causes } from '../../../../../src/core/score/questions/causes.ts';
import {
  causeMessage,
  statusMeaning,
  statusMessage,
} from '../../../../../src/core/score/questions/questionWords.ts';
import { questionStatuses } from '../../../../../src/core/score/results/questionStatuses.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

describe('the words of statuses and causes', () => {
  it('are a word and a sentence for each status, and words for each cause, all different', () => {
    const words = [
      ...questionStatuses.map((status) => textOf(statusMessage(status))),
      ...questionStatuses.map((status) => textOf(statusMessage(status, 'unsure'))),
      ...questionStatuses.map((status) => textOf(statusMeaning(status))),
      ...causes.map((cause) => textOf(causeMessage(cause))),
    ];
    assert.equal(new Set(words).size, 3 * questionStatuses.length + causes.length);
    assert.equal(textOf(statusMessage('contradicted', 'unsure')), 'probably contradicted');
    for (const status of questionStatuses) assert.match(textOf(statusMeaning(status)), /\.$/u);
  });
});

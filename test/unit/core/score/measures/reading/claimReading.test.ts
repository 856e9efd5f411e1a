import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../../src/core/read/claims/evidence.ts';
import { ClaimReading } from '../../../../../../src/core/score/measures/reading/claimReading.ts';
import {
  expectedShare,
  givenShare,
  type Reading,
} from '../../../../../../src/core/score/measures/reading/reading.ts';
import { reading } from '../../../../../support/readings.ts';
import { answer, pair } from '../../report/claimWith.ts';

type Reader = (item: string, reference: string) => Reading;

/** Reads a claim to the end. Returns the questions and the pairs that were read, in order. */
function read(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
  reader: Reader,
  similarities: readonly (readonly number[])[] = [],
) {
  const claim = new ClaimReading(reference, predicted, similarities);
  const asked: (readonly [string, string])[] = [];
  for (let pairs = claim.nextPairs(); pairs.length > 0; pairs = claim.nextPairs()) {
    asked.push(...pairs);
    claim.take(pairs.map((one) => reader(...one)));
  }
  return { ...claim.result(), asked };
}

const said = (text: string) => answer({ text });
const height = pair('How high is it?', said('It is 134 metres high.'));
const year = pair('When was it built?', said('In 1932.'));
const never: Reader = () => reading();

describe('the reading of a claim', () => {
  it('reads the closest items first, and stops at a sure answer', () => {
    const predicted = [
      pair('Who sang?', said('A choir.')),
      pair('How high is the bridge?', said('The bridge is 134 metres high.')),
    ];
    const found = read([height], predicted, (item) =>
      reading({ gives: item.includes('134') ? 0.97 : 0 }),
    );
    assert.deepEqual(found.asked, [
      [
        'How high is the bridge? The bridge is 134 metres high.',
        'How high is it? It is 134 metres high.',
      ],
    ]);
    assert.deepEqual(
      found.questions.map(({ items }) => items.map(({ predicted: at }) => at)),
      [[1]],
    );
    assert.equal(found.predicted, 2);
  });

  it('takes the cosine of the questions into account', () => {
    const predicted = [pair('Who?', said('A.')), pair('What?', said('B.'))];
    const { asked } = read([year], predicted, never, [[0.1, 0.9]]);
    assert.deepEqual(
      asked.map(([item]) => item),
      ['What? B.', 'Who? A.'],
    );
  });

  it('reads only a few items of many for a question, fewer if the closest are unrelated', () => {
    const many = Array.from({ length: 40 }, (_, at) => pair(`Who ${String(at)}?`, said('Nobody.')));
    assert.equal(read([year], many, never).asked.length, 2);
    const related: Reader = () => reading({ part: 0.4 });
    assert.equal(read([year], many, related).asked.length, 4);
  });

  it('reads no item that repeats the reference: it gives everything, whatever the reader says', () => {
    const references = [height, pair('', said('A passage.')), pair('Who?', said(''))];
    const found = read(references, references, never);
    assert.deepEqual(
      found.questions.map(({ items }) => givenShare(items)),
      [1, 1, 1],
    );
    assert.deepEqual(found.asked, []);
  });

  it('takes nothing from an item without an answer, although the question is the same', () => {
    const bare = pair('How high is it?', said(''));
    const found = read([height], [bare], () => reading({ gives: 0.9, asks: 0.9 }));
    const [item] = found.questions[0]?.items ?? [];
    assert.deepEqual([item?.gives, item?.part, item?.contradicts, item?.asks], [0, 0, 0, 0.9]);
    assert.deepEqual(found.asked[0], [
      'How high is it? No answer could be found.',
      'How high is it? It is 134 metres high.',
    ]);
  });

  it('says of no passage that it asks', () => {
    const found = read([height], [pair('', said('The arch.'))], () => reading({ asks: 0.9 }));
    assert.equal(found.questions[0]?.items[0]?.asks, 0);
  });

  it('reads a long answer in windows, and keeps the window', () => {
    const filler = 'The weather was fine that day and nobody in the town had anything to report. ';
    const long = pair('Tell me.', said(`${filler.repeat(8)}It is 134 metres high.`));
    const found = read([height], [long], (item) =>
      reading({ gives: item.includes('134') ? 0.95 : 0 }),
    );
    const best = found.questions[0]?.items.find((item) => expectedShare(item) > 0.9);
    assert.match(best?.window ?? '', /It is 134 metres high\.$/u);
    assert.ok((best?.window ?? '').length <= 400);
  });

  it('gives at least the same share with a further item (while all items are read)', () => {
    const predicted = [pair('Who?', said('A.')), pair('What?', said('B high.')), year];
    const reader: Reader = (item) => reading({ gives: (item.length % 7) / 10 });
    let before = 0;
    for (let count = 0; count <= predicted.length; count += 1) {
      const { questions } = read([height], predicted.slice(0, count), reader);
      const share = givenShare(questions[0]?.items ?? []);
      assert.ok(share >= before);
      before = share;
    }
  });

  it('reads related items that no question needed, for the precision', () => {
    const again = pair('How high is it above the sea?', said('It is 134 metres high, they say.'));
    const { questions } = read([height], [height, again], () => reading({ gives: 0.5 }));
    assert.deepEqual(
      questions[0]?.items.map(({ predicted, gives }) => [predicted, gives]),
      [
        [0, 1],
        [1, 0.5],
      ],
    );
  });

  it('gives equal items the same reading, reads them once and counts them once', () => {
    const part = pair('Who?', said('Five of them, high up.'));
    const others = ['A high one.', 'Two high ones.', 'Three.', 'Four.'].map((text) =>
      pair('Who?', said(text)),
    );
    const { asked, questions } = read([height], [part, ...others, part], () =>
      reading({ part: 0.4 }),
    );
    assert.equal(asked.length, 4);
    const readings = questions[0]?.items.map(({ predicted }) => predicted) ?? [];
    assert.equal(readings.length, 5);
    assert.ok(readings.includes(0) && readings.includes(5));
  });
});

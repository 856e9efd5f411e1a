import assert from 'node:assert/strict';
import {
  findClearReference,
  RecentReferences,
  referenceChoices,
} from '../../../../../src/editor/runs/references/referenceChoices.ts';

const candidate = (file: string, shared?: number, covered = shared) => ({
  ...{ file, label: file },
  ...{ shared, covered },
});

describe('the list of references', () => {
  it('has the file with most of the claims first, and says how many each has', () => {
    const { placeHolder, sections } = referenceChoices(
      [candidate('a', 0.1), candidate('many'), candidate('b', 1)],
      [],
    );
    assert.equal(placeHolder, 'Choose the annotated file to score these predictions against');
    assert.deepEqual(
      sections.map(({ title, items }) => [
        title,
        items.map(({ file, description }) => `${file}: ${description}`),
      ]),
      [
        [
          'in this workspace',
          [
            'b: contains 100 % of the claims',
            'a: contains 10 % of the claims',
            'many: claims not compared',
          ],
        ],
      ],
    );
  });

  it('says how many of the predictions’ claims a small reference has, not how many of its own', () => {
    const { sections } = referenceChoices([candidate('three', 1, 0.015), candidate('all', 1)], []);
    assert.deepEqual(
      sections[0]?.items.map(({ file, description }) => `${file}: ${description}`),
      ['all: contains 100 % of the claims', 'three: contains 2 % of the claims'],
    );
  });

  it('says that none fits, and offers those used before', () => {
    const none = 'No reference file in this workspace has these claims';
    const alone = referenceChoices([candidate('a', 0.4)], []);
    assert.equal(alone.placeHolder, `${none}. Browse for the annotated file.`);
    const before = referenceChoices(
      [candidate('a', 0)],
      [candidate('x', 0), { ...candidate('y', 1), detail: '/elsewhere/y' }],
    );
    assert.equal(
      before.placeHolder,
      `${none}. Choose a reference file that was used before, or browse.`,
    );
    const [recent, here] = before.sections;
    assert.equal(recent?.title, 'used before');
    assert.equal(here?.title, 'in this workspace', 'what fits comes first');
    assert.deepEqual(
      recent.items.map(({ file, detail }) => [file, detail]),
      [
        ['y', '/elsewhere/y'],
        ['x', undefined],
      ],
    );
  });

  it('says that there is none', () => {
    assert.deepEqual(referenceChoices([], []), {
      placeHolder: 'There is no reference file in this workspace. Browse for the annotated file.',
      sections: [],
    });
    assert.match(
      referenceChoices([], [candidate('x', 1)]).placeHolder,
      /Choose a reference file that was used before/,
    );
  });
});

describe('the reference that needs no question', () => {
  const found = (...candidates: readonly ReturnType<typeof candidate>[]) => {
    const { best, rival } = findClearReference(candidates);
    return [best?.file, rival?.file];
  };

  it('is the only one with the claims', () => {
    assert.deepEqual(found(candidate('all', 1), candidate('other', 0.1)), ['all', undefined]);
    assert.deepEqual(found(candidate('part', 1, 0.3)), ['part', undefined]);
  });

  it('has nearly all claims where its rival has few', () => {
    assert.deepEqual(found(candidate('few', 1, 0.01), candidate('all', 1)), ['all', 'few']);
    assert.deepEqual(found(candidate('half', 1, 0.5), candidate('all', 1)), ['all', 'half']);
  });

  it('is none where two are close, where both are small, or where one was not compared', () => {
    const none = [undefined, undefined];
    assert.deepEqual(found(candidate('most', 0.6), candidate('all', 1)), none);
    assert.deepEqual(found(candidate('few', 1, 0.01), candidate('some', 1, 0.8)), none);
    assert.deepEqual(found(candidate('all', 1), candidate('unread')), none);
    assert.deepEqual(found(candidate('all', 1), candidate('copy', 1)), none);
  });
});

/** A stand-in for VS Code's saved state, with initial contents. */
function memoryWith(kept: unknown) {
  let value = kept;
  return {
    keys: () => ['recentReferences'],
    get: () => value as never,
    update: (_key: string, next: unknown) => {
      value = next;
      return Promise.resolve();
    },
  };
}

describe('references used before', () => {
  it('are kept with the last one first, each once, five of them', async () => {
    const recent = new RecentReferences(memoryWith(undefined));
    assert.deepEqual(recent.all(), []);
    for (const name of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) await recent.add(name);
    assert.deepEqual(recent.all(), ['f', 'e', 'd', 'a', 'c']);
    await recent.add('f');
    assert.deepEqual(recent.all(), ['f', 'e', 'd', 'a', 'c']);
  });

  it('are none when something else was kept', () => {
    assert.deepEqual(new RecentReferences(memoryWith({ a: 1 })).all(), []);
    assert.deepEqual(new RecentReferences(memoryWith([1, 'a'])).all(), ['a']);
  });
});

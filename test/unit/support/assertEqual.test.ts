// The comparison of the tests ignores undefined members and nothing else.

import assert from 'node:assert/strict';
import { assertEqual } from '../../support/assertEqual.ts';

class Point {
  readonly x: number;
  readonly y: number | undefined;

  constructor(x: number, y?: number) {
    this.x = x;
    this.y = y;
  }
}

const hole: unknown[] = [1];
hole.length = 2;

describe('assertEqual', () => {
  it('takes an undefined member for an absent one, on both sides and at any depth', () => {
    assertEqual({ a: 1, b: undefined }, { a: 1 });
    assertEqual({ a: 1 }, { a: 1, b: undefined });
    assertEqual([{ a: { b: undefined } }], [{ a: {} }]);
    assertEqual(new Map([['k', { a: undefined }]]), new Map([['k', {}]]));
    assertEqual(new Set([{ a: undefined, b: 2 }]), new Set([{ b: 2 }]));
    const symbol = Symbol('member');
    assertEqual({ [symbol]: undefined }, {});
    assertEqual(Object.assign(Object.create(null), { a: undefined }), Object.create(null));
  });

  it('compares objects that contain themselves', () => {
    const first: Record<string, unknown> = { a: undefined };
    const second: Record<string, unknown> = {};
    first['self'] = first;
    second['self'] = second;
    assertEqual(first, second);
    second['b'] = 1;
    assert.throws(() => {
      assertEqual(first, second);
    }, assert.AssertionError);
  });

  const differing: readonly (readonly [string, unknown, unknown])[] = [
    ['values', { a: 1 }, { a: 2 }],
    ['undefined and null', { a: undefined }, { a: null }],
    ['a member with the name __proto__ and none', JSON.parse('{"__proto__": 1}'), {}],
    ['an undefined item and none', [1, undefined], [1]],
    ['an undefined item and a hole', [1, undefined], hole],
    ['a list and an object', [], {}],
    ['0 and -0', { a: 0 }, { a: -0 }],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['an object with and one without a prototype', {}, Object.create(null)],
    ['an instance of a class and a plain object', new Point(1, 2), { x: 1, y: 2 }],
    ['undefined members of a class', new Point(1), Object.assign(new Point(1), { z: undefined })],
    ['members with a symbol', { [Symbol.iterator]: 1 }, {}],
    ['undefined values of maps', new Map([['a', undefined]]), new Map()],
    ['values of maps', new Map([['a', { b: 1 }]]), new Map([['a', { b: 2 }]])],
    ['items of sets', new Set([{ b: 1 }]), new Set([{ b: 2 }])],
    ['dates', new Date(0), new Date(1)],
    ['bytes', new Uint8Array([1]), new Uint8Array([2])],
    ['an undefined value and an empty object', undefined, {}],
  ];
  for (const [name, actual, expected] of differing) {
    it(`distinguishes ${name}`, () => {
      assert.throws(() => {
        assertEqual(actual, expected);
      }, assert.AssertionError);
      assert.throws(() => {
        assertEqual(expected, actual);
      }, assert.AssertionError);
    });
  }
});

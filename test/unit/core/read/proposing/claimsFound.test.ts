import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';

const facts = (about: string) =>
  ['was opened in 1932', 'is made of steel', 'was built in Leeds'].map((rest, at) => ({
    claim: `The ${about} ${rest}.`,
    label: at !== 1,
  }));

describe('claims inside the items of a file', () => {
  const lines = (...items: readonly unknown[]) =>
    items.map((item) => JSON.stringify(item)).join('\n');

  it('are read if the items are no claims: a list or an object in each line', () => {
    for (const open of [(list: unknown) => list, (list: object) => ({ ...list })]) {
      const text = lines(
        { prompt: 'Tell me of it.', response: 'A reply.', claims: open(facts('bridge')) },
        { prompt: 'And the tower?', response: 'Another.', claims: open(facts('tower')) },
      );
      const { mapping } = proposeMapping(text) ?? assert.fail();
      assert.deepEqual(mapping.paths, { claim: 'claim', verdict: 'label' });
      assert.deepEqual(
        readEvidence(text, { mapping }).claims.map(({ text }) => text),
        [...facts('bridge'), ...facts('tower')].map(({ claim }) => claim),
      );
    }
  });

  it('are in the list whose items have a claim as an object, not in a longer list', () => {
    const claims = facts('bridge').map(({ claim }, at) => ({
      claim: { id: `c${String(at)}`, text: claim },
      verdict: at === 1 ? 'Refuted' : 'Supported',
    }));
    const warnings = [...claims, ...claims].map(({ claim }) => ({
      ...{
        claim_id: claim.id,
        message: `The wording of ${claim.id} is stronger than its evidence.`,
      },
    }));
    const { mapping } = proposeMapping(JSON.stringify({ claims, warnings })) ?? assert.fail();
    assert.deepEqual([mapping.claims, mapping.paths.claim], [undefined, 'claim.text']);
  });

  it('are in a list, also if its items have names with numbers', () => {
    const items = facts('bridge').map(({ claim, label }) => ({
      ...{ claim, label: label ? 'Supported' : 'Refuted' },
      parts: {
        part1: { evidence: `The first page says that ${claim}` },
        part2: { evidence: `The other page says that ${claim}` },
      },
    }));
    const { mapping } = proposeMapping(JSON.stringify(items)) ?? assert.fail();
    assert.equal(mapping.paths.passage, 'parts.*.evidence');
  });
});

// Checks that three things agree: the published schema of a stored reply, the replies that judges are asked for, and the replies
// that the reader accepts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { JudgeSchema } from '../../../../../src/core/score/judge/judge.ts';
import {
  readClaimFacts,
  readFactCheck,
  readVerdict,
  replyKinds,
  type ReplyKind,
} from '../../../../../src/core/score/judge/readReply.ts';
import { readReplies } from '../../../../../src/core/score/judge/replyFile.ts';
import {
  claimFactsSchema,
  factsSchema,
  verdictSchema,
} from '../../../../../src/core/score/judge/prompts.ts';

const file = path.resolve(import.meta.dirname, '../../../../../schemas/judge-reply.schema.json');
const validate = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(
  JSON.parse(readFileSync(file, 'utf8')) as object,
);

const asked: Readonly<Record<ReplyKind, JudgeSchema>> = {
  evidence: factsSchema.schema,
  questions: factsSchema.schema,
  claimFacts: claimFactsSchema.schema,
  verdict: verdictSchema(averitecDataSet.labels).schema,
};

/** Generates replies of a server that follows the schema. */
function said(schema: JudgeSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return schema.enum ? fc.constantFrom(...schema.enum) : fc.string();
    case 'number':
    case 'integer':
      return fc.nat();
    case 'array':
      return fc.array(said(schema.items), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties).map(([name, own]) => [name, said(own)]),
        ),
      );
  }
}

function read(kind: ReplyKind, reply: unknown) {
  if (kind === 'verdict') return readVerdict(reply, averitecDataSet);
  return kind === 'claimFacts' ? readClaimFacts(reply) : readFactCheck(reply);
}

/** Returns the reply without one of its members, or with a different value in one of its members. */
function damaged(reply: object, at: number, value: unknown): unknown {
  const copy = structuredClone(reply) as Record<string, unknown>;
  const objects: Record<string, unknown>[] = [copy];
  for (const list of Object.values(copy)) {
    if (Array.isArray(list)) objects.push(...(list as Record<string, unknown>[]));
  }
  const places = objects.flatMap((one) => Object.keys(one).map((name) => [one, name] as const));
  const [owner, name] = places[at % places.length] ?? [copy, ''];
  if (value === undefined) Reflect.deleteProperty(owner, name);
  else Reflect.set(owner, name, value);
  return copy;
}

describe('the schema of our own stored replies', () => {
  for (const kind of replyKinds) {
    it(`takes whatever a judge is asked for: ${kind}`, () => {
      fc.assert(
        fc.property(said(asked[kind]), (reply) => {
          const line = { claim: 'A claim.', kind, model: 'a-model', reply };
          assert.ok(validate(line), JSON.stringify(validate.errors));
          const [stored] = readReplies(JSON.stringify(line)).replies;
          assert.equal(stored?.kind, kind);
          const found = read(kind, reply);
          assert.ok(found.is === 'value' || found.failure.kind === 'noFacts');
        }),
      );
    });

    it(`refuses what the reader cannot read: ${kind}`, () => {
      const other = fc.constantFrom(undefined, null, true, -1, {}, [null]);
      fc.assert(
        fc.property(said(asked[kind]), fc.nat(), other, (reply, at, value) => {
          const broken = damaged(reply as object, at, value);
          const isRefused = !validate({ claim_id: 3, kind, reply: broken });
          const found = read(kind, broken);
          assert.equal(isRefused, found.is === 'failed' && found.failure.kind === 'unparsable');
        }),
      );
    });
  }

  it('takes failures, and refuses a line that says neither what nor of which claim', () => {
    const failure = { kind: 'refusal', message: 'No.' };
    assert.ok(validate({ claim_id: '3', kind: 'evidence', failure }));
    assert.ok(!validate({ claim_id: 3, kind: 'evidence' }));
    assert.ok(!validate({ kind: 'evidence', failure }));
    assert.ok(!validate({ claim: ' ', kind: 'evidence', failure }));
    assert.ok(!validate({ claim: 'A.', kind: 'facts', failure }));
    assert.ok(!validate({ claim: 'A.', kind: 'evidence', failure: { ...failure, kind: 'odd' } }));
  });
});

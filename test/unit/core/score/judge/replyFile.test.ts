import assert from 'node:assert/strict';
import { averitecDataSet, shippedDataSets } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  labelOfRecorded,
  readRecordedCheck,
  answersIn,
  readRecordedClaimFacts,
  readRecordedVerdict,
  readContradictedCount,
} from '../../../../../src/core/score/judge/recordedReply.ts';
import { readBack, readReplies } from '../../../../../src/core/score/judge/replyFile.ts';
import { withoutWording } from '../../../../../src/core/base/words/message.ts';

const lines = (...rows: readonly unknown[]): string =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

const verdict = { explanation: 'It says so.', label: 'refuted' };

describe('a file of stored replies', () => {
  it('is read in the form of Ev2R’s programs, an object or its text, in fences or not', () => {
    const texts = [JSON.stringify(verdict), `\`\`\`json\n${JSON.stringify(verdict)}\n\`\`\``];
    for (const response of [verdict, ...texts]) {
      const { replies, damaged } = readReplies(
        lines({ claim: 'A claim.', id: 7, gold: 'refuted', evidence: '', response }),
      );
      assert.deepEqual(damaged, []);
      const [reply] = replies;
      assert.ok(reply?.content.is === 'value');
      assert.deepEqual([reply.kind, reply.form, reply.claimId], ['verdict', 'recorded', '7']);
      assert.deepEqual([reply.verdict, reply.model], ['refuted', null]);
    }
  });

  it('has each reply of a line, if a line break is missing or is a comma', () => {
    const [one, two, three] = ['A.', 'B.', 'C.'].map((claim) =>
      JSON.stringify({ claim, kind: 'verdict', reply: { verdict: 'Refuted' } }),
    );
    const { replies, damaged } = readReplies(`${one ?? ''} ${two ?? ''}, ${three ?? ''}\n`);
    assert.deepEqual(
      replies.map(({ claim }) => claim),
      ['A.', 'B.', 'C.'],
    );
    assert.deepEqual(damaged, []);
  });

  it('is read in our own form, with failures', () => {
    const { replies } = readReplies(
      lines(
        { claim: 'A.', kind: 'verdict', model: 'a-model', reply: { verdict: 'Refuted' } },
        { claim_id: 3, kind: 'evidence', failure: { kind: 'refusal', message: 'No.' } },
        { claim: 'B.', kind: 'evidence', failure: { kind: '__proto__' } },
      ),
    );
    assert.deepEqual(
      replies.map(({ kind, form, claim, claimId, model }) => [kind, form, claim, claimId, model]),
      [
        ['verdict', 'asked', 'A.', null, 'a-model'],
        ['evidence', 'asked', null, '3', null],
        ['evidence', 'asked', 'B.', null, null],
      ],
    );
    const failures = replies.flatMap(({ content }) =>
      content.is === 'failed' ? [withoutWording(content.failure)] : [],
    );
    assert.deepEqual(failures, [
      { kind: 'refusal', message: 'No.' },
      { kind: 'server', message: 'The judge gave no reply.' },
    ]);
  });

  it('keeps a reply that is no JSON as a failure of the kind of those about it', () => {
    const { replies, damaged } = readReplies(
      lines(
        { claim: 'A.', response: 'I am sorry.' },
        { claim: 'B.', response: verdict },
        { claim: 'C.', response: '{"label": ' },
        { claim: 'D.', response: { what: 1 } },
      ),
    );
    assert.deepEqual(damaged, []);
    assert.deepEqual(
      replies.map(({ kind, content }) => [kind, content.is]),
      [
        ['verdict', 'failed'],
        ['verdict', 'value'],
        ['verdict', 'failed'],
        ['verdict', 'failed'],
      ],
    );
  });

  it('accepts words around one answer, and refuses answers that differ', () => {
    const text = JSON.stringify(verdict);
    const other = JSON.stringify({ ...verdict, label: 'supported' });
    const note = 'Note: a {borderline} case.';
    const { replies } = readReplies(
      lines(
        { claim: 'A.', response: `Here you go: ${text}` },
        { claim: 'B.', response: `\`\`\`json\n${text}\n\`\`\`\n${note}` },
        {
          claim: 'C.',
          response: `${text}\nIn short: {"label":"refuted","explanation":"It says so."}`,
        },
        { claim: 'D.', response: `The page says ${other}. My answer: ${text}` },
        { claim: 'E.', response: `<think>Maybe ${other}?</think>${text}` },
        { claim: 'F.', response: JSON.stringify({ ...verdict, explanation: 'See </think>.' }) },
      ),
    );
    assert.deepEqual(
      replies.map(({ content }) =>
        content.is === 'value' ? content.value.get('label') : content.failure.message,
      ),
      [
        ...['refuted', 'refuted', 'refuted'],
        'The reply contains 2 different answers.',
        ...['refuted', 'refuted'],
      ],
    );
  });

  it('counts lines that are no reply, and refuses a file without any', () => {
    const good = { claim: 'A.', response: verdict };
    const { replies, damaged } = readReplies(
      lines('{"claim": "half', good, '', 'null', { response: verdict }, '7'),
    );
    assert.deepEqual(
      replies.map(({ line }) => line),
      [2],
    );
    assert.deepEqual(damaged, [1, 4, 5, 6]);
    for (const text of ['', '{}', '[]', 'claim,response', '[{"claim": "A."}]', '\u0000']) {
      assert.throws(() => readReplies(text), /no line is a reply/u);
    }
  });

  it('may be a table with a reply in each row', () => {
    const cell = `"${(typeof verdict === 'string' ? verdict : JSON.stringify(verdict)).replaceAll('"', '""')}"`;
    const { replies } = readReplies(`id,claim,response\n4,A.,${cell}\n`);
    assert.deepEqual(
      replies.map(({ line, claimId, claim, kind }) => [line, claimId, claim, kind]),
      [[2, '4', 'A.', 'verdict']],
    );
    assert.throws(() => readReplies('id,claim\n4,A.\n'), RangeError);
  });

  it('may be one list', () => {
    const { replies } = readReplies(JSON.stringify([{ claim: 'A.', response: verdict }]));
    assert.deepEqual(
      replies.map(({ line, claim }) => [line, claim]),
      [[1, 'A.']],
    );
  });

  it('gives joined evidence back as questions and answers', () => {
    assert.deepEqual(
      readBack('Question: Who paid?\nAnswer: Drivers.\n\nAll of them.\n\nQuestion: When?\n'),
      [
        { question: 'Who paid?', answers: [{ text: 'Drivers.\n\nAll of them.', sources: [] }] },
        { question: 'When?', answers: [] },
      ],
    );
    assert.deepEqual(readBack('A passage.'), [
      { question: '', answers: [{ text: 'A passage.', sources: [] }] },
    ]);
    assert.deepEqual(readBack('  '), []);
  });
});

describe('a recorded reply', () => {
  const membersOf = (json: object) => new Map<string, unknown>(Object.entries(json));
  const counts = (predicted: unknown, reference: unknown) => ({
    'facts in predicted evidence': ['It opened.', '2. It is old.'],
    'facts count predicted evidence': 2,
    'support predicted evidence': predicted,
    'facts count reference evidence': 1,
    'support reference evidence': reference,
  });

  it('has facts in a list too, and none where the judge counted none', () => {
    const read = readRecordedCheck(membersOf(counts(1, 1)), 'evidence');
    assert.ok(read.is === 'value');
    assert.deepEqual(
      read.value.predicted.facts.map(({ text }) => text),
      ['It opened.', 'It is old.'],
    );
    const none = { ...counts(0, 1), 'facts count predicted evidence': 0 };
    const empty = readRecordedCheck(membersOf(none), 'evidence');
    assert.deepEqual(empty.is === 'value' && empty.value.predicted.facts, []);
  });

  it('fails where a count is none', () => {
    for (const count of ['1', null, -1, [1], {}, true]) {
      const read = readRecordedCheck(membersOf(counts(count, 1)), 'evidence');
      assert.equal(read.is === 'failed' && read.failure.kind, 'unparsable', JSON.stringify(count));
    }
    assert.equal(readRecordedCheck(membersOf({}), 'questions').is, 'failed');
    assert.equal(readRecordedClaimFacts(membersOf({ 'facts count': 1 })).is, 'failed');
    const noFacts = readRecordedClaimFacts(membersOf({ 'facts count': 0, support: 0 }));
    assert.equal(noFacts.is === 'failed' && noFacts.failure.kind, 'noFacts');
  });

  it('says how many facts are contradicted, or not', () => {
    assert.equal(readContradictedCount(membersOf({ contradict: 2 })), 2);
    assert.equal(readContradictedCount(membersOf({ contradict: 'two' })), null);
    assert.equal(readContradictedCount(membersOf({})), null);
  });

  it('has the data set’s label for the programs’ words, and its own word where there is none', () => {
    for (const [said, label] of [
      ['refuted', 'Refuted'],
      ['Supported', 'Supported'],
      [' not enough information ', 'Not Enough Evidence'],
      ['support', 'Supported'],
    ] as const) {
      assert.equal(labelOfRecorded(averitecDataSet, said), label);
    }
    for (const none of ['maybe', '', '__proto__', 'constructor']) {
      assert.equal(labelOfRecorded(averitecDataSet, none), undefined);
    }
    const fever = shippedDataSets.find(({ id }) => id === 'fever') ?? assert.fail();
    const read = readRecordedVerdict(membersOf({ label: 'maybe' }), fever);
    assert.deepEqual(read, { is: 'value', value: { verdict: 'maybe', explanation: '' } });
    assert.equal(readRecordedVerdict(membersOf({ label: 3 }), fever).is, 'failed');
  });

  it('is none where it is no object', () => {
    for (const value of [null, 3, 'text', '[1]', '"a"', undefined, []]) {
      assert.deepEqual(answersIn(value), []);
    }
  });
});

// Parts of a file that contain evidence but are not read are reported, even if the rest of the file is read.

import assert from 'node:assert/strict';
import type { EvidenceRole, Problem } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { noteOfProblem } from '../../../../../src/core/base/decisions.ts';

const problemsOf = (value: unknown, role: EvidenceRole = 'predictions'): readonly Problem[] =>
  readEvidence(JSON.stringify(value), { role }).problems;

const unreadIn = (value: unknown): readonly string[] =>
  problemsOf(value)
    .filter((problem) => noteOfProblem(problem) === 'notUnderstood')
    .map(({ message }) => message);

const texts = ['The bridge closed in 2019.', 'The county has 40 schools.', 'Rye prices doubled.'];
const question = 'When did it close?';
const withAnswers = (...answers: readonly object[]): readonly object[] =>
  texts.map((claim) => ({ claim, label: 'Refuted', questions: [{ question, answers }] }));
const withItem = (item: object): readonly object[] =>
  texts.map((claim) => ({ claim, pred_label: 'Refuted', evidence: [{ question, ...item }] }));
const read = { answer: 'It closed in March.' };

describe('a file with two lists of claims', () => {
  const claims = withAnswers(read);
  const others = withItem(read);
  const warning = (one: string, other: string): string =>
    `This file has several lists of claims. "${one}" was read, and "${other}" was not read. Save each list in its own file.`;

  it('is read from the usual list, with a warning that names both lists', () => {
    for (const file of [
      { claims, predictions: others },
      { predictions: others, claims },
    ]) {
      assert.equal(readEvidence(JSON.stringify(file)).claims.length, 3);
      assert.deepEqual(unreadIn(file), [warning('claims', 'predictions')]);
    }
  });

  it('does not get the claims of both lists if both have a usual name', () => {
    const file = { results: others, claims };
    assert.equal(readEvidence(JSON.stringify(file)).claims.length, 3);
    assert.deepEqual(unreadIn(file), [warning('results', 'claims')]);
  });

  it('has no warning if the other list contains no claims', () => {
    for (const meta of [[], ['a'], [{ name: 'run 3', date: '2024' }], { claim: 'A', label: 'B' }]) {
      assert.deepEqual(unreadIn({ meta, claims }), []);
    }
  });

  it('has a warning for an object with the evidence of the claims, not for one with words', () => {
    const says =
      '"evidence" stands beside the claims and was not read. Write into each claim what belongs to it.';
    assert.deepEqual(unreadIn({ claims, evidence: { e1: { text: 'It closed in March.' } } }), [
      says,
    ]);
    assert.deepEqual(unreadIn({ claims, labels: { '0': 'Refuted' } }), []);
  });
});

describe('answers under another name', () => {
  const warning = (expected: string, name: string): string =>
    `A question has no answer under "${expected}". Other fields: "${name}". Use a mapping to read this file: --mapping on the command line or Map This File in VS Code. (The same problem occurs 2 more times in this file.)`;

  it('are named, whatever their name is', () => {
    for (const name of ['value', 'ans', 'content', 'beliebig']) {
      const other = withAnswers({ [name]: read.answer, answer_type: 'Extractive' });
      assert.deepEqual(unreadIn(other), [warning('answer', name)]);
    }
  });

  it('are named once for the file if no answer was read and the name is usual', () => {
    for (const name of ['text', 'answer_text', 'response']) {
      const [problem, ...more] = problemsOf(withAnswers({ [name]: read.answer }));
      assert.equal(problem?.code, 'notUnderstood');
      assert.match(problem.message, new RegExp(`"questions\\[\\]\\.answers\\[\\]\\.${name}"`, 'u'));
      assert.deepEqual(more, []);
    }
  });

  it('are named if other answers were read', () => {
    assert.deepEqual(unreadIn(withAnswers(read, { text: 'It closed later.' })), [
      warning('answer', 'text'),
    ]);
    const explained = { text: 'No', answer_type: 'Boolean', boolean_explanation: 'It is open.' };
    assert.deepEqual(unreadIn(withAnswers(explained)), [warning('answer', 'text')]);
  });

  it('are named beside a question', () => {
    const flat = texts.map((claim) => ({
      ...{ claim, label: 'Refuted' },
      questions: [
        { question, answers: [read] },
        { question, answer: 'Later.' },
      ],
    }));
    assert.deepEqual(unreadIn(flat), [warning('answers', 'answer')]);
    const mixed = [...withItem(read), ...withItem({ answers: [{ text: 'Later.' }] })];
    assert.deepEqual(unreadIn(mixed), [warning('answer', 'answers')]);
  });

  it('are not suspected where the answer is blank, or where nothing else contains text', () => {
    for (const claims of [
      withAnswers(read, { answer: '', text: 'Later.' }),
      withAnswers(read, { answer_type: 'Extractive', source_url: 'https://example.org' }),
      [...withItem(read), ...withItem({ answer: '', text: 'A passage.' })],
      [
        ...withItem(read),
        ...withItem({ url: 'https://example.org', title: 'A page', scraped_text: 'A text.' }),
      ],
    ]) {
      assert.deepEqual(unreadIn(claims), []);
    }
  });
});

describe('a reference with one id for two claims', () => {
  const withIds = (...ids: readonly number[]): readonly object[] =>
    withAnswers(read).map((claim, at) => ({ ...claim, claim_id: ids[at] }));

  it('has a warning that names both claims', () => {
    const repeated = problemsOf(withIds(7, 8, 7), 'reference');
    assert.deepEqual(
      repeated.map(({ code, message }) => [code, message]),
      [
        [
          'repeatedId',
          'Claims 0 and 2 have the same id (7). A prediction with this id is matched by its text, or with the first of these claims. Give each claim its own id.',
        ],
      ],
    );
    assert.deepEqual(problemsOf(withIds(7, 8, 9), 'reference'), []);
  });

  it('has one problem for all repeated ids', () => {
    const [problem, ...more] = problemsOf(withIds(7, 7, 7), 'reference');
    assert.match(problem?.message ?? '', /\(The same problem occurs once more in this file\.\)$/u);
    assert.deepEqual(more, []);
  });
});

describe('a line of JSON Lines with several claims', () => {
  const rows = withItem(read).map((claim) => JSON.stringify(claim));

  it('has all of them, with or without commas between them, and a warning', () => {
    for (const text of [
      `${rows[0] ?? ''} ${rows[1] ?? ''}\n${rows[2] ?? ''}\n`,
      `${rows[0] ?? ''}, ${rows[1] ?? ''}\n${rows[2] ?? ''},\n`,
    ]) {
      const { claims, problems } = readEvidence(text);
      assert.deepEqual(
        claims.map((claim) => claim.text),
        texts,
      );
      const [first, ...others] = problems.filter(({ severity }) => severity === 'warning');
      assert.match(first?.message ?? '', /^This line contains another object/u);
      assert.ok(others.every(({ message }) => message.includes('but found `,`')));
    }
  });
});

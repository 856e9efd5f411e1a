import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { AlignmentIssue } from '../../../src/core/read/alignment/alignmentIssues.ts';
import { align } from '../../../src/core/read/alignment/alignment.ts';
import { dataSetOfReference } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim } from '../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { IndexedPairings } from '../../../src/scorer/streaming/indexedPairings.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { runSize } from '../../support/runSize.ts';
import { skip } from '../../support/skip.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

type Pair = readonly [reference: Claim, prediction: Claim | null];

interface Line {
  readonly text: string;
  readonly id: number | undefined;
  readonly date: string | undefined;
}

/** Number of claims in a long file. */
const many = runSize(6000, 1500);
/** Long enough that so many claims fill several batches. */
const question = { question: `Is it s${'o'.repeat(1_200_000 / many)}?` };

const referenceLine = ({ text, id, date }: Line): string =>
  JSON.stringify({
    claim: text,
    claim_id: id,
    claim_date: date,
    label: 'Refuted',
    questions: [{ ...question, answers: [{ answer: 'no', answer_type: 'Boolean' }] }],
  });

const predictionLine = ({ text, id, date }: Line, position: number): string =>
  JSON.stringify({
    claim_id: id,
    claim: text,
    claim_date: date,
    pred_label: 'Refuted',
    evidence: [{ ...question, answer: `number ${position}`, url: 'https://example.org' }],
  });

describe('claims of files of any length, in any order', () => {
  const folder = folderOfEachTest();
  let files: { readonly reference: string; readonly predictions: string };

  beforeEach(() => {
    files = {
      reference: path.join(folder, 'reference.jsonl'),
      predictions: path.join(folder, 'predictions.jsonl'),
    };
  });

  function write(reference: readonly string[], predictions: readonly string[], end = '\n'): void {
    writeFileSync(files.reference, `${reference.join('\n')}\n`);
    writeFileSync(files.predictions, predictions.join(end) + end);
  }

  async function pairsOf(pairings: IndexedPairings, limit = Infinity): Promise<readonly Pair[]> {
    const pairs: Pair[] = [];
    for await (const some of pairings.read(limit)) {
      for (const { reference, prediction } of some) pairs.push([reference, prediction]);
    }
    return pairs;
  }

  const inAnyOrder = (): Promise<IndexedPairings> => IndexedPairings.open(files, () => undefined);

  function wholePairs(reference: readonly string[], predictions: string): readonly Pair[] {
    const gold = readEvidence(`${reference.join('\n')}\n`, { role: 'reference' }).claims;
    const system = readEvidence(predictions, { role: 'predictions' }).claims;
    return align(gold, system, { keepsLast: true }).claims.flatMap(
      ({ predictionIndex }, at): Pair[] => {
        const claim = gold[at];
        return claim
          ? [[claim, predictionIndex === null ? null : (system[predictionIndex] ?? null)]]
          : [];
      },
    );
  }

  it('are each read from a line with several objects', async () => {
    const gold = ['first of all', 'second of all', 'third of all', 'fourth of all'];
    const lineOf = (text: string): Line => ({ text, id: undefined, date: undefined });
    const [a = '', b = '', c = '', d = ''] = gold.map((text, at) =>
      predictionLine(lineOf(text), at),
    );
    write(
      gold.map((text) => referenceLine(lineOf(text))),
      [d, c + a, b],
    );
    const pairs = await pairsOf(await inAnyOrder());
    assertEqual(
      pairs.map(([, prediction]) => prediction?.text),
      gold,
    );
  });

  it('are paired as those of whole files, whatever texts, ids and dates they have', async () => {
    const text = fc.constantFrom('one', 'two two', 'three', 'ein Zitat: „東京“', '', 'two two too');
    const lineOf = (id: fc.Arbitrary<number | undefined>): fc.Arbitrary<Line> =>
      fc.record({ text, id, date: fc.constantFrom(undefined, '1-10-2020', '2020-10-02') });
    const anyId = fc.option(fc.nat({ max: 12 }), { nil: undefined });
    const broken = fc.constantFrom('', '{"claim": "cut', '[1]', '// said\r', '{"claim": 17},');
    const evidence = fc.constant([
      { text: 'first of all', id: 0, date: undefined },
      { text: 'second of all', id: 1, date: undefined },
    ]);
    await fc.assert(
      fc.asyncProperty(
        evidence,
        fc.oneof(
          fc.array(lineOf(fc.constant(undefined)), { maxLength: 12 }),
          fc.array(lineOf(anyId), { maxLength: 12 }),
        ),
        fc.array(fc.oneof({ weight: 5, arbitrary: lineOf(anyId) }, broken), { maxLength: 14 }),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        async (head, others, predicted, isCopy, end) => {
          const gold = [...head, ...others];
          const reference = gold.map(referenceLine);
          const system = [...head, ...(isCopy ? others : predicted)];
          const predictions = system.map((line, at) =>
            typeof line === 'string' ? line : predictionLine(line, at),
          );
          write(reference, predictions, end);
          const expected = wholePairs(reference, predictions.join(end) + end);
          assertEqual(await pairsOf(await inAnyOrder()), expected);
        },
      ),
      { numRuns: runSize(200, 60) },
    );
  });

  const shuffled = (): readonly number[] =>
    // A step that has no common divisor with the count visits every position once.
    Array.from({ length: many }, (_, at) => (at * 2477) % many);
  const line = (id: number): Line => ({ text: `claim ${id} – 東京`, id, date: undefined });

  it('are found across a file of several batches', async () => {
    const reference = Array.from({ length: many }, (_, id) =>
      referenceLine({ ...line(id), id: undefined }),
    );
    const predictions = shuffled().map((id, at) => predictionLine(line(id), at));
    write(reference, predictions);
    const pairings = await inAnyOrder();
    const pairs = await pairsOf(pairings);
    assert.equal(pairs.length, many);
    for (const [gold, system] of pairs) assert.equal(system?.text, gold.text);
    const expected = wholePairs(reference, `${predictions.join('\n')}\n`);
    const namesOf = (all: readonly Pair[]): readonly unknown[] =>
      all.map(([, system]) => [system?.index, system?.evidence[0]?.answers[0]?.text].join(' '));
    assertEqual(namesOf(pairs), namesOf(expected));
    assertEqual(pairs.slice(-50), expected.slice(-50));
    assert.equal(pairings.facts('predictions').count, many);
  });

  it('are found for the first claims alone', async () => {
    const reference = Array.from({ length: many }, (_, id) =>
      referenceLine({ ...line(id), id: undefined }),
    );
    const predictions = Array.from({ length: many }, (_, at) =>
      predictionLine(line(many - 1 - at), at),
    );
    write(reference, predictions);
    const pairs = await pairsOf(await inAnyOrder(), 10);
    assertEqual(
      pairs.map(([, system]) => system?.claimId),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
  });

  describe('that are predicted several times', () => {
    const reference = Array.from({ length: many }, (_, id) =>
      referenceLine({ ...line(id), id: undefined }),
    );
    const usedOf = (pairs: readonly Pair[]) => pairs.map(([, prediction]) => prediction?.index);
    const duplicatesOf = (issues: readonly AlignmentIssue[]) => {
      const all = issues.filter(({ kind }) => kind === 'duplicate');
      const count = (some: readonly AlignmentIssue[]) =>
        some.reduce((sum, { left = 1 }) => sum + left, 0);
      return { all: count(all), same: count(all.filter(({ isSame }) => isSame)) };
    };

    it('are scored with the last prediction, as in whole files', async () => {
      // Every third claim is predicted again, up to 700 positions later, before or after the claims around it.
      const places = Array.from({ length: many }, (_, id) => ({ id, place: id }));
      const again = places
        .filter(({ id }) => id % 3 === 0)
        .map(({ id }) => ({ id, place: id + 0.5 + ((id * 37) % 700) - (id % 2 === 0 ? 0 : 350) }));
      const order = [...places, ...again].sort((a, b) => a.place - b.place);
      const predictions = order.map(({ id }, at) => predictionLine(line(id), at));
      write(reference, predictions);
      const expected = usedOf(wholePairs(reference, `${predictions.join('\n')}\n`));
      const anyOrder = await inAnyOrder();
      assertEqual(usedOf(await pairsOf(anyOrder)), expected);
      assertEqual(duplicatesOf(anyOrder.issues()), { all: many / 3, same: 0 });
    });

    it('are scored with the last prediction, however far away it is', async () => {
      const gold = Array.from({ length: many }, (_, id) =>
        referenceLine({ ...line(id), id: undefined }),
      );
      const order = [...Array.from({ length: many }, (_, id) => id), 7, 9, 11];
      const predictions = order.map((id, at) =>
        predictionLine(line(id), at === many + 2 ? 11 : at),
      );
      write(gold, predictions);
      const anyOrder = await inAnyOrder();
      const used = usedOf(await pairsOf(anyOrder));
      assertEqual(
        [7, 9, 11].map((id) => used[id]),
        [many, many + 1, many + 2],
      );
      assertEqual(duplicatesOf(anyOrder.issues()), { all: 3, same: 1 });
    });
  });

  it('have the data set of the whole reference, known with evidence and inferred without', async () => {
    for (const questions of [[question], []]) {
      const gold = ['true', 'barely-true', 'false', 'mostly-true'].map((label, at) =>
        JSON.stringify({ claim: `claim ${at}`, label, questions }),
      );
      const predictions = gold.map((_, at) =>
        predictionLine({ ...line(at), text: `claim ${at}` }, at),
      );
      const whole = dataSetOfReference(readEvidence(gold.join('\n'), { role: 'reference' }).claims);
      assertEqual(
        [whole.id, whole.labels.length, whole.isInferred],
        [...['claimdecomp', 6, questions.length === 0 ? true : undefined]],
      );
      for (const system of [predictions, predictions.toReversed()]) {
        write(gold, system);
        assertEqual((await inAnyOrder()).dataSet(), whole);
      }
    }
  });

  it('are refused when a file is written to meanwhile', async () => {
    const lines = Array.from({ length: 20 }, (_, id) => line(id));
    write(lines.map(referenceLine), [...lines].reverse().map(predictionLine));
    const pairings = await inAnyOrder();
    appendFileSync(files.predictions, '\n');
    await assert.rejects(pairsOf(pairings), { code: 'fileChanged' });
  });

  it('are read from pipes as from files, through copies that others cannot read and that do not stay', async function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no such pipes');
    const reference = Array.from({ length: many }, (_, id) =>
      referenceLine({ ...line(id), id: undefined }),
    );
    write(
      reference,
      [...Array(many).keys()].reverse().map((id, at) => predictionLine(line(id), at)),
    );
    const expected = await pairsOf(await inAnyOrder());
    const pipes = { reference: path.join(folder, 'a'), predictions: path.join(folder, 'b') };
    const copies = (): readonly string[] =>
      readdirSync(tmpdir()).filter(
        (name) => name.includes(`-${process.pid}-`) && name.endsWith('.tmp'),
      );
    const before = copies();
    for (const role of ['reference', 'predictions'] as const) {
      execFileSync('mkfifo', [pipes[role]]);
      spawn('sh', ['-c', 'cat "$0" > "$1"', files[role], pipes[role]]);
    }
    const pairings = await IndexedPairings.open(pipes, () => undefined);
    const added = copies().filter((name) => !before.includes(name));
    assert.equal(added.length, 2);
    for (const name of added) assert.equal(statSync(path.join(tmpdir(), name)).mode & 0o077, 0);
    assertEqual(await pairsOf(pairings), expected);
    await pairings.dispose();
    assertEqual(copies(), before);
  });
});

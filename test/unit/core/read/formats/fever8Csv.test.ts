// The leaderboard's tables, with every position in the file. The expected values are what pandas and the official steps read from
// whole and damaged tables (test/peers/fever8CsvFixture.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import type { EvidenceFile, SourceRange } from '../../../../../src/core/read/claims/evidence.ts';

interface Peer {
  readonly text: string;
  readonly stops: boolean;
  readonly claims?: readonly {
    readonly id: number;
    readonly claim: string;
    readonly label: string;
    readonly pairs: readonly (readonly [string, string])[];
  }[];
}

const { files } = JSON.parse(
  readFileSync(new URL('../claims/fixtures/fever8Csv.json', import.meta.url), 'utf8'),
) as { readonly files: Readonly<Record<string, Peer>> };

function textAt(text: string, [startLine, start, endLine, end]: SourceRange): string {
  const lines = text.split(/(?<=\n)/u);
  const offset = (line: number, character: number): number =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length, 0) + character;
  return text.slice(offset(startLine, start), offset(endLine, end));
}

const pairsOf = ({ claims }: EvidenceFile, claim: number): (readonly [string, string])[] =>
  (claims[claim]?.evidence ?? []).flatMap(({ question, answers }) =>
    answers.map(({ text }) => [question, text] as const),
  );

const head = 'id,claim,evi,label,split\n';

describe('a FEVER-8 leaderboard table', () => {
  for (const [name, { text, stops, claims = [] }] of Object.entries(files)) {
    it(`with ${name} is what pandas and the official steps make of it`, () => {
      const file = readEvidence(text, { role: 'predictions' });
      assert.equal(file.format, 'fever8');
      const isStopped =
        file.claims.some(({ stopsOfficial }) => stopsOfficial === true) ||
        file.problems.some(({ message }) => message.includes('The official script stops here'));
      assert.equal(isStopped, stops);
      if (stops) return;
      assert.deepEqual(
        file.claims.map(({ claimId, text: claim, verdict }, at) => ({
          ...{ id: claimId, claim, label: verdict },
          pairs: pairsOf(file, at),
        })),
        claims,
      );
    });
  }

  it('keeps what can be read where the official script stops', () => {
    const passage = readEvidence(files['no mark in a pair']?.text ?? '');
    assert.deepEqual(pairsOf(passage, 0), [
      ['', 'A passage alone.'],
      ['When?', 'In 2019.'],
    ]);
    const cut = readEvidence(files['an open quote at the end']?.text ?? '');
    assert.equal(cut.claims.length, 1);
    assert.deepEqual(
      cut.problems.map(({ code, claim }) => [code, claim]),
      [['cutInClaim', 1]],
    );
    const blank = readEvidence(files['blank evidence']?.text ?? '');
    assert.deepEqual(
      blank.claims.map(({ evidence }) => evidence.length),
      [0, 1],
    );
  });

  it('tells by "split" which role it has, and by its first line what it is', () => {
    const gold = `${head}0,A claim.,"Who?\t\t\nA mayor.\t\t\n\nWho?\t\t\nA lord.\t\t\n\n",Refuted,gold\n`;
    assert.deepEqual(detectEvidence(gold), { role: 'reference', format: 'fever8Reference' });
    assert.deepEqual(detectEvidence(gold.replace('gold', 'pred')), {
      role: 'predictions',
      format: 'fever8',
    });
    assert.equal(detectEvidence('id,claim,label\n0,A claim.,Refuted\n'), null);
    assert.equal(detectEvidence('claim and evi, said in a sentence\n'), null);
    const file = readEvidence(gold);
    assert.equal(file.role, 'reference');
    // In the reference, the question counts only once and has both answers, as in the official script.
    assert.equal(file.claims[0]?.evidence.length, 1);
    assert.deepEqual(pairsOf(file, 0), [
      ['Who?', 'A mayor.'],
      ['Who?', 'A lord.'],
    ]);
  });

  it('has every question and answer at its place, whatever quotes and separators they have', () => {
    const unit = fc.constantFrom('a', '"', ',', ' ', 'é', '\n', ';', '😀');
    // If an answer begins with a line end, the mark before the line end becomes the end of a pair. The format cannot represent
    // such an answer.
    const text = fc
      .string({ unit, minLength: 1, maxLength: 12 })
      .filter((words) => !words.startsWith('\n'));
    const pairs = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, pairs), { minLength: 1, maxLength: 3 }), (claims) => {
        const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        const source =
          head +
          claims
            .map(([claim, evidence], at) => {
              const evi = evidence.map(
                ([question, answer]) => `${question}\t\t\n${answer}\t\t\n\n`,
              );
              return `${String(at)},${quoted(claim)},${quoted(evi.join(''))},Refuted,pred\n`;
            })
            .join('');
        const file = readEvidence(source);
        assert.equal(file.claims.length, claims.length);
        for (const [at, [claim, evidence]] of claims.entries()) {
          const ranges = file.ranges[at];
          assert.ok(ranges);
          assert.deepEqual(pairsOf(file, at), evidence);
          assert.equal(textAt(source, ranges.text), quoted(claim));
          for (const [place, [question, answer]] of evidence.entries()) {
            const doubled = (words: string): string => words.replaceAll('"', '""');
            assert.equal(
              textAt(source, ranges.questions[place] ?? [0, 0, 0, 0]),
              doubled(question),
            );
            assert.equal(
              textAt(source, ranges.answers[place]?.[0] ?? [0, 0, 0, 0]),
              doubled(answer),
            );
          }
        }
      }),
    );
  });
});

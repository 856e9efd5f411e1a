// Reads ranges from a text without using the reader's code.

import assert from 'node:assert/strict';
import type { EvidenceFile, SourceRange } from '../../../../../src/core/read/claims/evidence.ts';
import { mostProblems } from '../../../../../src/core/read/claims/problems.ts';

/** Returns the lines with their line ends, as an editor splits them. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\r\n|\n|\r(?!\n))/);
}

/** Returns a function that reads ranges of one text. It throws if a range is not inside the text. */
export function slicer(text: string): (range: SourceRange) => string {
  const lines = linesOf(text);
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length;
  }
  if (/[\r\n]$/.test(text)) starts.push(length);
  const offset = (line: number, character: number): number => {
    const start = starts[line];
    assert.ok(start !== undefined, `line ${line} is not in the text`);
    const next = starts[line + 1] ?? length + 1;
    assert.ok(
      character >= 0 && start + character < next,
      `${line}:${character} is behind the line`,
    );
    return start + character;
  };
  return ([startLine, startCharacter, endLine, endCharacter]) => {
    const start = offset(startLine, startCharacter);
    const end = offset(endLine, endCharacter);
    assert.ok(start <= end, 'a range ends before it starts');
    return text.slice(start, end);
  };
}

/** Asserts what must be true for every result, however damaged the file is. */
export function assertConsistent(text: string, file: EvidenceFile): void {
  const slice = slicer(text);
  assert.equal(file.ranges.length, file.claims.length);
  for (const [position, claim] of file.claims.entries()) {
    const ranges = file.ranges[position];
    assert.ok(ranges);
    assert.equal(claim.index, position);
    slice(ranges.claim);
    slice(ranges.text);
    assert.equal(ranges.questions.length, claim.evidence.length);
    assert.equal(ranges.answers.length, claim.evidence.length);
    for (const [at, pair] of claim.evidence.entries()) {
      slice(ranges.questions[at] ?? [-1, 0, 0, 0]);
      assert.ok(pair.answers.length > 0);
      assert.equal(ranges.answers[at]?.length, pair.answers.length);
      for (const range of ranges.answers[at]) slice(range);
    }
  }
  const kinds = new Set(file.problems.map(({ severity, code }) => `${severity} ${code}`));
  assert.ok(file.problems.length - kinds.size <= mostProblems);
  for (const problem of file.problems) {
    slice(problem.range);
    assert.match(problem.code, /^[a-z][A-Za-z0-9]+$/);
    assert.match(problem.message, /[.?)]$/);
  }
}

import assert from 'node:assert/strict';
import type { Severity } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { assertConsistent, slicer } from './evidenceText.ts';

function fever(id: number, text = `C${String(id)}`): string {
  return `{"claim_id":${String(id)},"claim":"${text}","evidence":[{"question":"Q?","answer":"B"}],"pred_label":"Refuted"}`;
}

const zero = fever(0);
const one = fever(1);
const two = fever(2);
const bare = '"label":"Refuted","claim_types":[]';

type Expected = readonly [severity: Severity, code: string, message: RegExp, at: string | RegExp];

/** `pairs`: number of QA pairs in each claim that is read. */
type BadInput = readonly [
  name: string,
  text: string,
  pairs: readonly number[],
  ...problems: readonly Expected[],
];

const cases: readonly BadInput[] = [
  ['an empty file', '', [], ['error', 'emptyFile', /is empty. Expected a list/, '']],
  ['a file of blanks', ' \r\n\t', [], ['error', 'emptyFile', /is empty/, '']],
  [
    'prose',
    'Dear all, ',
    [],
    ['error', 'notJson', /not JSON. Expected a list.*found `Dear`/, 'Dear'],
  ],
  ['a number', '5', [], ['error', 'wrongShape', /Expected a list of claims.*found `5`/, '5']],
  ['an empty list', '[ ]', [], ['error', 'emptyList', /Expected at least one claim/, '[ ]']],
  [
    'an empty wrapper',
    '{"claims":[]}',
    [],
    ['error', 'emptyList', /Expected at least one claim/, '[]'],
  ],
  [
    'a list of numbers',
    '[1,2]',
    [],
    ['error', 'notEvidence', /found a number. Expected claims/, '1'],
  ],
  [
    'a package.json',
    '{"name":"x","version":"1.0.0"}',
    [],
    ['error', 'notEvidence', /an object without "claim"/, '{'],
  ],
  [
    'a file that is cut off inside a text',
    `[${zero},\n${one.slice(0, 30)}`,
    [1],
    [
      'error',
      'cutInClaim',
      /^This file ends in the middle of claim 2\. .*ends inside a string.*may be incomplete/,
      /^"/,
    ],
  ],
  [
    'a file that is cut off after a comma',
    `[${zero},`,
    [1],
    [
      'error',
      'cutAfterClaim',
      /^This file ends early, after claim 1\. .*ends too early\. Expected a value/,
      '',
    ],
  ],
  [
    'a file that is cut off between claims',
    `[${zero}`,
    [1],
    ['error', 'cutAfterClaim', /^This file ends early, after claim 1\. .*a comma or \] /, ''],
  ],
  [
    'JSON Lines that are cut off after a colon and its blank',
    `${zero}\n${one.slice(0, one.indexOf(':') + 1)} `,
    [1],
    ['error', 'cutInClaim', /^This file ends in the middle of claim 2\. .*Expected a value/, ''],
  ],
  [
    'two objects on a line of JSON Lines',
    `${zero}\n${one}${two}\n`,
    [1, 1, 1],
    ['warning', 'notStrictJson', /^This line contains another object/, '{'],
  ],
  [
    'a whole and a damaged object on a line of JSON Lines',
    `${zero}${one.slice(0, 30)}\n${two}\n`,
    [1, 0, 1],
    ['warning', 'notStrictJson', /^This line contains another object/, '{'],
    ['error', 'truncated', /The rest of this line was skipped\./, /"/],
  ],
  [
    'a comma missing between claims',
    `[${zero}\n${one}]`,
    [1, 1],
    ['error', 'notJson', /Expected a comma or \].*found `\{`/, '{'],
  ],
  [
    'a comma missing inside a claim',
    `[${zero.replace(',"claim"', '"claim"')},${one}]`,
    [1, 1],
    ['error', 'notJson', /Expected a comma or \}.*found a text/, '"claim"'],
  ],
  ['two commas', `[${zero},,${one}]`, [1, 1], ['error', 'notJson', /another comma/, ',']],
  [
    'quotes that are not escaped',
    `[\n${zero},\n${fever(1, 'said "hi" to')},\n${two}]`,
    [1, 0, 1],
    ['error', 'notJson', /found `hi`.*next claim/, 'hi'],
  ],
  [
    'a line break inside a text',
    `[\n${zero},\n${fever(1, 'a\nb')},\n${two}]`,
    [1, 0, 1],
    ['error', 'notJson', /line ends inside a string.*\\n/, '"a'],
  ],
  [
    'a closing brace too many',
    `[${zero}},${one}]`,
    [1, 1],
    ['error', 'notJson', /found `\}`.*next claim/, '}'],
  ],
  [
    'a closing brace missing',
    `[${zero.slice(0, -1)},${one}]`,
    [0, 1],
    ['error', 'notJson', /a name in double quotes or \}, found `\{`/, '{'],
  ],
  [
    'a first claim that is broken before its first name',
    `[{:${zero.slice(1)},${one}]`,
    [0, 1],
    ['error', 'notJson', /found `:`.*next claim/, ':'],
  ],
  [
    'a list that is closed too early',
    `[${zero}],${one}]`,
    [1, 1],
    ['error', 'notJson', /end of the file after the claims/, ','],
  ],
  [
    'a trailing comma',
    `[${zero},]`,
    [1],
    ['warning', 'notStrictJson', /comma before this closing/, ']'],
  ],
  [
    'comments',
    `[ // first\n${zero} /* second */]`,
    [1],
    ['warning', 'notStrictJson', /a comment.*once more/, '// first'],
  ],
  [
    'objects one after another',
    `${zero} ${one}`,
    [1, 1],
    ['warning', 'notStrictJson', /A second object/, '{'],
  ],
  [
    'NaN',
    `[${zero.replace('"B"', 'NaN')}]`,
    [1],
    ['warning', 'notStrictJson', /`NaN`.*Expected null/, 'NaN'],
  ],
  [
    '-Infinity',
    `[${zero.replace('"B"', '-Infinity')}]`,
    [1],
    ['warning', 'notStrictJson', /Expected null/, '-Infinity'],
  ],
  [
    "Python's None",
    `[${zero.replace('"B"', 'None')}]`,
    [1],
    ['warning', 'notStrictJson', /`None`.*Expected null/, 'None'],
  ],
  [
    'an unknown escape',
    `[${fever(0, 'a\\qb')}]`,
    [1],
    ['error', 'notJson', /backslash sequence/, '"a\\qb"'],
  ],
  [
    'a raw tab in a text',
    `[${fever(0, 'a\tb')}]`,
    [1],
    ['warning', 'notStrictJson', /control character/i, '"a\tb"'],
  ],
  [
    'a broken line of JSON Lines',
    [zero, one.slice(0, 30), two].join('\n'),
    [1, 0, 1],
    ['error', 'truncated', /line ends inside a string.*other lines were/, /^"/],
  ],
  [
    'a last line that is half-written',
    [zero, one, two.slice(0, 30)].join('\n'),
    [1, 1],
    ['error', 'cutInClaim', /ends in the middle of claim \d.*file ends inside a string/, /^"/],
  ],
  [
    'JSON Lines with something behind a claim',
    [`${zero} x`, one].join('\n'),
    [1, 1],
    ['error', 'notJson', /end of the line.*found `x`/, 'x'],
  ],
  [
    'items that are no objects',
    `[${zero},7,"x",null,${one}]`,
    [1, 0, 0, 0, 1],
    ['error', 'wrongType', /a number. Expected a claim/, '7'],
    ['error', 'wrongType', /a text. Expected a claim/, '"x"'],
    ['error', 'wrongType', /null. Expected a claim/, 'null'],
  ],
  [
    'ids that are texts, said once for the file',
    `[${zero},${one},${two}]`.replace(/"claim_id":(\d)/g, '"claim_id":"$1"'),
    [1, 1, 1],
    ['warning', 'wrongType', /"claim_id" is a text. Expected a whole number.*2 more times/, '"0"'],
  ],
  [
    'an id that is no position',
    `[${zero.replace(':0', ':1.5')}]`,
    [1],
    ['warning', 'wrongType', /"claim_id" is 1\.5. Expected a whole number from 0/, '1.5'],
  ],
  [
    'a claim that is a number',
    `[${zero.replace('"C0"', '12')}]`,
    [1],
    ['warning', 'wrongType', /"claim" is a number. Expected a text/, '12'],
  ],
  [
    'a claim that is an object',
    `[${zero.replace('"C0"', '{}')}]`,
    [1],
    ['error', 'wrongType', /"claim" is an object. Expected a text/, '{}'],
  ],
  [
    'a claim that is null',
    `[${zero.replace('"C0"', 'null')}]`,
    [1],
    ['error', 'missingField', /no text. Expected "claim"/, 'null'],
  ],
  [
    'a claim without text',
    `[${zero.replace('"claim":"C0",', '')},${one}]`,
    [1, 1],
    ['error', 'missingField', /no text. Expected "claim"/, '{'],
  ],
  [
    'evidence that is null',
    `[${zero.replace(/\[.*\]/, 'null')}]`,
    [0],
    ['warning', 'noQuestions', /Expected "evidence" with at least one.*no evidence/, 'null'],
  ],
  [
    'evidence that is a text',
    `[${zero.replace(/\[.*\]/, '"x"')}]`,
    [1],
    ['information', 'noQuestion', /read as a passage\. The official scripts/, '"x"'],
  ],
  [
    'evidence that is empty',
    `[${zero.replace(/\[.*\]/, '[]')}]`,
    [0],
    ['warning', 'noQuestions', /no questions/, '[]'],
  ],
  [
    'a question that is null',
    `[${zero.replace('"Q?"', 'null')}]`,
    [1],
    [
      'information',
      'noQuestion',
      /no question and was read as a passage\. The official scripts stop here/,
      'null',
    ],
  ],
  [
    'a question that is blank',
    `[${zero.replace('"Q?"', '" "')}]`,
    [1],
    [
      'information',
      'noQuestion',
      /a passage\. The official scripts compare only its answer/,
      '" "',
    ],
  ],
  [
    'a question that is a list',
    `[${zero.replace('"Q?"', '["Q?"]')}]`,
    [1],
    ['error', 'wrongType', /a list. Expected a text.*The official scripts stop here/, '["Q?"]'],
  ],
  [
    'string evidence that is one text',
    `[${zero.replace('"pred_label"', '"string_evidence":"x","pred_label"')}]`,
    [2],
    [
      'warning',
      'wrongType',
      /Expected a list of texts. The value was read as a single passage/,
      '"x"',
    ],
  ],
  [
    'an item of evidence that is a text',
    `[${zero.replace('[{', '["x",{')}]`,
    [2],
    ['information', 'noQuestion', /"evidence" has no question and was read as a passage/, '"x"'],
  ],
  [
    'an answer that is null',
    `[${zero.replace('"B"', 'null')}]`,
    [1],
    ['warning', 'noAnswer', /unanswerable\. Expected "answer" with a text/, 'null'],
  ],
  [
    'an answer that is true',
    `[${zero.replace('"B"', 'true')}]`,
    [1],
    ['warning', 'wrongType', /"answer" is true or false. Expected a text/, 'true'],
  ],
  [
    'a reference claim without questions',
    `[{"claim":"A",${bare},"questions":[]}]`,
    [0],
    ['warning', 'noQuestions', /Expected "questions".*cannot be scored/, '[]'],
  ],
  [
    'answers that are null',
    `[{"claim":"A",${bare},"questions":[{"question":"Q","answers":null}]}]`,
    [1],
    ['warning', 'noAnswer', /Expected "answers"/, 'null'],
  ],
  [
    'answers that are texts',
    `[{"claim":"A",${bare},"questions":[{"question":"Q","answers":["yes"]}]}]`,
    [1],
    ['warning', 'wrongType', /Expected a list of objects with "answer"/, '"yes"'],
  ],
  [
    'a verdict in lower case',
    `[${zero.replace('"Refuted"', '"refuted"')}]`,
    [1],
    [
      'warning',
      'unknownVerdict',
      /"refuted". Expected one of "Supported", "Refuted", "Not Enough Evidence", "Conflicting Evidence\/Cherrypicking"\. Did you mean Refuted\?/,
      '"refuted"',
    ],
  ],
  [
    'a verdict that is close to none',
    `[${zero.replace('"Refuted"', '"banana"')}]`,
    [1],
    ['warning', 'unknownVerdict', /"banana".*Cherrypicking"\.$/, '"banana"'],
  ],
  [
    'no verdict',
    `[${zero.replace(',"pred_label":"Refuted"', '')}]`,
    [1],
    ['warning', 'noVerdict', /no verdict. Expected "pred_label"/, '{'],
  ],
  [
    'a name that is there twice',
    `[${zero.replace('"claim":"C0"', '"claim":"first","claim":"C0"')}]`,
    [1],
    ['warning', 'duplicateKey', /"claim" occurs twice/, '"C0"'],
  ],
  [
    'a byte order mark',
    `\uFEFF[${zero}]`,
    [1],
    ['information', 'byteOrderMark', /byte order mark/, '\uFEFF'],
  ],
  [
    'bytes that were no UTF-8',
    `[${fever(0, 'a\uFFFDb\uFFFD')}]`,
    [1],
    ['warning', 'invalidUtf8', /the file as UTF-8.*once more/, '\uFFFD'],
  ],
  [
    'half a surrogate pair',
    `[${fever(0, 'a\\ud800b')}]`,
    [1],
    ['warning', 'loneSurrogate', /half of a surrogate pair/, '"a\\ud800b"'],
  ],
  [
    'evidence nested 10,000 deep',
    `[${zero},${one.replace(/\[.*\]/, `${'['.repeat(10_000)}${']'.repeat(10_000)}`)},${two}]`,
    [1, 0, 1],
    ['error', 'tooDeep', /more than 64 levels/, '['],
  ],
  [
    '10,000 lists that are never closed',
    '['.repeat(10_000),
    [],
    ['error', 'tooDeep', /more than 64 levels/, '['],
  ],
  [
    '10,000 objects that are never closed',
    '{"a":'.repeat(10_000),
    [],
    ['error', 'tooDeep', /more than 64 levels/, '{'],
  ],
  [
    '10,000 claims inside each other',
    '[{"claim":'.repeat(10_000),
    [],
    ['error', 'tooDeep', /more than 64 levels/, /[[{]/],
  ],
];

describe('readEvidence: bad input', () => {
  for (const [name, text, pairs, ...problems] of cases) {
    it(`says what is wrong with ${name}, once, and reads the rest`, () => {
      const file = readEvidence(text);
      assertConsistent(text, file);
      const slice = slicer(text);
      assert.deepEqual(
        file.problems.map(({ severity, code }) => [severity, code]),
        problems.map(([severity, code]) => [severity, code]),
      );
      for (const [position, [, , message, at]] of problems.entries()) {
        const problem = file.problems[position];
        assert.match(problem?.message ?? '', message);
        const place = slice(problem?.range ?? [-1, 0, 0, 0]);
        if (typeof at === 'string') assert.equal(place, at);
        else assert.match(place, at);
      }
      assert.deepEqual(
        file.claims.map((claim) => claim.evidence.length),
        pairs,
      );
    });
  }

  it('names the claim that a problem belongs to', () => {
    const file = readEvidence(`[${zero},${one.replace('"B"', '{}')}]`);
    assert.deepEqual(
      file.problems.map((problem) => problem.claim),
      [1],
    );
  });

  it('keeps the positions of the claims behind one that cannot be read', () => {
    const file = readEvidence(`[${zero},${one.slice(0, -1)},${two}]`);
    assert.deepEqual(
      file.claims.map(({ index, text }) => [index, text]),
      [
        [0, 'C0'],
        [1, ''],
        [2, 'C2'],
      ],
    );
  });

  it('lists the first problem and 200 more, and counts the rest', () => {
    const file = readEvidence(
      `[${Array.from({ length: 300 }, () => zero.replace(',', ' ')).join(',\n')}]`,
    );
    assert.equal(file.problems.length, 202);
    assert.equal(file.problems.at(-1)?.code, 'tooManyProblems');
    assert.match(file.problems.at(-1)?.message ?? '', /99 more problems/);
    assert.equal(file.claims.length, 300);
  });

  it('makes one problem of claims with the same problem', () => {
    const file = readEvidence(
      `[${Array.from({ length: 300 }, () => zero.replace(/\[.*\]/, '[]')).join(',\n')}]`,
    );
    assert.deepEqual(
      file.problems.map(({ code, range }) => [code, range[0]]),
      [['noQuestions', 0]],
    );
    assert.match(
      file.problems[0]?.message ?? '',
      /\(The same problem occurs 299 more times in this file\.\)$/,
    );
  });

  it('reads 64 MB of one claim after another in memory', () => {
    const filler = 'x'.repeat(16_000);
    const text = `[${Array.from({ length: 4_000 }, (_, id) => fever(id, filler)).join(',')}]`;
    assert.equal(readEvidence(text).claims.length, 4_000);
  });

  it('answers for a hostile file in time that grows with its length only', () => {
    const hostile = [
      ' '.repeat(5_000_000),
      '{"a":'.repeat(200_000),
      '[{"a":x'.repeat(200_000),
      '[{"claim":"'.repeat(200_000),
      '{"claim":"a","evid\n'.repeat(200_000),
      '/*'.repeat(500_000),
      `[{"claim":1,"evidence":[]${'{ '.repeat(500_000)}`,
    ];
    for (const text of hostile) {
      assert.ok(readEvidence(text).problems.length > 0);
    }
  });
});

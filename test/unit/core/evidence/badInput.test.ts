import assert from 'node:assert/strict';
import type { Severity } from '../../../../src/core/evidence/evidence.ts';
import { readEvidence } from '../../../../src/core/evidence/reading/readEvidence.ts';
import { assertConsistent, slicer } from './evidenceText.ts';

function fever(id: number, text = `C${String(id)}`): string {
  return `{"claim_id":${String(id)},"claim":"${text}","evidence":[{"question":"Q?","answer":"B"}],"pred_label":"Refuted"}`;
}

const zero = fever(0);
const one = fever(1);
const two = fever(2);
const bare = '"label":"Refuted","claim_types":[]';

type Expected = readonly [severity: Severity, code: string, message: RegExp, at: string | RegExp];

interface BadInput {
  readonly name: string;
  readonly text: string;
  /** Number of QA pairs in each claim that is read. */
  readonly pairs: readonly number[];
  readonly problems: readonly Expected[];
}

const cases: readonly BadInput[] = [
  {
    name: 'an empty file',
    text: '',
    pairs: [],
    problems: [['error', 'notJson', /is empty. Expected a list/, '']],
  },
  {
    name: 'a file of blanks',
    text: ' \r\n\t',
    pairs: [],
    problems: [['error', 'notJson', /is empty/, '']],
  },
  {
    name: 'prose',
    text: 'Dear all, ',
    pairs: [],
    problems: [['error', 'notJson', /not JSON. Expected a list.*found `Dear`/, 'Dear']],
  },
  {
    name: 'a number',
    text: '5',
    pairs: [],
    problems: [['error', 'wrongShape', /Expected a list of claims.*found `5`/, '5']],
  },
  {
    name: 'an empty list',
    text: '[ ]',
    pairs: [],
    problems: [['error', 'emptyList', /Expected at least one claim/, '[ ]']],
  },
  {
    name: 'an empty wrapper',
    text: '{"claims":[]}',
    pairs: [],
    problems: [['error', 'emptyList', /Expected at least one claim/, '[]']],
  },
  {
    name: 'a list of numbers',
    text: '[1,2]',
    pairs: [],
    problems: [['error', 'notEvidence', /found a number. Expected claims/, '1']],
  },
  {
    name: 'a package.json',
    text: '{"name":"x","version":"1.0.0"}',
    pairs: [],
    problems: [['error', 'notEvidence', /an object without "claim"/, '{']],
  },
  {
    name: 'a file that is cut off inside a text',
    text: `[${zero},\n${one.slice(0, 30)}`,
    pairs: [1],
    problems: [
      [
        'error',
        'cutInClaim',
        /^This file ends in the middle of claim 2\. .*ends inside a string.*may be incomplete/,
        /^"/,
      ],
    ],
  },
  {
    name: 'a file that is cut off after a comma',
    text: `[${zero},`,
    pairs: [1],
    problems: [
      [
        'error',
        'cutAfterClaim',
        /^This file ends early, after claim 1\. .*ends too early\. Expected a value/,
        '',
      ],
    ],
  },
  {
    name: 'a file that is cut off between claims',
    text: `[${zero}`,
    pairs: [1],
    problems: [
      ['error', 'cutAfterClaim', /^This file ends early, after claim 1\. .*a comma or \] /, ''],
    ],
  },
  {
    name: 'two objects on a line of JSON Lines',
    text: `${zero}\n${one}${two}\n`,
    pairs: [1, 1, 1],
    problems: [['warning', 'notStrictJson', /^This line contains another object/, '{']],
  },
  {
    name: 'a whole and a damaged object on a line of JSON Lines',
    text: `${zero}${one.slice(0, 30)}\n${two}\n`,
    pairs: [1, 0, 1],
    problems: [
      ['warning', 'notStrictJson', /^This line contains another object/, '{'],
      ['error', 'truncated', /The rest of this line was skipped\./, /"/],
    ],
  },
  {
    name: 'a comma missing between claims',
    text: `[${zero}\n${one}]`,
    pairs: [1, 1],
    problems: [['error', 'notJson', /Expected a comma or \].*found `\{`/, '{']],
  },
  {
    name: 'a comma missing inside a claim',
    text: `[${zero.replace(',"claim"', '"claim"')},${one}]`,
    pairs: [1, 1],
    problems: [['error', 'notJson', /Expected a comma or \}.*found a text/, '"claim"']],
  },
  {
    name: 'two commas',
    text: `[${zero},,${one}]`,
    pairs: [1, 1],
    problems: [['error', 'notJson', /another comma/, ',']],
  },
  {
    name: 'quotes that are not escaped',
    text: `[\n${zero},\n${fever(1, 'said "hi" to')},\n${two}]`,
    pairs: [1, 0, 1],
    problems: [['error', 'notJson', /found `hi`.*next claim/, 'hi']],
  },
  {
    name: 'a line break inside a text',
    text: `[\n${zero},\n${fever(1, 'a\nb')},\n${two}]`,
    pairs: [1, 0, 1],
    problems: [['error', 'notJson', /line ends inside a string.*\\n/, '"a']],
  },
  {
    name: 'a closing brace too many',
    text: `[${zero}},${one}]`,
    pairs: [1, 1],
    problems: [['error', 'notJson', /found `\}`.*next claim/, '}']],
  },
  {
    name: 'a closing brace missing',
    text: `[${zero.slice(0, -1)},${one}]`,
    pairs: [0, 1],
    problems: [['error', 'notJson', /a name in double quotes or \}, found `\{`/, '{']],
  },
  {
    name: 'a first claim that is broken before its first name',
    text: `[{:${zero.slice(1)},${one}]`,
    pairs: [0, 1],
    problems: [['error', 'notJson', /found `:`.*next claim/, ':']],
  },
  {
    name: 'a list that is closed too early',
    text: `[${zero}],${one}]`,
    pairs: [1, 1],
    problems: [['error', 'notJson', /end of the file after the claims/, ',']],
  },
  {
    name: 'a trailing comma',
    text: `[${zero},]`,
    pairs: [1],
    problems: [['warning', 'notStrictJson', /comma before this closing/, ']']],
  },
  {
    name: 'comments',
    text: `[ // first\n${zero} /* second */]`,
    pairs: [1],
    problems: [['warning', 'notStrictJson', /a comment.*once more/, '// first']],
  },
  {
    name: 'objects one after another',
    text: `${zero} ${one}`,
    pairs: [1, 1],
    problems: [['warning', 'notStrictJson', /A second object/, '{']],
  },
  {
    name: 'NaN',
    text: `[${zero.replace('"B"', 'NaN')}]`,
    pairs: [1],
    problems: [['warning', 'notStrictJson', /`NaN`.*Expected null/, 'NaN']],
  },
  {
    name: '-Infinity',
    text: `[${zero.replace('"B"', '-Infinity')}]`,
    pairs: [1],
    problems: [['warning', 'notStrictJson', /Expected null/, '-Infinity']],
  },
  {
    name: "Python's None",
    text: `[${zero.replace('"B"', 'None')}]`,
    pairs: [1],
    problems: [['warning', 'notStrictJson', /`None`.*Expected null/, 'None']],
  },
  {
    name: 'an unknown escape',
    text: `[${fever(0, 'a\\qb')}]`,
    pairs: [1],
    problems: [['error', 'notJson', /backslash sequence/, '"a\\qb"']],
  },
  {
    name: 'a raw tab in a text',
    text: `[${fever(0, 'a\tb')}]`,
    pairs: [1],
    problems: [['warning', 'notStrictJson', /control character/i, '"a\tb"']],
  },
  {
    name: 'a broken line of JSON Lines',
    text: [zero, one.slice(0, 30), two].join('\n'),
    pairs: [1, 0, 1],
    problems: [['error', 'truncated', /line ends inside a string.*other lines were/, /^"/]],
  },
  {
    name: 'a last line that is half-written',
    text: [zero, one, two.slice(0, 30)].join('\n'),
    pairs: [1, 1],
    problems: [
      ['error', 'cutInClaim', /ends in the middle of claim \d.*file ends inside a string/, /^"/],
    ],
  },
  {
    name: 'JSON Lines with something behind a claim',
    text: [`${zero} x`, one].join('\n'),
    pairs: [1, 1],
    problems: [['error', 'notJson', /end of the line.*found `x`/, 'x']],
  },
  {
    name: 'items that are no objects',
    text: `[${zero},7,"x",null,${one}]`,
    pairs: [1, 0, 0, 0, 1],
    problems: [
      ['error', 'wrongType', /a number. Expected a claim/, '7'],
      ['error', 'wrongType', /a text. Expected a claim/, '"x"'],
      ['error', 'wrongType', /null. Expected a claim/, 'null'],
    ],
  },
  {
    name: 'ids that are texts, said once for the file',
    text: `[${zero},${one},${two}]`.replace(/"claim_id":(\d)/g, '"claim_id":"$1"'),
    pairs: [1, 1, 1],
    problems: [
      [
        'warning',
        'wrongType',
        /"claim_id" is a text. Expected a whole number.*2 more times/,
        '"0"',
      ],
    ],
  },
  {
    name: 'an id that is no position',
    text: `[${zero.replace(':0', ':1.5')}]`,
    pairs: [1],
    problems: [
      ['warning', 'wrongType', /"claim_id" is 1\.5. Expected a whole number from 0/, '1.5'],
    ],
  },
  {
    name: 'a claim that is a number',
    text: `[${zero.replace('"C0"', '12')}]`,
    pairs: [1],
    problems: [['warning', 'wrongType', /"claim" is a number. Expected a text/, '12']],
  },
  {
    name: 'a claim that is an object',
    text: `[${zero.replace('"C0"', '{}')}]`,
    pairs: [1],
    problems: [['error', 'wrongType', /"claim" is an object. Expected a text/, '{}']],
  },
  {
    name: 'a claim that is null',
    text: `[${zero.replace('"C0"', 'null')}]`,
    pairs: [1],
    problems: [['error', 'missingField', /no text. Expected "claim"/, 'null']],
  },
  {
    name: 'a claim without text',
    text: `[${zero.replace('"claim":"C0",', '')},${one}]`,
    pairs: [1, 1],
    problems: [['error', 'missingField', /no text. Expected "claim"/, '{']],
  },
  {
    name: 'evidence that is null',
    text: `[${zero.replace(/\[.*\]/, 'null')}]`,
    pairs: [0],
    problems: [
      ['warning', 'noQuestions', /Expected "evidence" with at least one.*no evidence/, 'null'],
    ],
  },
  {
    name: 'evidence that is a text',
    text: `[${zero.replace(/\[.*\]/, '"x"')}]`,
    pairs: [1],
    problems: [['information', 'noQuestion', /read as a passage\. The official scripts/, '"x"']],
  },
  {
    name: 'evidence that is empty',
    text: `[${zero.replace(/\[.*\]/, '[]')}]`,
    pairs: [0],
    problems: [['warning', 'noQuestions', /no questions/, '[]']],
  },
  {
    name: 'a question that is null',
    text: `[${zero.replace('"Q?"', 'null')}]`,
    pairs: [1],
    problems: [
      [
        'information',
        'noQuestion',
        /no question and was read as a passage\. The official scripts stop here/,
        'null',
      ],
    ],
  },
  {
    name: 'a question that is blank',
    text: `[${zero.replace('"Q?"', '" "')}]`,
    pairs: [1],
    problems: [
      [
        'information',
        'noQuestion',
        /a passage\. The official scripts compare only its answer/,
        '" "',
      ],
    ],
  },
  {
    name: 'a question that is a list',
    text: `[${zero.replace('"Q?"', '["Q?"]')}]`,
    pairs: [1],
    problems: [
      ['error', 'wrongType', /a list. Expected a text.*The official scripts stop here/, '["Q?"]'],
    ],
  },
  {
    name: 'string evidence that is one text',
    text: `[${zero.replace('"pred_label"', '"string_evidence":"x","pred_label"')}]`,
    pairs: [2],
    problems: [
      [
        'warning',
        'wrongType',
        /Expected a list of texts. The value was read as a single passage/,
        '"x"',
      ],
    ],
  },
  {
    name: 'an item of evidence that is a text',
    text: `[${zero.replace('[{', '["x",{')}]`,
    pairs: [2],
    problems: [
      ['information', 'noQuestion', /"evidence" has no question and was read as a passage/, '"x"'],
    ],
  },
  {
    name: 'an answer that is null',
    text: `[${zero.replace('"B"', 'null')}]`,
    pairs: [1],
    problems: [['warning', 'noAnswer', /unanswerable\. Expected "answer" with a text/, 'null']],
  },
  {
    name: 'an answer that is true',
    text: `[${zero.replace('"B"', 'true')}]`,
    pairs: [1],
    problems: [['warning', 'wrongType', /"answer" is true or false. Expected a text/, 'true']],
  },
  {
    name: 'a reference claim without questions',
    text: `[{"claim":"A",${bare},"questions":[]}]`,
    pairs: [0],
    problems: [['warning', 'noQuestions', /Expected "questions".*cannot be scored/, '[]']],
  },
  {
    name: 'answers that are null',
    text: `[{"claim":"A",${bare},"questions":[{"question":"Q","answers":null}]}]`,
    pairs: [1],
    problems: [['warning', 'noAnswer', /Expected "answers"/, 'null']],
  },
  {
    name: 'answers that are texts',
    text: `[{"claim":"A",${bare},"questions":[{"question":"Q","answers":["yes"]}]}]`,
    pairs: [1],
    problems: [['warning', 'wrongType', /Expected a list of objects with "answer"/, '"yes"']],
  },
  {
    name: 'a verdict in lower case',
    text: `[${zero.replace('"Refuted"', '"refuted"')}]`,
    pairs: [1],
    problems: [
      [
        'warning',
        'unknownVerdict',
        /"refuted". Expected one of "Supported", "Refuted", "Not Enough Evidence", "Conflicting Evidence\/Cherrypicking"\. Did you mean Refuted\?/,
        '"refuted"',
      ],
    ],
  },
  {
    name: 'a verdict that is close to none',
    text: `[${zero.replace('"Refuted"', '"banana"')}]`,
    pairs: [1],
    problems: [['warning', 'unknownVerdict', /"banana".*Cherrypicking"\.$/, '"banana"']],
  },
  {
    name: 'no verdict',
    text: `[${zero.replace(',"pred_label":"Refuted"', '')}]`,
    pairs: [1],
    problems: [['warning', 'noVerdict', /no verdict. Expected "pred_label"/, '{']],
  },
  {
    name: 'a name that is there twice',
    text: `[${zero.replace('"claim":"C0"', '"claim":"first","claim":"C0"')}]`,
    pairs: [1],
    problems: [['warning', 'duplicateKey', /"claim" occurs twice/, '"C0"']],
  },
  {
    name: 'a byte order mark',
    text: `\uFEFF[${zero}]`,
    pairs: [1],
    problems: [['information', 'byteOrderMark', /byte order mark/, '\uFEFF']],
  },
  {
    name: 'bytes that were no UTF-8',
    text: `[${fever(0, 'a\uFFFDb\uFFFD')}]`,
    pairs: [1],
    problems: [['warning', 'invalidUtf8', /the file as UTF-8.*once more/, '\uFFFD']],
  },
  {
    name: 'half a surrogate pair',
    text: `[${fever(0, 'a\\ud800b')}]`,
    pairs: [1],
    problems: [['warning', 'loneSurrogate', /half of a surrogate pair/, '"a\\ud800b"']],
  },
  {
    name: 'evidence nested 10,000 deep',
    text: `[${zero},${one.replace(/\[.*\]/, `${'['.repeat(10_000)}${']'.repeat(10_000)}`)},${two}]`,
    pairs: [1, 0, 1],
    problems: [['error', 'tooDeep', /more than 64 levels/, '[']],
  },
  {
    name: '10,000 lists that are never closed',
    text: '['.repeat(10_000),
    pairs: [],
    problems: [['error', 'tooDeep', /more than 64 levels/, '[']],
  },
  {
    name: '10,000 objects that are never closed',
    text: '{"a":'.repeat(10_000),
    pairs: [],
    problems: [['error', 'tooDeep', /more than 64 levels/, '{']],
  },
  {
    name: '10,000 claims inside each other',
    text: '[{"claim":'.repeat(10_000),
    pairs: [],
    problems: [['error', 'tooDeep', /more than 64 levels/, /[[{]/]],
  },
];

describe('readEvidence: bad input', () => {
  for (const { name, text, pairs, problems } of cases) {
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

  it('lists 200 problems and counts the rest', () => {
    const file = readEvidence(
      `[${Array.from({ length: 300 }, () => zero.replace(',', ' ')).join(',\n')}]`,
    );
    assert.equal(file.problems.length, 201);
    assert.equal(file.problems.at(-1)?.code, 'tooManyProblems');
    assert.match(file.problems.at(-1)?.message ?? '', /100 more problems/);
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

// Problems and findings in evidence files, errors in settings, and the confirmation before a judge is asked, in the
// pseudo-locale.

import assert from 'node:assert/strict';
import { examine } from '../../../src/core/score/doctor/examine.ts';
import { align } from '../../../src/core/read/alignment/alignment.ts';
import type { EvidenceRole } from '../../../src/core/read/claims/evidence.ts';
import type { Mapping } from '../../../src/core/read/mapping/mapping.ts';
import { formatProblem } from '../../../src/core/read/claims/problems.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { planLines, type JudgePlan } from '../../../src/core/score/judge/judgePlan.ts';
import { readRatings } from '../../../src/core/analyse/ratings/reading/readRatings.ts';
import { messageOf, type StoredMessage } from '../../../src/core/base/words/message.ts';
import { checkSettings } from '../../../src/editor/platform/checkSettings.ts';
import { alignmentProblems } from '../../../src/editor/lenses/problemsOfFile.ts';
import { render } from '../../../src/editor/platform/l10n.ts';
import { settingGroups } from '../../../src/editor/platform/settings/settingGroups.ts';
import { settingDefaults } from '../../../src/editor/platform/settings/settingsTable.ts';
import { speakPseudoLocale, unmarked } from '../../support/pseudoLocale.ts';

const claim = '"claim_id": 0, "claim": "A"';
const pair = '{"question": "Q?", "answer": "A."}';
const table = (...rows: readonly string[]): string => ['id,claim,evi,label', ...rows].join('\n');

/** Damaged files. Each has a different problem. */
const broken: readonly (readonly [text: string, role?: EvidenceRole, mapping?: Mapping])[] = [
  [''],
  ['[]'],
  ['7'],
  ['?'],
  ['{"a": 1}'],
  [`\uFEFF[{${claim}, "evidence": [${pair}], "pred_label": "Refuted"}] x`],
  [`[{${claim}, "evidence": [${pair}], "pred_label": "Refutd"}, 3, {"claim_id": 1.5}]`],
  [`[{${claim}, "evidence": "text", "pred_label": 7}, {"claim": {}, "evidence": [4, null, {}]}]`],
  [`[{${claim}, "evidence": [{"question": " ", "answer": ["a", 1]}, {"text": "p"}]},]`],
  [`[{${claim}, "evidence": [{"question": "Q"}], "string_evidence": "s", "claim": "B"}]`],
  [`[{${claim}, "evidence": [${pair}], "pred_label": NaN, // why\n "x": "\\q\t"}]`],
  [`[{${claim}, "evidence": [${pair}] "pred_label": "\\ud800"}, {${claim}, "evidence": [`],
  [`[{${claim}, "evidence": [${pair}], "pred_label": null, "label": "supported"}]`],
  [`{${claim}, "evidence": []},\n{${claim}, "evidence"\n{${claim}, "evidence": {"question": 1}}`],
  [`[{${claim}, "questions": [{"question": "Q", "answers": ["a", null, 4, {"answer": ""}]}]}]`],
  [`[{${claim}, "questions": {}, "label": "Refuted", "justification": null}]`, 'reference'],
  [`[{${claim}, "questions": [], "label": "Refuted"}]`, 'predictions'],
  [`[{${claim}, "label": "false", "annotations": [{"questions": ["Q"], "answers": []}, 1]}]`],
  [`[{"user_input": "Q", "retrieved_contexts": [{"a": 1}]}]`],
  [`[{"user_input": "Q", "reference": ""}]`],
  [table('0,A,"Q\t\t\r\nA",Refuted,extra', '1,B,one,Refuted', '2,"C')],
  ['[[[[[[[[[[[['.repeat(20)],
  ['{"claim": "A"}\n{"claim": "B"}', 'reference', { paths: { claim: 'text', verdict: 'v' } }],
  [
    '{"claims": [{"text": ["A"], "q": "Q", "a": 3}]}',
    'predictions',
    { claims: 'items', paths: { claim: 'text', question: 'q[].x', answer: 'a[]' } },
  ],
  [
    '[{"text": ["A", "B"], "q": "Q", "p": {"x": 1}}]',
    'predictions',
    { paths: { claim: 'text', question: 'q[]', passage: 'p[].x.y' } },
  ],
  ['[{"text": "A"}]', 'predictions', { claims: 'items', paths: { claim: 'text' } }],
];

const answer = '{"claim_id": "1", "rater": "7", "values": {"x": "1"}';

/** Rating files. Each has a different problem. */
const brokenRatings: readonly string[] = [
  '',
  'a,b\n1,2\n',
  'claim_id,1,1\n1,2,3,4\n,5\n2,"x"y\n3,"z',
  'claim_id;rater;value\n1;;2\n1;7;2;9\n',
  'claim_id\trater\tvalue\n1\t7\t2\t9\n',
  'claim_id,1,2\n1,a,3\n2,b,4\n',
  `[7, ${answer}}]`,
  `${answer}}\n${answer}}\n${answer}, "decided": true}`,
];

const source = (...addresses: readonly string[]) => addresses.map((url) => ({ url }));

/** A claim that violates nearly every rule. */
const flawed = JSON.stringify([
  {
    ...{ claim_id: 0, claim: 'The moon is made of cheese.', claim_date: '1-1-2020' },
    ...{ label: 'Refutd', fact_checking_article: 'https://example.org/check' },
    questions: [
      ...['Is the moon made of cheese?', 'Why did he say it?', 'If so, why?', 'Why?'].map(
        (question) => ({
          question,
          answers: [{ answer: 'Yes', answer_type: 'Boolan', source_medium: 'Webtext' }],
        }),
      ),
      ...[
        'https://politifact.com/a',
        'https://example.org/check',
        'https://twitter.com/a/status/1',
        'https://youtube.com/watch?v=1',
        'https://example.org/a.pdf',
        'https://goo.gl/a',
        'https://example.org/2021/02/03/later',
        'http://localhost/a',
        'https://fbcdn.net/a',
        'https://example.org/404',
        'https://google.com/search?q=a',
        'https://a b',
        'http://http://a.org',
        'example.org/a',
        'some words',
        'https://a.org/b...',
        'https://???',
        'https://web.archive.org/web/20210101000000/https://example.com/p',
        'https://example.com/p',
      ].map((url, at) => ({
        question: `What does page ${at} say of it?`,
        answers: [
          {
            ...{ answer: 'It says that the moon is a rock without any cheese in it.' },
            ...{ answer_type: 'Extractive', source_url: url },
          },
        ],
      })),
      ...[1, 2].map(() => ({ question: 'Who asked?', answers: source('') })),
    ],
  },
]);

const plan: JudgePlan = {
  ...{ model: '1', host: '2', isLocal: false, isUnprotected: true, calls: 3, stored: 1 },
  ...{ tokens: { prompt: 10, reply: 5 }, budget: 100, isKept: false },
};

describe('problems, settings and the judge in another language', () => {
  speakPseudoLocale();

  /** Asserts that a text is translated. Addresses after a sentence may appear outside the marks. */
  function isLookedUp(said: string): void {
    const left = unmarked(said)
      .replaceAll(/\S*(?:[:/.]\S*)+/gu, '')
      .replace('some words', '')
      .replace('https://a b', '');
    assert.doesNotMatch(left, /\p{L}{2}/u, said);
  }

  it('say every problem of reading in its words', () => {
    const all: StoredMessage[] = broken.flatMap(([text, role, mapping]) => {
      const options = { role, mapping };
      const { problems } = readEvidence(text, options);
      assert.ok(problems.length > 0, text);
      return problems;
    });
    for (const problem of all) isLookedUp(render(messageOf(problem)));
    const kinds = new Set(
      all.map(({ wording: told }) => JSON.stringify(told).replaceAll(/"values".*/gu, '')),
    );
    assert.ok(kinds.size > 20, String(kinds.size));
  });

  it('say every problem of files of ratings, with its severity', () => {
    const codes = brokenRatings.flatMap((text) => {
      const { problems } = readRatings(text, { rater: '7' });
      assert.ok(problems.length > 0, text);
      for (const problem of problems) {
        isLookedUp(render(formatProblem('7', problem)).replace(`[${problem.code}]`, ''));
      }
      return problems.map(({ code }) => code);
    });
    assert.ok(new Set(codes).size > 9, codes.join(' '));
  });

  it('say what does not go together in two files', () => {
    const read = (text: string) => readEvidence(text, { role: 'predictions' }).claims;
    const claims = ['a', 'b', 'b', 'c', 'd', 'e'].map((text) => ({ claim: text, evidence: [] }));
    const predicted = [
      ...[{ claim: 'e' }, { claim: 'c' }, { claim: 'c' }, { claim: 'x' }],
      ...[
        { claim: 'z', claim_id: 9 },
        { claim: 'b', claim_id: 0 },
        { claim: '', claim_id: 4 },
      ],
    ].map((one) => ({ ...one, evidence: [] }));
    const { issues } = align(read(JSON.stringify(claims)), read(JSON.stringify(predicted)));
    const problems = alignmentProblems(issues, 'predictions', []);
    assert.ok(problems.length > 3);
    for (const { message } of problems) isLookedUp(message);
  });

  it('say every finding of the doctor', () => {
    const { found } = examine(readEvidence(flawed));
    assert.ok(new Set(found.map(({ rule }) => rule)).size > 12);
    for (const finding of found) isLookedUp(render(messageOf(finding)));
  });

  it('say what settings expect', () => {
    const wrong = Symbol('wrong') as unknown;
    const get = (name: string): unknown => {
      const members = Object.entries(settingGroups).find(([group]) => group === name)?.[1].members;
      const names = members && [...Object.keys(members), 'preset', 'other'];
      return names ? Object.fromEntries(names.map((one) => [one, wrong])) : wrong;
    };
    const { complaints } = checkSettings({ get, ofUser: get });
    // Three objects have an unknown member, one has an unknown preset, and two do not know presets.
    assert.equal(complaints.length, Object.keys(settingDefaults).length + 3 + 1 + 2);
    for (const complaint of complaints) isLookedUp(complaint);
  });

  it('say what is agreed to before a judge is asked', () => {
    for (const other of [
      {},
      { vendor: '4' },
      { isLocal: true },
      { price: { prompt: 1, reply: 2 } },
    ]) {
      for (const line of planLines({ ...plan, ...other }).map(render)) isLookedUp(line);
    }
  });
});

// Checks of a whole file: places, counts, what a reference adds, and which rules are left out. Each rule has its own section.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  hashableText,
  listComparableAnswers,
  readingsOf,
} from '../../../../../src/core/score/doctor/examinationRun.ts';
import {
  countsTable,
  doctorJson,
  findingLine,
  findingsTable,
} from '../../../../../src/core/show/tables/doctorTables.ts';
import {
  doctorPage,
  doctorRules,
  evidenceFlaws,
  withoutFlaw,
} from '../../../../../src/core/score/doctor/doctorRules.ts';
import { examine } from '../../../../../src/core/score/doctor/examine.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';

const root = new URL('../../../../../', import.meta.url);

const predictions = readEvidence(
  JSON.stringify(
    [
      {
        claim_id: 0,
        claim: 'The bridge fell.',
        evidence: [
          {
            question: 'When did the bridge fall?',
            answer: 'In May.',
            url: 'https://example.org/2020/06/02/a',
          },
          { question: 'Did it fall?', answer: 'It fell.', url: 'https://snopes.com/a' },
        ],
        pred_label: 'Suported',
      },
      { claim_id: 1, claim: 'The sea is calm.', evidence: [], pred_label: 'Refuted' },
    ],
    null,
    1,
  ),
);
const reference = readEvidence(
  JSON.stringify([
    {
      ...{ claim: 'The bridge fell.', claim_date: '1-6-2020', label: 'Refuted' },
      questions: [{ question: 'Q', answers: [{ answer: 'A', answer_type: 'Extractive' }] }],
    },
    { claim: 'The sea is calm.', claim_date: '1-6-2020', label: 'Refuted', questions: [] },
  ]),
);
const idsOf = (found: ReturnType<typeof examine>) => found.found.map(({ rule }) => rule);

describe('an examined file', () => {
  it('has findings with their places in the file, in its order', () => {
    const found = examine(predictions, { reference });
    assert.deepEqual(idsOf(found), [
      'evidenceAfterClaim',
      'factCheckSite',
      'questionNotAlone',
      'unknownVerdict',
    ]);
    const [first] = found.found;
    assert.deepEqual([first?.pair, first?.answer, first?.claimId], [0, 0, 0]);
    assert.deepEqual(first?.range, predictions.ranges[0]?.answers[0]?.[0]);
    assert.deepEqual(found.found[2]?.range, predictions.ranges[0]?.questions[1]);
    assert.deepEqual(found.found[3]?.range, predictions.ranges[0]?.text);
    assert.equal(found.clean, 1);
  });

  it('says which rules could not look, and leaves out those that are off', () => {
    const found = examine(predictions, { severities: new Map([['factCheckSite', 'off']]) });
    const lacks = Object.fromEntries(found.counts.map(({ rule, lacks }) => [rule.id, lacks]));
    assert.equal(lacks['evidenceAfterClaim'], 'date');
    assert.equal(lacks['answersContradict'], 'models');
    assert.equal(lacks['misinformationSite'], 'misinformation');
    assert.equal(lacks['factCheckSite'], 'off');
    assert.equal(lacks['clipped'], undefined);
    assert.deepEqual(idsOf(found), ['questionNotAlone', 'unknownVerdict']);
    const ofReference = examine(reference).counts.find(({ rule }) => rule.id === 'clipped');
    assert.equal(ofReference?.lacks, 'role');
  });

  it('has no clean bill for rules about sources where no evidence names one', () => {
    const withoutSources = {
      ...predictions,
      claims: predictions.claims.map((claim) => ({
        ...claim,
        evidence: claim.evidence.map((pair) => ({
          ...pair,
          answers: pair.answers.map((answer) => ({ ...answer, sources: [] })),
        })),
      })),
    };
    const { counts } = examine(withoutSources, { reference });
    const lacking = counts.flatMap(({ rule, lacks }) => (lacks === 'addresses' ? [rule.id] : []));
    for (const id of ['factCheckSite', 'evidenceAfterClaim', 'socialMedia', 'deadAddress'] as const)
      assert.ok(lacking.includes(id), id);
    assert.ok(!lacking.includes('answerWithoutSource'));
    const nothing = { ...predictions, claims: predictions.claims.slice(1) };
    const unchecked = examine(nothing, { reference }).counts.filter(
      ({ lacks }) => lacks === 'addresses',
    );
    assert.deepEqual(unchecked, [], 'without evidence, nothing is left unchecked');
    const text = renderTable(countsTable(examine(withoutSources, { reference })), 'table');
    assert.match(text, /Not used \(no evidence names its source\): evidenceAfterClaim, /u);
  });

  it('takes the severity that is asked for', () => {
    const severities = new Map([['questionNotAlone', 'error']] as const);
    const found = examine(predictions, { severities }).found;
    assert.equal(found.find(({ rule }) => rule === 'questionNotAlone')?.severity, 'error');
  });

  it('is told in tables, lines and JSON', () => {
    const found = examine(predictions, { reference });
    const table = renderTable(countsTable(found), 'table', 120);
    assert.match(table, /evidenceAfterClaim +evidence dated after the claim +warning +1 +1 +50 %/u);
    assert.match(table, /1 claim of 2 without a finding/u);
    assert.match(table, /\nNo findings: [^\n]*\bvideo\b[^\n]*\n/u);
    assert.doesNotMatch(table, /\nvideo /u);
    const order = found.counts.flatMap(({ rule, severity, findings }) =>
      findings > 0 && severity !== 'off'
        ? [{ id: rule.id, isWarning: severity === 'warning' }]
        : [],
    );
    const listed = order.map(({ id }) => table.indexOf(`\n${id} `));
    assert.ok(listed.every((at) => at > 0));
    const of = (isWarning: boolean): readonly number[] =>
      listed.filter((_, index) => order[index]?.isWarning === isWarning);
    assert.ok(Math.max(...of(true)) < Math.min(...of(false)), 'warnings come first');
    const [head, row = ''] = renderTable(findingsTable('p.json', found), 'csv').split(/\r?\n/u);
    assert.equal(head, 'file,line,column,claim,claim_id,evidence,answer,rule,severity,message');
    assert.match(row, /^p\.json,8,15,0,0,0,0,evidenceAfterClaim,warning,/u);
    const [first] = found.found;
    assert.match(
      findingLine('p.json', first ?? assert.fail()),
      /^p\.json:8:15: warning: .*\[evidenceAfterClaim\]$/u,
    );
    const file = {
      name: 'p.json',
      sha256: 'ab',
      role: predictions.role,
      format: predictions.format,
      examination: found,
    };
    const together = { files: [], overlaps: [], pairs: [], hasParaphrases: false };
    const json = JSON.parse(doctorJson([file], undefined, together, '1.0.0')) as {
      readonly rules: readonly { readonly id: string; readonly findings?: number }[];
      readonly findings: readonly object[];
    };
    assert.equal(json.rules.length, doctorRules.length);
    assert.deepEqual(json.findings[0], {
      ...{ rule: 'evidenceAfterClaim', severity: 'warning', claim: 0, claimId: 0 },
      ...{ evidence: 0, answer: 0, line: 8, column: 15, message: first?.message },
    });
  });

  it('counts dates of claims and of evidence that are not understood', () => {
    const answers = ['1 juin 2021', '1622505600', '31-2-2021', '', '1 June 2021'];
    const file = readEvidence(
      JSON.stringify([
        {
          ...{ claim: 'The bridge fell.', claim_date: '2020-05-04', pred_label: 'Refuted' },
          evidence: answers.map((published, index) => ({
            ...{ question: `When ${String(index)}?`, answer: `In May ${String(index)}.` },
            ...{ url: 'https://example.org/a', published },
          })),
        },
        { claim: 'The sea is calm.', claim_date: 'hier', evidence: [], pred_label: 'Refuted' },
      ]),
    );
    const found = examine(file);
    assert.deepEqual(found.unreadDates, { count: 1, example: 'hier' });
    assert.deepEqual(found.unreadSourceDates, { count: 3, example: '1 juin 2021' });
    const table = renderTable(countsTable(found), 'table', 120);
    assert.match(table, /The date of 1 claim is not understood, such as "hier"/u);
    assert.match(table, /The date of 3 answers is not understood, such as "1 juin 2021"/u);
    assert.equal(idsOf(found).filter((id) => id === 'evidenceAfterClaim').length, 1);
  });

  it('names the rules that were not used, one line for each reason', () => {
    const table = renderTable(countsTable(examine(predictions)), 'table', 120);
    assert.match(
      table,
      /^Not used \(no claim has a date that is understood; references have dates: --reference\): evidenceAfterClaim, storedAfterClaim\.$/mu,
    );
    assert.match(
      table,
      /^Not used \(the texts of sources are needed: --sources\): notInSource\.$/mu,
    );
    assert.equal(table.match(/no claim has a date/gu)?.length, 1);
  });

  it('can be damaged or empty', () => {
    for (const text of [
      '',
      '[]',
      '[{"claim": "A", "evidence": [{"question": null, "answer": 7, "url": [null, 3]}',
      '{',
    ]) {
      const found = examine(readEvidence(text));
      assert.equal(found.counts.length, doctorRules.length);
    }
  });
});

describe('what the model reads for the doctor', () => {
  it('is the file in a form that both roles have, with every position', () => {
    const text = hashableText(predictions.claims);
    for (const role of ['reference', 'predictions'] as const) {
      const { claims } = readEvidence(text, { role });
      assert.deepEqual(
        claims.map(({ evidence }) => evidence.map(({ question }) => question)),
        predictions.claims.map(({ evidence }) => evidence.map(({ question }) => question)),
      );
    }
    assert.deepEqual([...readingsOf([])], []);
  });

  it('are answers to one question, or to nearly the same one', () => {
    const pair = (question: string, ...texts: readonly string[]) => ({
      question,
      answers: texts.map((text) => ({ text, sources: [] })),
    });
    const compared = listComparableAnswers([
      pair('When did the ferry sink?', '1994', '1995', ' '),
      pair('Who was on board of it?', 'Nobody'),
      pair('When did the ferry sink', '1996'),
      pair('', 'A passage.'),
      pair('', 'Another.'),
    ]);
    const placed = compared.map(({ first, second }) =>
      [first, second].map(({ pair: at, answer }) => `${String(at)}.${String(answer)}`).join(' '),
    );
    assert.deepEqual(placed, ['0.0 0.1', '0.0 2.0', '0.1 2.0']);
  });
});

describe('flaws as slices', () => {
  const flaws = (evidence: Parameters<typeof evidenceFlaws>[0]['predictedEvidence']) =>
    evidenceFlaws({
      ...{ index: 0, predictionIndex: 0, claim: 'A', date: '1-6-2020' },
      ...{ referenceVerdict: null, predictedVerdict: null, referenceEvidence: [] },
      predictedEvidence: evidence,
    });
  it('are the names of rules; a claim without any is apart, one without evidence is in none', () => {
    const [claim] = predictions.claims;
    assert.deepEqual(flaws(claim?.evidence ?? []), [
      'evidence dated after the claim',
      'fact-checking sites as evidence',
      'questions that depend on another question',
    ]);
    const sources = ['https://example.org/a'];
    assert.deepEqual(flaws([{ question: 'Q?', answers: [{ text: 'A', sources }] }]), [withoutFlaw]);
    assert.deepEqual(flaws([]), []);
  });
});

describe('the page of the doctor', () => {
  const page = readFileSync(new URL(doctorPage, root), 'utf8');
  for (const { id } of doctorRules) {
    it(`has a section on ${id}`, () => {
      assert.match(page, new RegExp(`^### ${id}$`, 'mu'));
    });
  }
});

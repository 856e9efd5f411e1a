// What the panels that are documents show, as text. The numbers in their tables come from functions with tests of their own.

import assert from 'node:assert/strict';
import type { Block, Choices } from '../../../../../src/core/show/document/document.ts';
import { documentText } from '../../../../../src/core/show/document/documentText.ts';
import {
  documentPanel,
  type DocumentPanelName,
  type InputsOf,
} from '../../../../../src/core/analyse/panels/panels.ts';
import {
  limitFindings,
  maxFindingsOfRule,
} from '../../../../../src/core/analyse/panels/doctorView.ts';
import { chooseMapping } from '../../../../../src/core/read/proposing/chooseMapping.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { agreementInputs, ratingsFile, sliderFile } from './agreementFixture.ts';
import { checklistInputs, checklistOf } from './checklistFixture.ts';
import { checkupInputs, inputOf } from './checkupFixture.ts';
import { doctorInputs, ruleNames } from './doctorFixture.ts';
import { fileToMap, mappingInputs } from './mappingFixture.ts';
import { statsInputs, statsOf } from './statsFixture.ts';

function documentOf<Name extends DocumentPanelName>(
  name: Name,
  inputs: InputsOf<Name>,
  choices: Choices = {},
) {
  const panel = documentPanel(name);
  const wanted = panel.compute?.wanted(inputs, choices);
  return panel.view(inputs, choices, wanted && finishSteps(wanted.start()));
}

const textShown = (...parameters: Parameters<typeof documentOf>): string =>
  documentText(documentOf(...parameters), textOf);

/** Returns all blocks of a document, at any depth. */
function blocksIn(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) =>
    'blocks' in block ? [block, ...blocksIn(block.blocks)] : [block],
  );
}

describe('the document of agreement', () => {
  it('has the chosen dimension, else the first, and names the others', () => {
    const inputs = agreementInputs({ 'r.csv': ratingsFile() });
    const first = textShown('agreement', inputs);
    assert.match(first, /^Dimension: coverage. Others to choose in the panel: verdict\.$/mu);
    assert.match(first, /^### Agreement: coverage \(interval\)$/mu);
    const chosen = textShown('agreement', inputs, {
      dimension: 'verdict',
      values: 'Supported, Refuted, Not Enough Evidence, other',
    });
    assert.match(chosen, /^### Agreement: verdict \(ordinal\)$/mu);
    assert.match(chosen, /4 values on the scale: Supported, Refuted, Not Enough Evidence, other/u);
    assert.equal(textShown('agreement', inputs, { dimension: 'gone', scale: 'ratio' }), first);
  });

  it('says how each file was read, and reads columns as the user says', () => {
    const inputs = agreementInputs({ 'ann.csv': sliderFile(0), 'ben.csv': sliderFile(0.1) });
    assert.match(
      textShown('agreement', inputs),
      /^- `ann.csv`: 40 ratings, .* the file name is the rater's name$/mu,
    );
    const text = textShown('agreement', inputs, { columns: 'raters' });
    assert.match(text, /one column per rater: value$/mu);
    assert.match(text, /no claim was rated by two raters/u);
  });

  it('says what is wrong with a file, and what to do without ratings', () => {
    const wrong = agreementInputs({ 'r.csv': 'claim_id,rater,tone\n1,ann,3\n,ben,4\n' });
    assert.match(textShown('agreement', wrong), /warning: This row has no claim\\?_id/u);
    const none = textShown('agreement', agreementInputs({ 'none.csv': 'a,b\n1,2\n' }));
    assert.match(none, /^These files have no ratings\.$/mu);
  });
});

describe('the document of a check-up', () => {
  it('has the chosen dimension or outcome, and how the values are computed', () => {
    assert.match(textShown('checkup', checkupInputs()), /^## semantic coverage$/mu);
    const outcome = textShown('checkup', checkupInputs(), { subject: 'outcome:verdict' });
    assert.match(outcome, /^### verdict equals the reference verdict: 40 claims/mu);
    assert.match(outcome, /^## How the values are computed$/mu);
  });

  it('tells two dimensions of one name apart', () => {
    const { ratings, ...rest } = inputOf();
    const input = { ...rest, ratings: ratings.map((rating) => ({ ...rating, name: 'score' })) };
    const inputs = checkupInputs({ checked: { kind: 'rated', input } });
    assert.match(
      textShown('checkup', inputs, { subject: 'rating:relevance' }),
      /^Human ratings: score \(relevance\)/mu,
    );
  });

  it('says what to do without ratings', () => {
    const unrated = (hasColumns: boolean): string =>
      textShown('checkup', checkupInputs({ checked: { kind: 'unrated', hasColumns } }));
    assert.match(unrated(false), /^This evidence has no human ratings yet\.$/mu);
    assert.match(unrated(true), /^None of the added columns contains human ratings\.$/mu);
  });
});

describe('the document of statistics', () => {
  it('has all tables, and actions on counts but not on shares', () => {
    const inputs = statsInputs([statsOf('a.json', 12), statsOf('b.json', 15)]);
    const all = blocksIn(documentOf('stats', inputs).blocks);
    const verdicts = all.find(
      (block) => block.kind === 'table' && textOf(block.table.caption) === 'Verdicts',
    );
    assert.ok(verdicts?.kind === 'table');
    const cell = verdicts.cells?.(0, 3);
    assert.deepEqual(cell?.action, { ask: 'listClaims', values: [1, 'verdicts', 'Refuted'] });
    assert.equal(verdicts.cells?.(0, 2), undefined);
    assert.match(textShown('stats', inputs), /^### Counts and lengths$/mu);
  });

  it('lists claims that occur twice, each with its place', () => {
    const claim = (file: number, index: number) => ({
      file,
      index,
      text: 'A.',
      verdict: 'Refuted',
    });
    const pair = { first: claim(0, 2), second: claim(1, 4), hasOtherVerdict: false };
    const inputs = statsInputs([statsOf('a.json'), statsOf('b.json')], {
      pairs: {
        kind: 'done',
        sentences: ['1 pair.'],
        left: 3,
        comparison: {
          files: ['a.json', 'b.json'].map((name) => ({ name, sha256: '', claims: 40 })),
          pairs: [{ ...pair, kind: 'same', similarity: 1 }],
          overlaps: [],
          hasParaphrases: true,
        },
      },
    });
    const all = blocksIn(documentOf('stats', inputs).blocks);
    const tables = all.flatMap((block) =>
      block.kind === 'table' && textOf(block.table.caption) === 'Claims that occur twice'
        ? [block]
        : [],
    );
    const [table] = tables;
    const actions = table?.table.columns.map((_, at) => table.cells?.(0, at)?.action);
    assert.deepEqual(
      actions?.filter((action) => action !== undefined),
      [
        { ask: 'showPair', values: [0] },
        { ask: 'showClaim', values: [0, 2] },
        { ask: 'showClaim', values: [1, 4] },
      ],
    );
    assert.match(textShown('stats', inputs), /^3 more rows are not shown\.$/mu);
  });
});

describe('the document of blind spots', () => {
  it('has an action and a colour for every cell, and marks what is not as expected', () => {
    const checklist = checklistOf();
    const all = blocksIn(documentOf('blindSpots', checklistInputs({ checklist })).blocks);
    const cells = all.flatMap((block) =>
      block.kind === 'table'
        ? block.table.rows.flatMap((row, at) =>
            row.flatMap((_, place) => block.cells?.(at, place) ?? []),
          )
        : [],
    );
    const expected = checklist.rows.flatMap((row) => row.cells);
    assert.equal(cells.length, expected.length);
    assert.equal(
      cells.filter(({ frame }) => frame === 'wrong').length,
      expected.filter(({ isViolated }) => isViolated).length,
    );
    assert.ok(cells.every(({ heat = -1 }) => heat >= 0 && heat <= 4));
  });

  it('has the claims of the chosen cell, and in text the worst claims of all', () => {
    const checklist = checklistOf();
    const [row] = checklist.rows;
    const choices = { perturbation: row?.id ?? '', column: 'METEOR Q+A' };
    const { side } = documentOf('blindSpots', checklistInputs({ checklist }), choices);
    const worst = row?.cells[0]?.worst.length;
    assert.equal(side?.blocks.filter(({ kind }) => kind === 'heading').length, worst);
    assert.match(
      textShown('blindSpots', checklistInputs({ checklist })),
      /^### Claims that deviate most from the expected change$/mu,
    );
  });
});

describe('the document of the doctor', () => {
  const inputs = doctorInputs();

  it('has a bar for each rule with findings, the severe and frequent first, and names all other rules', () => {
    const text = textShown('doctor', inputs);
    assert.match(text, /^12 findings in 4 of 4 claims\.$/mu);
    assert.match(
      text,
      /^## Warnings\n\n- 8 fact-checking sites as evidence\n\n## Notes\n\n- 4 answers given twice$/mu,
    );
    const [, without = '', unused = ''] =
      /^(\d+) rules found nothing$[^]*^(\d+) rules were not used$/mu.exec(text) ?? [];
    const roles = inputs.counts.filter(({ lacks }) => lacks === 'role').length;
    assert.equal(2 + Number(without) + Number(unused) + roles, ruleNames.length);
    assert.match(text, /^- answers that contradict each other: the model has not read the file$/mu);
    assert.doesNotMatch(text, /snopes/u);
  });

  it('lists the findings of the chosen rule with ways to the file and to the scores', () => {
    const { side } = documentOf('doctor', inputs, { rule: 'copiedAnswer' });
    const blocks = side?.blocks ?? [];
    const table = blocks.find((block) => block.kind === 'table') ?? assert.fail('no table');
    assert.equal(table.table.rows.length, 4);
    const { rule } = inputs.findings[2] ?? assert.fail('no finding');
    assert.equal(rule, 'copiedAnswer', 'the third finding is the first of this rule');
    assert.deepEqual(table.cells?.(0, 0)?.action, { ask: 'reveal', values: [2] });
    assert.equal(table.cells(0, 1), undefined);
    const asked = (choices: Choices): readonly unknown[] =>
      blocksIn(documentOf('doctor', inputs, choices).side?.blocks ?? []).flatMap((block) =>
        block.kind === 'buttons' ? block.buttons.map(({ action }) => action) : [],
      );
    assert.deepEqual(asked({ rule: 'copiedAnswer' }), [{ ask: 'about' }]);
    assert.deepEqual(asked({ rule: 'factCheckSite' }), [
      { ask: 'leaveOut', values: ['factCheckSite'] },
      { ask: 'about' },
    ]);
    assert.equal(documentOf('doctor', inputs, { rule: 'gone' }).side, undefined);
  });

  it('says how many findings are not listed, and that nothing was found', () => {
    const many = Array.from(
      { length: maxFindingsOfRule + 3 },
      () => inputs.findings[0] ?? assert.fail(),
    );
    assert.equal(limitFindings(many).length, maxFindingsOfRule);
    const counts = inputs.counts.map((one) =>
      one.rule === 'factCheckSite' ? { ...one, findings: many.length } : one,
    );
    assert.match(
      textShown(
        'doctor',
        { ...inputs, counts, findings: limitFindings(many) },
        { rule: 'factCheckSite' },
      ),
      /^3 more findings are not listed\.$/mu,
    );
    const none = { ...inputs, counts: [], findings: [], clean: 4 };
    assert.match(textShown('doctor', none), /^No rule found anything in 4 claims\.$/mu);
  });
});

describe('the document of a mapping', () => {
  it('asks between fields that fit as well, and shows the claims as the chosen field reads them', () => {
    const open = textShown('mapping', mappingInputs());
    assert.match(
      open,
      /^Choose the field with the verdict\. These fit .*: `gpt.verdict`, `llama.verdict`\.$/mu,
    );
    assert.match(open, /^- Verdict: Not in this file$/mu);
    const choices = { verdict: 'llama.verdict', 'label:pants on fire': 'Refuted' };
    const chosen = textShown('mapping', mappingInputs(fileToMap(), choices), choices);
    assert.doesNotMatch(chosen, /These fit/u);
    assert.match(chosen, /^Verdict: Supported$/mu);
    assert.match(chosen, /^- When was bridge 0 opened\? In 1932\. · `https:\/\/a\.example`$/mu);
  });

  it('makes the mapping of all choices, and ignores those that do not fit', () => {
    const { proposal } = mappingInputs();
    const made = chooseMapping(proposal, {
      ...{
        file: 'reference',
        verdict: 'gpt.verdict',
        justification: 'llama.verdict',
        question: '',
      },
      ...{ items: 'evidence', speaker: 'gone', claim: '', 'label:Refuted': '', 'split:gone': ';' },
    });
    assertEqual(made, {
      ...{ role: 'reference', items: 'evidence' },
      paths: {
        ...{
          claim: 'statement',
          source: 'checks[].url',
          verdict: 'gpt.verdict',
          justification: 'llama.verdict',
        },
      },
    });
  });

  it('splits a text at the typed separator', () => {
    const rows = [0, 1, 2].map((at) => ({
      claim: `Bridge ${String(at)} is very long.`,
      evidence: 'a b; c d',
    }));
    const { proposal } = mappingInputs(JSON.stringify(rows));
    const made = chooseMapping(proposal, { passage: 'evidence', 'split:evidence': ';' });
    assert.deepEqual([made.paths.passage, made.split], ['evidence[]', { evidence: [';'] }]);
  });
});

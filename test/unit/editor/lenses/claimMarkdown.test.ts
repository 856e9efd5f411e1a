import assert from 'node:assert/strict';
import type { ReportClaim, ScoredClaim } from '../../../../src/core/results/claims.ts';
import { scoreItems } from '../../../../src/editor/shell/claimScoresPick.ts';
import { claimMarkdown, matchMarkdown } from '../../../../src/editor/lenses/claimMarkdown.ts';
import { commandLink } from '../../../../src/editor/lenses/hoverMarkdown.ts';
import {
  fullClaim,
  handClaim,
  handParts,
  missingClaim,
  pair,
  runOf,
  statusClaim,
} from '../sampleClaims.ts';
import { defaultSemqaParameters } from '../../../../src/core/parameters/semqaParameters.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';

function scored(claim: ScoredClaim, metrics: readonly string[] = ['semqa']): ReportClaim {
  const found = runOf([claim], { metrics }).claimInFull(claim.index);
  assert.ok(found);
  return found;
}

const nothing = {
  metrics: ['semqa'],
  averitecLevel: 0.25,
  parameters: defaultSemqaParameters,
};
const all = { ...nothing, metrics: ['all'] };
/** Removes links to the pages of metrics, which are our own text. */
const withoutPages = (text: string): string =>
  text.replaceAll(/\[[^\]]+\]\(command:evidenceInspector\.showMetricPage\?[\w%.~-]+\)/g, 'page');

describe('claimMarkdown', () => {
  it('shows verdict, reason, every match and the parts of SemQA of the hand-computed claim', () => {
    const lines = withoutPages(claimMarkdown(scored(handClaim), nothing, '[link](x)')).split(
      '\n\n',
    );
    assert.equal(
      lines[0],
      '**✗ Refuted (reference: Supported) · SemQA 0.59 · questions 2/2 matched · answers 0.57**',
    );
    assert.equal(
      lines[1],
      'SemQA: 2 of 2 reference questions matched; the answer to Q1 is supported; the answer to Q2 is undecided.',
    );
    assert.equal(lines[2], '[link](x)');
    assert.deepEqual(lines[3]?.split('\n').slice(2), [
      '| **Q1** When did it open? | **P1** On what date was it opened? | 0.90 | 0.90 |',
      '| **Q2** Who built it? | **P2** Which firm \\| built it? | 0.30 | 0.25 (undecided) |',
    ]);
    assert.equal(lines[4], '**SemQA 0.59** · page');
    assert.deepEqual(lines[5]?.split('\n').slice(2), [
      '| Question score | 0.60 | 0.5 | 2 of 2 questions matched |',
      '| Answer score | 0.57 | 0.5 | 1 of 2 answers undecided |',
    ]);
  });

  it('shows the questions with their status, worst first, and no table of all scores', () => {
    const text = withoutPages(claimMarkdown(scored(statusClaim, ['all']), all, '[link](x)'));
    assert.deepEqual(text.replaceAll('\u00a0', ' ').split('\n\n'), [
      '**✗ Refuted (reference: Supported) · gets no credit · 1 of 2 questions answered**',
      'The claim gets no credit in the AVeriTeC score at level 0.25: the verdict is wrong.',
      '[link](x)',
      [
        '| Reference question | Status | Closest predicted answer |',
        '| --- | --- | --- |',
        '| **Q2** Who built it? | not asked | **P2** Arrol |',
        '| **Q1** When did it open? | answered | **P1** It opened on 19 March 1932\\. |',
      ].join('\n'),
      '**SemQA 0.59** · page',
      [
        '|  | Score | Weight |  |',
        '| --- | ---: | ---: | --- |',
        '| Question score | 0.60 | 0.5 | 2 of 2 questions matched |',
        '| Answer score | 0.57 | 0.5 | 1 of 2 answers undecided |',
      ].join('\n'),
    ]);
  });

  it('shows the weights that SemQA was computed with', () => {
    const parameters = { ...defaultSemqaParameters, alpha: 0.8 };
    const text = claimMarkdown(scored(statusClaim, ['all']), { ...all, parameters }, '');
    assert.match(text, /\| Question score \| 0\.60 \| 0\.8 \|/u);
    assert.match(text, /\| Answer score \| 0\.57 \| 0\.2 \|/u);
  });

  it('shows unmatched reference questions and counts unused predictions', () => {
    const claim = scored(
      scoredFrom({
        ...handParts,
        predictedEvidence: [handParts.predictedEvidence[0] ?? pair('')],
        similarities: [[0.9], [0.2]],
        comparisons: handParts.comparisons?.slice(0, 1) ?? [],
      }),
    );
    assert.match(claimMarkdown(claim, nothing, ''), /\*\*Q2\*\* Who built it\? \| \*unmatched\*/);
  });

  it('says of evidence without a question that it is not matched', () => {
    const rows = handParts.similarities ?? [];
    const claim = scored(
      scoredFrom({
        ...handParts,
        referenceEvidence: [...handClaim.referenceEvidence, pair('')],
        predictedEvidence: [...handClaim.predictedEvidence, pair(' ')],
        similarities: [...rows.map((row) => [...(row ?? []), null]), null],
      }),
    );
    const text = claimMarkdown(claim, nothing, '');
    assert.match(text, /questions 2\/2 matched/);
    assert.match(text, /\*\*Q3\*\* \(no question\) \| \*not used by SemQA\*/);
    assert.match(text, /1 predicted item has no question and is not matched/);
    assert.doesNotMatch(text, /not used in a match/);
    for (const [side, name] of [
      ['reference', 'Reference'],
      ['predicted', 'Predicted'],
    ] as const) {
      assert.match(
        matchMarkdown(claim, side, 2, { ...nothing, metrics: ['semqa'] }, ''),
        new RegExp(`${name} item 3 has no question, so SemQA skips it`),
      );
    }
    const items = scoreItems(claim, nothing).map(({ label, description }) => [label, description]);
    assert.ok(
      items.some(([label, said]) => label === 'Q3 (no question)' && said === 'not used by SemQA'),
    );
    assert.ok(
      items.some(([label, said]) => label === 'P3 (no question)' && said === 'not used by SemQA'),
    );
  });

  it('says that there is no prediction instead of showing an empty table', () => {
    const text = claimMarkdown(scored(missingClaim), nothing, '');
    assert.match(text, /nothing for this claim/);
    assert.doesNotMatch(text, /Reference question/);
  });

  it('leaves best match and softmax to the list of scores, which shows them on request', () => {
    const claim = scored(fullClaim, ['all']);
    const short = scoreItems(claim, all);
    assert.ok(short.some(({ label }) => label === 'SemQA 0.59'));
    assert.ok(!short.some(({ description = '' }) => /best match|softmax/u.test(description)));
    assert.equal(short.at(-1)?.label, 'Show other matchings');
    const said = scoreItems(claim, all, { showsOtherMatchings: true }).map(
      ({ label, description = '' }) => `${label}: ${description}`,
    );
    // The best prediction for each question is its match. Some pairs that softmax chooses were not compared, so softmax has no
    // score.
    assert.ok(said.includes('SemQA 0.59: best match 0.59, softmax –'), said.join('\n'));
    for (const expected of [
      /^METEOR Q\+A 0\.42: best match 0\.55, softmax 0\.\d\d$/u,
      /^METEOR Q 0\.40: best match 0\.40, softmax 0\.\d\d$/u,
      /^BLEU Q\+A 42\.0: best match 55\.0, softmax \d\d\.\d$/u,
      /^METEOR J 0\.31: $/u,
    ]) {
      assert.ok(
        said.some((item) => expected.test(item)),
        said.join('\n'),
      );
    }
  });

  it('says whether the claim gets credit at the level, and why not', () => {
    const said = (claim: ScoredClaim, averitecLevel: number): string =>
      claimMarkdown(scored(claim, ['all']), { ...all, averitecLevel }, '').split('\n\n')[2] ?? '';
    const right = { ...fullClaim, predictedVerdict: 'Supported' };
    assert.equal(
      said(right, 0.25),
      'The claim gets credit in the AVeriTeC score at level 0.25: METEOR Q\\+A 0.42 is above the level and the verdict is right.',
    );
    assert.match(said(right, 0.42), /The claim gets no credit .* 0\.42 is not above the level\.$/);
    assert.match(said(fullClaim, 0.5), /is not above the level and the verdict is wrong\.$/);
    assert.match(said({ ...fullClaim, predictedVerdict: null }, 0.25), /: there is no verdict\.$/);
  });

  it('lets no evidence text become a link', () => {
    const claim = scored({
      ...handClaim,
      referenceEvidence: [
        pair('[click](command:workbench.action.quit)', 'x'),
        ...handClaim.referenceEvidence.slice(1),
      ],
    });
    assert.doesNotMatch(withoutPages(claimMarkdown(claim, all, '')), /(?<!\\)\[|(?<!\\)\]\(/);
  });
});

describe('matchMarkdown', () => {
  it('shows the match of a predicted question with both answers', () => {
    const text = matchMarkdown(scored(handClaim), 'predicted', 0, nothing, '');
    assert.match(text, /\*\*Q1\*\* When did it open\? \| \*\*P1\*\*/);
    assert.doesNotMatch(text, /\*\*Q2\*\*/);
    assert.match(text, /\*Reference answer:\* 19 March 1932/);
    assert.match(text, /\*Predicted answer:\* It opened on 19 March 1932\\\./);
    const [directions = ''] = text.split('\n\n').slice(-1);
    assert.equal(
      directions.replaceAll(
        /\]\(command:evidenceInspector\.showGlossary "([a-z]+): [^"]+"\)/g,
        ' = $1]',
      ),
      '[reference → predicted = forward]: implies 0.90, [predicted → reference = backward]: neutral 0.60',
    );
  });

  it('says that a match is undecided, with its meaning in the tooltip', () => {
    const text = matchMarkdown(scored(handClaim), 'predicted', 1, nothing, '');
    assert.match(text, /\[undecided\]\(command:evidenceInspector\.showGlossary "neutral is/u);
  });

  it('shows the status of a reference question, what it means, and the closest answer', () => {
    const text = matchMarkdown(scored(statusClaim, ['all']), 'reference', 0, all, '');
    assert.deepEqual(text.split('\n\n').slice(0, 2), [
      '**Answered**: A predicted answer gives the content of the reference answer.',
      '*Closest predicted answer:* **P1** It opened on 19 March 1932\\.',
    ]);
    assert.doesNotMatch(text, /METEOR|BLEU/u);
  });

  it('shows which reference question a predicted answer decides', () => {
    const text = matchMarkdown(scored(statusClaim, ['all']), 'predicted', 0, all, '');
    assert.equal(text.split('\n\n')[0], '**Q1** When did it open? · **answered**');
  });

  it('says what an unmatched reference question costs', () => {
    assert.equal(
      matchMarkdown(scored(missingClaim), 'reference', 1, { ...nothing, metrics: ['semqa'] }, ''),
      'Reference question 2 has no match and adds 0 to the question score.',
    );
  });
});

describe('commandLink', () => {
  it('encodes every character of a path that could end the link', () => {
    const link = commandLink(
      'Inspect',
      'evidenceInspector.inspectClaim',
      "file:///a(b)'c%20d.json",
      17,
    );
    const [, encoded] =
      /^\[Inspect\]\(command:evidenceInspector\.inspectClaim\?([\w%.~-]+)\)$/.exec(link) ?? [];
    assert.deepEqual(JSON.parse(decodeURIComponent(encoded ?? '')), [
      "file:///a(b)'c%20d.json",
      17,
    ]);
  });
});

import assert from 'node:assert/strict';
import type { ReportClaim, ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { claimMarkdown, matchMarkdown } from '../../../../src/editor/lenses/claimMarkdown.ts';
import { commandLink } from '../../../../src/editor/lenses/hoverMarkdown.ts';
import { handClaim, handParts, missingClaim, pair, runOf, statusClaim } from '../sampleClaims.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';

function scored(claim: ScoredClaim, metrics: readonly string[] = ['semqa']): ReportClaim {
  const found = runOf([claim], { metrics }).claimInFull(claim.index);
  assert.ok(found);
  return found;
}

const semqa = { metrics: ['semqa'], averitecLevel: 0.25 };
const all = { metrics: ['all'], averitecLevel: 0.25 };

/** Replaces each bar by its text and the widths of its parts as shares, such as `<SemQA 0.59: 0.59>`. */
const withoutBars = (text: string): string =>
  text
    .replaceAll(
      /!\[([^\]]*)\]\(data:image\/svg\+xml,([^)]*)\)/g,
      (_, words: string, svg: string) => {
        const widths = [...decodeURIComponent(svg).matchAll(/<rect x="[\d.]+" width="([\d.]+)"/g)];
        const shares = widths.slice(1).map(([, width]) => ((Number(width) + 1) / 96).toFixed(2));
        return `<${words}: ${shares.join(' ')}>`;
      },
    )
    .replaceAll(/\]\(command:evidenceInspector\.showGlossary "([a-z]+): [^"]+"\)/g, ' = $1]')
    .replaceAll('\u00a0', ' ');

const rows = (paragraph = ''): readonly string[] =>
  paragraph.split('\n').filter((line) => !line.startsWith('| :---'));

describe('claimMarkdown', () => {
  it('shows verdict, credit, SemQA in three rows with bars, and the questions, worst first', () => {
    const text = withoutBars(claimMarkdown(scored(statusClaim, ['all']), all, '[link](x)'));
    const [line, scores, questions, ...rest] = text.split('\n\n');
    assert.equal(
      line,
      '**✗ Refuted (reference: Supported) · gets no credit · 1 of 2 questions answered** · [link](x)',
    );
    assert.deepEqual(rows(scores), [
      '| SemQA | <SemQA 0.59: 0.59> | 0.59 |  |',
      '| Questions | <Questions 0.60: 0.60> | 0.60 | 2 of 2 matched |',
      '| Answers | <Answers 0.58: 0.58> | 0.58 | 1 of 2 undecided |',
    ]);
    assert.deepEqual(rows(questions), [
      '| Status | Reference question |',
      '| ◌ not asked | **Q2** Who built it? |',
      '| ● answered | **Q1** When did it open? |',
    ]);
    assert.deepEqual(rest, []);
  });

  it('shows SemQA’s matches if the run has no statuses', () => {
    const text = withoutBars(claimMarkdown(scored(handClaim), semqa, ''));
    assert.deepEqual(rows(text.split('\n\n')[2]), [
      '| Match | Reference question |',
      '| P1 · 0.90 | **Q1** When did it open? |',
      '| P2 · 0.30 | **Q2** Who built it? |',
    ]);
  });

  it('shows questions without a match, and those that SemQA does not use', () => {
    const claim = scored(
      scoredFrom({
        ...handParts,
        referenceEvidence: [...handParts.referenceEvidence, pair('')],
        predictedEvidence: [handParts.predictedEvidence[0] ?? pair('')],
        similarities: [[0.9], [0.2], null],
        comparisons: handParts.comparisons?.slice(0, 1) ?? [],
      }),
    );
    const text = withoutBars(claimMarkdown(claim, semqa, ''));
    assert.match(text, /^\| unmatched \| \*\*Q2\*\* Who built it\? \|$/mu);
    assert.match(text, /^\| not used by SemQA \| \*\*Q3\*\* \(no question\) \|$/mu);
    assert.match(text, /\| 1 of 2 matched \|/u);
    assert.equal(
      matchMarkdown(claim, 'reference', 2, semqa, ''),
      'Reference item 3 has no question, so SemQA skips it. Text metrics still use its answer.',
    );
  });

  it('fits: shows four questions, or three and the number of the others, and cuts a long question after a word', () => {
    const long = `Which of the ${'very '.repeat(20)}tall bridges opened?`;
    const questions = Array.from({ length: 9 }, () => pair(long, 'The first.'));
    const claim = scored(
      scoredFrom({
        ...handParts,
        referenceEvidence: questions,
        similarities: questions.map(() => [0.5, 0.4]),
        comparisons: [],
      }),
    );
    const lines = rows(withoutBars(claimMarkdown(claim, semqa, '')).split('\n\n')[2]);
    assert.equal(lines.length, 5);
    assert.match(lines[1] ?? '', /\*\*Q\d\*\* Which of the very very .*very… \|$/u);
    assert.equal(lines.at(-1), '|  | 6 more questions |');
  });

  it('says that there is no prediction instead of showing empty tables', () => {
    const text = claimMarkdown(scored(missingClaim), semqa, '');
    assert.match(text, /nothing for this claim/);
    assert.doesNotMatch(text, /^\|/mu);
  });

  it('lets no evidence text become a link or an image', () => {
    const claim = scored({
      ...handClaim,
      referenceEvidence: [
        pair('[click](command:workbench.action.quit) ![x](https://a.example/b.png)', 'x'),
        ...handClaim.referenceEvidence.slice(1),
      ],
    });
    const text = withoutBars(claimMarkdown(claim, all, ''));
    assert.match(text, /click/u);
    assert.doesNotMatch(text, /(?<!\\)\[|(?<!\\)\]\(/);
  });
});

describe('matchMarkdown', () => {
  it('shows status, answers and SemQA’s match with both directions of entailment', () => {
    const text = withoutBars(
      matchMarkdown(scored(statusClaim, ['all']), 'reference', 0, all, '[link](x)'),
    );
    const [status, answers, match, numbers, ...rest] = text.split('\n\n');
    assert.equal(status, '**● answered** · **Q1** When did it open? · [link](x)');
    assert.deepEqual(rows(answers), [
      '| **Reference answer** | 19 March 1932 |',
      '| **Closest predicted answer** | **P1** It opened on 19 March 1932\\. |',
    ]);
    assert.equal(match, 'SemQA: **P1** On what date was it opened?');
    assert.deepEqual(rows(numbers), [
      '| Similarity | <0.90: 0.90> | 0.90 |',
      '| [reference → predicted = forward] | <implies 0.90: 0.90 0.01 0.10> | implies 0.90 |',
      '| [predicted → reference = backward] | <neutral 0.60: 0.20 0.60 0.20> | neutral 0.60 |',
      '| Support | <0.90: 0.90> | 0.90 |',
    ]);
    assert.deepEqual(rest, []);
  });

  it('shows which reference question a predicted answer decides', () => {
    const text = matchMarkdown(scored(statusClaim, ['all']), 'predicted', 0, all, '');
    assert.match(withoutBars(text), /^\*\*● answered\*\* · \*\*Q1\*\* When did it open\?\n/u);
  });

  it('says that a match is undecided', () => {
    const text = withoutBars(matchMarkdown(scored(handClaim), 'predicted', 1, semqa, ''));
    assert.match(text, /^\| Support \| .* \| 0\.25 \(undecided\) \|$/mu);
    assert.doesNotMatch(text, /\*\*Q1\*\*/u);
  });

  it('says what an unmatched reference question costs', () => {
    assert.equal(
      matchMarkdown(scored(missingClaim), 'reference', 1, semqa, ''),
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

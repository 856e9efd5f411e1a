import assert from 'node:assert/strict';
import { panels, type PanelName } from '../../../../src/editor/platform/contributions.ts';
import { panelDocument } from '../../../../src/editor/panels/panelTexts.ts';
import { readMarkdown } from '../../../support/readMarkdown.ts';
import { shownPanels, textsOfPanels } from './shownPanels.ts';

/** A text that could be read as Markdown, HTML or an automatic link. */
const hostile =
  'found <img src=x onerror=alert(1)> [x](javascript:alert(1)) https://evil.example/a\n\n# a | b `c` **d**';

const shown = {
  ...{ words: hostile, verdict: hostile },
  address: 'https://evil.example/?q=<script>|](x)',
};
const texts = await textsOfPanels(shown);
const { rating } = await shownPanels(shown);

const textOf = (name: PanelName): string => texts.get(name) ?? '';

describe('the text of a panel', () => {
  for (const name of Object.keys(panels) as PanelName[]) {
    it(`is there for ${name}, with its title and what was said, and nothing in it acts`, () => {
      const text = textOf(name);
      const blocks = readMarkdown(text);
      const tokens = blocks.flatMap((token) => [token, ...(token.children ?? [])]);
      assert.deepEqual(
        tokens
          .filter(({ type }) => /^(?:html|link|image)/u.test(type))
          .map(({ content }) => content),
        [],
      );
      assert.equal(blocks[0]?.type, 'heading_open');
      const said = tokens.filter(({ content }) => content.includes('<img src=x onerror=alert(1)>'));
      assert.ok(said.length > 1, 'the evidence is there as text');
      assert.doesNotMatch(text, /\n{3}|undefined|NaN|\[object/u);
      assert.ok(text.endsWith('\n') && !text.endsWith('\n\n'));
      // There is one level-1 heading. Lines of user texts must not become headings.
      assert.equal(text.match(/^# /gmu)?.length, 1);
    });
  }

  it('has a claim with all its scores, sources and justifications', () => {
    const text = textOf('inspector');
    assert.match(text, /^## Claim 0$/mu);
    // Computed by hand beside `handParts`. BLEU's Hungarian mean is 42 of 100.
    assert.match(text, /^\| SemQA, answers \| 1 of 2 undecided \| 0\.575 \|$/mu);
    assert.match(text, /^\| BLEU, .* \|  \| 42\.0 \|$/mu);
    assert.match(
      text,
      /^### Q1: found [^\n]*\n\n- Reference answer: found [^\n]*\n {2}- Source: [^\n]*\n- Closest prediction, P1: found/mu,
    );
    assert.ok(text.includes(`\n  - Source: \`${shown.address}\`\n`), 'copied as it is');
    assert.match(text, /^### Justifications\n\n- Reference: found/mu);
  });

  it('has the scores of the file one below the other, each under its whole name', () => {
    const text = textOf('inspector');
    const [, scores = ''] = text.split('### Scores for the file\n\n');
    assert.match(scores, /^\| score \| claims \| value \|\n\| --- \| --- \| ---: \|\n\| \S/u);
    assert.match(scores, /^\| SemQA, answers \| 2 claims \| [\d.]+ \|$/mu);
    assert.match(scores, /^### Claims\n\n[^|\n]+\n\n\| # \|/mu);
  });

  it('has no row of a table that is heard as a long line', () => {
    const rows = [...texts.values()].flatMap((text) =>
      text.split('\n').filter((line) => line.startsWith('|')),
    );
    assert.ok(rows.length > 50);
    const columns = (row: string): number => row.split(/(?<!\\)\|/u).length - 2;
    assert.deepEqual(
      rows.filter((row) => row.length > 200 || columns(row) > 8),
      [],
    );
  });

  it('says of an inspector that is still scoring that the file follows', () => {
    const text = panelDocument('inspector', 'Inspector: p.json', { claims: [] });
    assert.equal(
      text,
      '# Inspector: `p.json`\n\nScoring has not finished. Run Show as Text again after scoring to see the scores for the file.\n',
    );
  });

  it('holds metrics against each other in numbers', () => {
    const text = textOf('metrics');
    assert.match(text, /^### Distribution of each score$/mu);
    assert.match(text, /^\| SemQA \| 2 \| 0 \|/mu);
    // BLEU has only one value, so it has no correlation.
    assert.match(
      text,
      /Left out of the correlations because all values are the same or missing: BLEU Q\\?\+A/u,
    );
  });

  it('shows a rater no more than the page does', () => {
    const text = textOf('rating');
    assert.doesNotMatch(text, /secret|ann\b/u);
    assert.match(text, /: 1 of 3 done$/mu);
    assert.match(text, /^1\. found .*\(selected\)$/mu);
    const done = panelDocument('rating', 'Rate Evidence', { header: rating.header });
    assert.match(done, /^- There is nothing left to rate\.$/mu);
  });
});

// Tests the page's HTML text. test/webview/reportPage.test.ts opens it in a browser.

import assert from 'node:assert/strict';
import {
  comparisonHtml,
  comparisonHtmlChunks,
} from '../../../../../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import { hostileClaim, sampleComparison } from './sampleComparison.ts';

const page = comparisonHtml(sampleComparison);

/** Returns the cells of the first rows with a header, without markup. */
function cellsOf(html: string, header: string): string[][] {
  return [...html.matchAll(/<tr><th scope="row".*?<\/tr>/gs)]
    .map(([row]) =>
      [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        cell
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    )
    .filter(([name]) => name === header);
}

describe('the HTML comparison', () => {
  it('has means, differences, results and a sentence, worked out in sampleComparison.ts', () => {
    const [first, second] = cellsOf(page, 'METEOR Q+A');
    assert.deepEqual(first?.slice(1, 4), ['first.json', '12', '0.355']);
    assert.deepEqual(second?.slice(2, 5), ['12', '0.255', '−0.100']);
    assert.deepEqual(second.slice(-2), ['0/0/12', '▼ worse']);
    assert.ok(page.includes('first.json is better by 0.100'));
  });

  it('says which claims became wrong', () => {
    const changes = cellsOf(page, 'Verdict accuracy').at(-1);
    const system = '&lt;i&gt;second&lt;/i&gt;.json';
    assert.deepEqual(changes?.slice(1), [system, '0', '4 0, 3, 6, 9', '8', '0', '0']);
  });

  it('lists the claims that changed most first, those with other outcomes before those with other scores', () => {
    const claims = page.slice(page.indexOf('<section id="claims"'));
    const first = [...claims.matchAll(/<th scope="row"[^>]*><b>(\d+)<\/b>/g)].map(([, index]) =>
      Number(index),
    );
    // The verdicts change for claims 0, 3, 6 and 9, which therefore lose credit at 0.25. For claims 1, 2, 4 and 5, the second
    // system's METEOR (0.21 .. 0.25) is not above the level.
    assert.deepEqual(first, [0, 3, 6, 9, 1, 2, 4, 5, 7, 8, 10, 11]);
  });

  it('keeps every text a text', () => {
    assert.ok(!page.includes('<script') && !page.includes('<i>'));
    assert.ok(
      page.includes(
        hostileClaim.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
      ),
    );
  });

  it('links claims into the editor when it knows the files', () => {
    assert.ok(!page.includes('vscode:'));
    const linked = comparisonHtml(sampleComparison, {
      predictionsUris: ['file:///a.json', undefined],
    });
    const links = linked.match(/href="vscode:[^"]*"/g) ?? [];
    assert.equal(links.length, 12);
    assert.ok(links[0].includes('predictions=file%3A%2F%2F%2Fa.json&amp;claim=0'));
  });

  it('says in front that numbers were made differently', () => {
    const provenanceDifferences = ['SemQA: alpha is 0.5 and 0.8.'];
    const html = comparisonHtml({ ...sampleComparison, provenanceDifferences });
    const at = html.indexOf('SemQA: alpha is 0.5 and 0.8.');
    assert.ok(at > 0 && at < html.indexOf('<section id="scores"'));
  });

  it('has the scores before the notes on tests and intervals', () => {
    const at = page.indexOf('<section id="notes"');
    assert.ok(page.indexOf('<section id="scores"') < at);
    assert.ok(at < page.indexOf('<section id="claims"'));
  });

  it('shows as many claims as a page bears, and says so', () => {
    const [claim] = sampleComparison.claims;
    assert.ok(claim);
    const claims = Array.from({ length: 20_000 }, (_, index) => ({ ...claim, index }));
    const chunks = [...comparisonHtmlChunks({ ...sampleComparison, claims })];
    const html = chunks.join('');
    assert.match(
      html,
      /The systems differ on 20000 claims of 20000: .* Here are the first 500 of them\./s,
    );
    assert.equal(html.match(/<details class="group" open>/g)?.length, 5);
    assert.ok(html.length < 1_000_000);
  });
});

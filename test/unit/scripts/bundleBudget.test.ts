import assert from 'node:assert/strict';
import { listOversized } from '../../../scripts/bundleBudget.ts';
import { pages } from '../../../src/editor/platform/contributions.ts';

describe('the sizes of built files', () => {
  const { script, style } = pages.metrics;
  const of = (bytes: number) => listOversized({ 'dist/webview/metrics.js': { bytes } });

  it('leave 5 % of headroom', () => {
    assert.deepEqual(of(script * 1050), []);
    assert.equal(of(script * 1050 + 1).length, 1);
  });

  it('name the file that holds the number', () => {
    assert.deepEqual(of(2_000_000), [
      `dist/webview/metrics.js has 2000 kB, which is more than 5 % above its size in src/editor/platform/contributions.ts (${script} kB). If it has to grow, set that number to its new size.`,
    ]);
    const [cli = '', css = ''] = listOversized({
      'dist/cli.js': { bytes: 9e9 },
      'dist/webview/metrics.css': { bytes: style * 2000 },
      'dist/cli.js.map': { bytes: 9e9 },
    });
    assert.match(cli, /in scripts\/bundleBudget\.ts \(\d+ kB\)/u);
    assert.match(css, /in src\/editor\/platform\/contributions\.ts /u);
  });

  it('know every built file: a file without a size is too large', () => {
    assert.match(
      listOversized({ 'dist/other.js': { bytes: 1 } }).join(),
      /^dist\/other\.js has 1 kB.*scripts\/bundleBudget\.ts \(0 kB\)/u,
    );
  });
});

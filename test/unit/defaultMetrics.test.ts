// Editor, command line and Python score the same metrics by default. The wheel's own test runs Python (test/python/test_score.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultMetrics, metricsOf } from '../../src/core/score/metrics/registry.ts';
import { scoreOptions } from '../../src/cli/scoreOptions.ts';
import { settingDefaults } from '../../src/editor/platform/settings/settingsTable.ts';

interface Manifest {
  readonly contributes: {
    readonly configuration:
      { readonly properties: Properties } | readonly { readonly properties: Properties }[];
  };
}
type Properties = Readonly<Record<string, { readonly default?: unknown } | undefined>>;

function readFile(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

describe('the default metrics', () => {
  it('are the same in settings, package.json, command line and the documentation of Python', () => {
    const { configuration } = (JSON.parse(readFile('package.json')) as Manifest).contributes;
    const sections: readonly { readonly properties: Properties }[] = [configuration].flat();
    const contributed = sections.flatMap(
      ({ properties }) => properties['evidenceInspector.metrics'] ?? [],
    );
    assert.deepEqual(scoreOptions.metrics.default, defaultMetrics);
    assert.deepEqual(settingDefaults.metrics, defaultMetrics);
    assert.deepEqual(contributed[0]?.default, defaultMetrics);
    const names = JSON.parse(readFile('python/evidence_inspector/_names.json')) as object;
    assert.deepEqual(Object.getOwnPropertyDescriptor(names, 'defaults')?.value, defaultMetrics);
  });

  it('leave out ROUGE, BLEU, chrF and metrics on the whole evidence, and are complete', () => {
    const asked = ['rouge1', 'rouge2', 'rougeL', 'bleu', 'chrf', 'wholeEvidence'];
    assert.deepEqual(
      asked.filter((id) => defaultMetrics.includes(id)),
      [],
    );
    assert.deepEqual(
      metricsOf(defaultMetrics).map(({ id }) => id),
      defaultMetrics,
      'no default requires a metric that is none',
    );
  });
});

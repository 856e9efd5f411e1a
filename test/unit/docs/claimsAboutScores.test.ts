// No text may call a score the best or say that it agrees with human ratings, because the ratings do not show this
// (docs/studies/people.md).

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Uses of "best" that are not claims about a score. */
const allowed: readonly RegExp[] = [
  /best[- ]match(?:es)?\b/giu,
  /best-supported pair/giu,
  // Settings, texts, systems or assignments that the scripts choose.
  /\bthe best assignment\b/giu,
  /each reference text's best match/giu,
  /SemQA's best settings/giu,
  /\bonly settings with the most claims can be called best\. A best setting was chosen/giu,
  /\bbest (?:overall$|combination with this matching|parameters)/gimu,
  /\bbest: \{0\}/giu,
  /^best$/gimu,
  /\bPut the best first\b/giu,
  /a claim that is among the best for one metric/giu,
  /\bno choice of the best of several references\b/giu,
  /\bthe part that fits best\b/giu,
  /\bhalf (?:the )?best\b/giu,
  /\b(?:answers|both readings); best\b/giu,
  /No (?:local )?score is called (?:the )?best/giu,
  /no longer call a score the best/giu,
  // The former name of a command.
  /"Which Metric Follows People(?:\.\.\.)?"/gu,
];

const claims: readonly RegExp[] = [
  /\bbest\b/iu,
  /\bfollow(?:s|ed|ing)?\b[^.]{0,20}\b(?:people|persons|raters|ratings|rated|humans?|what (?:they|people) s)/iu,
  /\bmost like people\b/iu,
  /\bthe (?:score|one|metric|number) to (?:go by|believe|trust)\b/iu,
  /\bwhich (?:score|metric|number) to (?:go by|believe|trust)\b/iu,
  /\b(?:coverage|semqa|meteor|rouge)\b[^.]{0,60}\b(?:agrees|correlates) (?:best|most) with[^.]{0,40}\b(?:people|rat)/iu,
];

/** Returns lines with such a claim, after removing the allowed text. */
function claimsIn(text: string): readonly string[] {
  const lines = text
    .split('\n')
    .map((line) => allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), line));
  return lines.filter((line) => claims.some((claim) => claim.test(line)));
}

function textOf(file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  return file.endsWith('.json')
    ? Object.entries(JSON.parse(text) as Record<string, string>)
        .map(([key, value]) => (file.startsWith('l10n') ? key : value))
        .join('\n')
    : text;
}

const documents = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'samples/README.md', 'python/README.md'],
  'python/evidence_inspector/_functions.py',
  ...['site/index.md', 'l10n/bundle.l10n.json', 'package.nls.json'],
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
];

describe('what is said of scores', () => {
  it('finds claims that came back', () => {
    const claimed = [
      'Coverage follows what people say of evidence best of all local scores.',
      "Of the local scores it follows people's ratings best.",
      'Which metric follows people?',
      'The best local score is Coverage.',
      'Which number to believe?',
    ];
    assert.deepEqual(claimsIn(claimed.join('\n')), claimed);
    assert.deepEqual(claimsIn('SemQA, best match\nThe rule follows from the definition.'), []);
  });

  it('never calls one the best and never says that one follows people', () => {
    assert.ok(documents.length > 40, String(documents.length));
    const found = documents.flatMap((file) =>
      claimsIn(textOf(file)).map((line) => `${file}: ${line.trim().slice(0, 300)}`),
    );
    assert.deepEqual(found, []);
  });

  it('has the figures of the ratings that were kept apart on one page, which others link to', () => {
    const figures = /\.372 \(\.21 to \.51\)|\.386 \(\.28 to \.49\)/u;
    const pages = documents.filter((file) => figures.test(textOf(file)));
    assert.deepEqual(pages, ['docs/studies/people.md']);
    for (const file of ['README.md', 'docs/metrics/coverageOverlap.md']) {
      assert.match(textOf(file), /studies\/people\.md#measured-once-on-ratings-kept-apart/u, file);
    }
  });
});

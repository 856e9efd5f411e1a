import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { collectedWords } from '../../../scripts/written/bundle.ts';
import { lensesOf } from '../../../src/editor/lenses/claimLenses.ts';
import { speak } from '../../../src/editor/platform/l10n.ts';
import { outlineClaim, outlineOf } from '../editor/sampleClaims.ts';
import { languages, translationFaults, type Translations } from '../../support/translations.ts';

function bundle(name: string): Translations {
  const file = new URL(`../../../l10n/bundle.l10n${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Translations;
}

/** The same words in both languages. */
const sameIn: Readonly<Record<(typeof languages)[number], ReadonlySet<string>>> = {
  de: new Set([
    'Evidence Inspector: Scores',
    'Matrix',
    'Maximum',
    'Median',
    'Minimum',
    'Medium',
    'Status',
    'ordinal',
    'nominal',
    'Dimension',
    'Matrix',
    'Score',
    'Scores',
    'Scores: {0}',
    'SemQA: {0}',
    'Entailment: {0}',
    'System',
    'neutral',
    'Definition',
    'Link',
    '{0}: Format',
    '{0} minus {1}',
    '{0}: Links',
    '(optional)',
  ]),
  'zh-cn': new Set(),
};

describe('the words of the sources', () => {
  it('are collected where they are translated, in all ways of writing a text', () => {
    const text = `
      import { translateCount, english, t, translate } from '../l10n.ts';
      const row = { name: english('Web page') };
      const said = t('Remove {0}?', id) + translateCount(n, '{0} claim', \`{0} claims\`) + translate(row.name);
      const other = thing.t(id);
    `;
    assert.deepEqual(collectedWords('a.ts', text), [
      'Web page',
      'Remove {0}?',
      '{0} claim',
      '{0} claims',
    ]);
  });

  it('are written out: what cannot be collected is refused, with its place', () => {
    assert.throws(
      () => collectedWords('a.ts', '\nt(name);'),
      /a\.ts:2: words are not written out/u,
    );
  });

  for (const language of languages) {
    it(`are whole in ${language}: its bundle has every text of l10n/bundle.l10n.json`, () => {
      assert.ok(Object.keys(bundle('')).length > 100);
      const faults = translationFaults(bundle(''), bundle(`.${language}`), sameIn[language]);
      assert.deepEqual(faults, []);
    });
  }

  it('address nobody in German, and have its quotation marks and hyphens', () => {
    const wrong = [
      /\b[Bb]itte\b/u,
      /[\p{Ll}\p{N},}] (?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/u,
      /[“”]/u, // left of what stands between „ and “
      /% -?Intervall/u,
    ];
    const faults = Object.values(bundle('.de')).filter((text) => {
      const rest = text.replaceAll(/„[^„“]*“/gu, '');
      return wrong.some((sign) => sign.test(rest));
    });
    assert.deepEqual(faults, []);
    assert.match('Öffnen Sie die Datei.', wrong[1] ?? /$^/u);
  });

  it('have one verb for scoring and another for rating', () => {
    const isRating = /\b(?:human ratings|raters?|rate|rated)\b/iu;
    const isScoring = /\bscor(?:ed|ing)\b/iu;
    const wrongIn = (language: string, wrong: RegExp, about: RegExp, other: RegExp) =>
      Object.entries(bundle(`.${language}`)).filter(
        ([english, text]) => about.test(english) && !other.test(english) && wrong.test(text),
      );
    assert.deepEqual(wrongIn('de', /\bbewert(?:et|en)\b/iu, isScoring, isRating), []);
    assert.deepEqual(wrongIn('de', /auswert/iu, isRating, isScoring), []);
    assert.deepEqual(wrongIn('zh-cn', /评分/u, isRating, isScoring), []);
  });

  it('have a verb on a button that scores, not the noun', () => {
    const outline = outlineOf('predictions', [outlineClaim(0, 1, 'Supported')]);
    for (const [language, button] of [
      ['de', 'Datei auswerten'],
      ['zh-cn', '为文件评分'],
    ] as const) {
      speak(bundle(`.${language}`), language);
      const titles = lensesOf(outline, undefined).map(({ title }) => title);
      speak(undefined);
      assert.equal(titles.at(-1), button);
    }
  });
});

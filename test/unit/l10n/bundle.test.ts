import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { collectedCalls, collectedWords, textCalls } from '../../../scripts/written/bundle.ts';
import { lensesOf } from '../../../src/editor/lenses/claimLenses.ts';
import { speak } from '../../../src/editor/platform/l10n.ts';
import { outlineClaim, outlineOf } from '../editor/sampleClaims.ts';
import { textsWithoutFormForOne } from '../../support/countForms.ts';
import { languages, translationFaults, type Translations } from '../../support/translations.ts';

function bundle(name: string): Translations {
  const file = new URL(`../../../l10n/bundle.l10n${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Translations;
}

/** Texts that are the same in both languages. */
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
    'SemQA: {0}.',
    'Entailment: {0}',
    'System',
    'neutral',
    'Definition',
    'Link',
    '{0}: Format',
    '{0} minus {1}',
    '{0}: {1} in {2}',
    '{0}: Links',
    '(optional)',
  ]),
  'zh-cn': new Set(),
};

/** Texts with counts that are never 1, by reason. */
const neverOne: Readonly<Record<string, readonly string[]>> = {
  'a limit of the program': [
    'More than {1} items of evidence were predicted for {0}. Text metrics compare only the first {1}. SemQA compares all of them.',
    'Only the {1} pairs with the most claims are shown. {0} more are in the CSV and JSON exports.',
    'Only the {1} pairs with the most claims are shown. {0} more is in the CSV and JSON exports.',
    'The 2023 script uses only the first {0} texts (one per answer) and ignores the others.',
    'The folder {0} has too many files. Only the first {1} prediction files are scored. To score the others, choose a subfolder.',
    'The judge is no longer asked, because it refused {0} questions in a row. Turn off the content filter of its server, or use another model.',
    "The judge is no longer asked, because {1} replies in a row were cut off after {0} token. Allow longer replies with --judge-max-tokens, or reduce the model's reasoning with --judge-extra.",
    "The judge is no longer asked, because {1} replies in a row were cut off after {0} tokens. Allow longer replies with --judge-max-tokens, or reduce the model's reasoning with --judge-extra.",
    'Only the first {1} predicted texts are compared, as in the official scripts. {0} more are left out.',
    'Only the first {1} predicted texts are compared, as in the official scripts. {0} more is left out.',
    'The official scripts compare the first {0} items and ignore the others.',
    'The predicted questions for {0} have more than {1} answers in total. Text metrics compare questions with only the first {1} answers, so at least one question is left out of Q+A.',
    'The prediction for {0} has no justification. Its first {1} question-answer texts are joined and used instead.',
    'The scorer did not {0} within {1} seconds.',
  ],
  'shown only above a limit': [
    'Of {1} reference questions, about {0} are answered and {2} partly answered, by probability.',
    'Of {1} reference questions, about {0} is answered and {2} partly answered, by probability.',
    'This question has {0} answers. Annotators were to give at most {1}.',
    '{0} times as much',
    'For this claim, Coverage would compare {0} characters. The maximum is {1}. Check that no answer contains a whole document.',
    'The reply contains {0} different answers.',
    'Show all {0} characters',
    'The claim has {0} characters of reference evidence and {1} characters of predicted evidence, too many to compare. Check that no answer contains a whole document.',
    'The claim needs {0} comparisons of answers, but the limit for one claim is {1}. Raise the threshold, or use Hungarian matching.',
    'The model would read {0} characters of predicted evidence, too many for one claim (at most {1}). Check that no answer contains a whole document.',
    'The model would read {0} characters of reference evidence, too many for one claim (at most {1}). Check that no answer contains a whole document.',
    'The predicted evidence for all {0} claims repeats the reference word for word. Evidence scores then compare the reference with itself.',
    "The predicted verdicts for all {0} claims equal the reference verdicts. Check that the prediction file contains a system's verdicts, not the annotated verdicts.",
    'The score is the mean of {0} pairs. Unmatched reference texts count as 0.',
    'The {0} claims are not listed here because the limit is {1} claims. To get the scores of all claims as CSV, run Export Report.',
    'The {0} claims are not listed here because the limit is {1} claims. Use --format csv or jsonl.',
    'This claim has {0} question-answer texts. The official scorers read only the first {1} and ignore the rest without a warning. Put the most important texts first.',
    'the first {0} of {1} claims',
    '{0} and {1} other scores',
    '{0} files are too many to show side by side.',
  ],
  'at least 100 resamples': [
    "Means over each system's claims. Each interval is the middle {0} of {1} bootstrap resamples of the claims (seed {2}).",
    'Scores that differ on at least {0} claims: paired bootstrap with {1} resamples of the claims, seed {2}.',
    'Scores that differ in at least {0} groups: paired bootstrap with {1} resamples of the groups, seed {2}.',
    'Spearman, Pearson and Kendall tau-b are computed over the claims that have both a score and a rating. Claims without a rating are left out, not counted as 0. {0} % intervals and all p-values come from {1} bootstrap samples of the groups (seed {2}). With fewer than {3} groups, there are none.',
    'Spearman, Pearson and Kendall tau-b are computed over the claims that have both a score and a rating. Claims without a rating are left out, not counted as 0. {0} % intervals come from {1} bootstrap samples of the claims (seed {2}). With fewer than 20 claims, there is no interval.',
    'With {1} resamples and {0} comparison, no adjusted bootstrap p-value can be below {2}. Use more resamples before you conclude that there is no difference.',
    'With {1} resamples and {0} comparisons, no adjusted bootstrap p-value can be below {2}. Use more resamples before you conclude that there is no difference.',
    '"Should fall": a change is unexpected unless its whole {0} % interval is below 0. "Should not change": it is unexpected if the whole interval is more than {1} % above or below 0. "Should not rise": it is unexpected if the whole interval is above 0. Intervals are percentile bootstrap intervals over claims with {2} samples.',
  ],
  'a factor with decimals, not a count': [
    'Intervals are {0} times as wide as for independent claims.',
    'Intervals are {0} to {1} times as wide as for independent claims: {2}.',
  ],
  'two or more, because one is correct or needs no text': [
    '"{0}" has {1} values in one claim. Expected one value. The first value was used.',
    'Limited to the first of {1} reference claims.',
    'Limited to the first {0} of {1} reference claims.',
    'Quotation marks in this table were read as text, because each line of the file has {0} cells and a quoted cell would contain other cells. If the cells are quoted, quote the column names too.',
    'The interval does not include 0, but the test, corrected for {0} comparisons, does not show a difference.',
    '{0} {1} ({2} claims would show {3})',
    'The judge was asked {1} times for {0}, but no claim has a score in every repeat.',
    'The judge was asked {1} times for {0}.',
    'The last row has {0} of {1} cells and no line ending. It was left out.',
    'The manifest in {0} lists {1} models, but 1 was expected.',
    "The predicted verdicts equal the reference verdicts for {0} of {1} claims ({2}). Check that the prediction file contains a system's verdicts, not the annotated verdicts.",
    'This is a yes-or-no question with {0} yes-or-no answers. Expected one.',
    'This question has {0} answers. Files in this format have one answer per question, and the official scripts stop if there are more.',
    'This row has {0} cells, but the first line has {1}. The extra cells were left out. Quote texts that contain commas.',
    'This row has {0} cells, but the first row has {1}. The extra cells were left out. Quote cells that contain the separator ({2}).',
    '{0}, Holm over {1} comparisons',
  ],
  'one has its own text': ['(The same problem occurs {0} more times in this file.)'],
};

describe('the words of the sources', () => {
  it('are collected where they are translated, in all ways of writing a text', () => {
    const text = `
      import { translateCount, english, t, translate } from '../../../webview/common/l10n.ts';
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

  it('have a form for a count of 1', () => {
    const found = (text: string): readonly string[] =>
      textsWithoutFormForOne(collectedCalls('a.ts', text));
    for (const wrong of [
      '{0} more rated claims are listed.',
      '{0} of {1} claims',
      '{0} of {1} are right',
    ]) {
      assert.deepEqual(found(`msg('${wrong}', 1, 1)`), [wrong]);
    }
    const isCountOfAll =
      "countMsg(n, '{1} of {0} claim is right', '{1} of {0} claims are right', 1)";
    assert.deepEqual(found(isCountOfAll), ['{1} of {0} claims are right']);
    const inFull = `
      n === 1
        ? msg('{0} of {1} claim is right', right, n)
        : countMsg(right, '{0} of {1} claims is right', '{0} of {1} claims are right', n)`;
    assert.deepEqual(found(inFull), []);
    assert.deepEqual(found("msg('There are at most {0} claims of {1}.', most, name)"), []);
    const exceptions = Object.values(neverOne).flat();
    assert.deepEqual(textsWithoutFormForOne(textCalls(), new Set(exceptions)), []);
    const all = new Set(textsWithoutFormForOne(textCalls()));
    assert.deepEqual(
      exceptions.filter((text) => !all.has(text)),
      [],
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
      /[“”]/u, // remains after removing text between „ and “
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

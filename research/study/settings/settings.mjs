// `npm run study -- settings`: which answer support, context, matching, threshold and alpha of SemQA agree with human ratings of coverage.
// Writes its section of docs/studies/semqa.md.
import { spearman } from '../../../src/core/base/statistics/correlation.ts';
import { difference, following, words } from '../people/following.mjs';
import { ratedScores, settings } from '../people/ratedScores.mjs';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { tableOf, writeBetween } from '../page.mjs';

export { missingFiles } from '../people/ratedScores.mjs';

const names = ['answerSupport', 'answerContext', 'variation', 'threshold', 'alpha'];
const awayFromDefault = (setting) =>
  names.filter((name) => setting[name] !== defaultSemqaParameters[name]);
const byDefault = settings.findIndex((setting) => awayFromDefault(setting).length === 0);
const settingWords = (setting) =>
  awayFromDefault(setting)
    .map((name) => `\`${name}\` ${setting[name]}`)
    .join(', ') || 'the default';

/** Returns Spearman's correlation on each set, without intervals, which would take minutes for hundreds of settings. */
const followed = (found, at) =>
  found.map(({ ofSettings, ratings }) => {
    const claims = [...ratings.keys()].filter(
      (claim) => ofSettings[at][claim] !== null && ratings[claim] !== null,
    );
    const of = (values) => claims.map((claim) => values[claim]);
    return spearman(of(ofSettings[at]), of(ratings)).coefficient ?? Number.NEGATIVE_INFINITY;
  });

/** Returns the differences between a setting's correlations and the default setting's correlations. */
const lessOf = (found, at) =>
  found.map(({ ofSettings, ratings }) =>
    difference(ofSettings[at], ofSettings[byDefault], ratings),
  );

/** Returns a setting's agreement with the ratings on each set, and its difference from the default. */
const measured = (found, at) => ({
  setting: settings[at],
  both: found.map(({ ofSettings, ratings }) => following(ofSettings[at], ratings)),
  less: lessOf(found, at),
});

const rowOf = ({ setting, both, less }) => [
  settingWords(setting),
  ...both.map((one) => words(one)),
  ...less.map((one) => words(one)),
];

export async function write() {
  const { found } = await ratedScores();
  const values = settings.map((_, at) => followed(found, at));
  const sumOf = (at) => values[at][0] + values[at][1];
  const ranked = [...settings.keys()].sort((a, b) => sumOf(b) - sumOf(a));
  const rows = (places) => places.map((at) => rowOf(measured(found, at)));
  const isShown = (at) =>
    awayFromDefault(settings[at]).length <= 1 &&
    ![0, 0.6].includes(settings[at].threshold) &&
    ![0, 0.2, 1].includes(settings[at].alpha);
  const oneAway = ranked.filter(isShown);
  const higher = ranked.filter((at) =>
    values[at].every((value, set) => value > values[byDefault][set]),
  );
  const clear = higher.filter((at) =>
    lessOf(found, at).every(({ interval }) => interval && interval.low > 0),
  ).length;
  const heads = [
    'setting',
    'open half',
    'development',
    'less the default, open half',
    'development',
  ];
  const text = `Spearman’s rank correlation with people’s rating of coverage, with 95 % bootstrap intervals: the default (${names.map((name) => `\`${name}\` ${defaultSemqaParameters[name]}`).join(', ')}) and what differs from it in one setting.

${tableOf(heads, rows(oneAway))}

Of all ${settings.length} settings, ${higher.length} have a higher correlation than the default on both sets. The interval of the difference is above 0 on both sets for ${clear === 0 ? 'none' : clear} of them.`;
  await writeBetween('docs/studies/semqa.md', 'settings', text);
  console.log(`\n${text}\n\nThe ten highest:\n\n${tableOf(heads, rows(ranked.slice(0, 10)))}`);
}

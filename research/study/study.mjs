// `npm run study [-- PART...]`: measures what the local scores mean and writes the results into the documentation. Without a name
// it runs all parts. A part is a module with `missingFiles` and `write`. Needs research data beside the checkout. Exits with 1 if
// a part's files are missing.
import { argv, exit } from 'node:process';

const parts = {
  /** What SemQA's answer score measures: docs/studies/semqa.md. */
  answerScore: () => import('./answerScore/study.mjs'),
  /** What our metrics miss: docs/studies/blind-spots.md. */
  blindSpots: () => import('./blindSpots/blindSpots.mjs'),
  /** How Coverage agrees with human ratings compared with other local scores: docs/studies/coverage.md. */
  coverage: () => import('./coverage/coverage.mjs'),
  /** What recorded judges say compared with local scores and people: docs/studies/judges.md. */
  judges: () => import('./judges/judges.mjs'),
  /** How SemQA agrees with human ratings for evidence without questions: docs/studies/semqa.md. */
  passages: () => import('./passages/passages.mjs'),
  /** How metrics agree with human ratings, in every rated dimension: docs/studies/people.md. */
  people: () => import('./people/people.mjs'),
  /** How well the NLI model's verdict from evidence agrees with raters' verdicts: docs/studies/proxyReference.md. */
  proxyReference: () => import('./proxyReference/proxyReference.mjs'),
  /** How the statuses of questions agree with careful readers: docs/studies/questions.md. */
  questions: () => import('./questions/questions.mjs'),
  /** Whether a map brings SemQA to people's ratings: docs/studies/semqa.md. */
  scale: () => import('./scale/scale.mjs'),
  /** Which settings of SemQA agree with human ratings: docs/studies/semqa.md. */
  settings: () => import('./settings/settings.mjs'),
  /** How source support agrees with human judgements: docs/studies/sourceSupport.md. */
  sources: () => import('./sources/sources.mjs'),
};

const names = argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `The study has no part ${unknown.join(', ')}; there is ${Object.keys(parts).join(', ')}.`,
  );
  exit(2);
}
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  console.log(`\n${name}`);
  const part = await parts[name]();
  const missing = part.missingFiles();
  if (missing.length > 0) {
    console.error(
      `The study needs research data that are not part of the repository, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there. Put the data beside the checkout and run it again.`,
    );
    exit(1);
  }
  await part.write();
}

// Fixed words of core that are looked up where they are shown: core says them in English and knows no language.

import { textParameters } from '../../src/core/parameters/textParameters.ts';
import { creditFilters, creditWords } from '../../src/core/words/creditWords.ts';
import type { ParameterTable } from '../../src/core/parameters/parameter.ts';
import { levelParameters } from '../../src/core/parameters/levelParameter.ts';
import { semqaParameters } from '../../src/core/parameters/semqaParameters.ts';
import { metrics } from '../../src/core/metrics/registry.ts';
import { answerSupportNames } from '../../src/core/words/answerWords.ts';
import { capitalised } from '../../src/core/words/capitalised.ts';
import { answerTerms, undecidedMeaning } from '../../src/core/words/glossary/answerTerms.ts';
import {
  matchingHeadings,
  matchingNames,
  matchingPhrases,
} from '../../src/core/words/matchingWords.ts';
import { mappingRoles } from '../../src/core/evidence/mapping/roles.ts';
import {
  failedWord,
  noEvidenceForClaim,
  noEvidencePredicted,
  noPrediction,
  notScored,
  noVerdict,
  outcomeNames,
  scoredAsNoEvidence,
} from '../../src/core/words/remarks.ts';
import { fewClaimsNote, sliceHeadings, sliceNames } from '../../src/core/words/sliceWords.ts';
import { undecidedRemark, undecidedWord } from '../../src/core/words/undecidedWords.ts';
import { tools } from '../../src/core/tools/tools.ts';
import { panels } from '../../src/editor/platform/contributions.ts';

/** Names, headings and help of what can be set, and of what can be chosen. */
function parameterWords(table: ParameterTable): readonly string[] {
  return Object.values(table).flatMap((row) => [
    ...[row.name, row.heading, row.help],
    ...Object.values(row.kind === 'choice' ? row.choices : {}).flatMap(
      ({ name, heading, help }) => [...[name, heading, help]],
    ),
  ]);
}

/** The same in every language. */
const formulas: readonly string[] = [
  answerSupportNames.ratio,
  ...[matchingNames.softmax, matchingHeadings.softmax],
];

const words: readonly string[] = [
  noEvidenceForClaim,
  ...[failedWord, noEvidencePredicted, noPrediction, notScored, noVerdict, scoredAsNoEvidence],
  ...[...Object.values(creditWords), ...Object.values(creditFilters)],
  // How a verdict came out.
  ...['right', 'wrong', 'unknown'],
  ...Object.values(outcomeNames).flatMap((name) => [name, capitalised(name)]),
  ...[matchingNames, matchingHeadings, matchingPhrases].flatMap((names) =>
    Object.values<string>(names),
  ),
  ...[semqaParameters, levelParameters].flatMap(parameterWords),
  ...[sliceNames, sliceHeadings].flatMap((names) => Object.values<string>(names)),
  fewClaimsNote,
  // What the official scripts do where a note says what we do.
  ...metrics.flatMap(({ words: said }) => said?.officialFailure ?? []),
  ...metrics.flatMap(({ details = [] }) => details.map(({ heading }) => heading)),
  ...Object.values(answerTerms).flatMap(({ label, meaning }) => [label, meaning]),
  ...[undecidedMeaning, capitalised(undecidedWord)],
  ...[true, false].map(undecidedRemark),
  // Of the tabs of panels.
  ...Object.values(panels).map(({ title }) => title),
  // What an agent does.
  ...tools.map(({ title }) => title),
  // Of what a claim's answers come to.
  ...['supported', 'contradicted'],
  // What made numbers.
  ...Object.values(textParameters).map(({ name }) => name),
  ...mappingRoles.map(({ title }) => title.toLowerCase()),
];

export const coreWords: readonly string[] = words.filter((word) => !formulas.includes(word));

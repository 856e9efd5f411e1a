// Fixed words of core that are looked up where they are shown: core says them in English and knows no language.

import { noAnswerText, noQuestionText, severities } from '../../src/core/evidence/evidence.ts';
import { figureNames, pairFigureNames, reasons } from '../../src/core/ratings/agreementWords.ts';
import { judgedNotes } from '../../src/core/ratings/judgeRatings.ts';
import { readAs } from '../../src/core/ratings/reading/ratingForms.ts';
import { factNames } from '../../src/core/comparison/madeFacts.ts';
import type { DoctorRule } from '../../src/core/doctor/doctorRule.ts';
import { doctorRules } from '../../src/core/doctor/doctorRules.ts';
import { withoutFlaw } from '../../src/core/doctor/evidenceFlaws.ts';
import { otherValues } from '../../src/core/report/slices.ts';
import { measurementLevels } from '../../src/core/statistics/agreement/codedRatings.ts';
import { noteRules } from '../../src/core/report/noteRules.ts';
import { mappingRoles } from '../../src/core/evidence/mapping/roles.ts';
import { tools } from '../../src/core/tools/tools.ts';
import { panels } from '../../src/editor/platform/contributions.ts';

export const coreWords: readonly string[] = [
  noAnswerText,
  noQuestionText({ question: '', answers: [] }),
  noQuestionText({ question: '', answers: [{ text: 'said', sources: [] }] }),
  // Of problems of files.
  ...severities,
  // What the official scripts do where a note says what we do.
  ...noteRules.map(({ official }) => official),
  // Of the tabs of panels.
  ...Object.values(panels).map(({ title }) => title),
  // What an agent does.
  ...tools.map(({ title }) => title),
  // Of agreement.
  ...[figureNames, pairFigureNames, reasons, readAs, judgedNotes].flatMap((names) =>
    Object.values<string>(names),
  ),
  ...measurementLevels,
  // What made numbers, and how large a difference is.
  ...[...factNames, 'on', 'off'],
  ...['negligible', 'small', 'medium', 'large'],
  // Slices by what is wrong with the evidence.
  ...doctorRules.filter((rule: DoctorRule) => rule.isSlice === true).map(({ name }) => name),
  ...[withoutFlaw, otherValues],
  ...mappingRoles.map(({ title }) => title.toLowerCase()),
];

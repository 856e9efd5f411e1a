// Says why `mapping` proposes no mapping for a file, and what to do.

import type { Problem } from '../../core/read/claims/evidence.ts';
import { formatProblem } from '../../core/read/claims/problems.ts';
import { excerpt, quote } from '../../core/read/claims/quote.ts';
import { describeLog } from '../../core/read/json/linesStream.ts';
import type { FieldChoice, MappingProposal } from '../../core/read/proposing/proposeMapping.ts';
import { explainFields, listFields } from '../../core/read/proposing/proposeMapping.ts';
import { answerKey } from '../../core/read/fields/systemFields.ts';
import { scoredRoles } from '../../core/read/proposing/correctRoles.ts';
import { findColumn, raterColumns } from '../../core/read/records/columnNames.ts';
import { hasTextsAsNames } from '../../core/read/table/rowStream.ts';
import { textOf } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';

/** Maximum number of fields in a message, and of characters of a value. */
const [mostFields, mostLetters] = [12, 30];

const otherUses =
  'Ratings of people are read by `agreement`, and scores of another program by `score --columns`.';

function refuse(message: string, advice: string): InspectorError {
  return new InspectorError('notEvidence', message, advice);
}

/** Names fields with their first value, and says how many more there are. */
function nameFields(fields: readonly FieldChoice[]): string {
  const named = fields.slice(0, mostFields).map(({ path, examples: [example = ''] }) => {
    const [first = ''] = [path].flat();
    return `${quote(first)} (${excerpt(example, mostLetters)})`;
  });
  const more = fields.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}

/** `problems`: those of the file as it was read without a mapping. */
export function explainNoProposal(
  name: string,
  text: string,
  problems: readonly Problem[],
): InspectorError {
  const log = describeLog(text);
  if (log) return refuse(`${name}: ${textOf(log)}`, 'Then run this command again.');
  if (hasTextsAsNames(text)) {
    return refuse(
      `${name} has texts and no names of columns.`,
      'Put a first line with a name for each column above them, such as "claim" where each line is a claim.',
    );
  }
  const damage = problems.find(
    ({ severity, code }) =>
      severity === 'error' && !['notEvidence', 'otherTable', 'notUnderstood'].includes(code),
  );
  if (damage) {
    return refuse(
      textOf(formatProblem(name, damage)),
      'Correct the file, then run this command again.',
    );
  }
  if (/^\s*\{\s*(?:"[^"]*"\s*:\s*-?\d+(?:\.\d+)?\s*,?\s*){2,}\}\s*$/u.test(text)) {
    return refuse(
      `${name} has a number for each id, such as WiCE's entailment scores, and no verdicts.`,
      'Choose a threshold on other claims, and write a table with the columns "id" and "label". To compare the numbers with other scores, write "claim_id" and "score", and use the table with --columns.',
    );
  }
  const refusal = explainFields(text);
  if (refusal) {
    return refuse(
      `${name}: ${textOf(refusal.reason)}`,
      `${textOf(refusal.advice)} To read it as it is, use --choose claim=FIELD.`,
    );
  }
  const fields = listFields(text);
  const names = fields[0]?.words ?? [];
  if (names.some((one) => /^(?:claim|statement)(?:[_ ]?text)?$/iu.test(one)) && names.length > 1) {
    return refuse(
      `${name} has a row for each field (${names.map(quote).join(', ')}) and a column for each claim.`,
      'Exchange rows and columns (in a spreadsheet: transpose, in Python: `df.T`), and run this command again.',
    );
  }
  if (fields.length > 0) {
    return refuse(
      `${name} has no field that looks like the text of a claim. It has ${nameFields(fields)}.`,
      `Name the field with --choose claim=FIELD. ${otherUses}`,
    );
  }
  return refuse(
    `${name} contains no list of claims that could be mapped.`,
    'Expected JSON with a list of objects, JSON Lines, or a table whose first line names the columns, with a text for each claim.',
  );
}

/** Whether nothing that the mapping reads can be scored. */
export function readsNothing({ mapping: { paths, role } }: MappingProposal): boolean {
  return role === undefined && scoredRoles.every((id) => paths[id] === undefined);
}

export function explainNothingRead(name: string, { fields }: MappingProposal): InspectorError {
  const paths = fields.flatMap(({ path }) => path);
  const rater = findColumn(
    paths.map((path) => path.split(/[.[]/u).at(-1) ?? ''),
    raterColumns,
  );
  const key = paths.find((one) => answerKey(one) === 'right');
  const advice =
    rater === undefined
      ? key === undefined
        ? otherUses
        : `${quote(key)} has the right answers of the data set: --role reference reads them.`
      : `These look like ratings of several people (${quote(rater)}): use \`agreement ${name}\`.`;
  return refuse(
    `No mapping was written, because no field of ${name} looks like a verdict or evidence.`,
    `Name one with --choose verdict=FIELD or --choose passage=FIELD. ${advice}`,
  );
}

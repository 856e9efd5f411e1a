// `--choose`: says which of several fields has a role, if a proposed mapping leaves it open.

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { mappingRoles, nameOf, roleNamed } from '../../core/read/mapping/roles.ts';
import { noField, type RoleChoices } from '../../core/read/proposing/chooseRoles.ts';
import type { MappingProposal, RivalFields } from '../../core/read/proposing/proposeMapping.ts';
import { proposeMapping } from '../../core/read/proposing/proposeMapping.ts';
import { excerpt } from '../../core/read/claims/quote.ts';
import { valueOption } from '../../core/score/parameters/optionRow.ts';
import { textOf } from '../../core/base/words/message.ts';
import { largestFileBytes, unreadableFile } from '../../node/evidenceFiles.ts';
import { decodeBytes } from '../../node/fileBytes.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { UsageError } from '../command.ts';
import { standardInput } from '../optionValues.ts';

/** Maximum length of a sample value in characters. */
const mostLetters = 50;

/** Parses `verdict=synthesis.final_verdict`. Each use of the option adds one role. */
function parseChoice(text: string, before: RoleChoices = {}): RoleChoices {
  const [, name = '', field] = /^([^=]+)=(.+)$/su.exec(text) ?? [];
  const role = roleNamed(name);
  if (role === undefined || field === undefined) {
    const roles = mappingRoles.map(({ id }) => id).join(', ');
    throw new RangeError(
      `${text} is no choice. Expected ROLE=FIELD, such as verdict=answer.label. Roles: ${roles}.`,
    );
  }
  return { ...before, [role]: field };
}

export const chooseOption = valueOption(
  '--choose <role=field>',
  'say which field has a role if several fields fit, such as verdict=synthesis.final_verdict, or verdict=none; repeatable',
  parseChoice,
  { group: 'input' },
);

/** Proposes a mapping for the file of this name. A wrong choice, which `option` made, is the user's error. */
export function proposeChecked(
  name: string,
  text: string,
  options: Parameters<typeof proposeMapping>[1],
  option = '--choose',
): MappingProposal | undefined {
  try {
    return proposeMapping(text, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError('notEvidence', `${name}: ${error.message}`, `Correct ${option}.`);
  }
}

/** Says which system is read, if the file has several. */
export function systemLines(
  { only = {}, claims }: Mapping,
  { systems, lists }: Pick<MappingProposal, 'systems' | 'lists'>,
): readonly string[] {
  const read = systems ? Object.values(only).join(', ') : claims;
  const names = systems?.names ?? lists ?? [];
  if (names.length === 0 || read === undefined) return [];
  const has = systems
    ? `systems under ${systems.path}`
    : 'lists of the same claims, perhaps of several systems';
  const compares = systems
    ? ` To compare all of them, use \`compare --system-field ${systems.path}\`.`
    : '';
  return [
    `The file has ${String(names.length)} ${has}. This mapping reads ${read}. For another one use --system: ${names.filter((name) => name !== read).join(', ')}.${compares}`,
  ];
}

/** Words around the name of a system in the name of its column. */
const columnWords =
  /^(?:[^\p{L}\p{N}]|pred(?:icted|iction)?s?|labels?|verdicts?|outputs?|answers?|responses?)*$/iu;

/** Returns the column of verdicts that a system of this name has: `gpt-4o_prediction` of `gpt-4o`, not of `gpt-4`. */
export function columnOfSystem(
  { rivals }: Pick<MappingProposal, 'rivals'>,
  system: string,
): string | undefined {
  const columns = rivals
    .filter(({ role }) => role === 'verdict')
    .flatMap(({ choices }) => choices.flatMap(({ path: one }) => one));
  const own = columns.filter(
    (column) => column.includes(system) && columnWords.test(column.replace(system, '')),
  );
  return own.length === 1 ? own[0] : undefined;
}

/** Puts an argument with blanks or other signs of a shell in quotes. */
function quoteArgument(text: string): string {
  return /^[^\s"'\\$`&|;<>()#!~]+$/u.test(text)
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Asks which of several fields has a role. Nothing is chosen until the user says it. */
export function questionLines({ role, choices }: RivalFields): readonly string[] {
  const title = nameOf(role);
  const named = choices.map(({ path: one, examples }) => {
    const samples = examples.map((example) => excerpt(example, mostLetters)).join(', ');
    return `  --choose ${quoteArgument(`${role}=${[one].flat()[0] ?? ''}`)} (${samples})`;
  });
  return [
    choices.length === 1
      ? `Which field has the ${textOf(title)}? Not chosen, because it is not clear that it is this one:`
      : `Which field has the ${textOf(title)}? Not chosen, because these fields fit about as well:`,
    ...named,
    ...(role === 'verdict' && choices.length > 1
      ? [
          `If they are several systems, use \`compare --system-columns ${quoteArgument(choices.map(({ path: one }) => [one].flat()[0] ?? '').join(','))}\`.`,
        ]
      : []),
    `Choose one, or use --choose ${role}=${noField} if no field has it. If they are ratings of several people, use \`agreement\`.`,
  ];
}

/** Reads a file that is read again afterwards, so that it cannot be a pipe. `option`: for the message. */
function readTwice(file: string, option: string): string {
  const isInput = file === standardInput;
  try {
    const facts = isInput ? undefined : statSync(file);
    if (facts?.isFile() || facts?.isDirectory()) {
      return decodeBytes(file, readFileSync(file), largestFileBytes);
    }
  } catch (error) {
    throw unreadableFile(file, error);
  }
  const name = isInput ? 'standard input (-)' : path.relative('', file);
  throw new UsageError(
    `${option} reads the file twice, and ${name} can be read only once. Write it to a file first.`,
  );
}

/**
 * Returns the mapping of predictions that is proposed with the choices that the user made with `option`. Throws InspectorError if the
 * file cannot be read, has no claims or has several systems, or if the choices leave a role open. Throws UsageError for a pipe.
 */
export function proposeByChoice(file: string, choices: RoleChoices, option = '--choose'): Mapping {
  const text = readTwice(file, option);
  const name = path.relative('', file);
  const proposed = proposeChecked(name, text, { choices }, option);
  if (!proposed) {
    throw new InspectorError(
      'notEvidence',
      `${name} contains no list of claims that could be mapped.`,
      `Run \`evidence-inspector mapping ${name}\` to see why.`,
    );
  }
  if (proposed.rivals.length > 0) {
    const [first = '', ...more] = proposed.rivals.flatMap(questionLines);
    throw new InspectorError('notEvidence', `${name}: ${first}`, more.join('\n'));
  }
  const [several] = systemLines(proposed.mapping, proposed);
  if (several !== undefined) {
    throw new InspectorError(
      'notEvidence',
      `${name}: ${several}`,
      `Write a mapping with \`evidence-inspector mapping ${name} --system NAME\`, and use it with --mapping instead of ${option}.`,
    );
  }
  return proposed.mapping;
}

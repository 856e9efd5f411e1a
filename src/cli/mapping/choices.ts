// `--choose`: says which of several fields has a role, if a proposed mapping leaves it open.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';
import { mappingRoles, nameOf, roleNamed } from '../../core/evidence/mapping/roles.ts';
import { noField, type RoleChoices } from '../../core/evidence/proposing/chooseRoles.ts';
import {
  type MappingProposal,
  proposeMapping,
  type RivalFields,
} from '../../core/evidence/proposing/proposeMapping.ts';
import { excerpt } from '../../core/evidence/quote.ts';
import { valueOption } from '../../core/parameters/optionRow.ts';
import { textOf } from '../../core/words/message.ts';
import { largestFileBytes } from '../../node/evidenceFiles.ts';
import { decodeBytes } from '../../node/fileBytes.ts';
import { InspectorError } from '../../protocol/errors.ts';

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

/** Proposes a mapping. A wrong choice is the user's error. */
export function proposeChecked(
  ...[text, options]: Parameters<typeof proposeMapping>
): MappingProposal | undefined {
  try {
    return proposeMapping(text, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError('notEvidence', error.message, 'Correct --choose.');
  }
}

/** Asks which of several fields has a role. Nothing is chosen until the user says it. */
export function questionLines({ role, choices }: RivalFields): readonly string[] {
  const [first] = choices;
  const title = nameOf(role);
  const named = choices.map(({ path: one, examples }) => {
    const samples = examples.map((example) => excerpt(example, mostLetters)).join(', ');
    return `  --choose ${role}=${[one].flat()[0] ?? ''} (${samples})`;
  });
  const isList =
    choices.length === 1 && [first?.path ?? ''].flat().some((path) => path.includes('[]'));
  return [
    isList
      ? `Which field has the ${textOf(title)}? Not chosen, because this field has several values for a claim:`
      : `Which field has the ${textOf(title)}? Not chosen, because these fields fit about as well:`,
    ...named,
    ...(role === 'verdict' && choices.length > 1
      ? [
          `If they are several systems, use \`compare --system-columns ${choices.map(({ path: one }) => [one].flat()[0] ?? '').join(',')}\`.`,
        ]
      : []),
    `Choose one, or use --choose ${role}=${noField} if no field has it. If they are ratings of several people, use \`agreement\`.`,
  ];
}

/**
 * Returns the mapping of predictions that is proposed with the user's choices. Throws InspectorError if the choices leave a role open, or
 * if the file has no claims.
 */
export function proposeByChoice(file: string, choices: RoleChoices): Mapping {
  const text = decodeBytes(file, readFileSync(file), largestFileBytes);
  const proposed = proposeChecked(text, { choices });
  const name = path.relative('', file);
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
  return proposed.mapping;
}

// The roles of values that a mapping can name in a file. docs/mapping.md explains them.

import { msg, type Message, type Wording } from '../../base/words/message.ts';
import { pluralSliceHeadings, sliceHeadings } from '../../base/words/sliceWords.ts';

/** The part of the evidence that a role's value belongs to. */
export type RoleLevel = 'claim' | 'question' | 'answer' | 'passage';

export interface MappingRoleRow {
  readonly id: string;
  readonly level: RoleLevel;
  /** Name of the role in a list. */
  readonly title: Message;
  /** Name of the role within a sentence. */
  readonly name: Wording;
}

const rows = [
  {
    id: 'claim',
    level: 'claim',
    title: msg('Claim'),
    name: msg('claim'),
  },
  {
    id: 'verdict',
    level: 'claim',
    title: msg('Verdict'),
    name: msg('verdict'),
  },
  {
    id: 'id',
    level: 'claim',
    title: msg('Claim number'),
    name: msg('number'),
  },
  {
    id: 'date',
    level: 'claim',
    title: msg('Date'),
    name: msg('date'),
  },
  {
    id: 'speaker',
    level: 'claim',
    title: msg('Speaker'),
    name: msg('speaker'),
  },
  {
    id: 'justification',
    level: 'claim',
    title: msg('Justification'),
    name: msg('justification'),
  },
  {
    id: 'claimImages',
    level: 'claim',
    title: msg('Images of the claim'),
    name: msg("claim's images"),
  },
  {
    id: 'question',
    level: 'question',
    title: msg('Question'),
    name: msg('question'),
  },
  {
    id: 'questionImages',
    level: 'question',
    title: msg('Images of the question'),
    name: msg("question's images"),
  },
  {
    id: 'answer',
    level: 'answer',
    title: msg('Answer'),
    name: msg('answer'),
  },
  {
    id: 'type',
    level: 'answer',
    title: sliceHeadings.answerType,
    name: msg('answer type'),
  },
  {
    id: 'explanation',
    level: 'answer',
    title: msg('Explanation'),
    name: msg('explanation'),
  },
  {
    id: 'images',
    level: 'answer',
    title: msg('Images of the evidence'),
    name: msg("evidence's images"),
  },
  {
    id: 'source',
    level: 'answer',
    title: msg('Source'),
    name: msg('source'),
  },
  {
    id: 'copy',
    level: 'answer',
    title: msg('Stored copy'),
    name: msg('stored copy'),
  },
  {
    id: 'medium',
    level: 'answer',
    title: sliceHeadings.medium,
    name: msg('medium'),
  },
  {
    id: 'published',
    level: 'answer',
    title: msg('Date of the source'),
    name: msg('published'),
  },
  {
    id: 'sourceText',
    level: 'answer',
    title: msg('Text of the source'),
    name: msg("source's text"),
  },
  {
    id: 'stance',
    level: 'answer',
    title: msg('Stance towards the claim'),
    name: msg('stance'),
  },
  {
    id: 'importance',
    level: 'answer',
    title: msg('Importance of the fact'),
    name: msg('importance'),
  },
  {
    id: 'sentences',
    level: 'answer',
    title: msg('Numbers of sentences'),
    name: msg('sentence numbers'),
  },
  {
    id: 'passage',
    level: 'passage',
    title: msg('Passage'),
    name: msg('passage'),
  },
  {
    id: 'passageSource',
    level: 'passage',
    title: msg('Source of the passage'),
    name: msg("passage's source"),
  },
  {
    id: 'claimTypes',
    level: 'claim',
    title: pluralSliceHeadings.claimType,
    name: msg('claim types'),
  },
  {
    id: 'strategies',
    level: 'claim',
    title: msg('Fact-checking strategies'),
    name: msg('strategies'),
  },
  {
    id: 'reportedBy',
    level: 'claim',
    title: msg('Reported by'),
    name: msg('reported by'),
  },
  {
    id: 'country',
    level: 'claim',
    title: msg('Country'),
    name: msg('country'),
  },
  {
    id: 'page',
    level: 'claim',
    title: msg('Web page of the claim'),
    name: msg('page'),
  },
  {
    id: 'pageCopy',
    level: 'claim',
    title: msg('Stored copy of the web page'),
    name: msg('copy of the page'),
  },
  {
    id: 'article',
    level: 'claim',
    title: msg('Fact-checking article'),
    name: msg('article'),
  },
] as const satisfies readonly MappingRoleRow[];

export type MappingRole = (typeof rows)[number]['id'];

/** In the order in which the editor asks users for paths. */
export const mappingRoles: readonly (MappingRoleRow & { readonly id: MappingRole })[] = rows;

export function roleNamed(name: string): MappingRole | undefined {
  return mappingRoles.find(({ id }) => id === name)?.id;
}

export function nameOf(role: MappingRole): Message {
  return mappingRoles.find(({ id }) => id === role)?.name ?? role;
}

export function levelOf(role: MappingRole): RoleLevel {
  return mappingRoles.find(({ id }) => id === role)?.level ?? 'claim';
}

// The roles of values that a mapping can name in a file. Messages, the schema's descriptions, quick picks and the documentation use these
// roles.

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
  readonly help: string;
}

const rows = [
  {
    id: 'claim',
    level: 'claim',
    title: msg('Claim'),
    name: msg('claim'),
    help: "the claim's text; needed unless there is an id",
  },
  {
    id: 'verdict',
    level: 'claim',
    title: msg('Verdict'),
    name: msg('verdict'),
    help: 'its verdict; "labels" has other words for it',
  },
  {
    id: 'id',
    level: 'claim',
    title: msg('Claim number'),
    name: msg('number'),
    help: "the claim's number: that of the reference, or its position there, from 0",
  },
  {
    id: 'date',
    level: 'claim',
    title: msg('Date'),
    name: msg('date'),
    help: 'when it was claimed',
  },
  {
    id: 'speaker',
    level: 'claim',
    title: msg('Speaker'),
    name: msg('speaker'),
    help: 'who claimed it',
  },
  {
    id: 'justification',
    level: 'claim',
    title: msg('Justification'),
    name: msg('justification'),
    help: 'why the verdict is what it is',
  },
  {
    id: 'claimImages',
    level: 'claim',
    title: msg('Images of the claim'),
    name: msg("claim's images"),
    help: 'file names of the images of the claim',
  },
  {
    id: 'question',
    level: 'question',
    title: msg('Question'),
    name: msg('question'),
    help: 'a question of the evidence',
  },
  {
    id: 'questionImages',
    level: 'question',
    title: msg('Images of the question'),
    name: msg("question's images"),
    help: 'file names of the images that it is about',
  },
  {
    id: 'answer',
    level: 'answer',
    title: msg('Answer'),
    name: msg('answer'),
    help: 'an answer to it',
  },
  {
    id: 'type',
    level: 'answer',
    title: sliceHeadings.answerType,
    name: msg('answer type'),
    help: 'Extractive, Abstractive, Boolean, Unanswerable',
  },
  {
    id: 'explanation',
    level: 'answer',
    title: msg('Explanation'),
    name: msg('explanation'),
    help: 'why a Boolean answer is yes or no',
  },
  {
    id: 'images',
    level: 'answer',
    title: msg('Images of the evidence'),
    name: msg("evidence's images"),
    help: 'file names of the images of an answer or passage; without a text they are the answer',
  },
  {
    id: 'source',
    level: 'answer',
    title: msg('Source'),
    name: msg('source'),
    help: "address of an answer's source; a passage's too, where they stand in one list",
  },
  {
    id: 'copy',
    level: 'answer',
    title: msg('Stored copy'),
    name: msg('stored copy'),
    help: 'address of a stored copy of the source',
  },
  {
    id: 'medium',
    level: 'answer',
    title: sliceHeadings.medium,
    name: msg('medium'),
    help: 'what the source is: web text, video',
  },
  {
    id: 'published',
    level: 'answer',
    title: msg('Date of the source'),
    name: msg('published'),
    help: 'when the source was published',
  },
  {
    id: 'sourceText',
    level: 'answer',
    title: msg('Text of the source'),
    name: msg("source's text"),
    help: "text of the page that is the answer's source",
  },
  {
    id: 'stance',
    level: 'answer',
    title: msg('Stance towards the claim'),
    name: msg('stance'),
    help: 'whether an answer, passage or fact supports or refutes the claim; "labels" has other words for it',
  },
  {
    id: 'importance',
    level: 'answer',
    title: msg('Importance of the fact'),
    name: msg('importance'),
    help: 'how important a fact is that an answer should have: vital, okay; "stance" has whether it has the fact',
  },
  {
    id: 'sentences',
    level: 'answer',
    title: msg('Numbers of sentences'),
    name: msg('sentence numbers'),
    help: 'numbers of the sentences of the source that are the evidence',
  },
  {
    id: 'passage',
    level: 'passage',
    title: msg('Passage'),
    name: msg('passage'),
    help: 'evidence without a question',
  },
  {
    id: 'passageSource',
    level: 'passage',
    title: msg('Source of the passage'),
    name: msg("passage's source"),
    help: "address of a passage's source",
  },
  {
    id: 'claimTypes',
    level: 'claim',
    title: pluralSliceHeadings.claimType,
    name: msg('claim types'),
    help: 'what kind of claim it is',
  },
  {
    id: 'strategies',
    level: 'claim',
    title: msg('Fact-checking strategies'),
    name: msg('strategies'),
    help: 'how it was checked',
  },
  {
    id: 'reportedBy',
    level: 'claim',
    title: msg('Reported by'),
    name: msg('reported by'),
    help: 'where it was published',
  },
  {
    id: 'country',
    level: 'claim',
    title: msg('Country'),
    name: msg('country'),
    help: 'as ISO 3166 has it',
  },
  {
    id: 'page',
    level: 'claim',
    title: msg('Web page of the claim'),
    name: msg('page'),
    help: 'address of the page where it was made',
  },
  {
    id: 'pageCopy',
    level: 'claim',
    title: msg('Stored copy of the web page'),
    name: msg('copy of the page'),
    help: 'address of a stored copy of that page',
  },
  {
    id: 'article',
    level: 'claim',
    title: msg('Fact-checking article'),
    name: msg('article'),
    help: 'address of the article that checked it',
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

// What a mapping can name in a file. Messages, the schema's words, quick picks and the documentation take the roles from here.

/** What a value belongs to. */
export type RoleLevel = 'claim' | 'question' | 'answer' | 'passage';

export interface MappingRoleRow {
  readonly id: string;
  readonly level: RoleLevel;
  /** For people. */
  readonly title: string;
  readonly help: string;
}

const rows = [
  { id: 'claim', level: 'claim', title: 'Claim', help: "the claim's text; always needed" },
  {
    id: 'verdict',
    level: 'claim',
    title: 'Verdict',
    help: 'its verdict; "labels" has other words for it',
  },
  {
    id: 'id',
    level: 'claim',
    title: 'Number',
    help: "the claim's position in the reference, from 0",
  },
  { id: 'date', level: 'claim', title: 'Date', help: 'when it was claimed' },
  { id: 'speaker', level: 'claim', title: 'Speaker', help: 'who claimed it' },
  {
    id: 'justification',
    level: 'claim',
    title: 'Justification',
    help: 'why the verdict is what it is',
  },
  { id: 'question', level: 'question', title: 'Question', help: 'a question of the evidence' },
  { id: 'answer', level: 'answer', title: 'Answer', help: 'an answer to it' },
  {
    id: 'type',
    level: 'answer',
    title: 'Answer type',
    help: 'Extractive, Abstractive, Boolean, Unanswerable',
  },
  {
    id: 'explanation',
    level: 'answer',
    title: 'Explanation',
    help: 'why a Boolean answer is yes or no',
  },
  {
    id: 'source',
    level: 'answer',
    title: 'Source',
    help: "address of an answer's source; a passage's too, where they stand in one list",
  },
  {
    id: 'copy',
    level: 'answer',
    title: 'Stored copy',
    help: 'address of a stored copy of the source',
  },
  { id: 'medium', level: 'answer', title: 'Medium', help: 'what the source is: web text, video' },
  { id: 'published', level: 'answer', title: 'Published', help: 'when the source was published' },
  { id: 'passage', level: 'passage', title: 'Passage', help: 'evidence without a question' },
  {
    id: 'passageSource',
    level: 'passage',
    title: "Passage's source",
    help: "address of a passage's source",
  },
  { id: 'claimTypes', level: 'claim', title: 'Claim types', help: 'what kind of claim it is' },
  { id: 'strategies', level: 'claim', title: 'Strategies', help: 'how it was checked' },
  { id: 'reportedBy', level: 'claim', title: 'Reported by', help: 'where it was published' },
  { id: 'country', level: 'claim', title: 'Country', help: 'as ISO 3166 has it' },
  { id: 'page', level: 'claim', title: 'Page', help: 'address of the page where it was made' },
  {
    id: 'pageCopy',
    level: 'claim',
    title: 'Copy of the page',
    help: 'address of a stored copy of that page',
  },
  {
    id: 'article',
    level: 'claim',
    title: 'Article',
    help: 'address of the article that checked it',
  },
] as const satisfies readonly MappingRoleRow[];

export type MappingRole = (typeof rows)[number]['id'];

/** In the order in which people are asked. */
export const mappingRoles: readonly (MappingRoleRow & { readonly id: MappingRole })[] = rows;

export function roleNamed(name: string): MappingRole | undefined {
  return mappingRoles.find(({ id }) => id === name)?.id;
}

export function titleOf(role: MappingRole): string {
  return mappingRoles.find(({ id }) => id === role)?.title ?? role;
}

export function levelOf(role: MappingRole): RoleLevel {
  return mappingRoles.find(({ id }) => id === role)?.level ?? 'claim';
}

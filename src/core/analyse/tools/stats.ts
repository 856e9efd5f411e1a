import { type CountedKind, countedKinds, type FileStats, sizedKinds } from '../counts/fileStats.ts';
import { countOf } from '../../base/numbers.ts';
import {
  fitPage,
  markUntrusted,
  nextOffsetSchema,
  type Page,
  listOffsetInput,
  type PageInput,
  roomBeside,
  summariseWarnings,
  untrustedNote,
  untrustedSchema,
  warningsOf,
  warningsSchema,
} from './answerParts.ts';
import { readInputs } from './inputs.ts';
import {
  countSchema,
  listOf,
  numberSchema,
  objectOf,
  textSchema,
  type ToolAnswer,
  type ReadFile,
  type Tool,
} from './tool.ts';
import { msg } from '../../base/words/message.ts';

/** Maximum numbers of names of each kind, tried from the largest to the smallest. */
const nameNumbers = [5, 3, 2, 1];
const longestName = 80;

interface Input extends ReadFile, PageInput {
  readonly kind?: CountedKind;
}

/** Counts in an answer. The totals are absent in an answer about a single kind. */
interface Counted {
  readonly role: string;
  readonly claims?: number;
  readonly questions?: number;
  readonly answers?: number;
  readonly sources?: number;
  readonly warnings?: readonly unknown[];
  readonly nextOffset?: number;
}

const totals = [
  'claims',
  'questions',
  'answers',
  'unansweredQuestions',
  'passages',
  'sources',
  'justifications',
] as const satisfies readonly (keyof FileStats)[];

const sizeMembers = ['mean', 'median', 'minimum', 'maximum'] as const;

const namesSchema = listOf(objectOf({ name: untrustedSchema, count: countSchema }));

export const statsTool: Tool = {
  name: 'evidence_inspector_stats',
  title: msg('Count Evidence'),
  about: 'What an evidence file contains: verdicts, types, sources, dates and lengths.',
  description: `Counts what a reference or prediction file contains, as the command \`stats\` does: claims, questions, answers, sources, verdicts, types, dates, lengths in words. Refuses a file that is no evidence, and warns if a part of the file was not read. Nothing is scored. With \`kind\` it lists all names of one kind. ${untrustedNote}`,
  input: objectOf(
    {
      ...readInputs,
      kind: { enum: countedKinds, description: 'Only the names of this kind, all of them' },
      ...listOffsetInput,
    },
    ['file'],
  ),
  output: objectOf(
    {
      note: textSchema,
      role: { enum: ['reference', 'predictions'] },
      format: textSchema,
      sha256: textSchema,
      warnings: warningsSchema('the counts'),
      ...Object.fromEntries(totals.map((name) => [name, countSchema])),
      dates: {
        ...objectOf({ first: untrustedSchema, last: untrustedSchema }),
        description: 'First and last date of the claims',
      },
      sizes: {
        ...listOf(
          objectOf({
            of: { enum: sizedKinds },
            ...Object.fromEntries(sizeMembers.map((name) => [name, numberSchema])),
          }),
        ),
        description: 'Numbers per claim or question, and lengths in words',
      },
      counts: {
        ...listOf(
          objectOf({
            kind: { enum: countedKinds },
            of: { ...countSchema, description: 'Claims, answers or sources that can have one' },
            without: { ...countSchema, description: 'Those without one' },
            different: { ...countSchema, description: 'Number of different names' },
            names: namesSchema,
          }),
        ),
        description: 'How often each name occurs, most frequent first',
      },
      nextOffset: nextOffsetSchema,
    },
    ['note', 'role', 'format', 'sha256', 'counts'],
  ),
  answer: async ({ file, role, kind, offset = 0 }: Input, host) => {
    const { sha256, stats, blockers } = await host.count({ file, role });
    const base = {
      note: untrustedNote,
      role: stats.role,
      format: stats.format,
      sha256,
      ...warningsOf(blockers),
    };
    if (kind !== undefined) return listNames(base, stats, kind, offset);
    const { dates } = stats;
    const fixed = {
      ...base,
      ...Object.fromEntries(totals.map((name) => [name, stats[name]])),
      ...(dates
        ? { dates: { first: markUntrusted(dates.first, 40), last: markUntrusted(dates.last, 40) } }
        : {}),
      sizes: sizedKinds.flatMap((of) => {
        const size = stats.sizes[of];
        return size === null
          ? []
          : [{ of, ...Object.fromEntries(sizeMembers.map((name) => [name, size[name]])) }];
      }),
    };
    const kinds = countedKinds.filter((one) => stats.counts[one].names.length > 0);
    let page: Page<ToolAnswer> = { items: [] };
    for (const most of nameNumbers) {
      page = fitPage(
        kinds.map((one) => countsOf(stats, one, most)),
        { offset },
        roomBeside(fixed),
      );
      if (page.nextOffset === undefined) break;
    }
    return { ...fixed, counts: page.items, nextOffset: page.nextOffset };
  },
  summarise: ({
    role,
    claims,
    questions = 0,
    answers = 0,
    sources = 0,
    warnings,
    nextOffset,
  }: Counted) =>
    [
      ...summariseWarnings(warnings),
      ...(claims === undefined
        ? [`Names of one kind in a file of ${role}.`]
        : [
            `File of ${role}: ${countOf(claims, 'claim')}, ${countOf(questions, 'question')}, ${countOf(answers, 'answer')}, ${countOf(sources, 'source')}.`,
          ]),
      ...(nextOffset === undefined ? [] : [`More names from offset ${String(nextOffset)}.`]),
    ].join(' '),
};

function countsOf({ counts }: FileStats, kind: CountedKind, most: number): ToolAnswer {
  const { of, without, names } = counts[kind];
  return {
    kind,
    of,
    without,
    different: names.length,
    names: names
      .slice(0, most)
      .map(({ name, count }) => ({ name: markUntrusted(name, longestName), count })),
  };
}

function listNames(
  base: ToolAnswer,
  stats: FileStats,
  kind: CountedKind,
  offset: number,
): ToolAnswer {
  const all = countsOf(stats, kind, Infinity) as ToolAnswer & {
    readonly names: readonly ToolAnswer[];
  };
  const { items, nextOffset } = fitPage(all.names, { offset }, roomBeside(base) - 100);
  return {
    ...base,
    counts: [{ ...all, names: items }],
    ...(nextOffset === undefined ? {} : { nextOffset }),
  };
}

import { countOf } from '../format/numbers.ts';
import { fitPage, nextOffsetSchema, pageInput, roomBeside, type PageInput } from './fitAnswer.ts';
import { markUntrusted, untrustedNote, untrustedSchema } from './answerParts.ts';
import {
  countSchema,
  fileKinds,
  listOf,
  objectOf,
  textSchema,
  type FileKind,
  type Tool,
} from './tool.ts';
import { msg } from '../words/message.ts';

/** Maximum number of files whose start is read for one answer. */
const mostFiles = 40;

interface Input extends PageInput {
  readonly folder?: string;
}

interface ListedFiles {
  readonly count: number;
  readonly files: readonly { readonly kind: FileKind }[];
  readonly nextOffset?: number;
}

export const listFilesTool: Tool = {
  name: 'evidence_inspector_list_files',
  title: msg('List Evidence Files'),
  about: 'Which files the tools can read: predictions, references and stored reports.',
  description: `Lists the JSON, JSON Lines, CSV and TSV files in the folders that the tools may read, with their size and kind: predictions, reference, report, or other if no evidence is detected. Ask it to find the files that other tools take. ${untrustedNote}`,
  input: objectOf(
    {
      folder: { ...textSchema, description: 'Only files in this folder; default: all folders' },
      ...pageInput,
    },
    [],
  ),
  output: objectOf(
    {
      note: textSchema,
      count: { ...countSchema, description: 'All files; `files` has a page of them' },
      isComplete: {
        type: 'boolean',
        description: 'false: too many files, and not all folders were visited. Name a folder',
      },
      files: listOf(
        objectOf({
          file: { ...untrustedSchema, description: 'The path, as other tools take it' },
          bytes: countSchema,
          kind: { enum: fileKinds },
        }),
      ),
      nextOffset: nextOffsetSchema,
    },
    ['note', 'count', 'isComplete', 'files'],
  ),
  answer: async ({ folder, offset = 0 }: Input, host) => {
    const { files, count, isComplete } = await host.listFiles({ folder, offset, most: mostFiles });
    const fixed = { note: untrustedNote, count, isComplete };
    const { items } = fitPage(
      // Paths are short and have no control characters, so they stay as they are.
      files.map(({ path, bytes, kind }) => ({ file: markUntrusted(path, mostPath), bytes, kind })),
      {},
      roomBeside(fixed),
    );
    const next = offset + items.length;
    return {
      ...fixed,
      files: items,
      nextOffset: items.length > 0 && next < count ? next : undefined,
    };
  },
  summarise: ({ count, files, nextOffset }: ListedFiles) => {
    const kinds = fileKinds.map((kind) => {
      const own = files.filter((file) => file.kind === kind).length;
      return own === 0 ? [] : [`${kind} ${String(own)}`];
    });
    return [
      `${countOf(count, 'file')} found.`,
      ...(files.length === 0 ? [] : [`In this answer: ${kinds.flat().join(', ')}.`]),
      ...(nextOffset === undefined ? [] : [`More from offset ${String(nextOffset)}.`]),
    ].join(' ');
  },
};

/** Maximum length of a path in characters. Longer paths are not listed: they would be cut, and no tool could use them. */
export const mostPath = 500;

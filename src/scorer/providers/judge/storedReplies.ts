// Reads a run's files of stored replies and joins them with its claims.

import type { NoteCode } from '../../../core/base/warningTable.ts';
import path from 'node:path';
import { ClaimJoin, type JoinedClaim } from '../../../core/read/records/joinById.ts';
import {
  readReplies,
  type ReplyFile,
  type StoredReply,
} from '../../../core/score/judge/replyFile.ts';
import type { ReplyKind } from '../../../core/score/judge/readReply.ts';
import { metricsOfReplies } from '../../../core/score/metrics/judged/judgedMetrics.ts';
import { type EvaluationNote, makeNote } from '../../../core/score/report/concernedClaims.ts';
import type { RepliesProvenance } from '../../../core/score/report/report.ts';
import { readEvidenceText } from '../../../node/evidenceFiles.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { CancelSignal } from '../../../protocol/requestRows.ts';
import type { FileSource } from '../../../protocol/fileReading.ts';
import { msg, countMsg, type Wording } from '../../../core/base/words/message.ts';

export interface NamedReplies extends ReplyFile {
  readonly name: string;
  readonly sha256: string;
}

/** Reads a file of replies. Throws `notReplies`, which states the expected format. */
export async function readReplyFile(
  source: FileSource,
  signal: CancelSignal | undefined,
): Promise<NamedReplies> {
  const { text, sha256 } = await readEvidenceText(source, signal);
  const name = path.basename(source.path);
  try {
    return { name, sha256, ...readReplies(text) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError(
      'notReplies',
      msg('{0} cannot be read as stored replies: {1}.', name, error.message),
      msg(
        'Use JSON Lines with "claim" and "response" (as written by the Ev2R programs), or with "claim", "kind" and "reply".',
      ),
      { cause: error },
    );
  }
}

/** Returns the ids of the metrics to which the replies in these files belong. Throws the same errors as `readReplyFile`. */
export async function metricsOfReplyFiles(
  sources: readonly FileSource[],
  signal: CancelSignal | undefined,
): Promise<readonly string[]> {
  const files = await Promise.all(sources.map((source) => readReplyFile(source, signal)));
  return metricsOfReplies(files.flatMap(({ replies }) => replies.map(({ kind }) => kind)));
}

interface JoinedFile {
  readonly file: NamedReplies;
  readonly join: ClaimJoin<StoredReply>;
}

function joinFile(file: NamedReplies): JoinedFile {
  // Ev2R's programs number the claims of the whole data set, even if they judge only some of them.
  const hasForeignIds = file.replies.some(({ form }) => form === 'recorded');
  return { file, join: new ClaimJoin({ entries: file.replies, hasForeignIds }) };
}

/** Stored replies of a run. For each claim and kind of reply, the first such reply is used, from the first file that has one. */
export class StoredReplies {
  readonly #files: readonly JoinedFile[];

  constructor(files: readonly NamedReplies[]) {
    this.#files = files.map(joinFile);
  }

  get files(): readonly NamedReplies[] {
    return this.#files.map(({ file }) => file);
  }

  /** Adds claims. Ignores claims that were added before. */
  add(claims: readonly JoinedClaim[]): void {
    for (const { join } of this.#files) join.add(claims);
  }

  has(kind: ReplyKind): boolean {
    return this.#files.some(({ file }) => file.replies.some((reply) => reply.kind === kind));
  }

  /** Returns the reply for an added claim, by its position in the reference. */
  find(index: number, kind: ReplyKind): StoredReply | undefined {
    return this.#files
      .flatMap(({ join }) => join.entriesOf(index))
      .find((reply) => reply.kind === kind);
  }

  /** Returns notes on the claims added so far. */
  notes(): readonly EvaluationNote[] {
    return this.#files.flatMap(({ file, join }) => {
      const note = (code: NoteCode, count: number, words: Wording): readonly EvaluationNote[] =>
        count === 0 ? [] : [makeNote(code, words, { count })];
      const [stray, damaged] = [join.unknown().length, file.damaged.length];
      const first = String(file.damaged[0]);
      return [
        ...note(
          'strayReplies',
          stray,
          countMsg(
            stray,
            '{1}: {0} line does not belong to any claim in this run and was ignored.',
            '{1}: {0} lines do not belong to any claim in this run and were ignored.',
            file.name,
          ),
        ),
        ...note(
          'damagedReplies',
          damaged,
          countMsg(
            damaged,
            '{1}: {0} line is not a valid reply (first: {2}) and was ignored.',
            '{1}: {0} lines are not valid replies (first: {2}) and were ignored.',
            file.name,
            first,
          ),
        ),
      ];
    });
  }

  /** Returns the files that have a reply of at least one of these kinds. */
  provenance(kinds: readonly ReplyKind[]): readonly RepliesProvenance[] {
    return this.files.flatMap(({ name, sha256, replies }) => {
      const used = replies.filter(({ kind }) => kinds.includes(kind)).length;
      return used === 0 ? [] : [{ name, sha256, replies: used }];
    });
  }
}

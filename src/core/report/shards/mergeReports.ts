// Merges the shards of a run into the report that a single run would produce, byte for byte. Claims are streamed and not stored.
// The claims of each shard are first read to check them, and then the claims of all shards are read in turn.

import { countOf } from '../../format/numbers.ts';
import type { ReportClaim } from '../../results/claims.ts';
import { renderNotes, type EvaluationNote } from '../concernedClaims.ts';
import { isFileNote } from '../fileNotes.ts';
import type { ReportFrame } from '../report.ts';
import { builderOf } from '../reportBuilder.ts';
import { countRunClaims, isShardNote, shardText, type Shard } from '../shard.ts';
import { claimsByTurns, type ClaimsRead, haveSameClaims, type RunPart } from './runPart.ts';
import { fillCommand } from './fillCommand.ts';
import { mergeProvenances } from './mergeProvenances.ts';
import { checkSameRun, MergeRefusal } from './sameRun.ts';

interface ShardPart {
  readonly part: RunPart;
  readonly shard: Shard;
}

/** A shard whose claims have been read. */
type ReadPart = ShardPart & ClaimsRead;

/** A shard's notes that do not come from its claims: those before and those after the notes on claims. */
type OuterNotes = readonly [before: readonly EvaluationNote[], after: readonly EvaluationNote[]];

/** A run whose shards are all present and checked. */
export interface MergedRun extends Pick<ReportFrame, 'provenance' | 'parameters'> {
  readonly count: number;
  /** Claims in reference order, in batches. Must be called only once. */
  claims(): AsyncGenerator<readonly ReportClaim[]>;
  /** Must be called after the last claim. */
  end(): ReportFrame;
}

const mostNamed = 10;

function shardPart(part: RunPart): ShardPart {
  const { shard } = part.frame.provenance;
  if (shard && shard.index <= shard.of) return { part, shard };
  throw new MergeRefusal(
    `${part.name} is no part of a run.`,
    'Give reports that `evidence-inspector score --shard K/N --output PART.json` wrote.',
  );
}

/** Whether a shard has all of its claims. A file that ends early does not have all claims, whatever it states. */
function isWhole({ part, shard, count }: ReadPart): boolean {
  return part.frame.complete && count === countRunClaims({ ...part.frame.provenance, shard });
}

/** Whether two shards are equal, apart from timing and judge costs, which differ from run to run. */
async function isSame(one: RunPart, other: RunPart): Promise<boolean> {
  const facts = ({ frame: { notes, aggregate } }: RunPart): string =>
    JSON.stringify([notes, aggregate]);
  if (facts(one) !== facts(other)) return false;
  return await haveSameClaims(one.claims(), other.claims());
}

/** Returns one shard for each index, in order. */
async function removeDuplicates(parts: readonly ReadPart[]): Promise<readonly ReadPart[]> {
  const byIndex = new Map<number, ReadPart>();
  for (const read of parts) {
    const { part, shard } = read;
    const known = byIndex.get(shard.index);
    if (!known) {
      byIndex.set(shard.index, read);
    } else if (!(await isSame(known.part, part))) {
      throw new MergeRefusal(
        `${known.part.name} and ${part.name} both are part ${shardText(shard)}, and say different things.`,
        'Leave one of them out.',
      );
    }
  }
  return [...byIndex.values()].sort((a, b) => a.shard.index - b.shard.index);
}

function checkNoneMissing(whole: readonly ShardPart[], all: readonly ShardPart[]): void {
  const [any] = all;
  if (!any) return;
  const { of } = any.shard;
  const there = new Set(whole.map(({ shard }) => shard.index));
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (one) => !there.has(one),
  );
  const [first] = missing;
  if (first === undefined) return;
  const unfinished = all.filter(({ shard }) => !there.has(shard.index));
  const named = missing.slice(0, mostNamed).map((index) => shardText({ index, of }));
  const more = missing.length > mostNamed ? `, and ${String(missing.length - mostNamed)} more` : '';
  const description =
    unfinished.length === 0
      ? ''
      : ` (unfinished: ${unfinished.map(({ part }) => part.name).join(', ')})`;
  const count = `${String(missing.length)} of ${countOf(of, 'part')}`;
  throw new MergeRefusal(
    `${count} ${missing.length === 1 ? 'is' : 'are'} missing: ${named.join(', ')}${more}${description}.`,
    `Make ${missing.length === 1 ? 'it' : 'each'} with the command of the other parts, ${shardText({ index: first, of })} with: \`${fillCommand(any.part, { index: first, of })}\`.`,
  );
}

function outerNotes({ part, notes: inner }: ReadPart): OuterNotes {
  const notes = part.frame.notes.filter((note) => !isShardNote(note));
  const codes = new Set(inner.map(({ code }) => code));
  const at = notes.findIndex(({ code }) => codes.has(code));
  const start = at === -1 ? notes.filter(isFileNote).length : at;
  const end = start + inner.length;
  if (JSON.stringify(notes.slice(start, end)) !== JSON.stringify(inner)) {
    throw new MergeRefusal(
      `The notes of ${part.name} are not those of its claims.`,
      'Score it again.',
    );
  }
  return [notes.slice(0, start), notes.slice(end)];
}

/**
 * Returns the notes on the files. They are equal in all shards, because all shards score the same files. Throws `MergeRefusal` if
 * they differ.
 */
function findCommonNotes(parts: readonly ReadPart[]): OuterNotes {
  const [first, ...others] = parts.map((read) => [read.part, outerNotes(read)] as const);
  if (!first) return [[], []];
  const [part, notes] = first;
  for (const [other, theirs] of others) {
    if (JSON.stringify(theirs) === JSON.stringify(notes)) continue;
    throw new MergeRefusal(
      `${part.name} and ${other.name} say different things of the files that were scored.`,
      'Score both again with the same command.',
    );
  }
  return notes;
}

/**
 * Merges the shards of a run, given in any order. A shard that is given twice counts once. The scores of the file are computed
 * again from all claims in order, not as means of the shards' means. Rejects with `MergeRefusal` if a shard is missing or
 * incomplete, if shards belong to different runs, or if two shards disagree about the same claims. Rejects with the reader's
 * error for an invalid claim.
 */
export async function mergeReports(runParts: readonly RunPart[]): Promise<MergedRun> {
  const parts = runParts.map(shardPart);
  checkSameRun(runParts);
  // Checked before the claims are read, because reading can take long.
  checkNoneMissing(
    parts.filter(({ part }) => part.frame.complete),
    parts,
  );
  const read: ReadPart[] = [];
  for (const one of parts) read.push({ ...one, ...(await one.part.read()) });
  const each = await removeDuplicates(read.filter(isWhole));
  checkNoneMissing(each, parts);
  const [first] = each;
  const provenance = mergeProvenances(each.map(({ part }) => part.frame.provenance));
  if (!first || !provenance) throw new MergeRefusal('There are no parts.', 'Give some.');
  const { frame } = first.part;
  const [before, after] = findCommonNotes(each);
  const builder = builderOf(frame);
  return {
    provenance,
    parameters: frame.parameters,
    count: each.reduce((sum, { count }) => sum + count, 0),
    claims: async function* () {
      for await (const claims of claimsByTurns(each.map(({ part }) => part.claims()))) {
        for (const claim of claims) builder.collect(claim);
        yield claims;
      }
    },
    end: () => ({
      ...frame,
      provenance,
      aggregate: builder.aggregate(),
      notes: [...before, ...renderNotes(builder.notes()), ...after],
      complete: true,
    }),
  };
}

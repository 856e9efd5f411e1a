// The parts of a run put together: the report that one run gives, to the last byte.

import { countOf } from '../../format/numbers.ts';
import { ReportBuilder } from '../reportBuilder.ts';
import type { Report } from '../report.ts';
import { referencesOf } from '../runScores.ts';
import type { EvaluationNote } from '../concerned.ts';
import { fillCommand } from './fillCommand.ts';
import { mergedProvenance } from './mergedProvenance.ts';
import { MergeRefusal } from './mergeRefusal.ts';
import { checkSameRun, type Part } from './sameRun.ts';
import { claimsInShard, isShardNote, shardText, type Shard } from '../shard.ts';

type ShardPart = Part & { readonly shard: Shard };

const mostNamed = 10;

function shardPart({ name, report }: Part): ShardPart {
  const { shard } = report.provenance;
  if (!shard || shard.index > shard.of) {
    throw new MergeRefusal(
      `${name} is no part of a run.`,
      'Give reports that `evidence-inspector score --shard K/N --output PART.json` wrote.',
    );
  }
  return { name, report, shard };
}

/** How long a run took and what judges were paid is another thing each time, and no difference. */
function contentOf({ report }: Part): string {
  const { claims, notes, aggregate } = report;
  return JSON.stringify([claims, notes, aggregate]);
}

/** Whether it has all of its claims; a file that was shortened has not, whatever it says. */
function isWhole({ report, shard }: ShardPart): boolean {
  const { reference, limit = Infinity } = report.provenance;
  const count = claimsInShard(shard, Math.min(reference.claims, limit));
  return report.complete && report.claims.length === count;
}

/** One of each, in their order. */
function eachOnce(parts: readonly ShardPart[]): readonly ShardPart[] {
  const byIndex = new Map<number, ShardPart>();
  for (const part of parts) {
    const { index } = part.shard;
    const known = byIndex.get(index);
    if (!known) {
      byIndex.set(index, part);
    } else if (contentOf(known) !== contentOf(part)) {
      throw new MergeRefusal(
        `${known.name} and ${part.name} both are part ${shardText(part.shard)}, and say different things.`,
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
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((one) => !there.has(one));
  const [first] = missing;
  if (first === undefined) return;
  const unfinished = all.filter(({ shard }) => !there.has(shard.index));
  const named = missing.slice(0, mostNamed).map((index) => shardText({ index, of }));
  const more = missing.length > mostNamed ? `, and ${String(missing.length - mostNamed)} more` : '';
  const found =
    unfinished.length === 0
      ? ''
      : ` (unfinished: ${unfinished.map(({ name }) => name).join(', ')})`;
  const count = `${String(missing.length)} of ${countOf(of, 'part')}`;
  throw new MergeRefusal(
    `${count} ${missing.length === 1 ? 'is' : 'are'} missing: ${named.join(', ')}${more}${found}.`,
    `Make ${missing.length === 1 ? 'it' : 'each'} with the command of the other parts, ${shardText({ index: first, of })} with: \`${fillCommand(any.report, { index: first, of })}\`.`,
  );
}

/** A part's notes that are not made of its claims: before those that are, and after them. */
function outerNotes(
  { name, report }: Part,
  inner: readonly EvaluationNote[],
): readonly [readonly EvaluationNote[], readonly EvaluationNote[]] {
  const notes = report.notes.filter((note) => !isShardNote(note));
  const codes = new Set(inner.map(({ code }) => code));
  const at = notes.findIndex(({ code }) => codes.has(code));
  const start = at === -1 ? notes.filter(({ code }) => code === 'lostClaims').length : at;
  const end = start + inner.length;
  if (JSON.stringify(notes.slice(start, end)) !== JSON.stringify(inner)) {
    throw new MergeRefusal(`The notes of ${name} are not those of its claims.`, 'Score it again.');
  }
  return [notes.slice(0, start), notes.slice(end)];
}

function builderOf({ provenance, parameters }: Report): ReportBuilder {
  const { semqa, averitecLevels, dataSet } = parameters;
  const shape = { metrics: referencesOf(provenance), dataSet };
  return new ReportBuilder(
    { ...shape, predictionsFormat: provenance.predictions.format },
    { semqa, averitecLevels },
  );
}

function notesOf(part: Part): readonly [readonly EvaluationNote[], readonly EvaluationNote[]] {
  const builder = builderOf(part.report);
  for (const claim of part.report.claims) builder.collect(claim);
  return outerNotes(part, builder.notes());
}

/**
 * The parts' report, in whatever order they come; one that is there twice counts once. Numbers of the file are computed again from
 * all claims, in their order: no mean of means. Throws `MergeRefusal` when a part is missing or unfinished, when parts are of
 * different runs, and when two say different things of the same claims.
 */
export function mergeReports(given: readonly Part[]): Report {
  const parts = given.map(shardPart);
  checkSameRun(parts);
  const each = eachOnce(parts.filter(isWhole));
  checkNoneMissing(each, parts);
  const [first] = each;
  const provenance = mergedProvenance(each.map(({ report }) => report.provenance));
  if (!first || !provenance) throw new MergeRefusal('There are no parts.', 'Give some.');
  const [outer, ...others] = each.map((part) => [part, notesOf(part)] as const);
  const [before, after] = outer?.[1] ?? [[], []];
  for (const [part, notes] of others) {
    if (JSON.stringify(notes) === JSON.stringify([before, after])) continue;
    throw new MergeRefusal(
      `${first.name} and ${part.name} say different things of the files that were scored.`,
      'Score both again with the same command.',
    );
  }
  const builder = builderOf(first.report);
  const claims = each.flatMap(({ report }) => report.claims).sort((a, b) => a.index - b.index);
  for (const claim of claims) builder.collect(claim);
  return {
    ...first.report,
    ...{ provenance, claims, aggregate: builder.aggregate() },
    notes: [...before, ...builder.notes(), ...after],
    complete: true,
  };
}

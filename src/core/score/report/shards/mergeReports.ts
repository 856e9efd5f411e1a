// The command that creates a missing shard, derived from another shard of the run.

import { shippedDataSets } from '../../../read/claims/dataSets.ts';
import { officialLevels } from '../../metrics/averitec.ts';
import { optionFlag, type ParameterTable } from '../../parameters/parameter.ts';
import { semqaParameters } from '../../parameters/semqaParameters.ts';
import { textParameters } from '../../parameters/textParameters.ts';
import { getOwnValue } from '../../../base/getOwnValue.ts';
import { toPlainText } from '../../../base/toPlainText.ts';
import type { JudgeServerProvenance } from '../../judge/judgeParams.ts';
import type {
  Provenance,
  ReportParameters,
  JudgeProvenance,
  RunTiming,
  ReportFrame,
} from '../report.ts';
import { shardText, type Shard, countRunClaims, isShardNote } from '../shard.ts';
import {
  type RunPart,
  claimsByTurns,
  type ClaimsRead,
  haveSameClaims,
  checkSameRun,
  MergeRefusal,
} from './runPart.ts';
import { countOf } from '../../../base/numbers.ts';
import type { ReportClaim } from '../../results/claims.ts';
import { renderNotes, type EvaluationNote } from '../concernedClaims.ts';
import { isFileNote } from '../fileNotes.ts';
import { builderOf } from '../reportBuilder.ts';

/** Quotes a word for the shell, because file names can contain any characters. */
function word(text: string): string {
  const plain = toPlainText(text);
  return /^[\w.,:/@%+=-]+$/u.test(plain) ? plain : `'${plain.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the options for parameters that differ from their defaults. */
function parameterWords(table: ParameterTable, values: object): readonly string[] {
  return Object.entries(table).flatMap(([name, row]) => {
    const value = getOwnValue(values as Readonly<Record<string, unknown>>, name);
    if (value === row.default || value === undefined) return [];
    if (row.kind === 'flag') return [optionFlag(name)];
    return [optionFlag(name), typeof value === 'string' ? value : JSON.stringify(value)];
  });
}

function columnWords({ columns = [] }: Provenance): readonly string[] {
  const [rule] = columns.flatMap(({ combine }) => combine ?? []);
  return [
    ...columns.flatMap(({ name }) => ['--columns', name]),
    ...(rule === undefined ? [] : ['--combine', rule]),
  ];
}

function modelWords({
  encoder,
  nli,
  reader,
  regressor,
  judgeServer,
}: Provenance): readonly string[] {
  const provider = (encoder ?? nli ?? reader ?? regressor)?.executionProvider;
  return [
    ...(encoder ? ['--encoder', encoder.id] : []),
    ...(nli ? ['--nli', nli.id] : []),
    ...(reader ? ['--reader', reader.id] : []),
    ...(regressor ? ['--regressor', regressor.id] : []),
    ...(provider === undefined ? [] : ['--execution-provider', provider]),
    ...(judgeServer ? judgeWords(judgeServer) : []),
  ];
}

function judgeWords({ host, model, maxTokens, extra }: JudgeServerProvenance): readonly string[] {
  return [
    ...['--judge', host, '--judge-model', model],
    ...(maxTokens === undefined ? [] : ['--judge-max-tokens', String(maxTokens)]),
    ...(extra ? ['--judge-extra', JSON.stringify(extra)] : []),
  ];
}

function dataSetWords({ dataSet }: ReportParameters): readonly string[] {
  if (dataSet.isInferred) return [];
  const isShipped = shippedDataSets.some(({ id }) => id === dataSet.id);
  return ['--data-set', isShipped ? dataSet.id : `${dataSet.id}.json`];
}

/** Returns the file extension of another shard, so that one pattern for `merge` matches all shards. */
function partPattern(name: string): string {
  return /\.(?:jsonl|ndjson)$/iu.exec(name)?.[0] ?? '.json';
}

/** Returns the command. It contains file names without folders, because reports contain no folders. */
function fillCommand({ name, frame }: Pick<RunPart, 'name' | 'frame'>, shard: Shard): string {
  const { provenance, parameters } = frame;
  const { reference, predictions, metrics, described = [], limit, cluster } = provenance;
  const ids = Object.keys(metrics).filter((id) => !described.some((one) => one.id === id));
  const levels = parameters.averitecLevels.filter((level) => !officialLevels.includes(level));
  const part = `part-${String(shard.index)}-of-${String(shard.of)}${partPattern(name)}`;
  const words = [
    ...['--reference', reference.name, '--predictions', predictions.name],
    ...(ids.length === 0 ? [] : ['--metrics', ids.join(',')]),
    ...parameterWords(semqaParameters, parameters.semqa),
    ...parameterWords(textParameters, parameters.text),
    ...(levels.length === 0 ? [] : ['--levels', levels.join(',')]),
    ...dataSetWords(parameters),
    ...columnWords(provenance),
    ...modelWords(provenance),
    ...(cluster === undefined ? [] : ['--cluster', cluster]),
    ...(limit === undefined ? [] : ['--limit', String(limit)]),
    ...['--shard', shardText(shard), '--output', part],
  ];
  return `evidence-inspector score ${words.map(word).join(' ')}`;
}

// Merges the provenance of a run that was scored in shards: the common facts, and sums of calls, tokens and times.

type Provenances = readonly Provenance[];

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

function sortNames(lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort();
}

/** Returns the timing over all claims. Seconds per claim are means, weighted by the number of claims in each shard. */
function timingOf(parts: Provenances): RunTiming | undefined {
  const timings = parts.flatMap(({ timing }) => timing ?? []);
  if (timings.length === 0) return undefined;
  const claims = sum(timings, (one) => one.claims);
  const ids = [...new Set(timings.flatMap(({ secondsPerClaim }) => Object.keys(secondsPerClaim)))];
  const secondsOf = (id: string): number =>
    sum(timings, (one) => (getOwnValue(one.secondsPerClaim, id) ?? 0) * one.claims) / claims;
  return {
    claims,
    secondsPerClaim: Object.fromEntries(ids.map((id) => [id, secondsOf(id)])),
    modelCalls: sum(timings, ({ modelCalls }) => modelCalls),
    storeHits: sum(timings, ({ storeHits }) => storeHits),
  };
}

function judgesOf(parts: Provenances): Provenance['judges'] {
  const ids = [...new Set(parts.flatMap(({ judges = {} }) => Object.keys(judges)))];
  const merged = ids.flatMap((id): (readonly [string, JudgeProvenance])[] => {
    const all = parts.flatMap(({ judges }) => (judges ? (getOwnValue(judges, id) ?? []) : []));
    const [first] = all;
    if (!first) return [];
    const models = sortNames(all.map((one) => one.models));
    return [
      [
        id,
        {
          ...first,
          models,
          replies: sum(all, ({ replies }) => replies),
          promptTokens: sum(all, ({ promptTokens }) => promptTokens),
          replyTokens: sum(all, ({ replyTokens }) => replyTokens),
        },
      ],
    ];
  });
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}

function judgeServerOf(parts: Provenances): JudgeServerProvenance | undefined {
  const all = parts.flatMap(({ judgeServer }) => judgeServer ?? []);
  const [first] = all;
  if (!first) return undefined;
  const times = (time: 'from' | 'to'): readonly string[] =>
    all.flatMap((one) => one[time] ?? []).sort();
  return {
    ...first,
    models: sortNames(all.map(({ models }) => models)),
    from: times('from')[0] ?? null,
    to: times('to').at(-1) ?? null,
    replies: sum(all, ({ replies }) => replies),
    promptTokens: sum(all, ({ promptTokens }) => promptTokens),
    replyTokens: sum(all, ({ replyTokens }) => replyTokens),
  };
}

/**
 * Merges provenances. `parts`: the provenances of one run's shards, without duplicates. Keeps the order of members, so that the
 * merged report has the same text as a report of the whole run.
 */
function mergeProvenances(parts: Provenances): Provenance | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const { shard, ...whole } = first;
  const judges = judgesOf(parts);
  const judgeServer = judgeServerOf(parts);
  const timing = timingOf(parts);
  return {
    ...whole,
    ...(judges ? { judges } : {}),
    ...(judgeServer ? { judgeServer } : {}),
    ...(timing ? { timing } : {}),
  };
}

// Merges the shards of a run into the report that a single run would produce, byte for byte. Claims are streamed and not stored.
// The claims of each shard are first read to check them, and then the claims of all shards are read in turn.

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

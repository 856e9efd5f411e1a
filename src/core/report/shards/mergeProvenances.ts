// Merges the provenance of a run that was scored in shards: the common facts, and sums of calls, tokens and times.

import type { JudgeServerProvenance } from '../../judge/judgeParams.ts';
import { getOwnValue } from '../../getOwnValue.ts';
import type { JudgeProvenance, Provenance, RunTiming } from '../report.ts';

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
export function mergeProvenances(parts: Provenances): Provenance | undefined {
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

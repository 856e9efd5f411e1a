// A claim that was read with a mapping, and the members of its object that the mapping does not name.

import type { Answer, Claim, EvidenceFile } from '../evidence.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { parsePath } from '../mapping/path.ts';
import { streamClaims } from '../reading/claimStream.ts';
import {
  formNames,
  type Losses,
  type Members,
  type SourceAnswer,
  type SourceClaim,
} from './sourceClaim.ts';

/** Converts strings from the file to claim members with our own names. */
function textNodes(
  named: readonly (readonly [string, string | readonly string[] | undefined])[],
): Members {
  const nodeOf = (value: string): JsonNode => ({ kind: 'string', value, start: 0, end: 0 });
  return new Map(
    named.flatMap(([name, value]): readonly (readonly [string, JsonNode])[] => {
      if (value === undefined) return [];
      if (typeof value === 'string') return [[name, nodeOf(value)]];
      return [[name, { kind: 'array', items: value.map(nodeOf), start: 0, end: 0 }]];
    }),
  );
}

function claimMembers(claim: Claim): Members {
  const { date, speaker, justification, claimTypes, strategies, origin = {} } = claim;
  return textNodes([
    ['claim_date', date],
    ['speaker', speaker],
    ['justification', justification],
    ['claim_types', claimTypes],
    ['fact_checking_strategies', strategies],
    ['reporting_source', origin.reportedBy],
    ['location_ISO_code', origin.country],
    ['original_claim_url', origin.page],
    ['cached_original_claim_url', origin.pageCopy],
    ['fact_checking_article', origin.article],
  ]);
}

function answerSource(answer: Answer): SourceAnswer {
  const members = textNodes([
    ['source_medium', answer.medium],
    ['published', answer.published],
  ]);
  return { answer, members };
}

/** Lists the members that the mapping reads with a path of one step. Their content is part of the claim. */
function listMappedMembers({ paths, items }: Mapping): ReadonlySet<string> {
  const all = Object.values(paths).flat().map(parsePath);
  const isOnce = items === 'evidence';
  return new Set(
    all.flatMap(([first, ...rest]) => {
      const isWhole = rest.every(({ kind }) => kind !== 'name') || isOnce;
      return first?.kind === 'name' && isWhole ? [first.name] : [];
    }),
  );
}

/**
 * Returns the claims of a file with the other members of their objects. A member that contains mapped values and other values is
 * kept unchanged beside the evidence, unless the format uses its name. `text`: the whole file.
 */
export function* readMappedSources(
  text: string,
  { claims }: Pick<EvidenceFile, 'claims'>,
  mapping: Mapping,
  losses: Losses,
): Generator<SourceClaim, void, undefined> {
  const named = listMappedMembers(mapping);
  let index = 0;
  for (const node of streamClaims(text, () => undefined, mapping)) {
    const claim = claims[index];
    if (!claim) return;
    index += 1;
    const written = node.kind === 'object' ? node.members : new Map<string, JsonNode>();
    const own = claimMembers(claim);
    const kept = [...written].filter(([name]) => !named.has(name));
    for (const [name] of kept) {
      if (formNames.has(name) || own.has(name)) {
        losses.add(
          index - 1,
          `"${name}" is left out beside what the mapping read: the form has its own.`,
        );
      }
    }
    if (mapping.items === 'evidence' && kept.length > 0) {
      losses.add(
        index - 1,
        'of members that the mapping does not name those of the first item are kept.',
      );
    }
    const pairs = claim.evidence.map(({ question, answers }) => ({
      question,
      members: new Map<string, JsonNode>(),
      answers: answers.map(answerSource),
    }));
    const members = new Map([...kept.filter(([name]) => !formNames.has(name)), ...own]);
    yield { claim, members, pairs, renames: new Map([['claim', null]]) };
  }
}

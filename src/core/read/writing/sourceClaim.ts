// A claim to write, with the other members of its object: those that the claim model does not contain.

import { countOf } from '../../base/numbers.ts';
import type { Claim, EvidenceFile } from '../claims/evidence.ts';
import { publishedNames, stanceNames } from '../evidence/claimParts.ts';
import type { FormatReader } from '../evidence/formatReader.ts';
import { type JsonNode, hasContent } from '../json/jsonNode.ts';
import { structureInText } from '../mapping/cells.ts';
import { isSelection, type Mapping } from '../mapping/mapping.ts';
import { parsePath } from '../mapping/path.ts';
import { claimItemsOf as joinedRows } from '../mapping/values.ts';
import { streamClaims } from '../files/claimStream.ts';
import { joinRows } from '../files/joinRows.ts';

export interface Loss {
  /** Starts with a count: `12 claims have "speaker", which ...`. */
  readonly message: string;
}

/** Counts the claims for each kind of loss. */
export class Losses {
  readonly #claims = new Map<string, Set<number>>();

  /** Counts a claim for a loss. `what` is the text after "12 claims: ". */
  add(claim: number, what: string): void {
    const claims = this.#claims.get(what) ?? new Set<number>();
    claims.add(claim);
    this.#claims.set(what, claims);
  }

  list(): readonly Loss[] {
    return [...this.#claims].map(([what, claims]) => ({
      message: `${countOf(claims.size, 'claim')}: ${what}`,
    }));
  }
}

type Members = ReadonlyMap<string, JsonNode>;

export interface SourceClaim {
  readonly claim: Claim;
  /** Other members of the claim's object, under their names in AVeriTeC's form. Empty for a claim that could not be read. */
  readonly members: Members;
}

const none: Members = new Map();

/** Names of the evidence and verdict members in all formats. */
const formNames: ReadonlySet<string> = new Set([
  ...['questions', 'evidence', 'evi', 'label', 'pred_label', 'split'],
]);

/** Members of evidence items that all forms read, and images, which are reported apart. */
const itemNames: readonly string[] = [
  ...['question', 'answer', 'answers', 'text', 'url', 'source_url', 'scraped_text'],
  ...['image_answers', 'input_images', ...publishedNames, ...stanceNames],
];

/** Adds each loss that a claim has. */
export function addFound(
  losses: Losses,
  claim: Claim,
  found: readonly (readonly [isFound: boolean, what: string])[],
): void {
  for (const [isFound, what] of found) if (isFound) losses.add(claim.index, what);
}

/** Lists the names of members of evidence items, and of their answers, that the claim model does not contain, such as a rank. */
function otherNames(list: JsonNode | undefined, { mapping }: FormatReader): ReadonlySet<string> {
  const names = new Set<string>();
  const read = Object.values(mapping?.paths ?? {}).flatMap((paths) =>
    [paths].flat().map((path) => path.replace(/^.*\./u, '')),
  );
  const known = new Set([...itemNames, ...read]);
  const visit = (node: JsonNode | undefined): void => {
    const opened = node?.kind === 'string' ? structureInText(node) : node;
    if (opened?.kind === 'array') for (const item of opened.items) visit(item);
    if (opened?.kind !== 'object') return;
    for (const [name, value] of opened.members) {
      if (name === 'answers') visit(value);
      if (!known.has(name) && hasContent(value)) names.add(name);
    }
  };
  visit(list);
  return names;
}

/** Number of members that joined rows have in common: claim, verdict and evidence. */
const rowMembers = 3;

/**
 * Yields each claim with the other members of its object. Members inside evidence items are left out and reported. `text`: the whole file, as
 * passed to `readEvidence`.
 */
export function* sourceClaims(
  text: string,
  { claims }: Pick<EvidenceFile, 'claims'>,
  form: FormatReader,
  losses: Losses,
  mapping?: Mapping,
): Generator<SourceClaim, void, undefined> {
  const silent = (): void => undefined;
  const isMapped = mapping !== undefined && !isSelection(mapping);
  const nodes = streamClaims(text, silent, mapping);
  let index = 0;
  for (const node of isMapped ? nodes : joinRows(nodes, silent)) {
    const claim = claims[index];
    if (!claim) return;
    index += 1;
    const members = node.kind === 'object' ? node.members : none;
    if (isMapped) {
      yield { claim, members: new Map([...keptBeside(members, claim, mapping, losses)]) };
      continue;
    }
    if (node.kind === 'object' && joinedRows(node) !== undefined && members.size > rowMembers) {
      losses.add(claim.index, 'of rows that were joined the other members of the first are kept.');
    }
    const list = [form.evidenceMember, ...(form.evidenceAlso ?? [])].find((name) =>
      members.has(name),
    );
    if (list !== undefined && form.hasOtherItems !== true) {
      for (const name of otherNames(members.get(list), form)) {
        losses.add(claim.index, `"${name}" of its evidence is left out.`);
      }
    }
    yield { claim, members: keptMembers(members, claim, form, losses) };
  }
}

/** Selects all members except the evidence and the verdict, whose names differ between formats. A second verdict cannot be kept. */
function keptMembers(
  members: Members,
  claim: Claim,
  { renames = new Map() }: FormatReader,
  losses: Losses,
): Members {
  if (members.has('label') && members.has('pred_label')) {
    losses.add(claim.index, '"label" beside "pred_label" is left out: the form has one verdict.');
  }
  const kept = new Map<string, JsonNode>();
  for (const [name, node] of members) {
    const other = renames.get(name);
    if (formNames.has(name) || other === null) continue;
    if (other === undefined || !members.has(other)) kept.set(other ?? name, node);
    else kept.set(name, node);
  }
  return kept;
}

/**
 * Lists the members that a mapping does not read whole, and then what it read of the claim, under AVeriTeC's names. A member with mapped values and
 * others is kept unchanged beside the evidence, unless the format uses its name.
 */
function keptBeside(
  members: Members,
  claim: Claim,
  { paths, items }: Mapping,
  losses: Losses,
): readonly (readonly [string, JsonNode])[] {
  const isOnce = items === 'evidence';
  const named = new Set(
    Object.values(paths)
      .flat()
      .map(parsePath)
      .flatMap(([first, ...rest]) => {
        const isWhole = rest.every(({ kind }) => kind !== 'name') || isOnce;
        return first?.kind === 'name' && isWhole ? [first.name] : [];
      }),
  );
  const own = factsOf(claim);
  const kept = [...members].filter(([name]) => !named.has(name));
  for (const [name] of kept) {
    if (!formNames.has(name) && !own.has(name)) continue;
    losses.add(
      claim.index,
      `"${name}" is left out beside what the mapping read: the form has its own.`,
    );
  }
  if (isOnce && kept.length > 0) {
    losses.add(
      claim.index,
      'of members that the mapping does not name those of the first item are kept.',
    );
  }
  return [...kept.filter(([name]) => !formNames.has(name)), ...own];
}

/** Returns the facts about a claim under AVeriTeC's names. */
function factsOf(claim: Claim): Members {
  const { date, speaker, justification, claimTypes, strategies, origin = {} } = claim;
  const nodeOf = (value: string): JsonNode => ({ kind: 'string', value, start: 0, end: 0 });
  const facts = {
    claim_date: date,
    speaker,
    justification,
    claim_types: claimTypes,
    fact_checking_strategies: strategies,
    reporting_source: origin.reportedBy,
    location_ISO_code: origin.country,
    original_claim_url: origin.page,
    cached_original_claim_url: origin.pageCopy,
    fact_checking_article: origin.article,
  };
  return new Map(
    Object.entries(facts).flatMap(([name, value]): readonly (readonly [string, JsonNode])[] => {
      if (value === undefined) return [];
      if (typeof value === 'string') return [[name, nodeOf(value)]];
      return [[name, { kind: 'array', items: value.map(nodeOf), start: 0, end: 0 }]];
    }),
  );
}

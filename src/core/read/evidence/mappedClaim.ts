// Reads a claim in a custom format: the values of each role, and their problems.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { claimIdOfText } from '../claims/ids.ts';
import type { MappingUse } from '../mapping/mappingUse.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { normaliseText } from '../claims/claimKey.ts';
import { quote } from '../claims/quote.ts';
import type { Misfit, PlacedValue } from '../mapping/values.ts';
import { severalVerdictsCode, type ClaimReader } from './claimFields.ts';
import { msg, joinList, type Wording } from '../../base/words/message.ts';

export class MappedClaim {
  readonly object: JsonObject;
  readonly reader: ClaimReader;
  readonly use: MappingUse;
  readonly #misfits = new Set<string>();

  constructor(object: JsonObject, reader: ClaimReader, use: MappingUse) {
    this.object = object;
    this.reader = reader;
    this.use = use;
  }

  /** Returns the values of a role. An item without a value for the role has an entry without a value. */
  all(role: MappingRole): readonly PlacedValue[] {
    if (!this.use.has(role)) return [];
    return this.use.valuesOf(role, this.object, this.#lookup);
  }

  get #lookup(): Parameters<MappingUse['valuesOf']>[2] {
    return {
      file: this.reader.text,
      onMisfit: (misfit) => this.#reportMisfit(misfit),
    };
  }

  /**
   * Returns the only value of a role in a claim. If several items form one claim, returns the value of the first item that has a
   * value.
   */
  one(role: MappingRole): JsonNode | undefined {
    if (this.use.has(role)) this.#reportContradiction(role);
    const there = this.all(role).flatMap(({ node }) => node ?? []);
    const [first, second] = there;
    if (first && second) {
      const name = this.use.nameOf(role);
      const message = msg(
        '"{0}" has {1} values in one claim. Expected one value. The first value was used.',
        name,
        there.length,
      );
      this.reader.report(
        'warning',
        role === 'verdict' && this.#differ(there) ? severalVerdictsCode : 'severalValues',
        message,
        second,
        `several ${name}`,
      );
    }
    if (first === undefined) return undefined;
    if (role === 'verdict') return this.#verdictNode(first);
    return role === 'id' ? numberNode(first) : first;
  }

  /** Whether the values are written differently. */
  #differ(nodes: readonly JsonNode[]): boolean {
    return new Set(nodes.map((node) => this.#writtenIn(node))).size > 1;
  }

  /** Reports items that form one claim but have different values. */
  #reportContradiction(role: MappingRole): void {
    if (this.use.mapping.items !== 'evidence') return;
    const silent = { ...this.#lookup, onMisfit: () => undefined };
    const places = new Map<string, { readonly node: JsonNode; readonly lines: number[] }>();
    for (const [value] of this.use.valuesOfItems(role, this.object, silent)) {
      const node = value?.node;
      const text = node && this.#writtenIn(node);
      if (node === undefined || text === undefined || text.trim() === '') continue;
      const meant = role === 'verdict' ? this.use.verdictOf(text) : text;
      const known = places.get(normaliseText(meant));
      if (known) known.lines.push(this.reader.lineOf(node.start));
      else places.set(normaliseText(meant), { node, lines: [this.reader.lineOf(node.start)] });
    }
    const [taken, ...others] = [...places.values()];
    if (taken === undefined || others.length === 0) return;
    const describe = ({ node, lines }: typeof taken): Wording => {
      const word = quote(this.#writtenIn(node) ?? '');
      const [line = 0] = lines;
      return lines.length === 1
        ? msg('{0} (line {1})', word, line)
        : msg('{0} (lines {1})', word, lines.slice(0, 10).join(', '));
    };
    const message = msg(
      'The items of this claim contradict each other: "{0}" is {1} and {2}. The first value was used.',
      this.use.nameOf(role),
      describe(taken),
      joinList(others.slice(0, 5).map(describe)),
    );
    this.reader.report('warning', 'contradictingRows', message, others[0]?.node ?? taken.node);
  }

  /** Returns the value as written in the file. Returns `undefined` if the value is not a text, number or boolean. */
  #writtenIn(node: JsonNode): string | undefined {
    if (node.kind === 'string') return node.value;
    const isWritten = node.kind === 'number' || node.kind === 'boolean';
    return isWritten ? this.reader.text.slice(node.start, node.end) : undefined;
  }

  texts(role: MappingRole): readonly string[] {
    return this.textsOf(this.all(role), role);
  }

  textsOf(values: readonly PlacedValue[], role: MappingRole): readonly string[] {
    return values.flatMap(({ node }) => this.reader.textsOf(node, this.use.nameOf(role)));
  }

  /**
   * Returns what the file says about an answer or passage, after applying the mapping's labels. Returns `undefined` if the file
   * says nothing.
   */
  stanceOf(node: JsonNode | undefined): string | undefined {
    const word = node && this.#writtenIn(node);
    return word === undefined || word.trim() === '' ? undefined : this.use.verdictOf(word);
  }

  /** Returns the verdict after applying the mapping's labels. */
  #verdictNode(node: JsonNode): JsonNode {
    const { start, end } = node;
    const describe = this.#writtenIn(node);
    if (describe === undefined) return node;
    // An empty table cell means that there is no verdict.
    if (describe.trim() === '') return { kind: 'null', start, end };
    const value = this.use.verdictOf(describe);
    return node.kind !== 'string' && value === describe
      ? node
      : { kind: 'string', value, start, end };
  }

  /** Reports a misfit once, because the paths of several roles lead through it. */
  #reportMisfit(misfit: Misfit): void {
    const { node, path, kind } = misfit;
    const met = `${kind} ${String(node.start)}`;
    if (this.#misfits.has(met)) return;
    this.#misfits.add(met);
    const { expected, read, adviseOn } = misfitReadings[kind];
    const advice = this.use.isOfForm ? undefined : adviseOn?.(path);
    this.reader.wrongType(node, path === '' ? 'claim' : path, expected, { read, advice });
  }
}

/**
 * What is expected where a value does not fit its path, how the value is read nevertheless, and how the user's mapping can be changed.
 */
const misfitReadings: Readonly<
  Record<
    Misfit['kind'],
    {
      readonly expected: Wording;
      readonly read?: Wording;
      readonly adviseOn?: (path: string) => Wording;
    }
  >
> = {
  listForOne: {
    expected: msg('a single value'),
    read: msg('several values'),
    adviseOn: (path) => msg('Write {0} in the mapping.', quote(`${path}[]`)),
  },
  oneForList: { expected: msg('a list'), read: msg('a list with one item') },
  textForList: {
    expected: msg('a list'),
    read: msg('a list with one item'),
    adviseOn: () =>
      msg('If it contains several items, set "split" in the mapping to their separator.'),
  },
  noList: { expected: msg('a list') },
  noObject: { expected: msg('an object') },
};

/** Converts text to a number, because every table cell is text. */
function numberNode(node: JsonNode): JsonNode {
  if (node.kind !== 'string') return node;
  const { start, end } = node;
  if (node.value.trim() === '') return { kind: 'null', start, end };
  return claimIdOfText(node.value) !== undefined
    ? { kind: 'number', value: Number(node.value), start, end }
    : node;
}

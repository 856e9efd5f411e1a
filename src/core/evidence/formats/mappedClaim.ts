// A claim in a form of its own: the values of each role, and what is wrong with them.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { claimIdOfText } from '../ids.ts';
import type { MappingUse } from '../mapping/mappingUse.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { quoted } from '../quoted.ts';
import type { Misfit, PlacedValue } from '../mapping/values.ts';
import { nameOfKind, type ClaimReader } from './claimFields.ts';
import { told, verbatim, type Wording } from '../../words/told.ts';

export class MappedClaim {
  readonly object: JsonObject;
  readonly reader: ClaimReader;
  readonly #use: MappingUse;

  constructor(object: JsonObject, reader: ClaimReader, use: MappingUse) {
    this.object = object;
    this.reader = reader;
    this.#use = use;
  }

  get joinsQuestions(): boolean {
    return this.#use.mapping.joinQuestions === true;
  }

  has(role: MappingRole): boolean {
    return this.#use.has(role);
  }

  /** Of its value in messages. */
  nameOf(role: MappingRole): string {
    return this.#use.nameOf(role);
  }

  areTogether(one: MappingRole, other: MappingRole): boolean {
    return this.#use.areTogether(one, other);
  }

  /** Values that are there, and items that lack one. */
  all(role: MappingRole): readonly PlacedValue[] {
    if (!this.has(role)) return [];
    return this.#use.valuesOf(role, this.object, {
      file: this.reader.text,
      onMisfit: (misfit) => {
        this.#reportMisfit(misfit);
      },
    });
  }

  /** The value of a role that a claim has once. */
  one(role: MappingRole): JsonNode | undefined {
    const there = this.all(role).flatMap(({ node }) => node ?? []);
    const [first, second] = there;
    if (first && second) {
      const name = this.nameOf(role);
      this.reader.report(
        'warning',
        'severalValues',
        told(
          '"{0}" has {1} values in one claim; expected one. The first was taken.',
          name,
          there.length,
        ),
        second,
        `several ${name}`,
      );
    }
    if (first === undefined) return undefined;
    if (role === 'verdict') return this.#verdictNode(first);
    return role === 'id' ? numberNode(first) : first;
  }

  texts(role: MappingRole): readonly string[] {
    return this.textsOf(this.all(role), role);
  }

  textsOf(values: readonly PlacedValue[], role: MappingRole): readonly string[] {
    return values.flatMap(({ node }) => this.reader.textsOf(node, this.nameOf(role)));
  }

  /** In the words of the mapping's labels. */
  #verdictNode(node: JsonNode): JsonNode {
    const { start, end } = node;
    const isWritten = node.kind === 'number' || node.kind === 'boolean';
    const word = isWritten ? this.reader.text.slice(start, end) : undefined;
    if (node.kind !== 'string' && word === undefined) return node;
    const said = word ?? (node.kind === 'string' ? node.value : '');
    const value = this.#use.verdictOf(said);
    return isWritten && value === said ? node : { kind: 'string', value, start, end };
  }

  #reportMisfit({ node, path, kind }: Misfit): void {
    const name = path === '' ? told('The claim') : verbatim(`"${path}"`);
    const message = misfitText(kind, name, path, node);
    const severity = kind === 'noList' || kind === 'noObject' ? 'error' : 'warning';
    this.reader.report(severity, 'wrongType', message, node, `${kind} ${path}`);
  }
}

function misfitText(kind: Misfit['kind'], name: Wording, path: string, node: JsonNode): Wording {
  switch (kind) {
    case 'listForOne':
      return told(
        '{0} is a list, and the mapping has no [] there. It was read as {1}: write it so in the mapping.',
        name,
        quoted(`${path}[]`),
      );
    case 'oneForList':
      return told('{0} is one object; the mapping has a list there. Read as a list of one.', name);
    case 'textForList':
      return told(
        '{0} is a text; the mapping has a list there. Read as a list of one. If it holds several, say in "split" of the mapping what stands between them.',
        name,
      );
    case 'noList':
      return told(
        '{0} is {1}; the mapping has a list there. It was left out.',
        name,
        nameOfKind(node),
      );
    case 'noObject':
      return told(
        '{0} is {1}; the mapping looks for members in it. It was left out.',
        name,
        nameOfKind(node),
      );
  }
}

/** In tables every cell is a text. */
function numberNode(node: JsonNode): JsonNode {
  if (node.kind !== 'string') return node;
  const { start, end } = node;
  if (node.value.trim() === '') return { kind: 'null', start, end };
  return claimIdOfText(node.value) !== undefined
    ? { kind: 'number', value: Number(node.value), start, end }
    : node;
}

// Typed access to a claim's members. Each way a value can be wrong is reported here, in one wording for every format.

import type { JsonNode, JsonObject, ReportFinding } from './jsonNode.ts';
import { isShippedLabel } from './dataSets.ts';
import { verdicts, type Severity } from './evidence.ts';
import { closestVerdict } from './verdictSpelling.ts';

/** One claim being read: its object, its position, and where to say what is wrong. */
export class ClaimReader {
  readonly text: string;
  readonly index: number;
  readonly #report: ReportFinding;

  constructor(text: string, index: number, report: ReportFinding) {
    this.text = text;
    this.index = index;
    this.#report = report;
  }

  report(
    severity: Severity,
    code: string,
    message: string,
    at: { readonly start: number; readonly end: number },
    group?: string,
  ): void {
    const { start, end } = at;
    const claim = this.index;
    this.#report({
      severity,
      code,
      message,
      start,
      end,
      claim,
      ...(group === undefined ? {} : { group }),
    });
  }

  /** A value that has the wrong type. `read`: what was made of it all the same. */
  wrongType(node: JsonNode, name: string, expected: string, read?: string): void {
    if (node.kind === 'unread') return;
    this.report(
      read === undefined ? 'error' : 'warning',
      'wrongType',
      `"${name}" is ${nameOfKind(node)}; expected ${expected}. ${read === undefined ? 'It was left out.' : `Read as ${read}.`}`,
      node,
      read === undefined ? undefined : `${name} is ${node.kind}`,
    );
  }

  /** A text. Numbers and booleans are read as written; `undefined` for null, absent and anything else. */
  textOf(node: JsonNode | undefined, name: string): string | undefined {
    switch (node?.kind) {
      case undefined:
      case 'null':
      case 'unread':
        return undefined;
      case 'string':
        return this.#wellFormed(node.value, node, name);
      case 'number':
      case 'boolean':
        this.wrongType(node, name, 'a text', 'the text it is written with');
        return this.text.slice(node.start, node.end);
      case 'object':
      case 'array':
        this.wrongType(node, name, 'a text');
        return undefined;
    }
  }

  /** Not blank. */
  filledTextOf(node: JsonNode | undefined, name: string): string | undefined {
    const text = this.textOf(node, name);
    return text === undefined || text.trim() === '' ? undefined : text;
  }

  /** Texts of a list; a text alone is a list of one. Nulls and blanks are left out. */
  textsOf(node: JsonNode | undefined, name: string): readonly string[] {
    const items = node?.kind === 'array' ? node.items : node === undefined ? [] : [node];
    return items.flatMap((item) => this.filledTextOf(item, name) ?? []);
  }

  /** Objects of a list; an object alone is a list of one. `undefined` when there is no list at all. */
  itemsOf(
    node: JsonNode | undefined,
    name: string,
    expected: string,
  ): readonly JsonNode[] | undefined {
    switch (node?.kind) {
      case undefined:
      case 'null':
      case 'unread':
        return undefined;
      case 'array':
        return node.items;
      case 'object':
        return [node];
      case 'string':
      case 'number':
      case 'boolean':
        this.wrongType(node, name, expected);
        return undefined;
    }
  }

  /** `claim_id`: a whole number from 0, or such a number written as a text. */
  claimIdOf(node: JsonNode | undefined): number | undefined {
    if (node === undefined || node.kind === 'null' || node.kind === 'unread') return undefined;
    const isDigits = node.kind === 'string' && /^\s*\d{1,15}\s*$/.test(node.value);
    const id = node.kind === 'number' ? node.value : isDigits ? Number(node.value) : NaN;
    if (Number.isSafeInteger(id) && id >= 0) {
      if (isDigits) this.wrongType(node, 'claim_id', 'a whole number', 'that number');
      return id;
    }
    const found = node.kind === 'number' ? this.text.slice(node.start, node.end) : nameOfKind(node);
    this.report(
      'warning',
      'wrongType',
      `"claim_id" is ${found}; expected a whole number from 0, the claim's position in the reference. The claim is matched by its text.`,
      node,
      'claim_id is no position',
    );
    return undefined;
  }

  /** A verdict as written, under the first of the names that is not null; one that no data set we know has is reported with its likely spelling. */
  verdictOf(object: JsonObject, names: readonly string[]): string | undefined {
    for (const name of names) {
      const node = object.members.get(name);
      if (node === undefined || node.kind === 'null') continue;
      const verdict = this.filledTextOf(node, name);
      if (verdict === undefined) break;
      if (!isShippedLabel(verdict)) {
        const likely = closestVerdict(verdict);
        const hint = likely === undefined ? '' : ` Did you mean ${likely}?`;
        this.report(
          'warning',
          'unknownVerdict',
          `"${name}" is "${shortened(verdict)}"; expected one of ${listOfVerdicts}.${hint}`,
          node,
          `verdict ${verdict}`,
        );
      }
      return verdict;
    }
    const [name = 'label'] = names;
    this.report(
      'warning',
      'missingField',
      `This claim has no verdict; expected "${name}" with one of ${listOfVerdicts}.`,
      headOf(object),
      'no verdict',
    );
    return undefined;
  }

  #wellFormed(value: string, node: JsonNode, name: string): string {
    if (value.isWellFormed()) return value;
    this.report(
      'warning',
      'loneSurrogate',
      `"${name}" has half of a surrogate pair; expected whole characters. It was replaced by U+FFFD.`,
      node,
      'loneSurrogate',
    );
    return value.toWellFormed();
  }
}

const listOfVerdicts = verdicts.map((verdict) => `"${verdict}"`).join(', ');

/** For messages about what an object lacks: its opening bracket, not all its lines. */
export function headOf(node: JsonNode): { start: number; end: number } {
  return { start: node.start, end: node.start + 1 };
}

export function nameOfKind(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return 'an object';
    case 'array':
      return 'a list';
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'null':
    case 'unread':
      return 'null';
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
}

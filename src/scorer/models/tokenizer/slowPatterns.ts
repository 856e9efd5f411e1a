// Refuses regular expressions of an imported tokenizer that could take too long. JavaScript's engine tries all ways to match, so a
// pattern such as `(a+)+b` takes years for a short text. Only patterns that are known to be quick are accepted.

/** Maximum number of `?`, short repeats and alternations in a row. Each of them can double the number of ways. */
const mostChoices = 8;
/** Longest repeat that is not counted as endless. */
const shortRepeat = 16;

/** What matching a sequence of items can cost. */
interface Cost {
  /** Endless repeats that are followed by something that can fail. Each multiplies the steps by the length of the text. */
  readonly repeats: number;
  /** Endless repeats that are followed only by items that can be left out. */
  readonly open: number;
  /** Choices between ways, see `mostChoices`. */
  readonly choices: number;
  /** Whether the sequence always has the same length and only one way. */
  readonly isFixed: boolean;
}

const nothing: Cost = { repeats: 0, open: 0, choices: 0, isFixed: true };

class UnknownPattern extends Error {}

/**
 * Throws a TypeError if a part of a tokenizer.json has a regular expression that is not known to be quick: at most one endless
 * repeat before something that can fail, no repeated group with repeats or alternatives, and no reference to an earlier group.
 * The patterns of GPT-2, GPT-4, Llama, Qwen, XLM-R and DeBERTa are quick (test/unit/scorer/slowPatterns.test.ts).
 */
export function refuseSlowPatterns(config: unknown): void {
  const open: unknown[] = [config];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (name === 'Regex' && typeof value === 'string' && !isQuick(value)) {
        throw new TypeError(
          `the tokenizer splits texts by the pattern ${JSON.stringify(value.slice(0, 80))}, which can take too long`,
        );
      }
      if (name !== 'vocab' && name !== 'merges') open.push(value);
    }
  }
}

/** Whether the time of matching grows at most with the square of the text's length. */
export function isQuick(pattern: string): boolean {
  try {
    const reader = new PatternReader(pattern);
    const { repeats, choices } = reader.readAlternatives();
    return reader.isAtEnd && repeats <= 1 && choices <= mostChoices;
  } catch (error) {
    if (error instanceof UnknownPattern) return false;
    throw error;
  }
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#pattern.length;
  }

  /** Reads to the end of the pattern or of a group. */
  readAlternatives(): Cost {
    let cost = this.#readSequence();
    while (this.#take(/\|/y)) {
      const before = cost;
      const other = this.#readSequence();
      cost = {
        repeats: Math.max(before.repeats, other.repeats),
        open: Math.max(before.open, other.open),
        choices: Math.max(before.choices, other.choices + 1),
        isFixed: false,
      };
    }
    return cost;
  }

  #readSequence(): Cost {
    let cost = nothing;
    while (!this.isAtEnd && !/[|)]/u.test(this.#pattern[this.#at] ?? '')) {
      const item = this.#readRepeats(this.#readItem());
      const canFail = !item.isOptional;
      cost = {
        repeats: cost.repeats + item.cost.repeats + (canFail ? cost.open : 0),
        open: item.cost.open + (canFail ? 0 : cost.open),
        choices: cost.choices + item.cost.choices,
        isFixed: cost.isFixed && item.cost.isFixed,
      };
    }
    return cost;
  }

  /** Reads a character, a class, an escape, an anchor or a group. */
  #readItem(): Cost {
    const opening = this.#take(/\((?:\?(?:[imsx-]*:|<?[=!]|<[A-Za-z]\w*>))?/y);
    if (opening !== undefined) {
      this.#depth += 1;
      if (this.#depth > 50) throw new UnknownPattern();
      const cost = this.readAlternatives();
      if (this.#take(/\)/y) === undefined) throw new UnknownPattern();
      this.#depth -= 1;
      // The engine gives up the other ways of a lookaround after its end.
      return /[=!]$/u.test(opening) ? { ...cost, open: 0 } : cost;
    }
    const item =
      this.#take(/\\[pPxu]\{[^{}]*\}/y) ??
      this.#take(/\\(?:x[\da-f]{2}|u[\da-f]{4})/iy) ??
      this.#take(/\\[^1-9kgKGRX]/suy) ??
      this.#take(/\[(?!\^?\])(?:[^[\]\\]|\\.|\[:\^?\w+:\])+\]/suy) ??
      this.#take(/[^[\](){}*+?\\|]/suy);
    if (item === undefined) throw new UnknownPattern();
    return nothing;
  }

  #readRepeats(cost: Cost): { readonly cost: Cost; readonly isOptional: boolean } {
    const repeat = this.#take(/[*+?]|\{\d*,?\d*\}/y);
    if (repeat === undefined) return { cost, isOptional: false };
    this.#take(/[?+]/y); // lazy or possessive
    if (/^[*+?{]/u.test(this.#pattern.slice(this.#at))) throw new UnknownPattern();
    const isOptional = /^(?:[*?]|\{0?,)/u.test(repeat);
    if (repeat === '?') {
      return { cost: { ...cost, choices: cost.choices + 1, isFixed: false }, isOptional };
    }
    if (!cost.isFixed) throw new UnknownPattern();
    const [least = '', most = least] = repeat.slice(1, -1).split(',');
    if (repeat.startsWith('{') && most !== '' && Number(most) <= shortRepeat) {
      const choices = Number(most) - Number(least);
      return { cost: { ...nothing, choices, isFixed: choices === 0 }, isOptional };
    }
    return { cost: { ...nothing, open: 1, isFixed: false }, isOptional };
  }

  /** Moves past the text that matches here, and returns it. */
  #take(form: RegExp): string | undefined {
    form.lastIndex = this.#at;
    const taken = form.exec(this.#pattern)?.[0];
    if (taken !== undefined) this.#at += taken.length;
    return taken;
  }
}

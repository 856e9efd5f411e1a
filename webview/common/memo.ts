/** Whether two lists have the same members. */
export function haveSameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Keeps a value as long as it would be made from the same things. */
export class Memo<Value> {
  #known: { readonly from: readonly unknown[]; readonly value: Value } | undefined;

  of(from: readonly unknown[], make: () => Value): Value {
    if (!this.#known || !haveSameMembers(this.#known.from, from)) {
      this.#known = { from, value: make() };
    }
    return this.#known.value;
  }
}

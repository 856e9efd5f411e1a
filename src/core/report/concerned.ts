/** Positions that a note lists; its count is whole. */
export const mostNotedClaims = 20;

/** How many claims a note is about, and the lowest positions of those met in any order. */
export class Concerned {
  count = 0;
  readonly first: number[] = [];

  add(position: number): void {
    this.count += 1;
    const last = this.first.at(-1);
    if (this.first.length === mostNotedClaims && last !== undefined && position > last) return;
    this.first.push(position);
    this.first.sort((a, b) => a - b);
    if (this.first.length > mostNotedClaims) this.first.pop();
  }
}

/** Collects the model calls of one run: how many there are, and how long at least one call was running. */
export class CallTimes {
  private readonly spans: Float64Array[] = [];
  count = 0;

  /** Adds the start and end of each call, in a flat array, in milliseconds of one clock. */
  add(calls: Float64Array): void {
    this.spans.push(calls);
    this.count += calls.length / 2;
  }

  /** Returns the time in milliseconds during which at least one call was running. */
  busyMs(): number {
    const spans = this.spans
      .flatMap((calls) =>
        Array.from({ length: calls.length / 2 }, (_, call) => [
          calls[call * 2] ?? 0,
          calls[call * 2 + 1] ?? 0,
        ]),
      )
      .sort(([a = 0], [b = 0]) => a - b);
    let busy = 0;
    let until = -Infinity;
    for (const [start = 0, end = 0] of spans) {
      if (end > until) busy += end - Math.max(start, until);
      until = Math.max(until, end);
    }
    return busy;
  }
}

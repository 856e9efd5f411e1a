/** Level, written as `String(level)` does -> share of claims with Hungarian METEOR Q+A strictly above it and the right verdict, 0..1; `null` without claims. */
export type AveritecAggregate = Readonly<Record<string, number | null>>;

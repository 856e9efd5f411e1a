// The signs of facts, the same in lens, hover, tree, lists, tables, comparisons and exports. Each fact has one sign, and no two facts
// share a sign. A test finds signs that are written anywhere else.

export const factSigns = {
  /** The claim gets credit: its verdict is right and its evidence is above the level. */
  credit: '✓',
  /** The verdict is right and the evidence is not above the level. */
  lacking: '!',
  /** The verdict is wrong. */
  wrong: '✗',

  /** Statuses of a reference question. All are circles. */
  answered: '●',
  partly: '◐',
  contradicted: '⊗',
  notAnswered: '○',
  notAsked: '◌',

  /** A system is better or worse than the baseline by a test. */
  better: '▲',
  worse: '▼',

  /** Two things differ that are compared: matchings, systems, a change and what is expected of it. */
  differs: '≠',
  equal: '=',

  /** Something failed, stopped or needs attention, so numbers may be missing or mean less. */
  warning: '⚠',
} as const;

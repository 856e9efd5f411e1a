// Skips tests with a reason, which `npm test` prints at its end. A lint rule forbids Mocha's own `skip`.

/**
 * Causes for skipping a test. `inCi` marks causes that are also allowed in CI, where the variable CI is set. In CI, a test that
 * is skipped for any other cause fails the run.
 */
const skipCauses = {
  /** This operating system or kind of window does not have the feature. */
  platform: { inCi: true },
  /** The system denies this user the feature: mounting a file system, limiting the size of files. */
  permission: { inCi: true },
  /** A program is not installed. CI installs all programs that the tests need. */
  researchData: { inCi: true },
  /** A program is not installed. CI installs what the tests need. */
  program: { inCi: false },
  /** Something that a test needs is missing: one file of the research data, a model. */
  missing: { inCi: false },
  /** `npm run test:nightly` runs the test. The reason says what the daily run has instead. */
  nightly: { inCi: true },
  /** The user selected other tests, for example with HOSTILE_CASE. */
  notChosen: { inCi: false },
} as const satisfies Record<string, { readonly inCi: boolean }>;

export type SkipCause = keyof typeof skipCauses;

interface SkipReason {
  readonly reason: string;
  readonly isAllowedInCi: boolean;
}

/** A symbol shared by the whole process, because each test file of the extension host is bundled with its own copy of this module. */
const reasonKey = Symbol.for('evidence-inspector.skipReason');

interface Reasoned {
  [reasonKey]?: SkipReason;
  readonly parent?: Mocha.Suite;
}

/**
 * Skips the running test. If called in `before`, skips all tests of the suite. The reason completes the sentence "skipped: ...".
 */
export function skip(test: Mocha.Context, cause: SkipCause, reason: string): never {
  const running = test.runnable();
  const isHook = 'type' in running && running.type === 'hook';
  const isOfSuite = isHook && running.title.startsWith('"before all" hook');
  const skipped: Reasoned | undefined = isOfSuite
    ? running.parent
    : isHook
      ? test.currentTest
      : running;
  if (skipped) remember(skipped, cause, reason);
  return test.skip();
}

/** Describes a suite whose tests are all skipped. */
export function describeSkipped(
  title: string,
  cause: SkipCause,
  reason: string,
  body: (this: Mocha.Suite) => void,
): void {
  const suite = describe.skip(title, body);
  if (typeof suite === 'object') remember(suite, cause, reason);
}

function remember(skipped: Reasoned, cause: SkipCause, reason: string): void {
  skipped[reasonKey] = { reason, isAllowedInCi: skipCauses[cause].inCi };
}

/** Returns the reason why this test was skipped: its own reason, or the reason of an enclosing suite. */
export function skipReasonOf(test: Mocha.Test): SkipReason | undefined {
  for (let at: Reasoned | undefined = test; at; at = at.parent) {
    if (at[reasonKey]) return at[reasonKey];
  }
  return undefined;
}

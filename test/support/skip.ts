// Skips tests with a reason, which `npm test` prints at its end. No test calls Mocha's own `skip`: lint refuses it.

/** Why a test may be skipped. `inCi`: also where the variable CI is set; a test that is skipped there for another cause fails the run. */
const skipCauses = {
  /** This operating system or kind of window has no such thing. */
  platform: { inCi: true },
  /** The system has it and keeps it from this user: mounting a file system, limiting the size of files. */
  permission: { inCi: true },
  /** No research data lie beside the checkout, as beside a fresh clone. */
  researchData: { inCi: true },
  /** A program is not installed. CI installs what the tests need. */
  program: { inCi: false },
  /** Something that a test needs is not there: one file of the research data, a model. */
  missing: { inCi: false },
  /** The user named other tests, for example with HOSTILE_CASE. */
  notChosen: { inCi: false },
} as const satisfies Record<string, { readonly inCi: boolean }>;

export type SkipCause = keyof typeof skipCauses;

interface SkipReason {
  readonly reason: string;
  readonly isAllowedInCi: boolean;
}

/** A symbol of the process: each test file of the extension host is bundled with a copy of this module. */
const reasonKey = Symbol.for('evidence-inspector.skipReason');

interface Reasoned {
  [reasonKey]?: SkipReason;
  readonly parent?: Mocha.Suite | undefined;
}

/** Skips the test that runs; called in `before`, all tests of the suite. The reason completes the sentence "skipped: ...". */
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

/** A suite of which no test runs. */
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

/** Why this test was skipped: its own reason, or that of a suite around it. */
export function skipReasonOf(test: Mocha.Test): SkipReason | undefined {
  for (let at: Reasoned | undefined = test; at; at = at.parent) {
    if (at[reasonKey]) return at[reasonKey];
  }
  return undefined;
}

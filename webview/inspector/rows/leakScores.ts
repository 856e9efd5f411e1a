import type { ConstraintState } from '../../../src/protocol/panels.ts';

/** Scores without flagged evidence, and the rules whose evidence is left out. */
export class LeakScores {
  state: ConstraintState | null = null;
  /** Default rules that the user has switched off. */
  readonly dropped = new Set<string>();

  /** Receives a new state. Returns true if the scores have just been computed. */
  take(state: ConstraintState | null): boolean {
    const isFinished = state?.kind === 'done' && this.state?.kind === 'running';
    this.state = state;
    return isFinished;
  }

  /** Chooses whether the evidence that a rule flags is left out. */
  choose(rule: string, isChosen: boolean): void {
    if (isChosen) this.dropped.delete(rule);
    else this.dropped.add(rule);
  }

  /** Reference positions of the claims that lose their credit, or `undefined` if they are not known yet. */
  get losingCredit(): ReadonlySet<number> | undefined {
    return this.state?.kind === 'done' ? new Set(this.state.constraint.lostCredit) : undefined;
  }
}

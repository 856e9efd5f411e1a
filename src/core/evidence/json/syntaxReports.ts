import type { ReportFinding, SyntaxFailure } from './jsonNode.ts';
import { beside, told, type Wording } from '../../words/told.ts';

/** Says once per file that there are comments. */
export function commentReporter(report: ReportFinding): (start: number, end: number) => void {
  return (start, end) => {
    report({
      severity: 'warning',
      code: 'notStrictJson',
      message: told('There is a comment here. Strict JSON expects none.'),
      start,
      end,
      group: 'comment',
    });
  };
}

/** Says what stopped the reading of a claim, and what came of it. */
export function reportFailure(
  failure: SyntaxFailure,
  consequence: Wording,
  report: ReportFinding,
): void {
  const { code, message, start, end } = failure;
  report({ severity: 'error', code, message: beside(message, consequence), start, end });
}

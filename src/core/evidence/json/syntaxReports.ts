import type { ReportFinding, SyntaxFailure } from './jsonNode.ts';

/** Says once per file that there are comments. */
export function commentReporter(report: ReportFinding): (start: number, end: number) => void {
  return (start, end) => {
    report({
      severity: 'warning',
      code: 'notStrictJson',
      message: 'There is a comment here. Strict JSON expects none.',
      start,
      end,
      group: 'comment',
    });
  };
}

/** Says what stopped the reading of a claim, and what came of it. */
export function reportFailure(
  failure: SyntaxFailure,
  consequence: string,
  report: ReportFinding,
): void {
  const { code, message, start, end } = failure;
  report({ severity: 'error', code, message: `${message} ${consequence}`, start, end });
}

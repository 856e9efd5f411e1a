import type { ReportFinding, SyntaxFailure } from './jsonNode.ts';
import { joinSentences, msg, type Wording } from '../../words/message.ts';

/** Returns a function that reports comments, once per file. */
export function commentReporter(report: ReportFinding): (start: number, end: number) => void {
  return (start, end) => {
    report({
      severity: 'warning',
      code: 'notStrictJson',
      message: msg('There is a comment here. Strict JSON does not allow comments.'),
      start,
      end,
      group: 'comment',
    });
  };
}

/** Reports why a claim could not be read completely, and what follows from this. */
export function reportFailure(
  failure: SyntaxFailure,
  consequence: Wording,
  report: ReportFinding,
): void {
  const { code, message, start, end } = failure;
  report({ severity: 'error', code, message: joinSentences(message, consequence), start, end });
}

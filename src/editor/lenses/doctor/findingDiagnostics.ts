// Converts findings to VS Code diagnostics.

import * as vscode from 'vscode';
import { doctorRules } from '../../../core/doctor/doctorRules.ts';
import type { RuleFinding } from '../../../core/doctor/examine.ts';
import { countText } from '../../../core/format/numbers.ts';
import { messageOf } from '../../../core/words/message.ts';
import { category } from '../../platform/contributions.ts';
import { diagnosticSeverities } from '../registerDiagnostics.ts';
import { toRange } from '../../evidence/documents/ranges.ts';
import { render, t } from '../../platform/l10n.ts';
import type { ExaminedDocument } from './examinedDocument.ts';

const saidByReading = new Set<string>(
  doctorRules.filter((rule) => 'isSaidByReading' in rule).map(({ id }) => id),
);

/** A click on the code opens the page with the doctor's rules. */
function diagnosticOf(finding: RuleFinding): vscode.Diagnostic {
  const { range, severity, rule } = finding;
  const message = render(messageOf(finding));
  const diagnostic = new vscode.Diagnostic(toRange(range), message, diagnosticSeverities[severity]);
  diagnostic.source = category;
  const target = vscode.Uri.parse('command:evidenceInspector.showDoctorPage');
  diagnostic.code = { value: rule, target };
  return diagnostic;
}

export function findingDiagnostics({
  unasked: { findings, left },
  asked,
}: ExaminedDocument): vscode.Diagnostic[] {
  const reported = findings.filter(({ rule }) => !saidByReading.has(rule));
  const all = [...reported, ...asked].map(diagnosticOf);
  if (left === 0) return all;
  const rest = new vscode.Diagnostic(
    new vscode.Range(0, 0, 0, 1),
    t(
      'There are {0} more findings that are not listed. All of them: evidence-inspector doctor, on the command line.',
      countText(left),
    ),
    vscode.DiagnosticSeverity.Information,
  );
  rest.source = category;
  return [...all, rest];
}

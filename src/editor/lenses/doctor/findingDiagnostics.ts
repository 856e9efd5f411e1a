// Converts findings to VS Code diagnostics.

import * as vscode from 'vscode';
import { doctorRules } from '../../../core/doctor/doctorRules.ts';
import type { RuleFinding } from '../../../core/doctor/examine.ts';
import {
  frequentMessage,
  separateFrequent,
  type EvidenceCounts,
} from '../../../core/doctor/frequentRules.ts';
import type { SourceRange } from '../../../core/evidence/evidence.ts';
import { groupCountDigits } from '../../../core/words/countedNouns.ts';
import { countMsg, messageOf, type Message } from '../../../core/words/message.ts';
import { category } from '../../platform/contributions.ts';
import { diagnosticSeverities } from '../registerDiagnostics.ts';
import { toRange } from '../../evidence/documents/ranges.ts';
import { render } from '../../platform/l10n.ts';
import type { ExaminedDocument } from './examinedDocument.ts';

const saidByReading = new Set<string>(
  doctorRules.filter((rule) => 'isSaidByReading' in rule).map(({ id }) => id),
);

/** A click on the code opens the page with the doctor's rules. */
function diagnosticOf(
  { severity, rule }: Pick<RuleFinding, 'severity' | 'rule'>,
  message: Message,
  range: SourceRange,
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(
    toRange(range),
    render(message),
    diagnosticSeverities[severity],
  );
  diagnostic.source = category;
  const target = vscode.Uri.parse('command:evidenceInspector.showDoctorPage');
  diagnostic.code = { value: rule, target };
  return diagnostic;
}

/** Findings about the whole file are shown on its first character. */
const fileRange: SourceRange = [0, 0, 0, 1];

export function findingDiagnostics(
  { unasked, asked }: ExaminedDocument,
  counts: EvidenceCounts,
): vscode.Diagnostic[] {
  const readByModel = separateFrequent(asked, counts);
  const reported = [...unasked.findings, ...readByModel.findings].filter(
    ({ rule }) => !saidByReading.has(rule),
  );
  const frequent = [...unasked.frequent, ...readByModel.frequent].filter(
    ({ rule }) => !saidByReading.has(rule),
  );
  const all = [
    ...frequent.map((one) => diagnosticOf(one, frequentMessage(one), fileRange)),
    ...reported.map((one) => diagnosticOf(one, messageOf(one), one.range)),
  ];
  const { left } = unasked;
  if (left === 0) return all;
  const rest = new vscode.Diagnostic(
    toRange(fileRange),
    render(
      groupCountDigits(
        countMsg(
          left,
          '{0} more finding is not listed. To see all findings, run "evidence-inspector doctor" on the command line.',
          '{0} more findings are not listed. To see all findings, run "evidence-inspector doctor" on the command line.',
        ),
      ),
    ),
    vscode.DiagnosticSeverity.Information,
  );
  rest.source = category;
  return [...all, rest];
}

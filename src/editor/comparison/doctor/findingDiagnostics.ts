// The doctor's findings in a document: VS Code diagnostics and quick fixes.

import * as vscode from 'vscode';
import { doctorRules } from '../../../core/score/doctor/doctorRules.ts';
import type { RuleFinding } from '../../../core/score/doctor/examine.ts';
import { findingFix } from '../../../core/score/doctor/findingFix.ts';
import {
  type EvidenceCounts,
  frequentMessage,
  separateFrequent,
} from '../../../core/score/doctor/frequentRules.ts';
import type { SourceRange } from '../../../core/read/claims/evidence.ts';
import { formatById } from '../../../core/read/formats/formats.ts';
import { dataSetOfPlaces } from '../../../core/read/files/verdictPlaces.ts';
import { groupCountDigits } from '../../../core/base/words/countedNouns.ts';
import { countMsg, type Message, messageOf } from '../../../core/base/words/message.ts';
import type { ExaminationResult } from '../../../protocol/fileReading.ts';
import { candidateSelector } from '../../evidence/documents/candidates.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { toRange } from '../../evidence/documents/revealInFile.ts';
import { category } from '../../platform/contributions.ts';
import { render } from '../../platform/l10n.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { diagnosticSeverities } from '../../lenses/registerCodeLenses.ts';
import type { EditorServices } from '../../runs/services.ts';

// Dependencies and results of the doctor in the editor.

export type DoctorDeps = Omit<EditorServices, 'scoring' | 'lookedAt'>;

/** Findings for one version of a document. */
export interface ExaminedDocument {
  readonly version: number;
  readonly unasked: Pick<ExaminationResult, 'findings' | 'frequent' | 'left'>;
  /** Findings of the model. Empty if the model has not read the document. */
  readonly asked: readonly RuleFinding[];
}

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

// Quick fixes for findings. Offers only edits that are safe and can be undone.

/** Codes of reading problems that a doctor's fix also solves. */
const readingCodes = new Set(['unknownVerdict', 'otherSpelling']);

export function registerFixes(
  examinedOf: (uri: vscode.Uri) => ExaminedDocument | undefined,
  documents: EvidenceDocuments,
  settings: Pick<SettingsReader, 'dataSet'>,
): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    candidateSelector(),
    {
      provideCodeActions: (document, range, { diagnostics }) => {
        const outline = documents.get(document.uri)?.outline;
        if (!outline) return [];
        const dataSet = settings.dataSet ?? dataSetOfPlaces(outline.verdicts);
        const { evidenceMember } = formatById(outline.format);
        // A mapped file has its own field names, which the fixes do not know.
        if (evidenceMember === '') return [];
        const { unasked, version } = examinedOf(document.uri) ?? {};
        const isCurrent = version === document.version;
        const findings = isCurrent ? (unasked?.findings ?? []) : [];
        const near: Pick<RuleFinding, 'rule' | 'pair' | 'answer' | 'copyOf' | 'claim'>[] =
          findings.filter((one) => toRange(one.range).intersection(range) !== undefined);
        for (const { code, range: place } of diagnostics) {
          if (typeof code !== 'string' || !readingCodes.has(code)) continue;
          const claim = outline.claims.find(({ ranges }) => toRange(ranges.claim).contains(place));
          if (claim) near.push({ rule: 'unknownVerdict', claim: claim.index });
        }
        return near.flatMap((finding): vscode.CodeAction[] => {
          const place = outline.claims.find(({ index }) => index === finding.claim)?.ranges.claim;
          if (!place) return [];
          const whole = toRange(place);
          const fix = findingFix(document.getText(whole), finding, evidenceMember, dataSet);
          if (!fix) return [];
          const start = document.offsetAt(whole.start);
          const action = new vscode.CodeAction(render(fix.title), vscode.CodeActionKind.QuickFix);
          action.edit = new vscode.WorkspaceEdit();
          const edited = new vscode.Range(
            document.positionAt(start + fix.start),
            document.positionAt(start + fix.end),
          );
          action.edit.replace(document.uri, edited, fix.text);
          return [action];
        });
      },
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

// Quick fixes for findings. Offers only edits that are safe and can be undone.

import * as vscode from 'vscode';
import { findingFix } from '../../../core/doctor/findingFix.ts';
import type { RuleFinding } from '../../../core/doctor/examine.ts';
import { formatById } from '../../../core/evidence/formats/formats.ts';
import { dataSetOfPlaces } from '../../../core/evidence/reading/verdictPlaces.ts';
import { candidateSelector } from '../../evidence/documents/documentSource.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { toRange } from '../../evidence/documents/ranges.ts';
import { render } from '../../platform/l10n.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import type { ExaminedDocument } from './examinedDocument.ts';

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

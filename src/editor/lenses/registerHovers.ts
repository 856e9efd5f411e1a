import * as vscode from 'vscode';
import type { Disposable } from '../platform/disposables.ts';
import { outlineLine } from './claimLenses.ts';
import { candidateSelector } from '../evidence/documents/candidates.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { locate, type EvidencePlace } from '../evidence/documents/locate.ts';
import { toRange } from '../evidence/documents/revealInFile.ts';
import type { Run } from '../runs/run.ts';
import type { Runs } from '../runs/runs.ts';
import { claimMarkdown, matchMarkdown } from './claimMarkdown.ts';
import { commandLink, escapeMarkdown, hoverCommands } from './hoverMarkdown.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { notScored } from '../../core/base/words/remarks.ts';
import { render, t } from '../platform/l10n.ts';

function rangeOf(located: EvidencePlace): vscode.Range {
  const { ranges } = located.claim;
  switch (located.part) {
    case 'claim':
      return toRange(ranges.claim);
    case 'text':
      return toRange(ranges.text);
    case 'question':
      return toRange(ranges.questions[located.question] ?? ranges.claim);
    case 'answer':
      return toRange(ranges.answers[located.question]?.[located.answer] ?? ranges.claim);
  }
}

function formatScoredClaim(
  claim: ReportClaim,
  run: Run,
  located: EvidencePlace,
  role: 'reference' | 'predictions',
  links: string,
): string {
  return located.part === 'question' || located.part === 'answer'
    ? matchMarkdown(
        claim,
        role === 'reference' ? 'reference' : 'predicted',
        located.question,
        run,
        links,
      )
    : claimMarkdown(run.claimInFull(claim.index) ?? claim, run, links);
}

function trustMarkdown(markdown: string): vscode.MarkdownString {
  const text = new vscode.MarkdownString(markdown);
  text.isTrusted = { enabledCommands: hoverCommands };
  text.supportHtml = false;
  text.supportThemeIcons = false;
  return text;
}

export function registerHovers(documents: EvidenceDocuments, runs: Runs): Disposable {
  const provider: vscode.HoverProvider = {
    provideHover(document, position) {
      const outline = documents.get(document.uri)?.outline;
      if (!outline) return undefined;
      const located = locate(outline, position.line, position.character);
      if (!located) return undefined;
      // The space between a claim's parts has no hover, except the claim's first line, below its lens.
      if (located.part === 'claim' && position.line !== located.claim.ranges.claim[0]) {
        return undefined;
      }
      const uri = document.uri.toString();
      const { index } = located.claim;
      const inspect = commandLink(t('Inspect claim'), 'evidenceInspector.inspectClaim', uri, index);
      const score = commandLink(t('Score file'), 'evidenceInspector.scoreFile', uri);
      const run = runs.concerning(document.uri);
      const claim =
        outline.role === 'reference' ? run?.claimOfReference(index) : run?.claimOfPrediction(index);
      const isPart = located.part === 'question' || located.part === 'answer';
      if (run && claim) {
        return new vscode.Hover(
          trustMarkdown(formatScoredClaim(claim, run, located, outline.role, inspect)),
          rangeOf(located),
        );
      }
      if (isPart) return undefined;
      const state = run?.isEdited === true ? t('edited since scoring') : render(notScored);
      const line = escapeMarkdown(`${outlineLine(located.claim)} · ${state}`);
      const links = outline.role === 'predictions' ? `${inspect} · ${score}` : inspect;
      return new vscode.Hover(trustMarkdown(`**${line}**\n\n${links}`), rangeOf(located));
    },
  };
  return vscode.languages.registerHoverProvider(candidateSelector(), provider);
}

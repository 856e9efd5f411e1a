import { termTitle, type Term } from '../../core/words/glossary/term.ts';
import { render } from '../platform/l10n.ts';
import { glossaryCommand } from '../../protocol/inspectorPage.ts';
import type { CommandId } from '../platform/contributions.ts';

/** The only commands that a hover may run. */
export const hoverCommands = [
  'evidenceInspector.inspectClaim',
  'evidenceInspector.scoreFile',
  'evidenceInspector.showClaimScores',
  'evidenceInspector.showMetricPage',
  glossaryCommand,
] as const satisfies readonly CommandId[];

/**
 * Returns a Markdown link to a command. Arguments are our own uris, numbers and ids, never evidence text. They are
 * percent-encoded, so that a parenthesis in a path does not end the link.
 */
export function commandLink(
  label: string,
  command: (typeof hoverCommands)[number],
  ...args: readonly (string | number)[]
): string {
  const encoded = encodeURIComponent(JSON.stringify(args)).replace(
    /[()'*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${label}](command:${command}?${encoded})`;
}

/** Returns a link with a plain word and the technical term in its tooltip. A click opens the glossary. */
export function glossaryLink(term: Term): string {
  return `[${render(term.label)}](command:${glossaryCommand} "${render(termTitle(term))}")`;
}

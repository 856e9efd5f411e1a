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
 * A Markdown link to a command. The arguments are uris, numbers and ids that we made, never text from evidence;
 * percent-encoded, so that no parenthesis in a path ends the link.
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

/** A plain word with the field's in its tooltip; a click opens the page of all words. */
export function glossaryLink(term: Term): string {
  return `[${render(term.label)}](command:${glossaryCommand} "${render(termTitle(term))}")`;
}

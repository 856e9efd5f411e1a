// Finds the commands that a message names, so that the message can offer them as buttons.

import { commands, type OfferedCommand } from './contributions.ts';

/** Commands that are never offered, because they need a position or a panel, or because every message offers them. */
const neverOffered: ReadonlySet<OfferedCommand> = new Set([
  'evidenceInspector.cancelScoring',
  'evidenceInspector.showAsText',
  'evidenceInspector.showHelp',
]);

export interface NamedCommand {
  readonly id: OfferedCommand;
  /** In the language of the message, without an ellipsis. */
  readonly title: string;
}

/** Maximum number of buttons, because more do not fit beside a message. */
const mostButtons = 2;

/** Returns a command's title as the title of a button. */
export function withoutEllipsis(title: string): string {
  return title.replace(/\.{3}$|…$/u, '');
}

/**
 * Finds the palette's commands whose titles occur in `text`, in order of occurrence, at most 2. `titles`: titles by command id,
 * in the language of the text. If one title contains another, only the longer title counts.
 */
export function findNamedCommands(
  text: string,
  titles: ReadonlyMap<string, string>,
): readonly NamedCommand[] {
  const known = (Object.keys(commands) as OfferedCommand[])
    .filter((id) => commands[id].palette !== 'never' && !neverOffered.has(id))
    .map((id): NamedCommand => ({ id, title: withoutEllipsis(titles.get(id) ?? '') }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => b.title.length - a.title.length);
  const found: (NamedCommand & { readonly at: number })[] = [];
  let rest = text;
  for (const command of known) {
    const at = rest.indexOf(command.title);
    if (at < 0) continue;
    rest = rest.replaceAll(command.title, ({ length }) => ' '.repeat(length));
    found.push({ ...command, at });
  }
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, mostButtons)
    .map(({ id, title }) => ({ id, title }));
}

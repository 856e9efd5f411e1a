import * as vscode from 'vscode';
import { t } from '../platform/l10n.ts';
import type { ComparedSystems } from './comparedSystems.ts';
import { longestName, type GivenNames } from './parts/givenNames.ts';
import { systemNames } from './parts/systemNames.ts';

/** Asks for a system's name in comparisons. The file keeps its name. */
export async function renameSystem(
  systems: ComparedSystems,
  uri: string,
  names: GivenNames,
): Promise<void> {
  const system = systems.at(uri);
  if (!system) return;
  const place = systems.list.indexOf(system);
  const others = systems.names().filter((_, index) => index !== place);
  const [own = ''] = systemNames([system.uri.path]);
  const displayed = systems.names()[place] ?? own;
  const name = await vscode.window.showInputBox({
    title: t('Name of {0} in comparisons', own),
    prompt: t(
      'Name shown in comparisons and exports. It is stored for this workspace. If empty, the file name is used.',
    ),
    value: displayed,
    validateInput: (text) => {
      const typed = text.trim();
      if (typed.length > longestName) return t('At most {0} characters.', longestName);
      return others.includes(typed)
        ? t('Another system in this comparison already has this name.')
        : '';
    },
  });
  if (name === undefined || name.trim() === displayed) return;
  await names.give(system.uri, name.trim() === own ? '' : name);
}

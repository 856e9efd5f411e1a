// What stands above all scores of a run: that its files have changed, and that its parameters differ from the defaults.

import { joinDots, type Message, msg } from '../../base/words/message.ts';
import { type Block, button } from '../../show/document/document.ts';

export interface UnusualValues {
  readonly differences: readonly Message[];
  readonly areSaved: boolean;
}

/** Warns above all scores that the files have changed since they were scored. */
export function editedBanner(
  edited: { readonly sentence: Message } | null | undefined,
  isScoring: boolean,
): readonly Block[] {
  if (!edited || isScoring) return [];
  return [
    {
      kind: 'banner',
      tone: 'warning',
      text: edited.sentence,
      buttons: [button(msg('Score again'), 'score')],
    },
  ];
}

/** Says above all scores that parameters differ from the defaults, and offers to reset or save them. */
export function unusualBanner({ differences, areSaved }: UnusualValues): readonly Block[] {
  if (differences.length === 0 && areSaved) return [];
  const saving = {
    ...button(
      msg('Save to workspace'),
      'saveParameters',
      msg('Save these parameters to the workspace settings'),
    ),
    announcement: msg('Saved to the workspace settings'),
  };
  const resetting = {
    ...button(
      msg('Reset'),
      'resetParameters',
      msg('Reset these parameters to defaults and remove their workspace settings'),
    ),
    announcement: msg('Parameters reset to defaults'),
  };
  return [
    {
      kind: 'banner',
      tone: 'about',
      text:
        differences.length > 0
          ? msg('{0} {1}.', msg('Changed from the defaults:'), joinDots(differences))
          : msg(
              '{0} {1}.',
              msg('Not saved:'),
              msg('the default values are used, but the settings contain other values'),
            ),
      detail: areSaved
        ? msg('These values come from the settings.')
        : msg('These values apply to this window only.'),
      buttons: areSaved ? [resetting] : [saving, resetting],
    },
  ];
}

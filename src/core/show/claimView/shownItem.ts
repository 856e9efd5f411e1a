// What is shown of a claim, as plain data. `claimForms.ts` writes it as text and Markdown, `core/show/pages/claimDetails.ts` as HTML.

import { countText } from '../../base/numbers.ts';
import { withNote } from '../../base/words/lists.ts';
import { arrange, countMsg, msg, type Message } from '../../base/words/message.ts';
import { fullTexts } from './textLimits.ts';

/** A line with optional lines below it. Texts can be from evidence. Every form escapes them. */
export interface ShownItem {
  /** What the text is, such as `Reference answer`. */
  readonly label?: Message;
  readonly text: Message;
  /** Whether the text is the address of a source. */
  readonly isAddress?: true;
  readonly items?: readonly ShownItem[];
}

/** A part of a claim with its own heading, such as a reference question. */
export interface ShownPart {
  readonly label?: Message;
  readonly heading: Message;
  readonly items: readonly ShownItem[];
}

/** Returns the line of an item or a heading without what is below it. */
export function lineOf({ label, text }: Pick<ShownItem, 'label' | 'text'>): Message {
  return label === undefined ? text : msg('{0}: {1}', label, text);
}

/** Cuts off a text between characters, never inside a character, and says how many characters are left out. */
export function cutMessage(text: Message, most: number): Message {
  if (typeof text !== 'string' || text.length <= most) return text;
  const cut = text.slice(0, most).replace(/[\ud800-\udbff]$/u, '');
  const left = text.length - cut.length;
  // The page explains `(+12)` only if it cuts texts of usual length.
  return most < fullTexts.text
    ? arrange('{0}… (+{1})', cut, countText(left))
    : countMsg(
        left,
        '{1}… ({2} more character in the file)',
        '{1}… ({2} more characters in the file)',
        cut,
        countText(left),
      );
}

/** Puts a text from a page in quotation marks. `most`: see `cutMessage`. */
export function quoteCut(text: string, most: number): Message {
  return arrange('“{0}”', cutMessage(text, most));
}

/** Returns an item with a label, or nothing if the text is missing or blank. `notes`: shown in brackets after the text. */
export function labelled(
  label: Message,
  text: Message | undefined,
  ...notes: readonly Message[]
): readonly ShownItem[] {
  if (text === undefined || (typeof text === 'string' && text.trim() === '')) return [];
  return [{ label, text: notes.reduce((shown: Message, note) => withNote(shown, note), text) }];
}

// HTML in which data cannot become markup: what stands in a template is escaped, unless it came from a template itself.

import { escapeMarkup } from './escapeMarkup.ts';

/** Text that is HTML. Made by the functions of this file, and of drawings and style sheets of ours. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number | null | undefined | readonly Content[];

function contentText(content: Content): string {
  if (content === null || content === undefined) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string') return escapeMarkup(content);
  if (typeof content === 'number') return String(content);
  return content.map(contentText).join('');
}

/** Values in attributes stand in double quotes. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(
    strings
      .map((part, index) => (index === 0 ? part : contentText(contents[index - 1]) + part))
      .join(''),
  );
}

/** What an evidence file says, in any language and direction; in a page nothing else is a `bdi`. */
export function evidence(text: string): Markup {
  return markup`<bdi>${text}</bdi>`;
}

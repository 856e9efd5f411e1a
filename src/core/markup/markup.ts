// HTML templates in which data cannot become markup: inserted values are escaped unless they come from a template themselves.

import { escapeMarkup } from './escapeMarkup.ts';

/** Text that is HTML. Created only by the functions of this file, and for our own drawings and style sheets. */
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

/** Values in attributes must be in double quotes. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(
    strings
      .map((part, index) => (index === 0 ? part : contentText(contents[index - 1]) + part))
      .join(''),
  );
}

/** Text from an evidence file, in any language and direction. Nothing else in a page uses `bdi`. */
export function evidence(text: string): Markup {
  return markup`<bdi>${text}</bdi>`;
}

// HTML templates in which data cannot become markup: inserted values are escaped unless they were made by a template.

import { escapeMarkup } from './escapeMarkup.ts';

/** Text that is HTML. Created only by the functions in this file, for templates, our own drawings and style sheets. */
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

/** Creates markup from a template. Attribute values in the template must be in double quotes. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(
    strings
      .map((part, index) => (index === 0 ? part : contentText(contents[index - 1]) + part))
      .join(''),
  );
}

/** Marks up a text from an evidence file, in any language and direction. No other part of a page uses `bdi`. */
export function evidence(text: string): Markup {
  return markup`<bdi>${text}</bdi>`;
}

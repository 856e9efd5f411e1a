// HTML templates in which data cannot become markup: inserted values are escaped unless they were made by a template.

/**
 * Control characters other than white space, and unpaired surrogates, which cannot be written as UTF-8. XML 1.0 does not allow most of
 * them, even if escaped.
 */
const notInMarkup =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for an element or a quoted attribute, in XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replace(notInMarkup, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

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

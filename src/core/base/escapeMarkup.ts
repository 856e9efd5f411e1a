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

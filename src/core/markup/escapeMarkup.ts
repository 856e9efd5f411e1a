/** Characters that XML 1.0 does not allow, even if escaped. Includes unpaired surrogates, which cannot be written as UTF-8. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for an element or a quoted attribute, in XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replace(notInXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

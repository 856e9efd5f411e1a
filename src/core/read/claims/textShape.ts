// Recognises questions, addresses and notations by their form alone.

/** Whether the text is an address (`https://...` or `www...`) and nothing else. */
export function isAddress(text: string): boolean {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/iu.test(text);
}

/** Whether the text ends with a question mark. */
export function isQuestion(text: string): boolean {
  return /[?？]\s*$/u.test(text);
}

/** Letters of scripts that are written without blanks. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Counts the words between blanks. In scripts without blanks, two letters count as a word. */
export function countWords(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0;
  const spaced = letters === 0 ? text : text.replaceAll(unspaced, '');
  const words = spaced.split(/\s+/u).filter((word) => word !== '').length;
  return words + Math.ceil(letters / 2);
}

/** Notations that are neither JSON nor tables of delimited values, by how a file in them begins. */
const notations: readonly (readonly [name: string, beginning: RegExp])[] = [
  ['Markdown', /^\s*\|[^\n]*\|\s*\n\s*\|\s*:?-/u],
  [
    'YAML',
    /^\s*(?:#[^\n]*\n\s*)*(?:---\s*\n|(?:- )?[\p{L}_][\p{L}\p{N}_ -]*:(?:[ ][^,;\t\n]*)?\n\s*(?:-\s|[\p{L}_][^\n,;\t]*:(?:\s|$)))/u,
  ],
  ['HTML', /^\s*<(?:!doctype\s+html|html|head|body)\b/iu],
  ['XML', /^\s*<(?:[?!]|[\p{L}_])/u],
];

/** Returns the name of the notation of a text that is neither JSON nor a table, if it is known by how the text begins. */
export function notationOf(text: string): string | undefined {
  const head = text.slice(0, 4096).replace(/^\uFEFF/u, '');
  return notations.find(([, beginning]) => beginning.test(head))?.[0];
}

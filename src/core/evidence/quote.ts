// Quotes texts of files in messages, at most one line.

const longest = 60;

/** The start of a text, cut between characters, with dots if there is more. */
export function excerpt(text: string, most = longest): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

/** In double quotes. */
export function quote(text: string): string {
  return `"${excerpt(text)}"`;
}

// How messages quote what files say: never more than a line of it, whatever the file holds.

const longest = 60;

/** The beginning of a text, cut between characters; the dots say that there is more. */
export function excerpt(text: string, most = longest): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

/** In double quotes. */
export function quote(text: string): string {
  return `"${excerpt(text)}"`;
}

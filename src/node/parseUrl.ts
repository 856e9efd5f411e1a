/** Parses an address. `undefined` if it is invalid. (`URL.parse` does the same, but is missing in some Node 20 versions.) */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

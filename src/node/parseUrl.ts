/** Parses an address. `undefined` if it is invalid. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.parse(text, base) ?? undefined;
}

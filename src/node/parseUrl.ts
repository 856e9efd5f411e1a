/** The address, or `undefined` when it is none. (`URL.parse` does it too, but not in every Node 20.) */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/**
 * Returns the name under which a server's key is stored. Each origin has its own key, so that a key never goes to another server.
 * `undefined` if `url` is not an http or https address.
 */
export function secretName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, protocol } = new URL(url);
  return ['http:', 'https:'].includes(protocol) ? `judgeKey:${origin}` : undefined;
}

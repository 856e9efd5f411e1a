/**
 * Under which name the key of a server is kept: a key is its server's, and goes to no other when the address is another one.
 * `undefined`: that is no address.
 */
export function secretName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, protocol } = new URL(url);
  return ['http:', 'https:'].includes(protocol) ? `judgeKey:${origin}` : undefined;
}

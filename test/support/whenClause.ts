// Evaluates a `when` clause of package.json as VS Code does: `||`, `&&`, `!`, parentheses, `==`, `!=`, `=~`, `>`, `in`.

export type Context = Readonly<Record<string, unknown>>;

const tokenPattern =
  /\s*(?<token>\|\||&&|==|!=|=~|>=|>|!|\(|\)|\/(?:\\.|[^/\\])+\/[a-z]*|'[^']*'|[\w.:-]+)/gy;

/** Whether the clause is true. A missing clause is true. Throws Error for a clause that cannot be parsed. */
export function holds(clause: string | undefined, context: Context): boolean {
  if (clause === undefined || clause === '') return true;
  const tokens = Array.from(clause.matchAll(tokenPattern), ({ groups }) => groups?.['token'] ?? '');
  if (tokens.join('') !== clause.replaceAll(/\s+/gu, '')) throw new Error(`cannot read: ${clause}`);
  let at = 0;
  const take = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const next = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new Error(`ends too early: ${clause}`);
    at += 1;
    return token;
  };
  const any = (): boolean => {
    let value = all();
    while (take('||')) value = all() || value;
    return value;
  };
  const all = (): boolean => {
    let value = one();
    while (take('&&')) value = one() && value;
    return value;
  };
  const one = (): boolean => {
    if (take('!')) return !one();
    if (take('(')) {
      const value = any();
      if (!take(')')) throw new Error(`no closing parenthesis: ${clause}`);
      return value;
    }
    const name = next();
    if (name === 'true' || name === 'false') return name === 'true';
    const value = context[name];
    if (take('==')) return String(value) === next().replaceAll("'", '');
    if (take('!=')) return String(value) !== next().replaceAll("'", '');
    if (take('>')) return Number(value ?? 0) > Number(next());
    if (take('=~')) {
      const [, pattern = '', flags] = /^\/(.*)\/([a-z]*)$/su.exec(next()) ?? [];
      return typeof value === 'string' && new RegExp(pattern, flags).test(value);
    }
    return Boolean(value);
  };
  const value = any();
  if (at < tokens.length) throw new Error(`cannot read: ${clause}`);
  return value;
}

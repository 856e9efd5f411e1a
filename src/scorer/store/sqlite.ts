/** Node's SQLite, or `undefined` where Node has none (before 22.13). Its "experimental" warning is kept from the person. */
export async function importSqlite(): Promise<typeof import('node:sqlite') | undefined> {
  const { emitWarning } = process;
  process.emitWarning = (() => undefined) as typeof process.emitWarning;
  try {
    return await import('node:sqlite');
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

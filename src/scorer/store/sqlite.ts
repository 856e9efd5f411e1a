import type * as Sqlite from 'node:sqlite';

/** Node's SQLite, or `undefined` where Node has none (before 22.13). Suppresses its "experimental" warning. */
export async function importSqlite(): Promise<typeof Sqlite | undefined> {
  const descriptor = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => undefined;
  try {
    return await import('node:sqlite');
  } catch {
    return undefined;
  } finally {
    if (descriptor) Object.defineProperty(process, 'emitWarning', descriptor);
  }
}

// What test files of one process share: a browser, loaded models. Each is closed when the process has run its last file.

const closings: (() => Promise<void>)[] = [];

/** Registers what closes a shared thing. It is called once, after the last test file of this process. */
export function atEnd(close: () => Promise<void>): void {
  closings.push(close);
}

/** Closes all shared things. */
export async function closeShared(): Promise<void> {
  await Promise.all(closings.splice(0).map((close) => close()));
}

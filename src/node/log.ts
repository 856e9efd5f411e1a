/** A log of single lines with time, source and event. Never pass it the text of evidence. */
export function createLog(
  speaker: string,
  write: (line: string) => void,
  now: () => Date = () => new Date(),
): (message: string) => void {
  return (message) => {
    write(`${now().toISOString()} ${speaker}: ${toOneLine(message)}\n`);
  };
}

/** Leaves out blank lines, except for the first and the last. */
function toOneLine(message: string): string {
  const lines = message.split(/[\r\n]+/u);
  return lines
    .map((line, at) => {
      const begun = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line, at) => line !== '' || at === 0 || at === lines.length - 1)
    .join(' | ');
}

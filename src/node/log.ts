/** A log of single lines: time, who speaks, what happened. Never give it the text of evidence. */
export function createLog(
  speaker: string,
  write: (line: string) => void,
  now: () => Date = () => new Date(),
): (message: string) => void {
  return (message) => {
    write(`${now().toISOString()} ${speaker}: ${toOneLine(message)}\n`);
  };
}

/** Lines that hold nothing are left out, but for a first and a last one. */
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

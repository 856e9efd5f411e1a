/** Creates the scorer's log of single lines with time and event. Must never receive the text of evidence. */
export function createLog(write: (line: string) => void): (message: string) => void {
  return (message) => write(`${new Date().toISOString()} scorer: ${toOneLine(message)}\n`);
}

/** Puts a message on one line. Leaves out blank lines, except for the first and the last line. */
function toOneLine(message: string): string {
  const lines = message.split(/[\r\n]+/u);
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line, index) => line !== '' || index === 0 || index === lines.length - 1)
    .join(' | ');
}

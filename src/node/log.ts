/** A log of single lines: time, who speaks, what happened. Never give it the text of evidence. */
export function createLog(
  speaker: string,
  write: (line: string) => void,
  now: () => Date = () => new Date(),
): (message: string) => void {
  return (message) => {
    write(`${now().toISOString()} ${speaker}: ${message.replaceAll(/\s*[\r\n]+\s*/gu, ' | ')}\n`);
  };
}

/** The oldest supported version of Node, as in package.json. It is the first version whose SQLite needs no flag. */
const oldestNode = [22, 13] as const;

/** Returns a message if this version of Node is not supported. */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Evidence Inspector needs Node ${oldestNode.join('.')} or newer. This is Node ${version}.`;
}

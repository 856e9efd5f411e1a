// Runs before the npm scripts that users of a new clone start. Says in one line what is missing if no Node can run the project's
// TypeScript. This file must run on Node versions that the project does not support.

if (!process.features.typescript) {
  console.error(
    `Node ${process.versions.node} cannot run the project's TypeScript, and the project's own Node is not installed ` +
      '(npm ci --ignore-scripts leaves it out). Run "npm rebuild node --ignore-scripts=false", or use Node 24.',
  );
  process.exit(1);
}

// Checks the built site in out/site for the base that it was built with, and tries the most common searches. Exits 1 if there is a fault.
import { createRequire } from 'node:module';
import path from 'node:path';
import { wrongInSite } from './builtPages.ts';
import { siteBase } from './places.ts';
import { builtSearch, type SearchLibrary, wrongInSearch } from './search.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'out/site');
const base = siteBase();
// The site has its own packages, separate from the product's.
const library = createRequire(path.join(root, 'site/package.json'))('minisearch') as SearchLibrary;

const wrong = [
  ...wrongInSite(folder, base),
  ...wrongInSearch(await builtSearch(folder, library), base),
];
process.stdout.write(
  wrong.length === 0
    ? 'All links and common searches of the site lead where they should.\n'
    : `${wrong.join('\n')}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

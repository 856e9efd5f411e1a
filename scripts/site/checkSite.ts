// Looks through the built site in out/site, with the base that it was built for, and tries the most common searches. Exit status 1
// where something is wrong.
import { createRequire } from 'node:module';
import path from 'node:path';
import { wrongInSite } from './builtPages.ts';
import { builtSearch, type SearchLibrary, wrongInSearch } from './search.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'out/site');
const given = process.env['SITE_BASE'] ?? '/';
const base = given.endsWith('/') ? given : `${given}/`;
// The site's packages are not those of the product.
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

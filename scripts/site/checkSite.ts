// Looks through the built site in out/site, with the base that it was built for; exit status 1 where something is wrong.
import path from 'node:path';
import { wrongInSite } from './builtPages.ts';

const base = process.env['SITE_BASE'] ?? '/';
const wrong = wrongInSite(
  path.resolve(import.meta.dirname, '../../out/site'),
  base.endsWith('/') ? base : `${base}/`,
);
process.stdout.write(
  wrong.length === 0 ? 'All links of the site lead somewhere.\n' : `${wrong.join('\n')}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

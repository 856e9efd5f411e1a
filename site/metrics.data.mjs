// What the page of all metrics lists: each metric's page with its first paragraph.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineLoader } from 'vitepress';
import { firstParagraph, pageTitle } from '../scripts/site/sidebar.ts';

export default defineLoader({
  watch: ['../docs/metrics/*.md'],
  /** @param {readonly string[]} files */
  load: (files) =>
    files
      .map((file) => {
        const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
        const name = path.basename(file, '.md');
        return { name, title: pageTitle(name, text), says: firstParagraph(text) };
      })
      .sort((a, b) => a.title.localeCompare(b.title, 'en')),
});

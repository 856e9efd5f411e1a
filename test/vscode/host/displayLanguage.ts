// VS Code in another language, as after "Configure Display Language": a language pack in its data, and the setting that selects
// the pack.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VscodeServer } from '../../../scripts/vscodeServer/server.ts';

/**
 * Sets the language from the next page load on. The pack is empty, so VS Code's own texts stay English and its commands keep their titles.
 * The page, the extension host and the manifests of extensions see `language`.
 */
export function chooseDisplayLanguage({ home }: VscodeServer, language: string): void {
  const data = path.join(home, 'data');
  const pack = path.join(data, `emptyPack.${language}.json`);
  writeFileSync(pack, JSON.stringify({ contents: {} }));
  const packs = {
    [language]: {
      hash: `empty-${language}`,
      extensions: [
        { extensionIdentifier: { id: 'evidence-inspector.empty-pack' }, version: '1.0.0' },
      ],
      translations: { vscode: pack },
      label: language,
    },
  };
  writeFileSync(path.join(data, 'languagepacks.json'), JSON.stringify(packs));
  mkdirSync(path.join(data, 'User'), { recursive: true });
  writeFileSync(path.join(data, 'User/argv.json'), JSON.stringify({ locale: language }));
}

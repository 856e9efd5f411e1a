// VS Code in another language, as "Configure Display Language" leaves it: a language pack among its data, and the choice of it.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VscodeServer } from '../../../scripts/vscodeServer/server.ts';

/**
 * From the next load of the page on. The pack is empty: VS Code's own words stay English, so that its commands are found by the same
 * titles, but the page, the extension host and the manifests of extensions are told that the language is `language`.
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

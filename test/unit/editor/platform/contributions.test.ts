import assert from 'node:assert/strict';
import { evidenceEndings } from '../../../../src/core/evidence/fileNames.ts';
import { existsSync } from 'node:fs';
import {
  claimsViewId,
  commands,
  contextKeys,
  manifestCommand,
  panels,
  prefix,
  viewTypeOf,
  type CommandId,
  type PanelName,
} from '../../../../src/editor/platform/contributions.ts';
import { englishManifest } from '../../../support/manifest.ts';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category?: string;
      readonly icon?: string;
    }[];
    readonly menus: Readonly<
      Record<string, readonly { readonly command: string; readonly when: string }[]>
    >;
    readonly viewsContainers: Readonly<
      Record<string, readonly { readonly id: string; readonly icon: string }[]>
    >;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome: readonly {
      readonly view: string;
      readonly when: string;
      readonly contents: string;
    }[];
    readonly jsonValidation: readonly { readonly url: string }[];
  };
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: string;
      readonly restrictedConfigurations: readonly string[];
    };
  };
  readonly icon: string;
  readonly activationEvents: readonly string[];
}

const viewTypes = (Object.keys(panels) as PanelName[]).map(viewTypeOf);

const root = new URL('../../../../', import.meta.url);
const manifest = englishManifest() as Manifest;
const { contributes } = manifest;

describe('contributions', () => {
  it('are the commands of package.json, with the same titles and icons', () => {
    assert.deepEqual(
      Object.fromEntries(contributes.commands.map(({ command, ...rest }) => [command, rest])),
      Object.fromEntries(
        Object.entries(commands).map(([id, command]) => [id, manifestCommand(command)]),
      ),
    );
  });

  it('are called by the product in the palette, and in the Explorer, which has no category', () => {
    const named = new Map(
      contributes.commands.map(({ command, title, category: group }) => [
        command,
        [...(group === undefined ? [] : [group]), title].join(': '),
      ]),
    );
    for (const [command, name] of named) assert.match(name, /^Evidence Inspector: [A-Z]/u, command);
    const explorer = contributes.menus['explorer/context'] ?? [];
    assert.ok(explorer.length > 2);
    for (const { command } of explorer) {
      assert.ok(commands[command as CommandId].isInExplorer, command);
    }
  });

  it('are in the Explorer on files and folders with evidence only', () => {
    for (const { command, when } of contributes.menus['explorer/context'] ?? []) {
      assert.match(
        when,
        /resourcePath in evidenceInspector\.(?:evidenceFiles|predictionFolders)/u,
        command,
      );
      const names = /resourceExtname =~ \/(.+)\/i\)$/u.exec(when)?.[1];
      if (names === undefined) continue;
      for (const ending of evidenceEndings) assert.match(`.${ending}`, new RegExp(names, 'u'));
    }
  });

  it('restrict the settings that name paths until a workspace is trusted', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    assert.deepEqual(
      restrictedConfigurations,
      ['reference', 'misinformationSites', 'sources', 'ratingSchemes'].map(
        (name) => `${prefix}.${name}`,
      ),
    );
  });

  it('are the view and its container, with icons that exist', () => {
    const containers = contributes.viewsContainers['activitybar'] ?? [];
    assert.deepEqual(
      containers.map(({ id }) => id),
      [prefix],
    );
    assert.deepEqual(
      contributes.views[prefix]?.map(({ id }) => id),
      [claimsViewId],
    );
    for (const file of [manifest.icon, ...containers.map(({ icon }) => icon)]) {
      assert.ok(existsSync(new URL(file, root)), file);
    }
  });

  it('are all that menus, welcome texts and conditions name', () => {
    const used = Object.values(contributes.menus).flat();
    const welcome = contributes.viewsWelcome.map(({ when, contents }) => `${when} ${contents}`);
    const named = [...used.map(({ command, when }) => `${command} ${when}`), ...welcome]
      .join(' ')
      .match(/evidenceInspector\.\w+/g);
    const known = new Set([
      ...Object.keys(commands),
      ...Object.keys(contextKeys),
      claimsViewId,
      ...viewTypes,
    ]);
    assert.deepEqual(
      (named ?? []).filter((name) => !known.has(name)),
      [],
    );
  });

  it('are activated by every panel that VS Code may bring back, by links of reports, and for the Explorer', () => {
    assert.deepEqual(
      manifest.activationEvents.filter((event) => !event.startsWith('onLanguage:')),
      [...viewTypes.map((type) => `onWebviewPanel:${type}`), 'onUri', 'onStartupFinished'],
    );
  });

  it('validate evidence files with schemas that exist', () => {
    for (const { url } of contributes.jsonValidation) {
      assert.ok(existsSync(new URL(url, root)), url);
    }
  });
});

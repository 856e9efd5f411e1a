import assert from 'node:assert/strict';
import { evidenceEndings } from '../../../../src/core/read/claims/fileNames.ts';
import { existsSync } from 'node:fs';
import {
  claimsViewId,
  commands,
  contextKeys,
  innerCommands,
  extensionId,
  manifestCommand,
  panels,
  prefix,
  viewTypeOf,
  type PanelName,
} from '../../../../src/editor/platform/contributions.ts';
import { semqaParameters } from '../../../../src/core/score/parameters/semqaParameters.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';
import { settingsTable } from '../../../../src/editor/platform/settings/settingsTable.ts';
import {
  settingGroups,
  nameInGroup,
} from '../../../../src/editor/platform/settings/settingGroups.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { englishManifest, rawManifest } from '../../../support/manifest.ts';
import { holds, type Context } from '../../../support/whenClause.ts';

interface SettingEntry {
  readonly markdownDescription: string;
  readonly properties?: Readonly<Record<string, SettingEntry>>;
}

interface Manifest {
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category?: string;
      readonly icon?: string;
    }[];
    readonly menus: Readonly<
      Record<
        string,
        readonly { readonly command: string; readonly submenu?: string; readonly when: string }[]
      >
    >;
    readonly configuration: readonly {
      readonly title: string;
      readonly properties: Readonly<Record<string, SettingEntry>>;
    }[];
    readonly submenus: readonly { readonly id: string }[];
    readonly keybindings: readonly {
      readonly command: string;
      readonly key: string;
      readonly mac: string;
      readonly when: string;
    }[];
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

/** Returns the names of the commands that the palette offers in this context. */
function paletteOf(context: Context): readonly string[] {
  const clauses = new Map(
    (contributes.menus['commandPalette'] ?? []).map(({ command, when }) => [command, when]),
  );
  return contributes.commands.flatMap(({ command }) =>
    holds(clauses.get(command), context) ? [command.replace(`${prefix}.`, '')] : [],
  );
}

describe('contributions', () => {
  it('belong to the extension whose id is known', () => {
    const { publisher, name } = rawManifest() as Readonly<Record<string, string>>;
    assert.equal(extensionId, `${publisher ?? ''}.${name ?? ''}`);
  });

  it('are the commands of package.json, with the same titles and icons', () => {
    assertEqual(
      Object.fromEntries(contributes.commands.map(({ command, ...rest }) => [command, rest])),
      Object.fromEntries(
        Object.entries(commands).map(([id, command]) => [id, manifestCommand(command)]),
      ),
    );
  });

  it('are at most 25, and all others activate the extension when they are called', () => {
    assert.ok(contributes.commands.length <= 25, String(contributes.commands.length));
    const called = manifest.activationEvents.filter((event) => event.startsWith('onCommand:'));
    assertEqual(
      called,
      innerCommands.map((id) => `onCommand:${id}`),
    );
    for (const name of ['scoreFile', 'inspectClaim', 'showClaimScores', 'compareMetrics']) {
      const id = `${prefix}.${name}`;
      const isOffered = contributes.commands.some(({ command }) => command === id);
      assert.ok(isOffered || called.includes(`onCommand:${id}`), id);
    }
  });

  it('are called by the product in the palette', () => {
    for (const { command, title, category } of contributes.commands) {
      assert.match(`${category ?? ''}: ${title}`, /^Evidence Inspector: [A-Z]/u, command);
    }
  });

  it('are at most 6 in the palette of an empty window', () => {
    assertEqual(paletteOf({ workspaceFolderCount: 0 }), [
      'scoreFile',
      'compareSystems',
      'manageModels',
      'trySample',
      'openReport',
      'showHelp',
    ]);
  });

  it('are at most 14 in the palette of a scored file, in its editor and in its panels', () => {
    const window = { workspaceFolderCount: 1, 'evidenceInspector.hasClaims': true };
    const editor = {
      ...window,
      resourceFilename: 'system.predictions.json',
      resourceExtname: '.json',
      'evidenceInspector.isEvidence': true,
      'evidenceInspector.isPredictions': true,
      'evidenceInspector.isScored': true,
    };
    const isScoring = { 'evidenceInspector.isScoring': true };
    const contexts = [
      editor,
      { ...editor, 'evidenceInspector.isScored': false },
      ...viewTypes.map((activeWebviewPanelId) => ({ ...window, activeWebviewPanelId })),
    ];
    for (const context of contexts.flatMap((one) => [one, { ...one, ...isScoring }])) {
      const offered = paletteOf(context);
      assert.ok(offered.length <= 14, `${String(offered.length)}: ${offered.join()}`);
      assert.ok(offered.length > 10, offered.join());
    }
    const offered = paletteOf(editor);
    for (const name of ['inspectClaim', 'compareMetricsWith', 'exportReport']) {
      assert.ok(offered.includes(name), name);
    }
    assert.ok(paletteOf({ resourceExtname: '.CSV' }).includes('mapFile'));
    for (const resourceFilename of ['a.raters.csv', 'a.ratings.jsonl'])
      assert.ok(paletteOf({ resourceFilename }).includes('showAgreement'), resourceFilename);
  });

  it('have three default key bindings', () => {
    assertEqual(
      contributes.keybindings.map(({ command, key, mac }) => [command, key, mac]),
      [
        ['evidenceInspector.scoreFile', 'ctrl+k shift+s', 'cmd+k shift+s'],
        ['evidenceInspector.inspectClaim', 'ctrl+k shift+i', 'cmd+k shift+i'],
        ['evidenceInspector.findClaim', 'ctrl+k shift+f', 'cmd+k shift+f'],
      ],
    );
    for (const { when } of contributes.keybindings) assert.ok(!holds(when, {}), when);
  });

  it('are in one submenu of the Explorer, on folders and on files whose endings evidence can have', () => {
    const [submenu] = contributes.submenus;
    const entries = contributes.menus['explorer/context'] ?? [];
    // VS Code accepts a submenu only once in the same menu.
    assertEqual(
      entries.map(({ submenu: id }) => id),
      [submenu?.id],
    );
    const isShown = (context: Context): boolean => entries.some(({ when }) => holds(when, context));
    for (const ending of evidenceEndings) {
      assert.ok(isShown({ resourceExtname: `.${ending}` }), ending);
    }
    assert.ok(isShown({ explorerResourceIsFolder: true }));
    assert.ok(!isShown({ resourceExtname: '.md' }));
    const inside = (context: Context): readonly string[] =>
      (contributes.menus[submenu?.id ?? ''] ?? []).flatMap(({ command, when }) =>
        holds(when, context) ? [command] : [],
      );
    assertEqual(inside({ explorerResourceIsFolder: true }), ['evidenceInspector.scoreFolder']);
    assert.equal(inside({ resourceExtname: '.json' }).length, 4);
    assert.equal(inside({ resourceExtname: '.json', listMultiSelection: true }).length, 4);
  });

  it('are at most 30 settings in four sections, each setting with one sentence', () => {
    const { configuration } = contributes;
    assertEqual(
      configuration.map(({ title }) => title),
      ['Scoring', 'Files and findings', 'Models and judge', 'Rating'],
    );
    const settings = configuration.flatMap(({ properties }) => Object.entries(properties));
    assert.ok(settings.length <= 30, String(settings.length));
    const members = settings.flatMap(([id, { properties = {} }]) =>
      Object.entries(properties).map(([name, row]) => [`${id}.${name}`, row] as const),
    );
    const all = [...settings, ...members];
    assertEqual(
      all
        .map(([id]) => id.replace(`${prefix}.`, ''))
        .filter((name) => !Object.hasOwn(settingGroups, name) && !name.endsWith('.preset'))
        .sort(),
      Object.keys(settingsTable).map(nameInGroup).sort(),
    );
    for (const [id, { markdownDescription: text }] of all) {
      assert.match(text, /^[A-Z][^.!?]*(?:\.(?! )[^.!?]*|\.\.\.(?=\*))*\.$/u, id);
      assert.ok(text.length < 150 + 45 * Number(text.includes('(command:')), `${id}: ${text}`);
    }
    const sentenceOf = new Map(all);
    for (const [name, { heading: panelName }] of Object.entries(semqaParameters)) {
      const text = sentenceOf.get(`${prefix}.semqa.${name}`)?.markdownDescription ?? '';
      assert.ok(text.startsWith(`${textOf(panelName)}:`), `${name}: ${text}`);
    }
  });

  it('restrict the settings that name paths until a workspace is trusted', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    assertEqual(
      restrictedConfigurations,
      ['reference', 'misinformationSites', 'sources', 'retrieved', 'ratingSchemes'].map(
        (name) => `${prefix}.${name}`,
      ),
    );
  });

  it('are the view and its container, with icons that exist', () => {
    const containers = contributes.viewsContainers['activitybar'] ?? [];
    assertEqual(
      containers.map(({ id }) => id),
      [prefix],
    );
    assertEqual(
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
    const named = [
      ...used.map(({ command, submenu, when }) => `${submenu ?? command} ${when}`),
      ...welcome,
    ]
      .join(' ')
      .match(/evidenceInspector\.\w+/g);
    const known = new Set([
      ...Object.keys(commands),
      ...innerCommands,
      ...Object.keys(contextKeys),
      ...contributes.submenus.map(({ id }) => id),
      claimsViewId,
      ...viewTypes,
    ]);
    assertEqual(
      (named ?? []).filter((name) => !known.has(name)),
      [],
    );
  });

  it('are activated by a file of a language that evidence is in, by panels and by links of reports, never at start', () => {
    assertEqual(manifest.activationEvents, [
      ...['json', 'jsonc', 'jsonl', 'csv', 'tsv'].map((language) => `onLanguage:${language}`),
      ...viewTypes.map((type) => `onWebviewPanel:${type}`),
      ...innerCommands.map((id) => `onCommand:${id}`),
      'onUri',
    ]);
  });

  it('validate evidence files with schemas that exist', () => {
    for (const { url } of contributes.jsonValidation) {
      assert.ok(existsSync(new URL(url, root)), url);
    }
  });
});

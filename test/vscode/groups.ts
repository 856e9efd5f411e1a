// The extension's suite runs in several windows, because each group of tests needs VS Code in a different state.

export interface TestGroup {
  /** Folder under test/vscode/suite. */
  readonly name: string;
  readonly about: string;
  readonly workspaceTrust: boolean;
  /** Whether Evidence Inspector comes from its VSIX instead of from the sources. */
  readonly fromVsix: boolean;
  /** Whether the models' results for the samples are in the store from the start. */
  readonly isScored?: boolean;
}

export const groups: readonly TestGroup[] = [
  {
    name: 'main',
    about: 'a trusted workspace',
    workspaceTrust: false,
    fromVsix: false,
    isScored: true,
  },
  { name: 'untrusted', about: 'an untrusted workspace', workspaceTrust: true, fromVsix: false },
  { name: 'installed', about: 'installed from the VSIX', workspaceTrust: false, fromVsix: true },
];

/** Variables in the environment of the extension host. Both hosts use the same names. */
export const environment = {
  group: 'EVIDENCE_INSPECTOR_TEST_GROUP',
  /** Name of the only file of the group to run, without its ending. If it is missing, all files run. */
  only: 'EVIDENCE_INSPECTOR_TEST_ONLY',
  /** File that the results are written to. */
  result: 'EVIDENCE_INSPECTOR_TEST_RESULT',
  /** Address of the bridge to the page. Missing on the desktop. */
  bridge: 'EVIDENCE_INSPECTOR_TEST_BRIDGE',
  /** The VSIX that the extension was installed from, for a group with `fromVsix`. */
  vsix: 'EVIDENCE_INSPECTOR_TEST_VSIX',
  /** The checkout. */
  root: 'EVIDENCE_INSPECTOR_TEST_ROOT',
  /** Path of Node 24, which runs the command line as a child process. On the desktop, the host's own program is Electron. */
  node: 'EVIDENCE_INSPECTOR_TEST_NODE',
  /** Store of results that the command lines of this run share (test/support/storeOfRun.ts). Missing on the desktop. */
  store: 'EVIDENCE_INSPECTOR_TEST_STORE',
  /** Address of the server that the language models of `judgeExtension` ask. */
  judge: 'EVIDENCE_INSPECTOR_TEST_JUDGE',
} as const;

/** First line that the tests print, after VS Code's own output about its start. */
export const testsBegin = 'evidence-inspector: tests begin';

/** Settings for every test window: no animations, no questions, no telemetry. */
export const quietSettings: Readonly<Record<string, unknown>> = {
  'chat.disableAIFeatures': true,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.ignoreRecommendations': true,
  'extensions.autoCheckUpdates': false,
  'update.mode': 'none',
  'git.enabled': false,
  'files.simpleDialog.enable': true,
  'window.autoDetectColorScheme': false,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
  'editor.minimap.enabled': false,
  'editor.cursorBlinking': 'solid',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.reduceMotion': 'on',
};

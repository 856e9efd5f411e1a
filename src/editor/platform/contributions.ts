// All ids that package.json contributes, with their types. A unit test compares this file with package.json.

import type { Uri } from 'vscode';
import type { FlatReport } from '../../core/score/report/flattenReport.ts';
import { msg, type Wording } from '../../core/base/words/message.ts';

export const prefix = 'evidenceInspector';
export const category = 'Evidence Inspector';
/** Provider of the MCP server for agents. */
export const mcpProviderId = `${prefix}.mcp`;
/** Publisher and name of package.json. */
export const extensionId = 'evidence-inspector.evidence-inspector';

export interface ScoreFileOptions {
  readonly reference?: Uri;
}

/** Steps of the walkthrough with the sample, in order. `inspect` opens and scores the sample and shows an informative claim. */
export const sampleSteps = ['inspect', 'compare', 'rate'] as const;
export type SampleStep = (typeof sampleSteps)[number];

/**
 * Arguments and results of each command. Arguments from menus, links and other extensions are checked when they arrive.
 */
export interface CommandSignatures {
  /**
   * Resolves with the report, or with `undefined` if the user cancels or selects several files. The Explorer passes the
   * clicked file and all selected files. A reference among the selected files is used as the reference.
   */
  'evidenceInspector.scoreFile': (
    uri?: Uri,
    options?: ScoreFileOptions | readonly Uri[],
  ) => Promise<FlatReport | undefined>;
  /**
   * Scores all prediction files of a folder that share one reference and shows a leaderboard. Asks for the folder if
   * none is given. Settles when all files are scored.
   */
  'evidenceInspector.scoreFolder': (
    folder?: Uri,
    options?: ScoreFileOptions | readonly Uri[],
  ) => Promise<void>;
  /** Stops scoring this file. Without `uri`, uses the current file, or else the only file that is being scored. */
  'evidenceInspector.cancelScoring': (uri?: Uri) => Promise<void>;
  'evidenceInspector.chooseReference': (uri?: Uri) => Promise<Uri | undefined>;
  /**
   * Adds rating or score files as columns of a prediction file's run and remembers them for the workspace. Asks for the
   * files if none are given.
   */
  'evidenceInspector.addColumns': (uri?: Uri, files?: readonly Uri[]) => Promise<void>;
  /** `claimIndex` is the claim's position in the file at `uri`. */
  'evidenceInspector.inspectClaim': (uri?: Uri, claimIndex?: number) => Promise<void>;
  /** The same as `inspectClaim`. Kept for other extensions and key bindings. */
  'evidenceInspector.showClaimScores': (uri?: Uri, claimIndex?: number) => Promise<void>;
  /**
   * Opens the overview of a scored file. For several files or a file without scores, opens the statistics and scores
   * nothing. The Explorer passes the clicked file and all selected files.
   */
  'evidenceInspector.showOverview': (
    uris?: Uri | readonly Uri[],
    selected?: readonly Uri[],
  ) => Promise<void>;
  /** Opens the inspector of a prediction file at the scores of the whole file. */
  'evidenceInspector.showFileScores': (uri?: Uri) => Promise<void>;
  /** Opens the inspector of a prediction file at the queue of statuses that the reader is unsure of. */
  'evidenceInspector.reviewStatuses': (uri?: Uri) => Promise<void>;
  /**
   * `inPanel`: shows the claim in a visible inspector of the file instead of the editor. `scored`: reference position
   * of a claim without a prediction, which the inspector shows.
   */
  'evidenceInspector.revealClaim': (
    uri?: Uri,
    claimIndex?: number,
    inPanel?: boolean,
    scored?: number,
  ) => Promise<void>;
  /** `followSelection`: editor, Claims view and inspectors show the same claim. `stopFollowing`: each shows its own claim. */
  'evidenceInspector.followSelection': () => Promise<void>;
  'evidenceInspector.stopFollowing': () => Promise<void>;
  'evidenceInspector.findClaim': () => Promise<void>;
  'evidenceInspector.sortClaims': () => Promise<void>;
  /** Explains what a metric measures. Asks for the metric if no id is given. */
  'evidenceInspector.showMetricPage': (metric?: string) => Promise<void>;
  /** Opens docs/glossary.md, which explains the terms on the screens. */
  'evidenceInspector.showGlossary': () => Promise<void>;
  /**
   * Compares the metrics of a prediction file with each other. Scores the file first if its scores are not current.
   */
  'evidenceInspector.compareMetrics': (uri?: Uri) => Promise<void>;
  /** Asks what to compare metrics with: each other, human ratings or changed evidence (blind spots). */
  'evidenceInspector.compareMetricsWith': (uri?: Uri) => Promise<void>;
  /** The Explorer passes the clicked prediction file and all selected files. Settles when all are scored. */
  'evidenceInspector.compareSystems': (
    uris?: Uri | readonly Uri[],
    options?: ScoreFileOptions | readonly Uri[],
  ) => Promise<void>;
  /**
   * Asks for the scheme and the rater, then shows the claims of a prediction file one by one. If the file has ratings, asks first
   * whether to continue, to rate in a different way or to decide disagreements.
   */
  'evidenceInspector.rateEvidence': (uri?: Uri) => Promise<void>;
  /**
   * Exports the report of a scored file or the comparison of several files. With `target`, the file extension decides the format
   * and failures are thrown. `links`: claims in a web page open in the editor, so the page contains absolute file paths. Without
   * `links`, the page contains no paths. Resolves with the written file.
   */
  'evidenceInspector.exportReport': (
    uri?: Uri | readonly Uri[],
    target?: Uri,
    options?: { readonly links?: boolean },
  ) => Promise<Uri | undefined>;
  /** Lists installed and downloadable models, and judges. With a model id, shows the actions for this model at once. */
  'evidenceInspector.manageModels': (id?: string) => Promise<void>;
  /**
   * Shows the agreement between raters in rating files, or between the verdicts of evidence files. Asks for files if none are
   * given.
   */
  'evidenceInspector.showAgreement': (
    uris?: Uri | readonly Uri[],
    selected?: readonly Uri[],
  ) => Promise<void>;
  /**
   * Describes evidence files before scoring. The Explorer passes the clicked file and all selected files. Without
   * files, uses the open file or asks the user. Settles when the statistics are ready.
   */
  'evidenceInspector.showStatistics': (
    uris?: Uri | readonly Uri[],
    selected?: readonly Uri[],
  ) => Promise<void>;
  /**
   * Shows statistics of evidence files and lists claims that occur twice, side by side. The Explorer passes the
   * clicked file and all selected files. Without files, asks for them.
   */
  'evidenceInspector.compareDataSets': (
    uris?: Uri | readonly Uri[],
    selected?: readonly Uri[],
  ) => Promise<void>;
  /** Compares a prediction file's metrics with human ratings. Scores the file first if its scores are not current. */
  'evidenceInspector.showCheckup': (uri?: Uri) => Promise<void>;
  /**
   * Tests which changes of a reference's evidence are not noticed by the metrics. For a prediction file, uses its reference.
   * Settles when the results are ready or the user cancels.
   */
  'evidenceInspector.findBlindSpots': (uri?: Uri) => Promise<void>;
  /** Asks which language model judges, sets or removes the key of the judge's server, or scores with stored replies. */
  'evidenceInspector.chooseJudge': () => Promise<void>;
  /** Marks faults in a file's evidence and includes the findings of the NLI model. Without `uri`, uses the open file. */
  'evidenceInspector.examineEvidence': (uri?: Uri) => Promise<void>;
  /** Opens docs/doctor.md, which lists the doctor's checks. */
  'evidenceInspector.showDoctorPage': () => Promise<void>;
  /**
   * Scores a prediction file with stored replies instead of a judge and remembers the reply files for the workspace.
   * Asks for the files if none are given.
   */
  'evidenceInspector.readReplies': (uri?: Uri, files?: readonly Uri[]) => Promise<void>;
  /** Opens a copy of the bundled sample, or takes another step of the walkthrough with this copy. */
  'evidenceInspector.trySample': (step?: SampleStep) => Promise<void>;
  /** Opens the content of the active panel as a text document. */
  'evidenceInspector.showAsText': () => Promise<void>;
  /** Asks what each part of a JSON or CSV file means and stores the mapping. Without `uri`, uses the open file. */
  'evidenceInspector.mapFile': (uri?: Uri) => Promise<void>;
  /** Opens a stored report in the inspector. Without `uri`, uses the open report, or else asks the user. */
  'evidenceInspector.openReport': (uri?: Uri) => Promise<void>;
  'evidenceInspector.openLog': () => void;
  /** Asks which help to open: glossary, a metric's page, the doctor's rules, the walkthrough or the log. */
  'evidenceInspector.showHelp': () => Promise<void>;
}

/** The id of the walkthrough in package.json. */
export const walkthroughId = 'firstSteps';

export type CommandId = keyof CommandSignatures;

/** True if one of our panels is active. */
const inPanel = `activeWebviewPanelId =~ /^${prefix}\\./`;
const onEvidence = `${prefix}.isEvidence || ${inPanel}`;
const onPredictions = `${prefix}.isPredictions || ${inPanel}`;
const onNothing = `!${prefix}.isEvidence && !(${inPanel})`;
const onData = String.raw`resourceExtname =~ /^\.(jsonl?|ndjson|csv|tsv)$/i`;

/**
 * Commands that links, lists, the status bar and other extensions run. They are not in package.json, so that VS Code's lists are
 * short. Their calls activate the extension all the same.
 */
export const innerCommands = [
  'evidenceInspector.showClaimScores',
  'evidenceInspector.showOverview',
  'evidenceInspector.showFileScores',
  'evidenceInspector.showMetricPage',
  'evidenceInspector.showGlossary',
  'evidenceInspector.compareMetrics',
  'evidenceInspector.showCheckup',
  'evidenceInspector.compareDataSets',
  'evidenceInspector.showDoctorPage',
  'evidenceInspector.findBlindSpots',
  'evidenceInspector.chooseJudge',
  'evidenceInspector.readReplies',
  'evidenceInspector.openLog',
] as const satisfies readonly CommandId[];

/** A command that package.json contributes. */
export type OfferedCommand = Exclude<CommandId, (typeof innerCommands)[number]>;

interface CommandContribution {
  readonly title: string;
  readonly icon?: string;
  /**
   * When the palette offers the command: `always`, `never` (the command is used only by buttons and keys) or a condition. The palette
   * has at most 6 commands in an empty window and 14 in a scored file.
   */
  readonly palette: string;
  /** Default key binding after Ctrl+K (macOS: Cmd+K), with the condition under which it works. */
  readonly key?: { readonly key: string; readonly when: string };
  /** Needs a disk, a process or installed models. Not offered where VS Code runs only in a browser. */
  readonly isDesktopOnly?: true;
}

/** Inner commands that need a machine. Panels and links can call them in a browser. */
const desktopInner: readonly CommandId[] = [
  'evidenceInspector.showCheckup',
  'evidenceInspector.chooseJudge',
];

/** True where extensions run on a machine: this machine, or the machine that the browser is connected to. */
export const whenOnMachine = '!isWeb || remoteName';

/** Builds the entry for package.json. VS Code shows the category only in the Command Palette. */
export function manifestCommand({ title, icon, isDesktopOnly }: CommandContribution): {
  readonly title: string;
  readonly category: string;
  readonly icon?: string;
  readonly enablement?: string;
} {
  return { title, category, icon, enablement: isDesktopOnly && whenOnMachine };
}

export const commands: Readonly<Record<OfferedCommand, CommandContribution>> = {
  'evidenceInspector.scoreFile': {
    title: 'Score File',
    icon: '$(beaker)',
    palette: 'always',
    key: { key: 'shift+s', when: `${prefix}.isPredictions` },
  },
  'evidenceInspector.scoreFolder': {
    title: 'Score Folder...',
    palette: 'workspaceFolderCount > 0',
    isDesktopOnly: true,
  },
  'evidenceInspector.cancelScoring': {
    title: 'Cancel Scoring',
    icon: '$(debug-stop)',
    palette: `${prefix}.isScoring`,
  },
  'evidenceInspector.chooseReference': { title: 'Choose Reference...', palette: onPredictions },
  'evidenceInspector.addColumns': { title: 'Add Scores or Ratings...', palette: onPredictions },
  'evidenceInspector.inspectClaim': {
    title: 'Open Inspector',
    icon: '$(open-preview)',
    palette: onEvidence,
    key: { key: 'shift+i', when: `${prefix}.isEvidence` },
  },
  'evidenceInspector.revealClaim': {
    title: 'Reveal Claim in File',
    icon: '$(go-to-file)',
    palette: 'never',
  },
  // Each of these two commands has the icon of the state that it ends.
  'evidenceInspector.followSelection': {
    title: 'Follow the Selected Claim',
    icon: '$(debug-disconnect)',
    palette: 'never',
  },
  'evidenceInspector.stopFollowing': {
    title: 'Stop Following the Selected Claim',
    icon: '$(link)',
    palette: 'never',
  },
  'evidenceInspector.findClaim': {
    title: 'Find Claim...',
    icon: '$(search)',
    palette: 'never',
    key: { key: 'shift+f', when: `${prefix}.hasClaims` },
  },
  'evidenceInspector.sortClaims': {
    title: 'Sort Claims...',
    icon: '$(list-ordered)',
    palette: 'never',
  },
  'evidenceInspector.compareMetricsWith': {
    title: 'Compare Metrics...',
    icon: '$(graph-scatter)',
    palette: onEvidence,
  },
  'evidenceInspector.compareSystems': {
    title: 'Compare Systems...',
    icon: '$(git-compare)',
    palette: 'always',
  },
  'evidenceInspector.reviewStatuses': {
    title: 'Review Unsure Statuses',
    icon: '$(person)',
    palette: `${prefix}.isScored && !${prefix}.isScoring`,
    isDesktopOnly: true,
  },
  'evidenceInspector.rateEvidence': {
    title: 'Rate Evidence...',
    icon: '$(checklist)',
    palette: onPredictions,
    isDesktopOnly: true,
  },
  'evidenceInspector.exportReport': {
    title: 'Export Report...',
    icon: '$(export)',
    palette: `${prefix}.isScored || ${inPanel}`,
  },
  'evidenceInspector.manageModels': {
    title: 'Models and Judges...',
    palette: 'always',
    isDesktopOnly: true,
  },
  'evidenceInspector.showAgreement': {
    title: 'Show Agreement Between Raters...',
    icon: '$(organization)',
    palette: `${onEvidence} || resourceFilename =~ /rating|rater|report/i`,
    isDesktopOnly: true,
  },
  'evidenceInspector.showStatistics': {
    title: 'Show Statistics',
    palette: `${prefix}.isEvidence && !${prefix}.isPredictions`,
  },
  'evidenceInspector.examineEvidence': {
    title: 'Check Evidence',
    palette: `${prefix}.isEvidence`,
  },
  'evidenceInspector.trySample': {
    title: 'Try the Sample',
    palette: onNothing,
    isDesktopOnly: true,
  },
  'evidenceInspector.showAsText': {
    title: 'Show as Text',
    icon: '$(markdown)',
    palette: inPanel,
  },
  'evidenceInspector.mapFile': {
    title: 'Map This File...',
    palette: `${onData} && !${prefix}.isScored`,
    isDesktopOnly: true,
  },
  'evidenceInspector.openReport': {
    title: 'Open Report...',
    icon: '$(open-preview)',
    palette: onNothing,
  },
  'evidenceInspector.showHelp': { title: 'Help...', palette: 'always' },
};

/** Commands that are not available where VS Code runs only in a browser. */
export const desktopOnlyCommands: readonly CommandId[] = [
  ...(Object.keys(commands) as OfferedCommand[]).filter((id) => commands[id].isDesktopOnly),
  ...desktopInner,
];

export const claimsViewId = 'evidenceInspector.claims';
interface PanelContribution {
  /** The title of the panel's tab, before the file name. */
  readonly title: Wording;
  /** The page that shows the panel. Panels that are documents share one page (src/core/analyse/panels/panels.ts). */
  readonly page: keyof typeof pages;
}

/**
 * All pages, with the size of their script and style sheet in kB. A build may be 5 % larger (scripts/bundleBudget.ts). Each has a
 * folder in webview/ and is built to dist/webview.
 */
export const pages = {
  inspector: { script: 708, style: 32 },
  metrics: { script: 539, style: 19 },
  document: { script: 373, style: 20 },
  rating: { script: 124, style: 10 },
  systems: { script: 667, style: 22 },
} as const;

/** All webviews by name. */
export const panels = {
  inspector: { title: msg('Inspector'), page: 'inspector' },
  metrics: { title: msg('Metrics'), page: 'metrics' },
  agreement: { title: msg('Agreement'), page: 'document' },
  checkup: { title: msg('Compare Metrics with Human Ratings'), page: 'document' },
  blindSpots: { title: msg('Blind Spots'), page: 'document' },
  stats: { title: msg('Statistics'), page: 'document' },
  doctor: { title: msg('Evidence Check'), page: 'document' },
  mapping: { title: msg('Map This File'), page: 'document' },
  rating: { title: msg('Rate Evidence'), page: 'rating' },
  systems: { title: msg('Systems'), page: 'systems' },
} as const satisfies Readonly<Record<string, PanelContribution>>;

export type PanelName = keyof typeof panels;

/** VS Code uses this type to restore a panel after a restart. */
export function viewTypeOf(name: PanelName): string {
  return `${prefix}.${name}`;
}

export interface ContextKeys {
  /** Whether the active editor shows a reference or prediction file. */
  'evidenceInspector.isEvidence': boolean;
  'evidenceInspector.isPredictions': boolean;
  /** Whether the active editor's prediction file has a run. */
  'evidenceInspector.isScored': boolean;
  'evidenceInspector.isScoring': boolean;
  /** Whether editor, Claims view and inspectors show the same claim. */
  'evidenceInspector.isFollowing': boolean;
  /** Whether the Claims view has claims. */
  'evidenceInspector.hasClaims': boolean;
}

export const contextKeys: { readonly [Key in keyof ContextKeys]: true } = {
  'evidenceInspector.isEvidence': true,
  'evidenceInspector.isPredictions': true,
  'evidenceInspector.isScored': true,
  'evidenceInspector.isScoring': true,
  'evidenceInspector.isFollowing': true,
  'evidenceInspector.hasClaims': true,
};

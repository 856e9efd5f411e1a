// Every id that package.json contributes, once, with its type. A unit test holds the two together.

import type { Uri } from 'vscode';
import type { FlatReport } from '../../core/report/flattenReport.ts';
import { msg, type Wording } from '../../core/words/message.ts';

export const prefix = 'evidenceInspector';
export const category = 'Evidence Inspector';

export interface ScoreFileOptions {
  readonly reference?: Uri;
}

/** What the walkthrough does with the sample, one after the other. */
export const sampleSteps = ['open', 'score', 'inspect', 'compare', 'rate'] as const;
export type SampleStep = (typeof sampleSteps)[number];

/** What each command takes and gives. Arguments from menus, links and other extensions are checked where they arrive. */
export interface CommandSignatures {
  /**
   * Resolves with the report; `undefined` when the person cancelled, and for several files: from the Explorer the clicked one
   * and all selected, a reference among them as the reference.
   */
  'evidenceInspector.scoreFile': (
    uri?: Uri,
    options?: ScoreFileOptions | readonly Uri[],
  ) => Promise<FlatReport | undefined>;
  /** A leaderboard of the folder's prediction files of one reference; asked for without a folder. Settles when all have been scored. */
  'evidenceInspector.scoreFolder': (
    folder?: Uri,
    options?: ScoreFileOptions | readonly Uri[],
  ) => Promise<void>;
  /** Stops the scoring of that file; without one of the current file, else of the only one that is being scored. */
  'evidenceInspector.cancelScoring': (uri?: Uri) => Promise<void>;
  'evidenceInspector.chooseReference': (uri?: Uri) => Promise<Uri | undefined>;
  /** Files of ratings or scores that become columns of a prediction file's run, remembered for the workspace; asked for where none are given. */
  'evidenceInspector.addColumns': (uri?: Uri, files?: readonly Uri[]) => Promise<void>;
  /** `claimIndex` is the claim's position in that file. */
  'evidenceInspector.inspectClaim': (uri?: Uri, claimIndex?: number) => Promise<void>;
  'evidenceInspector.showClaimScores': (uri?: Uri, claimIndex?: number) => Promise<void>;
  /** The inspector of a prediction file, at the scores of the whole file. */
  'evidenceInspector.showFileScores': (uri?: Uri) => Promise<void>;
  /**
   * `inPanel`: a visible inspector of the file goes there instead. `scored`: position in the reference of a claim that the file has no
   * prediction for, which the inspector shows.
   */
  'evidenceInspector.revealClaim': (
    uri?: Uri,
    claimIndex?: number,
    inPanel?: boolean,
    scored?: number,
  ) => Promise<void>;
  'evidenceInspector.findClaim': () => Promise<void>;
  'evidenceInspector.sortClaims': () => Promise<void>;
  'evidenceInspector.filterClaims': () => Promise<void>;
  /** What a metric of the table measures; without an id the person is asked. */
  'evidenceInspector.showMetricPage': (metric?: string) => Promise<void>;
  /** What the words on screens mean: docs/glossary.md. */
  'evidenceInspector.showGlossary': () => Promise<void>;
  /** Metrics of a prediction file side by side; the file is scored when it has no current scores. */
  'evidenceInspector.compareMetrics': (uri?: Uri) => Promise<void>;
  /** Prediction files, from the Explorer the clicked one and all selected; settles when all have been scored. */
  'evidenceInspector.compareSystems': (
    uris?: Uri | readonly Uri[],
    options?: ScoreFileOptions | readonly Uri[],
  ) => Promise<void>;
  /** Asks by which scheme and who rates, then shows the claims of a prediction file to rate one after the other. */
  'evidenceInspector.rateEvidence': (uri?: Uri) => Promise<void>;
  /** The same for the claims on which raters differ: what is given is kept as decided, and counts instead of theirs. */
  'evidenceInspector.decideRatings': (uri?: Uri) => Promise<void>;
  /** Goes on as the last rating of the file did: same scheme, same rater, where they stopped. */
  'evidenceInspector.rateNext': (uri?: Uri) => Promise<void>;
  /**
   * The report of a scored file, or the comparison of several. With a target its ending says the form, and failures are thrown.
   * `links`: each claim of a web page opens in the editor, for which the page holds the files' whole paths; otherwise it holds none.
   * Resolves with the file written.
   */
  'evidenceInspector.exportReport': (
    uri?: Uri | readonly Uri[],
    target?: Uri,
    options?: { readonly links?: boolean },
  ) => Promise<Uri | undefined>;
  /** Models on this machine and those to download; with a model's id straight to what can be done with it. */
  'evidenceInspector.manageModels': (id?: string) => Promise<void>;
  /** Agreement in rating files, or of the verdicts of evidence files; without files the person is asked. */
  'evidenceInspector.showAgreement': (
    uris?: Uri | readonly Uri[],
    selected?: readonly Uri[],
  ) => Promise<void>;
  /**
   * What evidence files hold, before any scoring; from the Explorer the clicked one and all selected. Without files the open one,
   * else the person is asked. Settles when they are counted.
   */
  'evidenceInspector.showStatistics': (
    uris?: Uri | readonly Uri[],
    selected?: readonly Uri[],
  ) => Promise<void>;
  /** A prediction file's metrics held against what people said of it; the file is scored when it has no current scores. */
  'evidenceInspector.showCheckup': (uri?: Uri) => Promise<void>;
  /**
   * What metrics do not see of a reference's evidence; of a prediction file its reference. Settles when the numbers are there, or the
   * person has cancelled.
   */
  'evidenceInspector.findBlindSpots': (uri?: Uri) => Promise<void>;
  /** Asks which language model judges: one of VS Code's, or the server of the settings. */
  'evidenceInspector.chooseJudge': () => Promise<void>;
  /** Marks what is wrong with a file's evidence, with what the NLI model says of it; the open file without an argument. */
  'evidenceInspector.examineEvidence': (uri?: Uri) => Promise<void>;
  /** What the doctor looks for: docs/doctor.md. */
  'evidenceInspector.showDoctorPage': () => Promise<void>;
  /** Asks for the key of the judge's server that the settings name, and keeps it in VS Code's secret storage. */
  'evidenceInspector.setJudgeKey': () => Promise<void>;
  'evidenceInspector.forgetJudgeKey': () => Promise<void>;
  /** Files of stored replies that a prediction file is scored with in place of a judge, remembered for the workspace; asked for where none are given. */
  'evidenceInspector.readReplies': (uri?: Uri, files?: readonly Uri[]) => Promise<void>;
  /** A copy of the sample that comes with the extension: opens it, or takes another step of the walkthrough with it. */
  'evidenceInspector.trySample': (step?: SampleStep) => Promise<void>;
  /** What the panel that the person is in shows, as a document. */
  'evidenceInspector.showAsText': () => Promise<void>;
  /** Asks what each part of a JSON or CSV file is, and keeps the mapping; the open file without an argument. */
  'evidenceInspector.mapFile': (uri?: Uri) => Promise<void>;
  /** A stored report in the inspector; the open one without an argument, else the person is asked. */
  'evidenceInspector.openReport': (uri?: Uri) => Promise<void>;
  'evidenceInspector.openLog': () => void;
}

export type CommandId = keyof CommandSignatures;

interface CommandContribution {
  readonly title: string;
  readonly icon?: string;
  /** In the Explorer's menu, where nothing else says whose it is. */
  readonly isInExplorer?: true;
  /** Needs a disk, a process or models to choose from: not offered where VS Code runs in a browser alone. */
  readonly isDesktopOnly?: true;
}

/** There is a machine that extensions run on: this one, or the one that the browser is connected to. */
export const whenOnMachine = '!isWeb || remoteName';

/** As package.json has it. VS Code puts the category before it in the palette only. */
export function manifestCommand({
  title,
  icon,
  isInExplorer,
  isDesktopOnly,
}: CommandContribution): {
  readonly title: string;
  readonly category?: string;
  readonly icon?: string;
  readonly enablement?: string;
} {
  return {
    ...(isInExplorer ? { title: `${category}: ${title}` } : { title, category }),
    ...(icon === undefined ? {} : { icon }),
    ...(isDesktopOnly ? { enablement: whenOnMachine } : {}),
  };
}

export const commands: Readonly<Record<CommandId, CommandContribution>> = {
  'evidenceInspector.scoreFile': {
    title: 'Score File',
    icon: '$(beaker)',
    isInExplorer: true,
  },
  'evidenceInspector.scoreFolder': {
    title: 'Score Folder...',
    isInExplorer: true,
    isDesktopOnly: true,
  },
  'evidenceInspector.cancelScoring': { title: 'Cancel Scoring', icon: '$(debug-stop)' },
  'evidenceInspector.chooseReference': { title: 'Choose Reference...' },
  'evidenceInspector.addColumns': { title: 'Add Scores or Ratings...' },
  'evidenceInspector.inspectClaim': { title: 'Inspect Claim', icon: '$(open-preview)' },
  'evidenceInspector.showClaimScores': { title: 'Show Claim Scores' },
  'evidenceInspector.showFileScores': { title: 'Show File Scores' },
  'evidenceInspector.revealClaim': { title: 'Reveal Claim in File', icon: '$(go-to-file)' },
  'evidenceInspector.findClaim': { title: 'Find Claim...', icon: '$(search)' },
  'evidenceInspector.sortClaims': { title: 'Sort Claims...', icon: '$(list-ordered)' },
  'evidenceInspector.filterClaims': { title: 'Filter Claims...', icon: '$(filter)' },
  'evidenceInspector.showMetricPage': { title: 'Show What a Metric Measures...' },
  'evidenceInspector.showGlossary': { title: 'Show What the Words Mean' },
  'evidenceInspector.compareMetrics': { title: 'Compare Metrics', icon: '$(graph-scatter)' },
  'evidenceInspector.compareSystems': {
    title: 'Compare Systems...',
    icon: '$(git-compare)',
    isInExplorer: true,
  },
  'evidenceInspector.rateEvidence': {
    title: 'Rate Evidence...',
    icon: '$(checklist)',
    isInExplorer: true,
    isDesktopOnly: true,
  },
  'evidenceInspector.rateNext': { title: 'Rate Next', isDesktopOnly: true },
  'evidenceInspector.decideRatings': {
    title: 'Decide Where Raters Differ...',
    isDesktopOnly: true,
  },
  'evidenceInspector.exportReport': { title: 'Export Report...', icon: '$(export)' },
  'evidenceInspector.manageModels': { title: 'Manage Models...', isDesktopOnly: true },
  'evidenceInspector.showAgreement': {
    title: 'Show Agreement of Raters...',
    icon: '$(organization)',
    isDesktopOnly: true,
  },
  'evidenceInspector.showCheckup': {
    title: 'Compare Metrics with Human Ratings...',
    isDesktopOnly: true,
  },
  'evidenceInspector.showStatistics': { title: 'Show Statistics', isInExplorer: true },
  'evidenceInspector.examineEvidence': { title: 'Examine Evidence' },
  'evidenceInspector.showDoctorPage': { title: 'Show What the Doctor Looks For' },
  'evidenceInspector.findBlindSpots': { title: 'Find Blind Spots...' },
  'evidenceInspector.chooseJudge': { title: 'Choose Judge...', isDesktopOnly: true },
  'evidenceInspector.setJudgeKey': { title: 'Set Judge Key...', isDesktopOnly: true },
  'evidenceInspector.forgetJudgeKey': { title: 'Forget Judge Key', isDesktopOnly: true },
  'evidenceInspector.readReplies': { title: "Read Judge's Replies..." },
  'evidenceInspector.trySample': { title: 'Try the Sample', isDesktopOnly: true },
  'evidenceInspector.showAsText': { title: 'Show as Text', icon: '$(markdown)' },
  'evidenceInspector.mapFile': { title: 'Map This File...', isDesktopOnly: true },
  'evidenceInspector.openReport': { title: 'Open Report', icon: '$(open-preview)' },
  'evidenceInspector.openLog': { title: 'Open Log' },
};

export const claimsViewId = 'evidenceInspector.claims';
interface PanelContribution {
  /** Of its tab, before the file's name. */
  readonly title: Wording;
  /** The most that its script and its style sheet may weigh. */
  readonly kilobytes: { readonly script: number; readonly style: number };
}

/** The webviews by name: a folder of webview/ each, built to dist/webview. */
export const panels = {
  inspector: { title: msg('Inspector'), kilobytes: { script: 760, style: 43 } },
  metrics: { title: msg('Metrics'), kilobytes: { script: 640, style: 24 } },
  agreement: { title: msg('Agreement'), kilobytes: { script: 330, style: 18 } },
  checkup: {
    title: msg('Compare Metrics with Human Ratings'),
    kilobytes: { script: 230, style: 18 },
  },
  blindSpots: { title: msg('Blind Spots'), kilobytes: { script: 160, style: 17 } },
  stats: { title: msg('Statistics'), kilobytes: { script: 205, style: 18 } },
  rating: { title: msg('Rate Evidence'), kilobytes: { script: 330, style: 20 } },
  systems: { title: msg('Systems'), kilobytes: { script: 745, style: 32 } },
} as const satisfies Readonly<Record<string, PanelContribution>>;

export type PanelName = keyof typeof panels;

/** By which VS Code brings a panel back after a restart. */
export function viewTypeOf(name: PanelName): string {
  return `${prefix}.${name}`;
}

export interface ContextKeys {
  /** The active editor shows a reference or prediction file. */
  'evidenceInspector.isEvidence': boolean;
  'evidenceInspector.isPredictions': boolean;
  /** The active editor's prediction file has a run. */
  'evidenceInspector.isScored': boolean;
  'evidenceInspector.isScoring': boolean;
  /** The view Claims has claims. */
  'evidenceInspector.hasClaims': boolean;
  /** Paths of the workspace's reference and prediction files. */
  'evidenceInspector.evidenceFiles': readonly string[];
  /** Paths of the folders that hold prediction files, in themselves or deeper. */
  'evidenceInspector.predictionFolders': readonly string[];
  /** There are more files that may be evidence than have been looked at. */
  'evidenceInspector.hasUnknownFiles': boolean;
}

export const contextKeys: { readonly [Key in keyof ContextKeys]: true } = {
  'evidenceInspector.isEvidence': true,
  'evidenceInspector.isPredictions': true,
  'evidenceInspector.isScored': true,
  'evidenceInspector.isScoring': true,
  'evidenceInspector.hasClaims': true,
  'evidenceInspector.evidenceFiles': true,
  'evidenceInspector.predictionFolders': true,
  'evidenceInspector.hasUnknownFiles': true,
};

// What the user sees before a file is open: the walkthrough and the welcome texts of our views. package.json takes both
// from here.

import {
  claimsViewId,
  viewTypeOf,
  walkthroughId,
  type CommandId,
  type PanelName,
  type SampleStep,
} from './contributions.ts';

interface WalkthroughStep {
  /** The step's picture is media/walkthrough/ID.svg, in the colours of the theme. */
  readonly id: SampleStep | 'score';
  readonly title: string;
  /** VS Code's Markdown: a link that is alone on its line becomes a button. */
  readonly description: string;
  readonly picture: string;
  /** The event after which VS Code ticks the step. */
  readonly doneOn: string;
}

function link(label: string, command: CommandId, argument?: SampleStep): string {
  const query = argument === undefined ? '' : `?${encodeURIComponent(JSON.stringify(argument))}`;
  return `[${label}](command:${command}${query})`;
}

const sample = (label: string, step: SampleStep): string =>
  link(label, 'evidenceInspector.trySample', step);

const opening = (name: PanelName): string =>
  `onContext:activeWebviewPanelId == ${viewTypeOf(name)}`;

const steps: readonly WalkthroughStep[] = [
  {
    id: 'inspect',
    title: 'See why a claim gets its scores',
    description: [
      'Scores a copy of 20 fact-checked claims and shows why one of them gets its scores. No data leaves this computer.',
      sample('Try the Sample', 'inspect'),
      `The key ? shows the shortcuts of a panel, the ${link('glossary', 'evidenceInspector.showGlossary')} explains the terms.`,
    ].join('\n'),
    picture:
      'The inspector with a list of claims and their scores, and the questions of one claim with their matches.',
    doneOn: opening('inspector'),
  },
  {
    id: 'score',
    title: 'Score your own file',
    description: [
      "Open a prediction file: JSON, JSON Lines or CSV. Score File compares each claim's evidence with the reference. A line above each claim and the status bar show the result.",
      link('Score Your Own File...', 'evidenceInspector.scoreFile'),
    ].join('\n'),
    picture: 'A file in the editor with a line of scores above each claim.',
    doneOn: 'onCommand:evidenceInspector.scoreFile',
  },
  {
    id: 'compare',
    title: 'Compare systems',
    description: [
      'Compare two or more systems on the same reference. See differences with intervals, verdicts that changed, and the evidence of every system for each claim.',
      sample("Compare the Sample's Systems", 'compare'),
      link('Compare Your Own Files...', 'evidenceInspector.compareSystems'),
    ].join('\n'),
    picture:
      'Differences between two systems in five scores, with intervals. A line marks where there is no difference.',
    doneOn: opening('systems'),
  },
  {
    id: 'rate',
    title: 'Rate evidence yourself',
    description: [
      'Rate the evidence with the keyboard, claim by claim, without seeing the scores. Then see which metric agrees with your ratings.',
      sample('Rate the Sample...', 'rate'),
      link('Compare Metrics with Human Ratings...', 'evidenceInspector.showCheckup'),
    ].join('\n'),
    picture:
      'A form with five levels for each question about the evidence. The fourth level is selected.',
    doneOn: opening('rating'),
  },
];

/** The entry for package.json. */
export const walkthrough = {
  id: walkthroughId,
  title: 'Score Fact-Checking Evidence',
  description: 'Use a small sample to learn how evidence is scored.',
  icon: 'media/icon.png',
  steps: steps.map(({ id, title, description, picture, doneOn }) => ({
    id,
    title,
    description,
    media: { svg: `media/walkthrough/${id}.svg`, altText: picture },
    completionEvents: [doneOn],
  })),
} as const;

export interface WelcomeView {
  readonly view: string;
  readonly when: string;
  readonly contents: string;
}

/**
 * Returns the texts of our views while they are empty. `extension` is the extension's id, which the link to the walkthrough
 * needs.
 */
export function welcomeViews(extension: string): readonly WelcomeView[] {
  const named = encodeURIComponent(JSON.stringify(`${extension}#${walkthroughId}`));
  return [
    {
      view: claimsViewId,
      when: '!evidenceInspector.isEvidence && !evidenceInspector.hasClaims',
      contents: [
        'This view lists the claims of a prediction file or a reference file with their scores.',
        link('Score File...', 'evidenceInspector.scoreFile'),
        'New here? Open and score a small sample with one click. No network is needed.',
        link('Try the Sample', 'evidenceInspector.trySample'),
        `[Take the walkthrough](command:workbench.action.openWalkthrough?${named}) or read the ${link('glossary', 'evidenceInspector.showGlossary')}.`,
      ].join('\n'),
    },
    {
      view: claimsViewId,
      when: 'evidenceInspector.isEvidence && !evidenceInspector.hasClaims',
      contents: [
        'No claims could be read from this file. See the Problems view for the reason.',
        link('Open Log', 'evidenceInspector.openLog'),
      ].join('\n'),
    },
  ];
}

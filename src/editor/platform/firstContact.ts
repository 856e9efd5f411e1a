// What the user sees before a file is open: the walkthrough and the welcome texts of our views. package.json takes both
// from here.

import {
  claimsViewId,
  viewTypeOf,
  type CommandId,
  type PanelName,
  type SampleStep,
} from './contributions.ts';

interface WalkthroughStep {
  readonly id: SampleStep;
  readonly title: string;
  /** VS Code's Markdown: a link that is alone on its line becomes a button. */
  readonly description: string;
  /** Shown as media/walkthrough/ID.svg in the colours of the theme. */
  readonly picture: string;
  /** The condition under which VS Code ticks the step, however the user got there. */
  readonly doneWhen: string;
}

function link(label: string, command: CommandId, argument?: SampleStep): string {
  const query = argument === undefined ? '' : `?${encodeURIComponent(JSON.stringify(argument))}`;
  return `[${label}](command:${command}${query})`;
}

const sample = (label: string, step: SampleStep): string =>
  link(label, 'evidenceInspector.trySample', step);

const isIn = (...names: readonly PanelName[]): string =>
  names.map((name) => `activeWebviewPanelId == ${viewTypeOf(name)}`).join(' || ');

const steps: readonly WalkthroughStep[] = [
  {
    id: 'open',
    title: 'Open the sample',
    description: [
      'Twenty claims that somebody checked, with the questions and answers of the reference, and what two systems found. The files are a copy of your own: change what you like.',
      sample('Try the Sample', 'open'),
      'Or open a prediction file of your own: JSON, JSON Lines or CSV.',
    ].join('\n'),
    picture:
      'Two files: the predictions of a system, and the reference that they are held against.',
    doneWhen: 'evidenceInspector.isEvidence',
  },
  {
    id: 'score',
    title: 'Score it',
    description: [
      "Score File holds each claim's evidence against the reference. The scores stand above each claim, and in the status bar those of the file. The models come with the extension: nothing leaves this machine.",
      sample('Score the Sample', 'score'),
      link('Score a File of Your Own...', 'evidenceInspector.scoreFile'),
    ].join('\n'),
    picture: 'A file in the editor, with a line of scores above each claim.',
    doneWhen: 'evidenceInspector.isScored',
  },
  {
    id: 'inspect',
    title: 'See why',
    description: [
      'A click on a score opens the inspector: which questions were matched, whether the answers entail or contradict each other, and what nobody asked.',
      sample('Inspect a Claim', 'inspect'),
      `Press ? in a panel for its keys; **Show as Text** in its title bar has the same as a document, to read and to copy. ${link('What the words mean', 'evidenceInspector.showGlossary')}.`,
    ].join('\n'),
    picture:
      'The inspector: a list of claims with their scores, and the questions of one claim joined with those that match them.',
    doneWhen: isIn('inspector'),
  },
  {
    id: 'compare',
    title: 'Compare systems',
    description: [
      'Two or more systems on one reference: differences with intervals, verdicts that became right or wrong, and the evidence of all of them for every claim.',
      sample("Compare the Sample's Systems", 'compare'),
      link('Compare Files of Your Own...', 'evidenceInspector.compareSystems'),
    ].join('\n'),
    picture:
      'Differences between two systems, each with its interval around the line of no difference.',
    doneWhen: isIn('systems'),
  },
  {
    id: 'rate',
    title: 'Rate evidence yourself',
    description: [
      'Say by keyboard how good the evidence is, claim by claim and without seeing the scores. Which metric says the same as people do is then a matter of numbers.',
      sample('Rate the Sample...', 'rate'),
      link('Compare Metrics with Human Ratings...', 'evidenceInspector.showCheckup'),
    ].join('\n'),
    picture: 'A form with five levels for each question about the evidence; the fourth is chosen.',
    doneWhen: isIn('rating'),
  },
];

const walkthroughId = 'firstSteps';

/** The entry for package.json. */
export const walkthrough = {
  id: walkthroughId,
  title: 'Score Fact-Checking Evidence',
  description: 'Scores that you can explain, tried on a small sample.',
  icon: 'media/icon.png',
  steps: steps.map(({ id, title, description, picture, doneWhen }) => ({
    id,
    title,
    description,
    media: { svg: `media/walkthrough/${id}.svg`, altText: picture },
    completionEvents: [`onContext:${doneWhen}`],
  })),
} as const;

export interface WelcomeView {
  readonly view: string;
  readonly when: string;
  readonly contents: string;
}

/**
 * Texts of our views while they are empty. `extension` is the extension's id, which the link to the walkthrough needs.
 */
export function welcomeViews(extension: string): readonly WelcomeView[] {
  const named = encodeURIComponent(JSON.stringify(`${extension}#${walkthroughId}`));
  return [
    {
      view: claimsViewId,
      when: '!evidenceInspector.isEvidence && !evidenceInspector.hasClaims',
      contents: [
        'The claims of a prediction file or a reference are listed here, with their scores.',
        link('Score File...', 'evidenceInspector.scoreFile'),
        `New here? A small sample shows what scores say, without a network.`,
        link('Try the Sample', 'evidenceInspector.trySample'),
        `[Take the walkthrough](command:workbench.action.openWalkthrough?${named}) or read ${link('what the words mean', 'evidenceInspector.showGlossary')}.`,
      ].join('\n'),
    },
    {
      view: claimsViewId,
      when: 'evidenceInspector.isEvidence && !evidenceInspector.hasClaims',
      contents: [
        'No claims have been read from this file. The Problems view says why.',
        link('Open Log', 'evidenceInspector.openLog'),
      ].join('\n'),
    },
  ];
}

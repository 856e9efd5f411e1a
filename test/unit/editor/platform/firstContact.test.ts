import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import {
  commands,
  innerCommands,
  panels,
  sampleSteps,
  viewTypeOf,
  type PanelName,
} from '../../../../src/editor/platform/contributions.ts';
import { walkthrough, welcomeViews } from '../../../../src/editor/platform/firstContact.ts';

const root = new URL('../../../../', import.meta.url);
const { contributes, publisher, name } = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
) as {
  readonly publisher: string;
  readonly name: string;
  readonly contributes: {
    readonly walkthroughs: unknown;
    readonly viewsWelcome: unknown;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
  };
};
const words = JSON.parse(readFileSync(new URL('package.nls.json', root), 'utf8')) as Readonly<
  Record<string, string>
>;
const extension = `${publisher}.${name}`;

/** Returns the commands in links such as `[label](command:ID?ARGUMENT)`. VS Code decodes the argument and parses it as JSON. */
function commandsOf(markdown: string): readonly (readonly [id: string, argument: unknown])[] {
  return [...markdown.matchAll(/\]\(command:([\w.]+)(?:\?([^)]*))?\)/gu)].map(
    ([, id = '', query]) => [
      id,
      query === undefined ? undefined : (JSON.parse(decodeURIComponent(query)) as unknown),
    ],
  );
}

describe('the walkthrough', () => {
  it('is in package.json with the welcome of the views, as the tables have them', () => {
    const english = (text: unknown): unknown =>
      JSON.parse(
        JSON.stringify(text).replaceAll(/"%([^"%]+)%"/gu, (_, key: string) =>
          JSON.stringify(words[key] ?? ''),
        ),
      );
    assert.deepEqual(english(contributes.walkthroughs), [walkthrough]);
    assert.deepEqual(english(contributes.viewsWelcome), welcomeViews(extension));
  });

  it('shows in its pictures the headlines of a file and of claims', () => {
    const pictureOf = (id: string): string =>
      readFileSync(new URL(`media/walkthrough/${id}.svg`, root), 'utf8');
    assert.match(pictureOf('score'), />AVeriTeC 0\.\d\d<tspan[^>]*> · \d+ of \d+</u);
    assert.match(
      pictureOf('score'),
      / · gets no credit: METEOR Q\+A 0\.\d\d needs more than 0\.25</u,
    );
    assert.match(pictureOf('inspect'), /> · \d of \d questions probably answered</u);
  });

  it('takes every step of the sample once, each by a button that is a command', () => {
    const steps = walkthrough.steps.filter(({ id }) => id !== 'score');
    assert.deepEqual(
      steps.map(({ id }) => id),
      [...sampleSteps],
    );
    for (const { id, description } of steps) {
      const known: readonly string[] = [...Object.keys(commands), ...innerCommands];
      const asked = commandsOf(description);
      assert.deepEqual(
        asked.filter(([command]) => !known.includes(command)),
        [],
        id,
      );
      // A line that consists of a single link is shown as a button.
      const buttons = description.split('\n').filter((line) => /^\[[^\]]+\]\([^)]+\)$/u.test(line));
      assert.deepEqual(commandsOf(buttons[0] ?? ''), [['evidenceInspector.trySample', id]]);
    }
  });

  it('has a small picture for each step, in the colours of the theme alone', () => {
    for (const { id, media } of walkthrough.steps) {
      const file = new URL(media.svg, root);
      const svg = readFileSync(file, 'utf8');
      assert.ok(statSync(file).size < 10_000, id);
      assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/u, id);
      assert.doesNotMatch(svg, /#[0-9a-f]{3,8}\b|rgba?\(|<script|<style|href|\bon\w+=/iu, id);
      for (const [, colour] of svg.matchAll(/\s(?:fill|stroke)="([^"]+)"/gu)) {
        assert.match(colour ?? '', /^(?:none|var\(--vscode-[\w-]+\))$/u, id);
      }
      assert.ok(media.altText.length > 20, id);
    }
  });

  it('ticks a step off by what is there, whichever way it came', () => {
    const known = new Set<string>([
      ...Object.keys(commands),
      ...(Object.keys(panels) as PanelName[]).map(viewTypeOf),
    ]);
    for (const { id, completionEvents } of walkthrough.steps) {
      assert.equal(completionEvents.length, 1, id);
      const event = completionEvents.join();
      const named =
        /^(?:onContext:activeWebviewPanelId == |onCommand:)(evidenceInspector\.\w+)$/u.exec(event);
      assert.ok(known.has(named?.[1] ?? ''), event);
    }
  });
});

describe('the welcome of views', () => {
  it('is there for each of our views, with nothing open and where nothing could be read', () => {
    const views = Object.values(contributes.views)
      .flat()
      .map(({ id }) => id);
    for (const view of views) {
      const rows = welcomeViews(extension).filter((row) => row.view === view);
      assert.ok(rows.length >= 2, view);
    }
  });

  it('leads to a file, the sample, the words and the walkthrough', () => {
    const [nothingOpen] = welcomeViews(extension);
    assert.deepEqual(commandsOf(nothingOpen?.contents ?? ''), [
      ['evidenceInspector.scoreFile', undefined],
      ['evidenceInspector.trySample', undefined],
      ['workbench.action.openWalkthrough', `${extension}#${walkthrough.id}`],
      ['evidenceInspector.showGlossary', undefined],
    ]);
  });
});

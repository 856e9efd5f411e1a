import assert from 'node:assert/strict';
import { manifestTranslations, rawManifest } from '../../support/manifest.ts';
import { languages, translationFaults } from '../../support/translations.ts';
import { manifestWords } from '../../../scripts/written/manifestWords.ts';

/** Members of contributions that VS Code shows to users. Texts for language models stay English. */
const shown = new Set([
  'title',
  'shortTitle',
  'label',
  'description',
  'markdownDescription',
  'deprecationMessage',
  'markdownDeprecationMessage',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'enumItemLabels',
  'displayName',
  'userDescription',
  'contents',
  'contextualTitle',
  'altText',
  'tooltip',
  'placeholder',
]);

/**
 * Returns the words that are not translated. Skips the schema of a tool's input, which is for the model that calls the tool, and
 * the product's name.
 */
function wordsLeft(value: unknown, place: string, isShown: boolean): readonly string[] {
  if (typeof value === 'string') {
    const isWords = isShown && value !== 'Evidence Inspector' && !/^%[^%]+%$/u.test(value);
    return isWords ? [`${place}: ${value}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    if (name === 'inputSchema') return [];
    const inList = Array.isArray(value) && isShown;
    return wordsLeft(one, `${place}.${name}`, inList || shown.has(name));
  });
}

describe('the words of package.json', () => {
  it('all have keys: `npm run written` gives each row of a table, and what was written by hand, its own', () => {
    const { contributes, capabilities, description } = rawManifest() as Record<string, unknown>;
    assert.deepEqual(
      wordsLeft({ contributes, capabilities, description }, 'package.json', false),
      [],
    );
    const views = (contributes as { views: Record<string, readonly { name: string }[]> }).views;
    for (const { name } of Object.values(views).flat()) assert.match(name, /^%.+%$/u);
  });

  for (const language of languages) {
    it(`are whole in ${language}: package.nls.${language}.json has every key of package.nls.json`, () => {
      const names = new Set<string>();
      const faults = translationFaults(
        manifestTranslations(),
        manifestTranslations(language),
        names,
      );
      assert.deepEqual(faults, []);
    });
  }
});

describe('keys in place of words', () => {
  it('are given to words, whoever wrote them, and keep the words that they have', () => {
    const manifest = {
      contributes: {
        commands: [
          { command: 'evidenceInspector.a', title: 'Do A', category: 'Evidence Inspector' },
        ],
        viewsWelcome: [
          { view: 'evidenceInspector.claims', contents: 'New' },
          { view: 'evidenceInspector.claims', contents: '%welcome.claims.1%' },
        ],
        walkthroughs: [
          {
            id: 'start',
            title: 'Start',
            steps: [
              { id: 'open', title: 'Open', description: '%old%', media: { altText: 'A file' } },
            ],
          },
        ],
        configuration: {
          properties: {
            'evidenceInspector.b': { enum: ['', 'x'], enumDescriptions: ['None', 'An x'] },
          },
        },
      },
    };
    const words = manifestWords(manifest, {
      'welcome.claims.1': 'Known',
      old: 'Kept',
      gone: 'Gone',
    });
    assert.deepEqual(words, {
      'command.a.title': 'Do A',
      'welcome.claims.2': 'New',
      'welcome.claims.1': 'Known',
      'setting.b.choice.(empty)': 'None',
      'setting.b.choice.x': 'An x',
      'walkthrough.start.title': 'Start',
      'walkthrough.start.open.title': 'Open',
      old: 'Kept',
      'walkthrough.start.open.altText': 'A file',
    });
    const { commands, viewsWelcome, configuration } = manifest.contributes;
    assert.deepEqual(commands, [
      {
        command: 'evidenceInspector.a',
        title: '%command.a.title%',
        category: 'Evidence Inspector',
      },
    ]);
    assert.deepEqual(viewsWelcome[0]?.contents, '%welcome.claims.2%');
    assert.deepEqual(configuration.properties['evidenceInspector.b'].enumDescriptions, [
      '%setting.b.choice.(empty)%',
      '%setting.b.choice.x%',
    ]);
  });

  it('are refused without words', () => {
    assert.throws(() => manifestWords({ description: '%nothing%' }, {}), /no words for %nothing%/u);
  });
});

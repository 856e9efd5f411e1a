import assert from 'node:assert/strict';
import { commands } from '../../../../src/editor/platform/contributions.ts';
import { findNamedCommands } from '../../../../src/editor/platform/namedCommands.ts';
import { manifestTranslations } from '../../../support/manifest.ts';

/** Returns command titles as VS Code shows them in the given language. */
function titlesIn(language?: string): ReadonlyMap<string, string> {
  const words = manifestTranslations(language);
  return new Map(
    Object.keys(commands).map((id) => {
      const title = words[`command.${id.replace('evidenceInspector.', '')}.title`];
      return [id, typeof title === 'string' ? title : ''];
    }),
  );
}

function namesIn(text: string, language?: string): readonly string[] {
  return findNamedCommands(text, titlesIn(language)).map(
    ({ id, title }) => `${id.replace('evidenceInspector.', '')}: ${title}`,
  );
}

describe('the commands that a message names', () => {
  it('are found by their titles, with and without the product before them', () => {
    assert.deepEqual(namesIn('Open a prediction file, run Score File, then export the report.'), [
      'scoreFile: Score File',
    ]);
    assert.deepEqual(
      namesIn('Run "Evidence Inspector: Choose Reference...", then Compare Metrics again.'),
      ['chooseReference: Choose Reference', 'compareMetricsWith: Compare Metrics'],
    );
  });

  it('are found in German and Chinese', () => {
    const german = titlesIn('de').get('evidenceInspector.scoreFile') ?? '';
    assert.deepEqual(namesIn(`Danach „${german}“ ausführen.`, 'de'), [`scoreFile: ${german}`]);
    const chinese = titlesIn('zh-cn').get('evidenceInspector.manageModels') ?? '';
    const [named] = namesIn(`请运行“${chinese}”。`, 'zh-cn');
    assert.equal(named, `manageModels: ${chinese.replace(/\.{3}$/u, '')}`);
  });

  it('are at most two, and none that a user cannot find in the palette', () => {
    assert.equal(namesIn('Score File, Compare Systems, Open Inspector').length, 2);
    assert.deepEqual(namesIn('Run Find Claim or Show as Text. There is Help.'), []);
    assert.deepEqual(namesIn('Nothing is named here: the file was scored.'), []);
    assert.deepEqual(findNamedCommands('Score File', new Map()), []);
  });
});

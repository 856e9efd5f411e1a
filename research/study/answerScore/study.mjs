// `npm run study -- answerScore`: what SemQA's answer score measures under each definition. Writes the study's section of
// docs/studies/semqa.md and the plot beside it. Needs ../shared/data and uses the models in models/.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBetween } from '../page.mjs';
import { studyNumbers } from './numbers.mjs';
import { findings, studyText } from './page.mjs';
import { studyPlot } from './plot.mjs';
import { missingFiles, modelRuns } from './runs.mjs';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'studies');
const plotName = 'answerScore.svg';

export { missingFiles };

export async function write() {
  const numbers = studyNumbers(await modelRuns());
  const said = findings(numbers);
  const plain = said.map((text) => text.replaceAll('**', '')).join(' ');
  writeFileSync(path.join(folder, plotName), studyPlot(numbers, plain));
  const text = studyText(numbers, {
    file: plotName,
    alternative:
      'Above, the Pearson correlation of each answer score with Hungarian METEOR of questions and answers, with intervals; below, how neutral the matches are. The numbers are in the tables.',
  });
  await writeBetween('docs/studies/semqa.md', 'study', text);
  console.log(`\n${said.map((text) => `- ${text.replaceAll('**', '')}`).join('\n')}`);
  console.log(`\nWritten: docs/studies/${plotName}`);
}

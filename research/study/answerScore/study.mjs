// `npm run study -- answerScore`: what SemQA's answer score measures under each definition. Writes the study's section of
// docs/studies/semqa.md and prints more tables. Needs ../shared/data and uses the models in models/.
import { writeBetween } from '../page.mjs';
import { studyNumbers } from './numbers.mjs';
import { studyText } from './page.mjs';
import { missingFiles, modelRuns } from './runs.mjs';

export { missingFiles };

export async function write() {
  const { page, printed } = studyText(studyNumbers(await modelRuns()));
  await writeBetween('docs/studies/semqa.md', 'study', page);
  console.log(`\n${printed}`);
}

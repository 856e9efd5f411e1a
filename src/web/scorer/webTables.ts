// METEOR's tables, fetched once from the extension host on first use.

import type { Lexicon } from '../../core/score/text/lexicon.ts';
import { readPunktTables } from '../../core/score/text/punktSentences.ts';
import { readWordnet } from '../../core/score/text/wordnet.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { fetchInstalledBytes } from './installedFiles.ts';
import { msg } from '../../core/base/words/message.ts';

const nextStep = msg(
  'Reinstall Evidence Inspector, or leave out the METEOR and justification metrics.',
);

export class WebTables {
  #fetching: Promise<void> | undefined;
  #lexicon: Lexicon | undefined;

  /**
   * Loads the tables. Must be awaited before anything that may use the lexicon. Rejects with `tablesMissing`. After a failure, a
   * later call fetches the tables again.
   */
  load(): Promise<void> {
    this.#fetching ??= this.#fetch().catch((cause: unknown) => {
      this.#fetching = undefined;
      const sentence = msg('The word tables for the text metrics could not be downloaded.');
      throw new InspectorError('tablesMissing', sentence, nextStep, { cause });
    });
    return this.#fetching;
  }

  readonly lexicon = (): Lexicon => {
    if (this.#lexicon) return this.#lexicon;
    throw new InspectorError(
      'tablesMissing',
      msg('The word tables for the text metrics have not been downloaded.'),
      nextStep,
    );
  };

  async #fetch(): Promise<void> {
    const [wordnet, punkt] = await Promise.all([
      fetchInstalledBytes('lexicon/wordnet.bin'),
      fetchInstalledBytes('lexicon/punkt.txt'),
    ]);
    this.#lexicon = {
      wordnet: readWordnet(wordnet),
      punkt: readPunktTables(new TextDecoder().decode(punkt)),
    };
  }
}

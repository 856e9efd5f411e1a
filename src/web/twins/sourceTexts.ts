// A browser has no files of source texts: answers have only the texts that their own file contains.

import type { SourceTexts as DiskTexts } from '../../scorer/sourceTexts/sourceTexts.ts';

export class SourceTexts implements Pick<DiskTexts, 'find' | 'notes'> {
  static open(): Promise<SourceTexts> {
    return Promise.resolve(new SourceTexts());
  }

  find(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  notes(): readonly [] {
    return [];
  }
}

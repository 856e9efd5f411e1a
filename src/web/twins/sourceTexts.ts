// A browser has no files of source texts. So the only texts are those that the answer's own file contains.

import type { SourceTexts as DiskTexts } from '../../scorer/sourceTexts/sourceTexts.ts';

export class SourceTexts implements Pick<DiskTexts, 'find' | 'pagesOf' | 'warnings' | 'notes'> {
  static open(): Promise<SourceTexts> {
    return Promise.resolve(new SourceTexts());
  }

  find(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  pagesOf(): ReturnType<DiskTexts['pagesOf']> {
    return {
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.resolve({ done: true, value: undefined }),
      }),
    };
  }

  warnings(): readonly [] {
    return [];
  }

  notes(): readonly [] {
    return [];
  }
}

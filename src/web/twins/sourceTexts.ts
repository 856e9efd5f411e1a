// In a browser, there are no source text files. The only source texts are those in the same file as the answer.

import type { SourceTexts as DiskTexts } from '../../scorer/sourceTexts/sourceTexts.ts';

export class SourceTexts implements Pick<
  DiskTexts,
  'find' | 'pagesOf' | 'countFound' | 'warnings' | 'notes'
> {
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

  countFound(): number {
    return 0;
  }

  warnings(): readonly [] {
    return [];
  }

  notes(): readonly [] {
    return [];
  }
}

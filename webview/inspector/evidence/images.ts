// The images that the user requested, and the host's answers.

import type { FromInspector, NamedImage, ShownImage } from '../../../src/protocol/panels.ts';

type ShowImage = Extract<FromInspector, { type: 'showImage' }>;

const keyOf = ({ file, name }: NamedImage): string => `${file} ${name}`;

export class Images {
  /** `null` for an image that has been requested but not yet received. */
  readonly #shown = new Map<string, ShownImage | null>();
  readonly #ask: (message: ShowImage) => void;
  readonly #changed: () => void;

  constructor(ask: (message: ShowImage) => void, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** `undefined`: not requested. */
  get(image: NamedImage): ShownImage | null | undefined {
    return this.#shown.get(keyOf(image));
  }

  show(index: number, { file, name }: NamedImage): void {
    this.#shown.set(keyOf({ file, name }), null);
    this.#ask({ type: 'showImage', index, file, name });
    this.#changed();
  }

  hide(image: NamedImage): void {
    this.#shown.delete(keyOf(image));
    this.#changed();
  }

  put(image: NamedImage, loaded: ShownImage): void {
    if (this.#shown.has(keyOf(image))) this.#shown.set(keyOf(image), loaded);
  }

  clear(): void {
    this.#shown.clear();
  }
}

// Which files of the workspace hold evidence, for menus that cannot look into files.

import path from 'node:path';
import type { EvidenceRole } from '../../../core/evidence/evidence.ts';

/** Paths as the file system has them: what menus compare with. */
export class ListedFiles {
  readonly #roles = new Map<string, EvidenceRole>();
  readonly #onFirst: () => void;

  /** `onFirst`: there is a file with evidence, and was none before. */
  constructor(onFirst: () => void = () => undefined) {
    this.#onFirst = onFirst;
  }

  /** `undefined`: it holds no evidence, or is gone. Answers whether that is new. */
  put(file: string, role: EvidenceRole | undefined): boolean {
    if (this.#roles.get(file) === role) return false;
    const wasEmpty = this.#roles.size === 0;
    if (role === undefined) this.#roles.delete(file);
    else this.#roles.set(file, role);
    if (wasEmpty && role !== undefined) this.#onFirst();
    return true;
  }

  clear(): void {
    this.#roles.clear();
  }

  /** With that role; all without one. Sorted. */
  files(role?: EvidenceRole): readonly string[] {
    return [...this.#roles]
      .flatMap(([file, fileRole]) => (role === undefined || fileRole === role ? [file] : []))
      .sort();
  }

  /** Folders that hold a prediction file, in themselves or deeper, up to the given ones. Sorted. */
  folders(tops: readonly string[]): readonly string[] {
    const folders = new Set<string>();
    for (const file of this.files('predictions')) {
      const top = tops.find((one) => isInside(file, one));
      if (top === undefined) continue;
      for (
        let folder = path.dirname(file);
        isInside(folder, top) && !folders.has(folder);
        folder = path.dirname(folder)
      ) {
        folders.add(folder);
      }
    }
    return [...folders].sort();
  }
}

/** Whether it is that folder or lies in it. */
function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

// Lists the workspace's evidence files for menus, which cannot read files.

import path from 'node:path';
import type { EvidenceRole } from '../../../core/evidence/evidence.ts';

/** Holds paths in the form of the file system, because menus compare with these. */
export class ListedFiles {
  readonly #roles = new Map<string, EvidenceRole>();
  readonly #onFirst: () => void;

  /** `onFirst`: called when the first evidence file is found. */
  constructor(onFirst: () => void = () => undefined) {
    this.#onFirst = onFirst;
  }

  /** Stores a file's role. `undefined`: the file holds no evidence or was deleted. Returns whether the role is new. */
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

  /** Files with this role, or all files. Sorted. */
  files(role?: EvidenceRole): readonly string[] {
    return [...this.#roles]
      .flatMap(([file, fileRole]) => (role === undefined || fileRole === role ? [file] : []))
      .sort();
  }

  /** Folders that contain a prediction file at any depth, up to `tops`. Sorted. */
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

/** True if `file` is the folder or is inside it. */
function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

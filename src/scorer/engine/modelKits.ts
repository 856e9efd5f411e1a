// Model pairs in memory. The most recently requested pair stays loaded. Other pairs stay only while a run uses them.

import type { ExecutionProvider } from '../../core/models/executionProviders.ts';
import type { ModelChoice } from '../../core/models/installation.ts';
import { findChosenFolder } from '../install/listInstalledModels.ts';
import { readCatalogue, type Catalogue } from '../models/manifest.ts';
import type { Models } from '../models/models.ts';

export interface ModelKitsOptions {
  readonly bundledFolder: string;
  readonly installedFolder: string;
  readonly open: (catalogue: Catalogue, provider: ExecutionProvider) => Models;
}

/** A model pair that a run uses. It is released when the run ends. */
export interface ModelLease {
  readonly catalogue: Catalogue;
  readonly models: Models;
  release(): void;
}

interface OpenModels {
  readonly models: Models;
  leases: number;
}

export class ModelKits {
  readonly #options: ModelKitsOptions;
  readonly #open = new Map<string, OpenModels>();

  constructor(options: ModelKitsOptions) {
    this.#options = options;
  }

  /**
   * Reads the manifests on every call, because a model may have been repaired, replaced or removed. Rejects with the same errors
   * as `readCatalogue`.
   */
  async catalogue(choice: ModelChoice = {}): Promise<Catalogue> {
    const { bundledFolder, installedFolder } = this.#options;
    const folders = { bundled: bundledFolder, installed: installedFolder };
    const encoder = await findChosenFolder(choice.encoder, 'encoder', folders);
    const nli = await findChosenFolder(choice.nli, 'nli', folders);
    const reader = await findChosenFolder(choice.reader, 'reader', folders);
    const regressor = await findChosenFolder(choice.regressor, 'regressor', folders);
    return readCatalogue(bundledFolder, { encoder, nli, reader, regressor });
  }

  async lease(choice?: ModelChoice): Promise<ModelLease> {
    const catalogue = await this.catalogue(choice);
    const provider = choice?.executionProvider ?? 'cpu';
    const key = JSON.stringify([provider, catalogue]);
    const known = this.#open.get(key);
    const open = known ?? { models: this.#options.open(catalogue, provider), leases: 0 };
    open.leases += 1;
    this.#open.delete(key);
    this.#open.set(key, open); // the most recently requested pair comes last
    this.#close();
    let isHeld = true;
    return {
      catalogue,
      models: open.models,
      release: () => {
        if (isHeld) open.leases -= 1;
        isHeld = false;
        this.#close();
      },
    };
  }

  async dispose(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map(({ models }) => models.dispose()));
  }

  #close(): void {
    const last = [...this.#open.keys()].at(-1);
    for (const [key, { models, leases }] of this.#open) {
      if (leases > 0 || key === last) continue;
      this.#open.delete(key);
      void models.dispose();
    }
  }
}

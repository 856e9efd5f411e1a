// The models in a browser: the bundled models, run by ONNX Runtime's WebAssembly build in workers of the scorer.

import type { ModelChoice } from '../../core/score/models/installation.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { readCatalogue, type Catalogue } from '../../scorer/models/manifest.ts';
import { Models } from '../../scorer/models/models.ts';
import type { ModelKit } from '../../scorer/providers/provider.ts';
import { fetchBlob } from './installedFiles.ts';
import { KeptOutputs } from './keptOutputs.ts';
import { msg } from '../../core/base/words/message.ts';

interface OpenModels extends Pick<ModelKit, 'catalogue' | 'models'> {
  /** Address of the workers' script, valid until `dispose`. */
  readonly workerPath: string;
}

export class WebModels {
  readonly #log: (line: string) => void;
  readonly #store = new KeptOutputs();
  #open: Promise<OpenModels> | undefined;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Returns the bundled models. Rejects with `modelMissing` if other models are selected or the files cannot be fetched. */
  async kit(choice: ModelChoice = {}): Promise<ModelKit> {
    this.#open ??= this.#opened().catch((error: unknown) => {
      this.#open = undefined;
      throw error;
    });
    const { catalogue, models } = await this.#open;
    checkChoice(choice, catalogue);
    return { catalogue, models, store: this.#store };
  }

  async dispose(): Promise<void> {
    const open = await this.#open?.catch(() => undefined);
    if (!open) return;
    await open.models.dispose();
    URL.revokeObjectURL(open.workerPath);
  }

  async #opened(): Promise<OpenModels> {
    const catalogue = await readCatalogue('models');
    const script = await fetchBlob('dist/web/modelWorker.js').catch((cause: unknown) => {
      throw new InspectorError(
        'modelMissing',
        msg('ONNX Runtime, which runs the models, could not be downloaded.'),
        msg(
          'Score the file again when the network is available, or leave out the metrics that need a model.',
        ),
        { cause },
      );
    });
    const workerPath = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    return { catalogue, models: new Models({ catalogue, workerPath, log: this.#log }), workerPath };
  }
}

/**
 * Checks that only bundled models are selected. The regressor is ignored, because there is no bundled regressor, and the metric
 * that needs one reports its absence.
 */
function checkChoice(
  { encoder = '', nli = '', reader = '' }: ModelChoice,
  catalogue: Catalogue,
): void {
  const others = [
    ...(encoder === '' || encoder === catalogue.encoder.id ? [] : [encoder]),
    ...(nli === '' || nli === catalogue.nli.id ? [] : [nli]),
    ...(reader === '' || reader === catalogue.reader.id ? [] : [reader]),
  ];
  const [other] = others;
  if (other === undefined) return;
  throw new InspectorError(
    'modelMissing',
    msg(
      'The model "{0}" is not available in a browser. Only the bundled models can be used there.',
      other,
    ),
    msg(
      'Reset the settings evidenceInspector.encoderModel, evidenceInspector.nliModel and evidenceInspector.readerModel, use the desktop version of VS Code, or leave out the metrics that need a model.',
    ),
  );
}

import { ModelInstaller, type InstallerOptions } from './installer.ts';
import { selfTest } from './selfTest.ts';

export interface CreateInstallerOptions extends Omit<InstallerOptions, 'test'> {
  /** Path of the model thread's program: `dist/modelWorker.js`, or its source file under Node 24. */
  readonly workerPath: string;
  readonly log: (message: string) => void;
}

/** Creates an installer that tests models in threads of this process. */
export function createInstaller(options: CreateInstallerOptions): ModelInstaller {
  return new ModelInstaller({ ...options, test: selfTest(options.workerPath, options.log) });
}

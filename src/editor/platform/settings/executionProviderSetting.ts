import {
  executionProviders,
  type ExecutionProvider,
} from '../../../core/models/executionProviders.ts';
import { choiceOf } from '../../../core/parameters/parameter.ts';

const meanings: Readonly<Record<ExecutionProvider, string>> = {
  cpu: 'The processor: everywhere, and what the bundled models are made for.',
  webgpu: 'The graphics card through WebGPU.',
  cuda: "NVIDIA cards on Linux and Windows; needs ONNX Runtime's CUDA libraries.",
  dml: 'DirectML on Windows.',
  coreml: 'Core ML on macOS.',
};

export const executionProviderSetting = choiceOf<ExecutionProvider>({
  name: 'execution provider',
  heading: 'Execution provider',
  help: 'where the models run',
  more: 'What this machine or this build lacks is replaced by the CPU, with a message; reports say where a model ran. Worth trying for large models in full or half precision. Used when the next scoring starts.',
  default: 'cpu',
  choices: Object.fromEntries(
    executionProviders.map((name) => [name, { name, heading: name, help: meanings[name] }]),
  ) as Record<ExecutionProvider, { name: string; heading: string; help: string }>,
});

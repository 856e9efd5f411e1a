// ONNX Runtime: the native build, or the WebAssembly one on machines that have no native build.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type * as Web from 'onnxruntime-web';
import { checkTelemetryIsOff } from '../../node/processes/runtimeTelemetry.ts';

export interface Runtime {
  readonly name: 'native' | 'wasm';
  readonly InferenceSession: { create: typeof InferenceSession.create };
  readonly Tensor: typeof Tensor;
  /** Names of the execution providers that this build knows. */
  readonly providers: readonly string[];
}

/** How each build is loaded. */
export type Builds = Readonly<Record<Runtime['name'], () => Promise<Runtime>>>;

/**
 * The native build, else the WebAssembly one, which is some times slower; `wanted` leaves out the native one.
 * Throws when neither can be loaded, with both reasons, and loads nothing where the native build would report to its maker.
 */
export async function loadRuntime(
  wanted: Runtime['name'] = 'native',
  builds: Builds = { native: nativeRuntime, wasm: wasmRuntime },
): Promise<Runtime> {
  if (wanted === 'wasm') return builds.wasm(); // it has no telemetry
  checkTelemetryIsOff();
  let native: unknown;
  try {
    return await builds.native();
  } catch (error) {
    native = error;
  }
  try {
    return await builds.wasm();
  } catch (error) {
    const reason = `${reasonOf(native)}; the WebAssembly build: ${reasonOf(error)}`;
    throw new Error(reason, { cause: native });
  }
}

async function nativeRuntime(): Promise<Runtime> {
  const { InferenceSession, Tensor, listSupportedBackends } = await import('onnxruntime-node');
  const providers = listSupportedBackends().map(({ name }) => name);
  return { name: 'native', InferenceSession, Tensor, providers };
}

/** Packaged beside the model thread for the platforms that need it (scripts/package.mjs); else the installed package. */
async function wasmRuntime(): Promise<Runtime> {
  const folder = new URL('wasm/', import.meta.url);
  const packaged = new URL('onnxruntime.mjs', folder);
  const isPackaged = existsSync(packaged);
  const { InferenceSession, Tensor, env } = isPackaged
    ? ((await import(packaged.href)) as typeof Web)
    : await import('onnxruntime-web');
  if (isPackaged) env.wasm.wasmPaths = folder.href;
  env.wasm.numThreads = 1; // as in the native build: a model thread is one thread
  return { name: 'wasm', InferenceSession, Tensor, providers: ['wasm'] };
}

/** Of a model's file, for the WebAssembly build, which has no file system. */
export function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

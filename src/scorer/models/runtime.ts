// Loads ONNX Runtime, using the WebAssembly build on machines without a native build.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type * as Web from 'onnxruntime-web';
import { checkTelemetryIsOff } from '../../node/runtimeTelemetry.ts';

export interface Runtime {
  readonly name: 'native' | 'wasm';
  readonly InferenceSession: { create: typeof InferenceSession.create };
  readonly Tensor: typeof Tensor;
  /** Names of the execution providers that this build supports. */
  readonly providers: readonly string[];
}

/** Functions that load each build. */
export type Builds = Readonly<Record<Runtime['name'], () => Promise<Runtime>>>;

/**
 * Loads the native build. If this fails, loads the WebAssembly build, which is several times slower. `wanted` can skip the native
 * build. Throws with both reasons if neither can be loaded. Throws without loading anything if the native build would send
 * telemetry to its maker.
 */
export async function loadRuntime(
  wanted: Runtime['name'] = 'native',
  builds: Builds = { native: nativeRuntime, wasm: wasmRuntime },
): Promise<Runtime> {
  if (wanted === 'wasm') return builds.wasm(); // the WebAssembly build has no telemetry
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

/**
 * Loads the WebAssembly build. On platforms that need it, the build is packaged beside the model thread (scripts/package.mjs). On
 * other platforms, it is in the installed package.
 */
async function wasmRuntime(): Promise<Runtime> {
  const folder = new URL('wasm/', import.meta.url);
  const packaged = new URL('onnxruntime.mjs', folder);
  const isPackaged = existsSync(packaged);
  const { InferenceSession, Tensor, env } = isPackaged
    ? ((await import(packaged.href)) as typeof Web)
    : await import('onnxruntime-web');
  if (isPackaged) env.wasm.wasmPaths = folder.href;
  env.wasm.numThreads = 1; // as in the native build: one model thread uses one thread
  return { name: 'wasm', InferenceSession, Tensor, providers: ['wasm'] };
}

/** Reads a model file for the WebAssembly build, which has no file system. */
export function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(file);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

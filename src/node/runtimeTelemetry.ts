// ONNX Runtime 1.29 and later send telemetry to a server of their maker on Linux and macOS, unless an environment variable
// disables it. docs/studies/network.md says what they contain and where the files are.

import { env } from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** Environment of a process that loads ONNX Runtime. The library reads it once, when it is loaded. */
export const telemetryOff = { ORT_DISABLE_TELEMETRY: '1' } as const;

/**
 * Turns off ONNX Runtime's telemetry in this process, in its later threads, and in its child processes. Every program that loads
 * the library must call this first, in its main thread: in another thread, `process.env` is a copy that native code does not see.
 * Overrides the user's setting, because this program promises that nothing is sent.
 */
export function turnTelemetryOff(): void {
  if (!isMainThread) throw new Error('Only the main thread can turn telemetry off.');
  Object.assign(env, telemetryOff);
}

/** Throws when `turnTelemetryOff` was not called before this thread started. Must be called right before the library is loaded. */
export function checkTelemetryIsOff(): void {
  const isOff = env['ORT_DISABLE_TELEMETRY'] === telemetryOff.ORT_DISABLE_TELEMETRY;
  if (isOff) return;
  throw new Error(
    `ONNX Runtime would report to its maker's server, because this process did not set ${Object.keys(telemetryOff).join()} before it began; it is not loaded`,
  );
}

// Replaces `node:timers/promises` in a browser.

/**
 * Resolves after all messages waiting at the moment have been handled. Uses no timer, because browsers delay a repeated timer of
 * 0 ms by up to 4 ms.
 */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Waits. Rejects with the signal's reason if the signal is aborted first. `ref` has no effect here, because timers do not keep a
 * worker alive.
 */
export function setTimeout<Value>(
  ms: number,
  value?: Value,
  { signal }: { readonly signal?: AbortSignal; readonly ref?: boolean } = {},
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = globalThis.setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve(value as Value);
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

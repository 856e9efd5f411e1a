// Provides files of the installation in the browser's scorer. Each file is fetched once, on first use, and kept as a blob that
// all workers share.

type Fetch = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

let fetchFile: Fetch = (path) => Promise.reject(new Error(`nobody fetches ${path}`));
const kept = new Map<string, Promise<Blob>>();

/** Must be called before any file is requested. */
export function fetchInstalledWith(fetch: Fetch): void {
  fetchFile = fetch;
}

/** Returns a file as a blob. Rejects with the reason for the failure. After a failure, a later call fetches the file again. */
export function fetchBlob(path: string): Promise<Blob> {
  const known = kept.get(path);
  if (known) return known;
  const fetching = fetchFile(path).then((bytes) => new Blob([bytes]));
  kept.set(path, fetching);
  fetching.catch(() => kept.delete(path));
  return fetching;
}

export async function fetchInstalledBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetchBlob(path)).arrayBuffer());
}

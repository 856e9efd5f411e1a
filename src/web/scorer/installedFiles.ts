// Files of the installation in the scorer of a browser: fetched at the first use, once, and then kept where the browser keeps blobs,
// which all its workers share.

type Fetch = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

let fetchFile: Fetch = (path) => Promise.reject(new Error(`nobody fetches ${path}`));
const kept = new Map<string, Promise<Blob>>();

/** To be said before anything is asked for. */
export function fetchInstalledWith(fetch: Fetch): void {
  fetchFile = fetch;
}

/** Rejects with what it could not be fetched for; a call after that fetches again. */
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

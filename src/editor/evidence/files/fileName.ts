/** Returns a file's name without its folders. */
export function fileNameOf({ path }: { readonly path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

import AdmZip from 'adm-zip';

export interface ZipEntry {
  readonly name: string;
  /** Uncompressed size in bytes. */
  readonly size: number;
  /** Returns the content of the file. Throws if the checksum does not match. */
  readonly read: () => Buffer;
}

/**
 * Returns the files of a ZIP archive in the order of its directory, which installers use. Throws if the bytes are not a ZIP
 * archive.
 */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] {
  return new AdmZip(bytes, { noSort: true }).getEntries().map((entry) => ({
    name: entry.entryName,
    size: entry.header.size,
    read: () => entry.getData(),
  }));
}

import AdmZip from 'adm-zip';

export interface ZipEntry {
  readonly name: string;
  /** Bytes when unpacked. */
  readonly size: number;
  /** Throws where the bytes do not have their checksum. */
  readonly read: () => Buffer;
}

/** The files of a ZIP archive in the order of its directory, which is what installers read. Throws where the bytes are no such archive. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] {
  return new AdmZip(bytes, { noSort: true }).getEntries().map((entry) => ({
    name: entry.entryName,
    size: entry.header.size,
    read: () => entry.getData(),
  }));
}

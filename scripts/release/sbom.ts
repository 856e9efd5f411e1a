// The bill of materials of a published package, in CycloneDX 1.6: all third-party code and data in it.

/** One shipped file with its SHA-256 in hexadecimal. */
export interface ShippedFile {
  readonly name: string;
  readonly sha256: string;
}

export interface ShippedLibrary {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier. */
  readonly licence: string;
  /** npm's `sha512-BASE64` of the package archive, from the lock file. */
  readonly integrity: string | undefined;
  /** Files of the package that are shipped unchanged, such as native libraries. */
  readonly files: readonly ShippedFile[];
}

/** A model, or a table made from third-party data. */
export interface ShippedData {
  readonly kind: 'machine-learning-model' | 'data';
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier, or the name of a licence that has none. */
  readonly licence: { readonly id: string } | { readonly name: string };
  readonly description: string;
  readonly files: readonly ShippedFile[];
}

export interface Shipment {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly target: string;
  readonly libraries: readonly ShippedLibrary[];
  readonly data: readonly ShippedData[];
}

function hex(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/u, ''), 'base64').toString('hex');
}

/** npm's package URL, with the scope's `@` escaped. Source: package-url/purl-spec, types/npm. */
function packageUrl({ name, version }: { readonly name: string; readonly version: string }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function fileComponents(owner: string, files: readonly ShippedFile[]): object {
  if (files.length === 0) return {};
  return {
    components: files.map(({ name, sha256 }) => ({
      type: 'file',
      'bom-ref': `${owner}#${name}`,
      name,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    })),
  };
}

function libraryComponent(library: ShippedLibrary): object {
  const purl = packageUrl(library);
  return {
    type: 'library',
    'bom-ref': purl,
    name: library.name,
    version: library.version,
    ...(library.integrity !== undefined && {
      hashes: [{ alg: 'SHA-512', content: hex(library.integrity) }],
    }),
    licenses: [{ license: { id: library.licence } }],
    purl,
    ...fileComponents(purl, library.files),
  };
}

function dataReference({ kind, name, version }: ShippedData): string {
  return `${kind}:${name}@${version}`;
}

function dataComponent(data: ShippedData): object {
  return {
    type: data.kind,
    'bom-ref': dataReference(data),
    name: data.name,
    version: data.version,
    description: data.description,
    licenses: [{ license: data.licence }],
    ...fileComponents(dataReference(data), data.files),
  };
}

/**
 * Returns the bill of materials. The output is identical for an identical shipment, because the optional date and serial number
 * are left out.
 */
export function sbomText(shipment: Shipment): string {
  const { name, version, licence, target } = shipment;
  const libraries = shipment.libraries.toSorted((a, b) => (packageUrl(a) < packageUrl(b) ? -1 : 1));
  const own = `pkg:generic/${name}@${version}?platform=${target}`;
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name,
        version,
        licenses: [{ license: { id: licence } }],
        purl: own,
      },
    },
    components: [...libraries.map(libraryComponent), ...shipment.data.map(dataComponent)],
    dependencies: [
      {
        ref: own,
        dependsOn: [...libraries.map(packageUrl), ...shipment.data.map(dataReference)],
      },
    ],
  };
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}

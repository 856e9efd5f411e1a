import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

// Finds the third-party parts of a package from its list of files.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

interface ModelManifest {
  readonly models: readonly {
    readonly id: string;
    readonly licence: string;
    readonly madeFrom: string;
    readonly files: Readonly<
      Record<string, { readonly path: string } | readonly { readonly path: string }[]>
    >;
  }[];
}

/** Tables made from third-party data by research/lexicon. lexicon/NOTICE.md has the terms. */
const tables = [
  {
    file: 'lexicon/wordnet.bin',
    name: 'WordNet',
    version: '3.0',
    licence: { name: 'WordNet Release 3.0 licence' },
    description: 'Names of synsets and irregular forms, made compact',
  },
  {
    file: 'lexicon/punkt.txt',
    name: 'Punkt, English',
    version: 'golang-gopkg-neurosnap-sentences 1.0.6',
    licence: { id: 'MIT' },
    description: 'Abbreviations, collocations and sentence starters with their statistics',
  },
] as const;

/** Files that a package ships unchanged and that are not source text: native libraries and WebAssembly. */
const binary = /\.(?:node|so(?:\.\d+)*|dylib|dll|wasm)$/u;

function hashed(file: string, name = path.posix.basename(file)): ShippedFile {
  const bytes = readFileSync(path.join(root, file));
  return { name, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Returns the folders of packages whose code is in these files, bundled or unchanged. */
function packageFolders(files: readonly string[]): ReadonlySet<string> {
  const bundled = new Map<string, readonly string[]>(
    Object.entries(JSON.parse(read('dist/packages.json')) as Record<string, readonly string[]>),
  );
  return new Set(
    files.flatMap((file) => {
      const asItIs = /^node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file)?.[0];
      return asItIs === undefined ? (bundled.get(file) ?? []) : [asItIs];
    }),
  );
}

function library(folder: string, files: readonly string[]): ShippedLibrary {
  const { name, version, license } = JSON.parse(read(`${folder}/package.json`)) as PackageManifest;
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const own = name === 'onnxruntime-web' ? /^dist\/wasm\//u : new RegExp(`^${folder}/`, 'u');
  return {
    name,
    version,
    licence: license,
    integrity: new Map(Object.entries(lock.packages)).get(folder)?.integrity,
    files: files.filter((file) => own.test(file) && binary.test(file)).map((file) => hashed(file)),
  };
}

function models(files: ReadonlySet<string>): readonly ShippedData[] {
  const manifest = JSON.parse(read('models/manifest.json')) as ModelManifest;
  return manifest.models.map(({ id, licence, madeFrom, files: ofModel }) => {
    const shipped = Object.values(ofModel)
      .flat()
      .map((file) => `models/${file.path}`)
      .filter((file) => files.has(file));
    if (shipped.length === 0) throw new Error(`No file of the model ${id} is shipped.`);
    return {
      kind: 'machine-learning-model',
      name: id,
      version: hashed(shipped[0] ?? '').sha256.slice(0, 12),
      licence: { id: licence },
      description: madeFrom,
      files: shipped.map((file) => hashed(file)),
    };
  });
}

/**
 * Returns the third-party parts of a package with these files.
 * @param target the platform, as in the package's name
 * @param files relative to the checkout, with `/`
 */
export function shipmentOf(target: string, files: readonly string[]): Shipment {
  const { name, version, license } = JSON.parse(read('package.json')) as PackageManifest;
  const all = new Set(files);
  return {
    name,
    version,
    licence: license,
    target,
    libraries: [...packageFolders(files)].map((folder) => library(folder, files)),
    data: [
      ...models(all),
      ...tables
        .filter(({ file }) => all.has(file))
        .map(({ file, ...table }) => ({ ...table, kind: 'data' as const, files: [hashed(file)] })),
    ],
  };
}

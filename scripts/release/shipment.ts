// Finds the third-party parts of a package from its list of files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Shipment, ShippedData, ShippedFile, ShippedLibrary } from './sbom.ts';

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

/** Tables made from third-party data by research/tables. tables/NOTICE.md has the terms. */
const tables = [
  {
    file: 'tables/wordnet.bin',
    name: 'WordNet',
    version: '3.0',
    licence: { name: 'WordNet Release 3.0 licence' },
    description: 'Names of synsets and irregular forms, made compact',
  },
  {
    file: 'tables/punkt.txt',
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

// The repository's address in documents. Its one place is `repository` in package.json, which is empty until there is an address
// (docs/publishing.md). Until then, the documents work with a copy of the repository.

interface Address {
  /** The address of the repository's page. */
  readonly page: string;
  /** `owner/name`, as the forge writes it. */
  readonly name: string;
  readonly version: string;
}

/** Returns the repository's address. `undefined` if package.json has none. */
export function findAddress(packageJson: string): Address | undefined {
  const { repository, version } = JSON.parse(packageJson) as {
    readonly repository?: { readonly url: string };
    readonly version: string;
  };
  const page = repository?.url.replace(/^git\+|\.git$/gu, '');
  return page === undefined ? undefined : { page, name: new URL(page).pathname.slice(1), version };
}

type Make = (found: string, file: (name: string) => string) => string;

/** Replaces the only match of a pattern. Throws if there is none, because the page has then lost its place for the address. */
function replaceIn(text: string, pattern: RegExp, words: string): string {
  if (!pattern.test(text)) throw new Error(`no place for the address: ${pattern.source}`);
  return text.replace(pattern, () => words);
}

const withAddress =
  (write: (found: string, address: Address | undefined) => string): Make =>
  (found, file) =>
    write(found, findAddress(file('package.json')));

export const addressedPages: Readonly<Record<string, Make>> = {
  'docs/continuousIntegration.md': withAddress((found, address) => {
    const action = address ? `${address.name}@v${address.version}` : './inspector';
    const clone = address
      ? `    - git clone --depth 1 --branch v${address.version} ${address.page}.git inspector\n`
      : '';
    const withAction = replaceIn(found, /(?<=- uses: )\S+(?=\n\s+with:\n\s+reference:)/u, action);
    return replaceIn(
      withAction,
      /(?<=before_script:\n)(?:.*git clone.*\n)?(?=.*cd inspector)/u,
      clone,
    );
  }),
  'docs/install.md': withAddress((found, address) =>
    replaceIn(
      found,
      /(?<=Each )(?:release of this repository|\[release\]\([^)]*\))/u,
      address ? `[release](${address.page}/releases/latest)` : 'release of this repository',
    ),
  ),
  'CITATION.cff': withAddress((found, address) => {
    const line = address ? `repository-code: ${address.page}\n` : '';
    return replaceIn(found, /(?<=\nlicense: .*\n)(?:repository-code: .*\n)?/u, line);
  }),
};

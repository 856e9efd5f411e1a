// All open pages. Used by commands for the active panel, whatever its kind.

/** Every panel registers here from creation to disposal, so that a new kind of panel cannot be forgotten. */
export interface OpenPage {
  /** True if the page's panel is active. Stays true while the Command Palette is open. */
  readonly isInFront: boolean;
  readonly title: string;
  /** Resolves with the page's content as Markdown. `undefined` if there is nothing to show yet. */
  text(): Promise<string | undefined>;
}

const pages = new Set<OpenPage>();

/** Registers a page. Call the returned function to remove the page. */
export function addPage(page: OpenPage): () => void {
  pages.add(page);
  return () => {
    pages.delete(page);
  };
}

export function pageInFront(): OpenPage | undefined {
  return [...pages].find(({ isInFront }) => isInFront);
}

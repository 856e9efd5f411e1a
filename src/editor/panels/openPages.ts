// The pages that are open, whatever their panels: for what a person asks of the one that they are in.

/** Known by every panel from its making to its end, so that a new kind of panel cannot be forgotten. */
export interface OpenPage {
  /** The person is in it, or was until they opened the palette. */
  readonly isInFront: boolean;
  readonly title: string;
  /** What it shows, as Markdown; `undefined`: nothing yet. */
  text(): Promise<string | undefined>;
}

const pages = new Set<OpenPage>();

/** Until the answer is called. */
export function addPage(page: OpenPage): () => void {
  pages.add(page);
  return () => {
    pages.delete(page);
  };
}

export function pageInFront(): OpenPage | undefined {
  return [...pages].find(({ isInFront }) => isInFront);
}

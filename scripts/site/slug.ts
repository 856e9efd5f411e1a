/**
 * The anchor that GitHub gives a heading, from the heading's plain text: lower case, spaces as hyphens, other marks left out.
 * The site's headings have the same, so that a link with an anchor holds in both places. Repeated headings: see headingSlugs.
 * Source: the table of contents filter of html-pipeline, GitHub's own; github-slugger 2.0.0 gives the same.
 */
export function githubSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The anchors of a page's headings in their order: a heading's second appearance ends with -1, its third with -2. */
export function headingSlugs(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const slug = githubSlug(heading);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

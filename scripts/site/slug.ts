/**
 * Returns the anchor that GitHub gives a heading's plain text: lower case, hyphens for spaces, other punctuation removed. The
 * site uses the same anchors, so that a link works in both places. For repeated headings see headingSlugs. Source: the table of
 * contents filter of GitHub's html-pipeline. github-slugger 2.0.0 gives equal results.
 */
export function githubSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the anchors of a page's headings in order. A heading's second appearance ends with -1, its third with -2. */
export function headingSlugs(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const slug = githubSlug(heading);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

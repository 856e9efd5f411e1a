// Detects stored reports by their start. Readers of evidence need this too, because a report also contains claims.

/** Whether a text with this start is JSON Lines with a claim in its first line. */
export function beginsWithClaim(head: string): boolean {
  return /^\{\s*"index"\s*:\s*\d+\s*,\s*"predictionIndex"\s*:/u.test(head);
}

/** Whether a file with this start is a report of any version. False for a prediction file. */
export function looksLikeReport(head: string): boolean {
  return (
    /^\s*\{[^]{0,200}?"schema"\s*:\s*"evidence-inspector\/report\//u.test(head) ||
    beginsWithClaim(head.trimStart())
  );
}

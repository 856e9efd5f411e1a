// Links in reports that open a claim in VS Code: made here, and read here again, as anyone can write one.

import { isEvidenceName } from '../evidence/fileNames.ts';

const extensionId = 'evidence-inspector.evidence-inspector';
const path = '/claim';

export interface ClaimLink {
  /** Uri of the prediction file. */
  readonly predictions: string;
  /** Position in the reference file. */
  readonly claim: number;
}

/** Longer ones are no file names; Windows' longest path is 32,767. */
const longestUri = 33_000;
const mostClaims = 10_000_000;

/**
 * `vscode://evidence-inspector.evidence-inspector/claim?predictions=<uri>&claim=<n>`.
 * `application`: the editor's scheme, `vscode.env.uriScheme`; `vscode` without it.
 */
export function claimLink({ predictions, claim }: ClaimLink, application = 'vscode'): string {
  const query = `predictions=${encodeURIComponent(predictions)}&claim=${String(claim)}`;
  return `${application}://${extensionId}${path}?${query}`;
}

/** A file of this machine, or of the one that a remote window is on. A file on a server is neither: to open it would tell the server who asks. */
const localFile = /^file:\/\/(\/[^\s?#\\]+)$/i;
const remoteFile = /^vscode-remote:\/\/[a-z\d](?:[a-z\d._+-]|%2b)*(\/[^\s?#\\]+)$/i;

/** Slashes and backslashes, which a path has only as its own and as what it is; `%00` and its like. */
const hidden = /%(?:2f|5c|[01][\da-f]|7f)/i;
/** Characters that no name has, and those that turn text around so that it reads as something else. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\]/u;

/** Each folder and the file: not empty, as a server's double slash would be, and no step upwards, however spelt. */
function isPlainSegment(segment: string): boolean {
  return !/^[.\s]*$/u.test(segment.replace(/%2e/giu, '.').normalize('NFKC'));
}

/** Nobody encodes a name more often by mistake. */
const mostDecodings = 4;

/** Whether it leads where it seems to: what it would be if it were decoded again is looked at as well. */
function isPlainPath(path: string): boolean {
  let text = path;
  for (let decodings = 0; decodings < mostDecodings; decodings += 1) {
    if (hidden.test(text) || misleading.test(text)) return false;
    if (!text.slice(1).split('/').every(isPlainSegment)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return decodings > 0; // a name may have a percent sign in it; in the link it is encoded
    }
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function isPredictionsUri(uri: string): boolean {
  if (uri.length > longestUri) return false;
  const path = (localFile.exec(uri) ?? remoteFile.exec(uri))?.[1];
  return path !== undefined && isEvidenceName(path) && isPlainPath(path);
}

/** The value as it was before the link was made; editors hand the query over decoded once, browsers as it stands. */
function decodeOnce(value: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*%3a/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * What a link asks for, `undefined` when it is none of ours. Whoever opens it still asks the person, unless the file is open anyway:
 * that the link is well formed does not say that it is well meant.
 * `query`: as `vscode.Uri.query` has it, percent-decoded once, or as in the link. The last `&claim=` counts, so that a file name
 * with `&` in it, decoded, is whole.
 */
export function parseClaimLink(uri: {
  readonly path: string;
  readonly query: string;
}): ClaimLink | undefined {
  if (uri.path !== path || uri.query.length > 3 * longestUri) return undefined;
  const parts = /^predictions=(.+)&claim=(\d{1,8})$/.exec(uri.query);
  const [, value, number] = parts ?? [];
  if (value === undefined || number === undefined) return undefined;
  const predictions = decodeOnce(value);
  const claim = Number(number);
  if (predictions === undefined || !isPredictionsUri(predictions) || claim > mostClaims) {
    return undefined;
  }
  return { predictions, claim };
}

// Links in reports that open a claim in VS Code. This file creates the links and parses them. Parsing is strict, because anyone can write
// such a link.

import { isEvidenceName } from '../../read/claims/fileNames.ts';

/** Which claims a table shows, how they are sorted, and by which columns. */
export interface ClaimsView {
  /** Conditions, see `claimConditions.ts`. */
  readonly where: readonly string[];
  /** Searched words. */
  readonly find: string;
  /** Id of the column by which claims are sorted, with a minus before it for descending order. Blank for file order. */
  readonly order: string;
  /** Ids of the shown columns. Absent for the columns shown at first. */
  readonly columns?: readonly string[];
}

const extensionId = 'evidence-inspector.evidence-inspector';
const path = '/claim';
const viewPath = '/claims';

export interface ClaimLink {
  /** URI of the prediction file. */
  readonly predictions: string;
  /** Position in the reference file. */
  readonly claim: number;
}

/**
 * Maximum length of a URI in characters. A longer URI cannot be a file name: the longest path on Windows has 32,767 characters.
 */
const longestUri = 33_000;
const mostClaims = 10_000_000;

/**
 * Creates `vscode://evidence-inspector.evidence-inspector/claim?predictions=<uri>&claim=<n>`. `application`: the editor's scheme,
 * `vscode.env.uriScheme`. Default: `vscode`.
 */
export function claimLink({ predictions, claim }: ClaimLink, application = 'vscode'): string {
  const query = `predictions=${encodeURIComponent(predictions)}&claim=${String(claim)}`;
  return `${application}://${extensionId}${path}?${query}`;
}

/**
 * A file on this machine, and a file on the machine of a remote window. Files on a network server do not match, because opening
 * them would reveal the user to the server.
 */
const localFile = /^file:\/\/(\/[^\s?#\\]+)$/i;
const remoteFile = /^vscode-remote:\/\/[a-z\d](?:[a-z\d._+-]|%2b)*(\/[^\s?#\\]+)$/i;

/** Encoded slashes and backslashes, which could hide a path inside a name, and encoded control characters such as `%00`. */
const hidden = /%(?:2f|5c|[01][\da-f]|7f)/i;
/** Characters that never occur in names, and characters that reverse the text direction so that a name looks different. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\]/u;

/**
 * Whether a segment names a folder or file. It must not be empty, which excludes the double slash of a server address, and must not mean
 * the parent folder in any spelling.
 */
function isPlainSegment(segment: string): boolean {
  return !/^[.\s]*$/u.test(segment.replace(/%2e/giu, '.').normalize('NFKC'));
}

/** Maximum number of times that a name is decoded. Nobody encodes a name more often by mistake. */
const mostDecodings = 4;

/** Whether a path leads where it seems to lead. Also checks the path as it is after further decodings. */
function isPlainPath(path: string): boolean {
  let text = path;
  for (let decodings = 0; decodings < mostDecodings; decodings += 1) {
    if (hidden.test(text) || misleading.test(text)) return false;
    if (!text.slice(1).split('/').every(isPlainSegment)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return decodings > 0; // a name may contain a percent sign, which the link encodes
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

/** Decodes the value once, to the text before the link was created. Editors pass the query decoded once, browsers pass it unchanged. */
function decodeOnce(value: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*%3a/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A link to claims in a table. */
export interface ViewLink {
  /** URI of the prediction file. */
  readonly predictions: string;
  readonly view: Partial<ClaimsView>;
}

/** Maximum number of conditions or columns in a link, and maximum length of a text in it. */
const mostTexts = 200;
const longestText = 1_000;

/** Creates `vscode://evidence-inspector.evidence-inspector/claims?predictions=<uri>&view=<json>`. */
export function claimsLink({ predictions, view }: ViewLink, application = 'vscode'): string {
  const encoded = encodeURIComponent(encodeURIComponent(JSON.stringify(view))); // a decoded `&` would end the value
  return `${application}://${extensionId}${viewPath}?predictions=${encodeURIComponent(predictions)}&view=${encoded}`;
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= mostTexts && value.every(isShortText);
}

/** Checks a view from a link or a page. Members of the wrong type are left out. `undefined` if it is no object. */
export function readClaimsView(value: unknown): Partial<ClaimsView> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { where, find, order, columns } = value as Readonly<Record<string, unknown>>;
  return {
    ...(isTexts(where) ? { where } : {}),
    ...(isShortText(find) ? { find } : {}),
    ...(isShortText(order) ? { order } : {}),
    ...(isTexts(columns) ? { columns } : {}),
  };
}

/** Decodes the view of a link, which the editor may have decoded once. `undefined` if it is no view. */
function decodeView(text: string): Partial<ClaimsView> | undefined {
  try {
    let decoded = decodeURIComponent(text);
    if (!decoded.startsWith('{')) decoded = decodeURIComponent(decoded);
    return readClaimsView(JSON.parse(decoded));
  } catch {
    return undefined;
  }
}

/**
 * Returns the file and claim, or the file and view, of a link. `undefined` if the link is not one of ours. The caller must still ask
 * the user, unless the file is already open, because a well-formed link may be malicious. `query`: percent-decoded once as in
 * `vscode.Uri.query`, or unchanged from the link. The last `&claim=` counts, so that a decoded file name with `&` is not cut off.
 */
export function parseClaimLink(uri: {
  readonly path: string;
  readonly query: string;
}): ClaimLink | ViewLink | undefined {
  if (uri.query.length > 3 * longestUri) return undefined;
  const pattern =
    uri.path === viewPath
      ? /^predictions=(.+)&view=([^&]+)$/
      : uri.path === path
        ? /^predictions=(.+)&claim=(\d{1,8})$/
        : undefined;
  const [, value, rest] = pattern?.exec(uri.query) ?? [];
  if (value === undefined || rest === undefined) return undefined;
  const predictions = decodeOnce(value);
  if (predictions === undefined || !isPredictionsUri(predictions)) return undefined;
  if (uri.path === viewPath) {
    const view = decodeView(rest);
    return view && { predictions, view };
  }
  const claim = Number(rest);
  return claim > mostClaims ? undefined : { predictions, claim };
}

/** How the hub is reached, from the settings of the editor or the command line. Missing settings come from the environment. */
export interface NetworkOptions {
  /** Base URL of the hub or of a mirror. */
  readonly hub?: string;
  /** VS Code's `http.proxy`. */
  readonly proxy?: string;
  /** VS Code's `http.proxySupport` is "off". */
  readonly isProxyOff?: boolean;
  /** VS Code's `http.noProxy`. */
  readonly noProxy?: readonly string[];
  /** VS Code's `http.proxyAuthorization`: the value of a Proxy-Authorization header. */
  readonly proxyAuthorization?: string;
  /** VS Code's `http.proxyStrictSSL`; false: certificates are not checked. */
  readonly strictSsl?: boolean;
}

/** How to reach the hub, from the settings of the editor or the command line. Missing settings are read from environment variables. */
export interface NetworkOptions {
  /** Base URL of the hub or of a mirror. */
  readonly hub?: string;
  /** VS Code's `http.proxy`. */
  readonly proxy?: string;
  /** True if VS Code's `http.proxySupport` is "off". */
  readonly isProxyOff?: boolean;
  /** VS Code's `http.noProxy`. */
  readonly noProxy?: readonly string[];
  /** VS Code's `http.proxyAuthorization`: the value of a Proxy-Authorization header. */
  readonly proxyAuthorization?: string;
  /** VS Code's `http.proxyStrictSSL`. If false, certificates are not checked. */
  readonly strictSsl?: boolean;
}

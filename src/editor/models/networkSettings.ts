import * as vscode from 'vscode';
import type { NetworkOptions } from '../../core/score/models/network.ts';

/** Reads VS Code's own network settings. Environment variables supply the values that these settings leave open. */
export function networkSettings(hub: string): NetworkOptions {
  const http = vscode.workspace.getConfiguration('http');
  const proxy = textOf(http.get('proxy'));
  const authorization = textOf(http.get('proxyAuthorization'));
  const noProxy: unknown = http.get('noProxy');
  return {
    hub: hub === '' ? undefined : hub,
    proxy: proxy === '' ? undefined : proxy,
    proxyAuthorization: authorization === '' ? undefined : authorization,
    noProxy: Array.isArray(noProxy) ? noProxy.map(String) : undefined,
    isProxyOff: http.get('proxySupport') === 'off',
    strictSsl: http.get('proxyStrictSSL') !== false,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

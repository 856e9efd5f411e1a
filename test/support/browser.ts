import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';

/**
 * Switches for Chromium. The sandbox is off, because containers run tests as root. The other switches keep the browser off the
 * network.
 */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium. The caller must close it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return await chromium.launch({
    executablePath,
    args: switches,
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

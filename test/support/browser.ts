import { chromium, type Browser } from 'playwright-core';
import { atEnd } from './atEnd.ts';
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

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that all test files of this process share. Tests close their pages. It starts on first use, again if it crashed,
 * and closes after the last file.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared;
  if (known?.isConnected() === true) return known;
  if (!shared) {
    atEnd(async () => {
      await (await shared)?.close();
    });
  }
  shared = launchBrowser();
  return await shared;
}

// Texts of the extension host in VS Code's display language. See docs/localisation.md for how texts are collected.

import { DisplayLanguage, type Bundle } from '../../core/base/words/displayLanguage.ts';

const language = new DisplayLanguage();

/** `DisplayLanguage` explains these functions. */
export const { english, render, t, translate, translateCount } = language;

/**
 * Sets the display language. Must be called once before anything is shown. `bundle` is VS Code's bundle, or `undefined` for
 * English.
 */
export function speak(bundle: Bundle | undefined, locale?: string): void {
  language.use(bundle, locale);
}

/** Returns the bundle for webviews, which look up their texts themselves. */
export function displayBundle(): Bundle | undefined {
  return language.bundle;
}

/** Returns the bundle's language as a BCP 47 tag. */
export function displayLocale(): string {
  return language.locale;
}

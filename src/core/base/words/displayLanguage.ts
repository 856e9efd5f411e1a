// Turns messages into texts in the display language. The keys of a bundle are English texts. English and translated texts contain
// `{0}`, `{1}` and so on for values.

import { getOwnValue } from '../getOwnValue.ts';
import {
  capitaliseText,
  fillPlaces,
  isWording,
  type Message,
  type MessageValue,
  nameLanguage,
  separators,
  withoutFullStop,
  type Wording,
} from './message.ts';
import { joinParts } from './lists.ts';

/** Translated texts by English text. */
export type Bundle = Readonly<Record<string, string>>;

export class DisplayLanguage {
  #bundle: Bundle | undefined;
  #locale = 'en';
  #plurals = new Intl.PluralRules('en');
  #lists = listFormat('en');

  /** Sets the language. Must be called before any text is shown. `bundle` is `undefined` for English. */
  use(bundle: Bundle | undefined, locale = 'en'): void {
    this.#bundle = bundle;
    this.#locale = bundle ? toSupportedLocale(locale) : 'en';
    this.#plurals = new Intl.PluralRules(this.#locale);
    this.#lists = listFormat(this.#locale);
  }

  get bundle(): Bundle | undefined {
    return this.#bundle;
  }

  get locale(): string {
    return this.#locale;
  }

  /** Returns the text in the display language, or in English if the bundle lacks it. Values are inserted unchanged. */
  parts<Value>(english: string, values: readonly Value[]): readonly (string | Value)[] {
    if (!this.#bundle) return fillPlaces(english, values);
    return joinParts(fillPlaces(getOwnValue(this.#bundle, english) ?? english, values));
  }

  text(english: string, values: readonly MessageValue[] = []): string {
    return this.render({ english, values });
  }

  /**
   * Returns the text in the display language, with values in place of `{0}`, `{1}` and so on. Call it with a string literal,
   * because `npm run written` collects the English texts from the sources.
   */
  readonly t = (english: string, ...values: readonly MessageValue[]): string =>
    this.text(english, values);

  /**
   * Translates a text with a count at `{0}`: `one` for 1, else `other`. Further values follow. Languages without a plural use one
   * text for both.
   */
  readonly translateCount = (
    count: number,
    one: string,
    other: string,
    ...values: readonly MessageValue[]
  ): string => this.render({ english: other, plural: { count, one }, values: [count, ...values] });

  /**
   * Marks a text in a table that is built before the language is known. `npm run written` collects the text, and `translate`
   * translates it.
   */
  readonly english = <Text extends string>(text: Text): Text => text;

  /** Translates a text that was marked with `english`. */
  readonly translate = (text: string): string => this.text(text);

  /** Returns the text of a message in the display language. */
  readonly render = (message: Message): string => {
    if (typeof message === 'string') return message;
    const values = message.values.map((value) => (isWording(value) ? this.render(value) : value));
    switch (message.form) {
      case 'list':
        return this.#lists.format(values.map(String));
      case 'parts':
      case 'clauses':
        return values.join(this.render(separators[message.form]));
      case 'clause':
        return withoutFullStop(values.join(''));
      case 'capital':
        return capitaliseText(values.join(''));
      case 'language':
        return nameLanguage(values.join(''), this.#locale);
      default:
        return this.parts(this.#templateOf(message), values).join('');
    }
  };

  /**
   * Returns the translated template. The key of a further plural form is the English plural text, `#`, and the form's CLDR name
   * (`few`, `many`).
   */
  #templateOf({ english, plural }: Wording): string {
    if (!plural) return english;
    const form = this.#plurals.select(plural.count);
    const key = `${english}#${form}`;
    if (this.#bundle && getOwnValue(this.#bundle, key) !== undefined) return key;
    return form === 'one' ? plural.one : english;
  }
}

function listFormat(locale: string): Intl.ListFormat {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
}

/** Returns the locale itself, or English if the runtime does not support the locale. */
function toSupportedLocale(locale: string): string {
  try {
    return Intl.PluralRules.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

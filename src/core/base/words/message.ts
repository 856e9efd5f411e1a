// Messages to users from core, the scorer and the command line, as plain data. The code that shows a message converts it to text
// (`DisplayLanguage.render` for a display language, `textOf` for English).

/** Returns the text with a capital first letter, as at the start of a sentence. */
export function capitaliseText(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Capitalises a score's name for the start of a row or choice. A metric's name keeps its spelling: chrF. */
export function capitaliseScoreName(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : capitaliseText(name);
}

export type MessageValue = string | number | Wording;

/** An English text with placeholders `{0}`, `{1}` and so on, and the values for them. Plain data, because it is sent between processes. */
export interface Wording {
  readonly english: string;
  readonly values: readonly MessageValue[];
  /** Count and its form for 1: `one` is the English text for a count of 1, `english` the text for all other counts. */
  readonly plural?: { readonly count: number; readonly one: string };
  /**
   * `list`: the values are items of a list. `parts` and `clauses`: the values are separated by commas or semicolons. `sentences`: the
   * values are whole sentences. `clause`: the only value loses its full stop. `capital`: the text starts with a capital letter. `language`: the only
   * value is a BCP 47 code, which is shown as the language's name.
   */
  readonly form?: MessageForm;
}

const forms = ['list', 'parts', 'clauses', 'sentences', 'clause', 'capital', 'language'] as const;

/** Separators of parts and clauses. */
export const separators = { parts: msg(', '), clauses: msg('; ') } as const;

export type MessageForm = (typeof forms)[number];

/** A text for users. A string is shown unchanged in every language: a name, a number, a quotation. */
export type Message = string | Wording;

/** Converts messages to text: `textOf` to English, `render` of the host and of pages to the display language. */
export type Render = (message: Message) => string;

/** Creates a message. The English text must be written out in the call, because `npm run written` collects it for translation. */
export function msg(english: string, ...values: readonly MessageValue[]): Wording {
  return { english, values };
}

/** Creates a message with a count at `{0}` and further values after it: `one` for a count of 1, `other` for all other counts. */
export function countMsg(
  count: number,
  one: string,
  other: string,
  ...values: readonly MessageValue[]
): Wording {
  return { english: other, plural: { count, one }, values: [count, ...values] };
}

/** Creates a text that is the same in every language. */
export function literal(text: string): Wording {
  return { english: '{0}', values: [text] };
}

function placesOf(values: readonly unknown[], separator: string): string {
  return values.map((_value, index) => `{${String(index)}}`).join(separator);
}

/**
 * Creates a message from values between signs that are the same in every language, such as `{0}: {1} [{2}]`. `npm run written`
 * does not collect the template.
 */
export function arrange(template: string, ...values: readonly MessageValue[]): Wording {
  return { english: template, values };
}

/** Joins whole sentences. */
export function joinSentences(...sentences: readonly Message[]): Wording {
  return { english: placesOf(sentences, ' '), values: sentences, form: 'sentences' };
}

/**
 * Joins items as a list: `a, b, c` in English. Other languages put their word for "and" before the last item. Empty text if there
 * are no items.
 */
export function joinList(items: readonly MessageValue[]): Wording {
  return { english: placesOf(items, ', '), values: items, form: 'list' };
}

/**
 * Joins parts with commas, `a, b, c`, without a word before the last part in any language. Used for figures, remarks and the
 * start of `a, b or c`. Empty text if there are no parts.
 */
export function joinParts(parts: readonly MessageValue[]): Wording {
  return { english: placesOf(parts, separators.parts.english), values: parts, form: 'parts' };
}

/** Joins parts that contain commas with semicolons: `a; b`. Empty text if there are no parts. */
export function joinClauses(parts: readonly MessageValue[]): Wording {
  return { english: placesOf(parts, separators.clauses.english), values: parts, form: 'clauses' };
}

/** Returns the message with `change` applied to every text among its values. The message's own English text does not change. */
export function changeTexts(message: Message, change: (text: string) => string): Message {
  return typeof message === 'string' ? change(message) : changeValues(message, change);
}

function changeValues(message: Wording, change: (text: string) => string): Wording {
  const changed = (value: MessageValue): MessageValue => {
    if (typeof value === 'string') return change(value);
    return typeof value === 'number' ? value : changeValues(value, change);
  };
  return { ...message, values: message.values.map(changed) };
}

/** Joins the parts of a line with dots: `a · b · c`. */
export function joinDots(parts: readonly MessageValue[]): Wording {
  return arrange(placesOf(parts, ' · '), ...parts);
}

/** Returns a sentence without its full stop, for use within another sentence. */
export function asClause(sentence: Message): Wording {
  return { english: '{0}', values: [sentence], form: 'clause' };
}

/** Returns a message that starts with a capital letter, if the language has capital letters. */
export function capitalise(message: Message): Wording {
  return { english: '{0}', values: [message], form: 'capital' };
}

/** Returns the name of a language in the display language: `de` is `German` in English. */
export function languageName(code: string): Wording {
  return { english: '{0}', values: [code], form: 'language' };
}

/** Returns the name of a language in the language of a locale, or the code itself if the runtime does not know the language. */
export function nameLanguage(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the text of a rendered clause: `sentence` without its full stop. */
export function withoutFullStop(sentence: string): string {
  return sentence.replace(/[.。]$/u, '');
}

/** Returns the English template of a message for its count. */
export function englishOf({ english, plural }: Wording): string {
  return plural?.count === 1 ? plural.one : english;
}

/**
 * Returns the parts of a text, with the values in place of `{0}`, `{1}` and so on. A placeholder without a value does not change.
 */
export function fillPlaces<Value>(
  text: string,
  values: readonly Value[],
): readonly (string | Value)[] {
  return text
    .split(/\{(\d+)\}/u)
    .map((part, index) => (index % 2 === 0 ? part : (values[Number(part)] ?? `{${part}}`)));
}

/** Returns the English text of a message. */
export function textOf(message: Message): string {
  if (typeof message === 'string') return message;
  const values = message.values.map((value) => (isWording(value) ? textOf(value) : value));
  switch (message.form) {
    case 'list':
    case 'parts':
    case 'clauses':
      return values.join(separators[message.form === 'clauses' ? 'clauses' : 'parts'].english);
    case 'clause':
      return withoutFullStop(values.join(''));
    case 'capital':
      return capitaliseText(values.join(''));
    case 'language':
      return nameLanguage(values.join(''), 'en');
    default:
      return fillPlaces(englishOf(message), values).join('');
  }
}

/** A message in the form in which it is sent and stored: its English text and, if known, the wording for translation. */
export interface StoredMessage {
  readonly message: string;
  readonly wording?: Wording;
}

export function storeMessage(message: Message): StoredMessage {
  const text = textOf(message);
  return typeof message === 'string' ? { message: text } : { message: text, wording: message };
}

/** Restores a stored message. It can be translated if its wording is known. */
export function messageOf({ message, wording }: StoredMessage): Message {
  return wording ?? message;
}

export function isWording(value: MessageValue): value is Wording {
  return typeof value === 'object';
}

/** Reads a wording that another process sent. `undefined` for anything else. */
export function parseWording(sent: unknown): Wording | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { english, values, plural, form } = sent as Readonly<Record<string, unknown>>;
  if (typeof english !== 'string' || !Array.isArray(values)) return undefined;
  const known = values.map((value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? value : parseWording(value),
  );
  if (!known.every((value) => value !== undefined)) return undefined;
  const knownForm = forms.find((name) => name === form);
  if (form !== undefined && knownForm === undefined) return undefined;
  if (plural !== undefined && !isPlural(plural)) return undefined;
  return { english, values: known, plural, form: knownForm };
}

function isPlural(sent: unknown): sent is NonNullable<Wording['plural']> {
  if (typeof sent !== 'object' || sent === null) return false;
  const { count, one } = sent as Readonly<Record<string, unknown>>;
  return typeof count === 'number' && typeof one === 'string';
}

/** Removes the wording, because files are written in English. */
export function withoutWording<Item extends StoredMessage>(item: Item): Item {
  const written = { ...item };
  delete (written as { wording?: Wording }).wording;
  return written;
}

/** Applies `withoutWording` to each item. */
export function withoutWordings<Item extends StoredMessage>(
  items: readonly Item[],
): readonly Item[] {
  return items.map(withoutWording);
}

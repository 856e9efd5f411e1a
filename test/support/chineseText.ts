// Checks of Chinese texts that need no knowledge of Chinese: spaces beside Latin letters and digits, and full-width punctuation
// (docs/localisation.md).

const signs = '[\\p{Script=Han}，。；：、！？（）]';

const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['lacks a blank', /\p{Script=Han}[\p{Script=Latin}\d`]|[\p{Script=Latin}\d%`]\p{Script=Han}/u],
  ['has a blank too many', new RegExp(`${signs} +${signs}`, 'u')],
  // Allows the three dots of commands, and keys such as 逐个声明 (F).
  [
    'has half-width signs',
    /\p{Script=Han}(?:[,;:!?(]|\.(?!\.))|[,;!?)]\p{Script=Han}|\p{Script=Han} ?\([^)]*\p{Script=Han}/u,
  ],
];

/** Returns the faults of a Chinese text. `text` must not contain Chinese evidence. Ignores addresses. */
export function chineseFaults(text: string): readonly string[] {
  const plain = text.replaceAll(/\]\([^)]*\)/gu, ']').replaceAll(/\*\*/gu, '');
  return plain.split('\n').flatMap((line) =>
    rules.flatMap(([fault, pattern]) => {
      const found = pattern.exec(line);
      if (!found) return [];
      return [`${fault}: ${line.slice(Math.max(0, found.index - 20), found.index + 20)}`];
    }),
  );
}

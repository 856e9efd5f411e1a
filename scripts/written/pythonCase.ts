// How names of the program are written in Python.

/** `answerSupport` as `answer_support`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** `answer_support` as `AnswerSupport`. */
export function toPascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

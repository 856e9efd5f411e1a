// Recognises questions and addresses by their form alone.

/** Whether the text is an address (`https://...` or `www...`) and nothing else. */
export function isAddress(text: string): boolean {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/iu.test(text);
}

/** Whether the text ends with a question mark. */
export function isQuestion(text: string): boolean {
  return /[?？]\s*$/u.test(text);
}

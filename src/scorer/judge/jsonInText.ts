// The JSON of a language model's reply: alone, in a fence, or with words around it.

/** More than a reply that means well has; each costs a reading of what follows. */
const mostStarts = 40;

/**
 * What could be meant, the likeliest first: the whole text, what stands in fences, then whatever parses from a bracket to the one
 * that closes it. Braces in texts are texts. Empty: nothing in it is JSON.
 */
export function jsonInText(text: string): readonly unknown[] {
  const stripped = withoutThoughts(text).trim();
  const found: unknown[] = [];
  const whole = parseJson(stripped);
  if (whole) return [whole.value];
  for (const [, fenced = ''] of stripped.matchAll(/```[\w-]*[ \t]*\r?\n(.*?)```/gsu)) {
    const block = parseJson(fenced.trim());
    if (block) found.push(block.value);
  }
  return [...found, ...findBracketed(stripped)];
}

/** What models that think aloud write before their answer. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  return end === -1 ? text : text.slice(end + '</think>'.length);
}

/** An object or a list: a bare number or text is in every sentence. */
function parseJson(text: string): { readonly value: object } | undefined {
  if (!/^[[{]/u.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as object };
  } catch {
    return undefined;
  }
}

function findBracketed(text: string): readonly unknown[] {
  const found: unknown[] = [];
  let at = 0;
  for (let start = 0; start < mostStarts; start += 1) {
    const opening = text.slice(at).search(/[[{]/u);
    if (opening === -1) break;
    at += opening;
    const end = findClosing(text, at);
    const block = end === undefined ? undefined : parseJson(text.slice(at, end));
    if (block) found.push(block.value);
    at = block && end !== undefined ? end : at + 1;
  }
  return found;
}

/** Behind the bracket that closes the one at `start`. */
function findClosing(text: string, start: number): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index];
    if (isInText) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}

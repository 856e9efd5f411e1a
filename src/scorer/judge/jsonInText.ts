// Finds the JSON in a language model's reply, which may be plain JSON, JSON in a code fence, or JSON surrounded by text.

/**
 * Maximum number of opening brackets that are tried. For each of them, the text that follows is searched. Normal replies have
 * fewer.
 */
const mostStarts = 40;

/**
 * Returns possible JSON values, most likely first. Candidates are the whole text, the content of code fences, and every parsable
 * text from an opening bracket to its closing bracket. Ignores brackets in strings. Empty if the reply contains no JSON.
 */
export function jsonInText(text: string): readonly unknown[] {
  const stripped = withoutThoughts(text).trim();
  const values: unknown[] = [];
  const whole = parseJson(stripped);
  if (whole) return [whole.value];
  for (const [, fenced = ''] of stripped.matchAll(/```[\w-]*[ \t]*\r?\n(.*?)```/gsu)) {
    const block = parseJson(fenced.trim());
    if (block) values.push(block.value);
  }
  return [...values, ...findBracketed(stripped)];
}

/** Removes the reasoning that some models write before their answer. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  return end === -1 ? text : text.slice(end + '</think>'.length);
}

/** Parses objects and lists. Other values are ignored, because numbers and words also occur in sentences. */
function parseJson(text: string): { readonly value: object } | undefined {
  if (!/^[[{]/u.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as object };
  } catch {
    return undefined;
  }
}

function findBracketed(text: string): readonly unknown[] {
  const values: unknown[] = [];
  let at = 0;
  for (let start = 0; start < mostStarts; start += 1) {
    const opening = text.slice(at).search(/[[{]/u);
    if (opening === -1) break;
    at += opening;
    const end = findClosing(text, at);
    const block = end === undefined ? undefined : parseJson(text.slice(at, end));
    if (block) values.push(block.value);
    at = block && end !== undefined ? end : at + 1;
  }
  return values;
}

/** Returns the position after the bracket that closes the bracket at `start`. */
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

import type * as vscode from 'vscode';

/** Number of texts that are counted in parallel. Each count is a call to another process. */
const countedAtOnce = 32;

/**
 * Returns the total number of tokens in all texts. `null` if the model cannot count tokens or fails. Equal texts are counted only
 * once by the model.
 */
export async function tokensIn(
  model: Pick<vscode.LanguageModelChat, 'countTokens'>,
  texts: readonly string[],
  token: vscode.CancellationToken,
): Promise<number | null> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const each = [...times];
  let sum = 0;
  try {
    for (let index = 0; index < each.length; index += countedAtOnce) {
      if (token.isCancellationRequested) return null;
      const counts = await Promise.all(
        each.slice(index, index + countedAtOnce).map(async ([text, count]) => {
          const tokens = await model.countTokens(text, token);
          return tokens > 0 || text === '' ? tokens * count : Number.NaN;
        }),
      );
      for (const count of counts) sum += count;
    }
  } catch {
    return null;
  }
  return Number.isSafeInteger(sum) ? sum : null;
}

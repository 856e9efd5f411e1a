/** What Punkt learned about English, with words as lower-case types. Source: NLTK's punkt_tab/english. */
export interface PunktTables {
  /** Abbreviations without their final period. */
  readonly abbreviations: ReadonlySet<string>;
  /** Pairs of word types that belong together across a period, joined by a tab. */
  readonly collocations: ReadonlySet<string>;
  readonly sentenceStarters: ReadonlySet<string>;
  /** Orthographic contexts of each type, as a bit field. */
  readonly orthographicContext: ReadonlyMap<string, number>;
}

const firstLine = 'Punkt tables 1';
const lastLine = 'end';

/** Writes the tables as text: one line for each set and each bit field, with sorted entries separated by tabs. */
export function writePunktTables(tables: PunktTables): string {
  const byContext = new Map<number, string[]>();
  for (const [type, context] of tables.orthographicContext) {
    const types = byContext.get(context);
    if (types) types.push(type);
    else byContext.set(context, [type]);
  }
  const lines = [
    [firstLine],
    ['abbreviations', ...[...tables.abbreviations].sort()],
    ['collocations', ...[...tables.collocations].sort()],
    ['sentenceStarters', ...[...tables.sentenceStarters].sort()],
    ...[...byContext]
      .map(([context, types]) => [String(context), ...types.sort()])
      .sort(([a], [b]) => Number(a) - Number(b)),
    [lastLine],
  ];
  return lines.map((line) => `${line.join('\t')}\n`).join('');
}

/** Reads tables from a text written by `writePunktTables`. @throws {Error} if the text has a different form. */
export function readPunktTables(text: string): PunktTables {
  const lines = text.split('\n');
  if (lines[0] !== firstLine || lines.at(-2) !== lastLine || lines.at(-1) !== '') {
    throw new Error('This is not a complete file of Punkt tables.');
  }
  const [abbreviations, collocations, sentenceStarters] = lines
    .slice(1, 4)
    .map((line) => line.split('\t').slice(1));
  const orthographicContext = new Map<string, number>();
  for (const line of lines.slice(4, -2)) {
    const [context, ...types] = line.split('\t');
    for (const type of types) {
      orthographicContext.set(type, Number(context));
    }
  }
  const pairs = new Set<string>();
  for (let index = 0; index < (collocations?.length ?? 0); index += 2) {
    pairs.add(`${collocations?.[index] ?? ''}\t${collocations?.[index + 1] ?? ''}`);
  }
  return {
    abbreviations: new Set(abbreviations),
    collocations: pairs,
    sentenceStarters: new Set(sentenceStarters),
    orthographicContext,
  };
}

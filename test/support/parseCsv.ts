/** Reads RFC 4180 text. Written from the standard's grammar, as an independent check of our writer. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('a quoted cell never ends');
        if (text[at] === '"') at += 1;
        cell += text[at] ?? '';
        at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        if (text[at] === '"') throw new Error('a quote inside an unquoted cell');
        cell += text[at] ?? '';
        at += 1;
      }
    }
    row.push(cell);
    if (text[at] === ',') {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no line end at ${at}`);
    rows.push(row);
    row = [];
    at += 2;
  }
  return rows;
}

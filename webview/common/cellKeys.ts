import { getOwnValue } from '../../src/core/getOwnValue.ts';

/** Moves the focus between cells with the arrow keys. Only one cell at a time can be reached with Tab. */
export function onCellKey(event: KeyboardEvent): void {
  const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
  };
  const move = getOwnValue(moves, event.key);
  const from = event.target instanceof Element ? event.target.closest('td') : null;
  if (!move || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const rows = [...(from.closest('tbody')?.rows ?? [])];
  let row = rows.findIndex((one) => one === from.parentElement);
  let column = from.cellIndex;
  do {
    row += move[0];
    column += move[1];
    const button = rows[row]?.cells[column]?.querySelector('button');
    if (button) {
      button.focus();
      return;
    }
  } while (rows[row]?.cells[column]); // skips cells that open nothing
}

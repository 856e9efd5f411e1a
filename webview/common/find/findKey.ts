// Ctrl+F (Cmd+F on a Mac) moves the focus to the find field if it is visible. Otherwise, VS Code searches the page (see
// `panelOptions`).

/** On a Mac Ctrl+F moves the text cursor instead. */
const isMac = navigator.platform.startsWith('Mac');

export const findKeyName = isMac ? 'Cmd+F' : 'Ctrl+F';

export function isFindKey(event: KeyboardEvent): boolean {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f';
}

/** Focuses the visible find field and selects its text, so that typing replaces it. Returns false if no field is visible. */
export function focusFind(): boolean {
  const field = document.querySelector<HTMLInputElement>('#find');
  if (field?.checkVisibility() !== true) return false;
  field.focus();
  field.select();
  return true;
}

/** Stops the browser and VS Code, which listens on the window, from handling this key. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

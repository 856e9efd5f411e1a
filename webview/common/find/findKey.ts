// Ctrl+F (Cmd+F on a Mac): where a find field is in sight it is the field's. Elsewhere VS Code looks through the page: `panelOptions`.

/** On a Mac Ctrl+F moves the cursor in a text. */
const isMac = navigator.platform.startsWith('Mac');

export const findKeyName = isMac ? 'Cmd+F' : 'Ctrl+F';

export function isFindKey(event: KeyboardEvent): boolean {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f';
}

/** The field that is in sight gets the focus, with what it has selected: typing begins anew. False: there is none. */
export function focusFind(): boolean {
  const field = document.querySelector<HTMLInputElement>('#find');
  if (field?.checkVisibility() !== true) return false;
  field.focus();
  field.select();
  return true;
}

/** Neither the browser nor VS Code, which listens on the window, finds anything by this key. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

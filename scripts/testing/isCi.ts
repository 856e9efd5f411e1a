/** Whether the variable CI says that this machine runs the shared tests. */
export function isCi(value = process.env['CI']): boolean {
  return !['', '0', 'false'].includes(value?.trim().toLowerCase() ?? '');
}

// Times for display.

/**
 * Formats a time as `2026-11-23 17:02`. `when`: ISO 8601. `minutesBehind`: minutes by which the reader's clock is behind UTC, as
 * in `Date.getTimezoneOffset`. Text that is not a time is returned unchanged.
 */
export function minuteText(when: string, minutesBehind = 0): string {
  const time = Date.parse(when) - minutesBehind * 60_000;
  if (Number.isNaN(time) || Math.abs(time) > 8.64e15) return when;
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

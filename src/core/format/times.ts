// Times as people read them.

/** `2026-11-23 17:02`. `when`: ISO 8601; `minutesBehind`: of the reader's clock behind UTC, as `Date.getTimezoneOffset` has it. A text that is no time stays as it is. */
export function minuteText(when: string, minutesBehind = 0): string {
  const time = Date.parse(when) - minutesBehind * 60_000;
  if (Number.isNaN(time) || Math.abs(time) > 8.64e15) return when;
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

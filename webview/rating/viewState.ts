import type { RatingDraft, RatingViewState } from '../../src/protocol/ratingPanel.ts';
import { position, text, type Field, type Fields } from '../common/panel/keptView.ts';

function draftIn(kept: unknown): RatingDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(kept));
  const place = position.read(members.get('place'));
  const values = members.get('values');
  const note = members.get('note');
  const seconds = members.get('seconds');
  if (typeof place !== 'number' || typeof values !== 'object' || values === null) return undefined;
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return {
    place,
    values: Object.fromEntries(entries),
    note: typeof note === 'string' ? note : '',
    ...(members.get('hasReference') === true ? { hasReference: true } : {}),
    seconds: typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : 0,
  };
}

const draft: Field<RatingDraft | null> = { initial: null, read: draftIn };

export const viewFields: Fields<RatingViewState> = {
  predictionsUri: text,
  selected: position,
  draft,
};

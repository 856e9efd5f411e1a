// Whose verdict a member has, told by its name: a system's, or the annotated one. `label` alone tells nothing.

/** `gold` is what annotators said. */
export type VerdictSide = 'predicted' | 'gold';

/** Words of names. */
const sideWords: Readonly<Record<VerdictSide, readonly string[]>> = {
  predicted: [
    ...['pred', 'preds', 'predicted', 'prediction', 'predictions', 'predict', 'model', 'system'],
    ...['output', 'generated', 'hyp', 'hypothesis', 'llm', 'ypred', 'predlabel', 'predlabels'],
    ...['inferred', 'estimated'],
  ],
  gold: [
    ...['gold', 'golden', 'true', 'truth', 'groundtruth', 'ground', 'gt', 'actual', 'reference'],
    ...['ref', 'annotated', 'annotation', 'annotator', 'target', 'expected', 'human', 'oracle'],
    ...['ytrue', 'goldlabel', 'original', 'correct'],
  ],
};

const sideByWord: ReadonlyMap<string, VerdictSide> = new Map(
  (['predicted', 'gold'] as const).flatMap((side) =>
    sideWords[side].map((word) => [word, side] as const),
  ),
);

/** `predicted_label`, `predictedLabel`, `gold.label`; `undefined`: the name says nothing, or both. */
export function verdictSide(path: string): VerdictSide | undefined {
  const words = path
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu);
  const sides = new Set((words ?? []).flatMap((word) => sideByWord.get(word) ?? []));
  const [side, ...others] = sides;
  return others.length === 0 ? side : undefined;
}

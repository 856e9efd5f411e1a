// Bars in hovers as images. A hover has no style sheet, so the colours are fixed and have a contrast of at least 3:1 with the
// background of all four kinds of themes. The alternative text is for screen readers and for VS Code without images.

import { machineFixed } from '../../core/base/signs.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';

const width = 96;
const height = 10;
const gap = 1;

const track = '#80808066';
const fills = {
  score: '#2f86d6',
  entailment: '#2e9e5b',
  neutral: '#8a8a8a',
  contradiction: '#d8504a',
};

interface Part {
  /** From 0 to 1. */
  readonly share: number;
  readonly fill: string;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

function rectangle(x: number, size: number, fill: string): string {
  return element('rect', { x: machineFixed(x, 1), width: machineFixed(size, 1), height, fill });
}

/** Returns a Markdown image. Its address consists of percent-encoded numbers and colours, so nothing can end it early. */
function image(alternative: string, parts: readonly Part[]): string {
  let left = 0;
  const rectangles = parts.map(({ share, fill }) => {
    const size = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0)) * width;
    const x = left;
    left += size;
    return rectangle(x, Math.max(0, size - gap), fill);
  });
  const svg = element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height }, [
    rectangle(0, width, track),
    ...rectangles,
  ]);
  return `![${alternative}](data:image/svg+xml,${encodeURIComponent(svg)})`;
}

/** Returns a bar for a score from 0 to 1. `text`: the score for screen readers. */
export function scoreBar(score: number | null, text: string): string {
  return image(text, score === null ? [] : [{ share: score, fill: fills.score }]);
}

/** Returns a bar in three parts: entailment, neutral, contradiction. */
export function entailmentBar(direction: Entailment, text: string): string {
  const names = ['entailment', 'neutral', 'contradiction'] as const;
  return image(
    text,
    names.map((name) => ({ share: direction[name], fill: fills[name] })),
  );
}

// Finds elements in a drawing.

import type { SvgNode } from '../../../../../src/core/show/plots/drawing.ts';

export function nodesIn(node: SvgNode): SvgNode[] {
  return [
    node,
    ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesIn(child))),
  ];
}

export function withClass(node: SvgNode, name: string): SvgNode[] {
  return nodesIn(node).filter(({ attributes }) =>
    String(attributes['class'] ?? '')
      .split(' ')
      .includes(name),
  );
}

function textOf(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** All visible texts. */
export function textsIn(node: SvgNode): string[] {
  return nodesIn(node)
    .filter(({ tag }) => tag === 'text')
    .map(textOf);
}

/** Returns what a screen reader reads out: title and description. */
export function spoken(node: SvgNode): [title: string, description: string] {
  const [title, description] = nodesIn(node).filter(({ tag }) => tag === 'title' || tag === 'desc');
  return [title ? textOf(title) : '', description ? textOf(description) : ''];
}

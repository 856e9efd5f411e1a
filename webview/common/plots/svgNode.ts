// Renders a drawing. If the drawing changes, only the differences are rendered, so that 20,000 dots stay in place while a marker
// moves.

import { noChange } from 'lit';
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';
import type { SvgNode } from '../../../src/core/show/plots/drawing.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';

const nameSpace = 'http://www.w3.org/2000/svg';

type Part = SvgNode | string;

/** Creates a node. Text always becomes a text node, whatever it contains. */
function create(part: Part): Node {
  if (typeof part === 'string') return document.createTextNode(part);
  const made = document.createElementNS(nameSpace, part.tag);
  for (const [name, value] of Object.entries(part.attributes)) {
    made.setAttribute(name, String(value));
  }
  for (const child of part.children) made.append(create(child));
  return made;
}

function patchAttributes(element: Element, before: SvgNode, after: SvgNode): void {
  for (const [name, value] of Object.entries(after.attributes)) {
    if (getOwnValue(before.attributes, name) !== value) element.setAttribute(name, String(value));
  }
  for (const name of Object.keys(before.attributes)) {
    if (!Object.hasOwn(after.attributes, name)) element.removeAttribute(name);
  }
}

/** Changes the element from `before` to `after`, which must have the same tag. */
function patch(element: Element, before: SvgNode, after: SvgNode): void {
  if (before === after) return;
  patchAttributes(element, before, after);
  patchChildren(element, before.children, after.children);
}

function patchChildren(element: Element, before: readonly Part[], after: readonly Part[]): void {
  const nodes = [...element.childNodes];
  for (const [index, part] of after.entries()) {
    const [old, node] = [before[index], nodes[index]];
    if (old === undefined || node === undefined) {
      element.append(create(part));
    } else if (typeof old === 'string' || typeof part === 'string' || old.tag !== part.tag) {
      if (old !== part) node.replaceWith(create(part));
    } else if (node instanceof Element) {
      patch(node, old, part);
    }
  }
  for (const node of nodes.slice(after.length)) node.remove();
}

class SvgNodeDirective extends Directive {
  #shown: { readonly node: SvgNode; readonly element: Element } | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('svgNode stands in a start tag');
  }

  /** Required by lit but never called in a browser, where lit calls `update`. */
  render(node: SvgNode): SvgNode {
    return node;
  }

  override update({ element }: ElementPart, [node]: [SvgNode]): typeof noChange {
    const current = this.#shown;
    if (current?.node.tag === node.tag) {
      patch(current.element, current.node, node);
      this.#shown = { node, element: current.element };
    } else {
      const made = create(node);
      if (made instanceof Element) this.#shown = { node, element: made };
      element.replaceChildren(made);
    }
    return noChange;
  }
}

/** Renders the drawing as the only child of the element: `<div ${svgNode(plot.node)}></div>`. */
export const svgNode = directive(SvgNodeDirective);

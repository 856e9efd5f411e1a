// ESLint rule: never look up an object's member by a key that can be any text. `names['constructor']` exists on every object, and
// `counts['__proto__'] = 1` adds nothing. Text from files, reports and command lines can contain either name.

import ts from 'typescript';

const messages = {
  read: 'Any text may be the key, also "constructor": use getOwnValue, a Map, or ask Object.hasOwn(object, key) first.',
  write:
    'Any text may be the key, also "__proto__", which adds nothing: use a Map or Object.fromEntries.',
  in: '"constructor" is in every object: use Object.hasOwn.',
};

/**
 * Whether a value of the type can be any text.
 * @param {ts.Type} type
 */
function isAnyText(type, checker) {
  if (type.isUnionOrIntersection()) return type.types.some((part) => isAnyText(part, checker));
  if (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) {
    return true;
  }
  if (!(type.flags & ts.TypeFlags.TypeParameter)) return false;
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint !== undefined && constraint !== type && isAnyText(constraint, checker);
}

/** Whether the type is a list or text, which are indexed by position. */
function isList(type, checker) {
  if (type.isUnion()) return type.types.every((part) => isList(part, checker));
  return checker.isArrayLikeType(type) || (type.flags & ts.TypeFlags.StringLike) !== 0;
}

/** Conditions known to be true at a node: on the right side of `&&`, in a branch, or after an early return in a block. */
function conditionsOf(node) {
  const found = [];
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (outer.type === 'LogicalExpression' && outer.operator === '&&' && outer.right === inner) {
      found.push(outer.left);
    }
    const isBranch = outer.type === 'ConditionalExpression' || outer.type === 'IfStatement';
    if (isBranch && outer.consequent === inner) found.push(outer.test);
    if (isBranch && outer.alternate === inner) found.push(...refused(outer.test));
    if (outer.type === 'BlockStatement') {
      for (const statement of outer.body.slice(0, outer.body.indexOf(inner))) {
        if (statement.type === 'IfStatement' && leaves(statement.consequent)) {
          found.push(...refused(statement.test));
        }
      }
    }
    if (/Function/u.test(outer.type) && outer.type !== 'ArrowFunctionExpression') break;
  }
  return found;
}

/** Conditions known to be true when a test is false. For example, `b` is true when `!b` or `a || !b` is false. */
function refused(test) {
  if (test.type === 'LogicalExpression' && test.operator === '||') {
    return [...refused(test.left), ...refused(test.right)];
  }
  return test.type === 'UnaryExpression' && test.operator === '!' ? [test.argument] : [];
}

function leaves(statement) {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return /^(?:Return|Throw|Continue|Break)Statement$/u.test(last?.type ?? '');
}

function asksFor(condition, objectText, keyText, sourceCode) {
  if (condition.type === 'LogicalExpression' && condition.operator === '&&') {
    return [condition.left, condition.right].some((part) =>
      asksFor(part, objectText, keyText, sourceCode),
    );
  }
  if (condition.type !== 'CallExpression' || condition.arguments.length !== 2) return false;
  const [object, key] = condition.arguments;
  return (
    sourceCode.getText(condition.callee) === 'Object.hasOwn' &&
    sourceCode.getText(object) === objectText &&
    sourceCode.getText(key) === keyText
  );
}

function isWritten(node) {
  const { parent } = node;
  return (
    (parent.type === 'AssignmentExpression' && parent.left === node) ||
    parent.type === 'UpdateExpression'
  );
}

/** @type {import('eslint').Rule.RuleModule} */
export const ownKeys = {
  meta: {
    type: 'problem',
    docs: { description: 'no look-up in an object by a key that is any text' },
    messages,
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const services = sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => services.getTypeAtLocation(node);
    return {
      MemberExpression(node) {
        const { object, property } = node;
        if (!node.computed || !isAnyText(typeOf(property), checker)) return;
        if (isList(typeOf(object), checker)) return;
        const names = [object, property].map((part) => sourceCode.getText(part));
        const isAsked = conditionsOf(node).some((condition) =>
          asksFor(condition, ...names, sourceCode),
        );
        if (!isAsked) context.report({ node, messageId: isWritten(node) ? 'write' : 'read' });
      },
      BinaryExpression(node) {
        if (node.operator !== 'in' || node.left.type === 'PrivateIdentifier') return;
        if (isAnyText(typeOf(node.left), checker)) context.report({ node, messageId: 'in' });
      },
      'ObjectPattern > Property[computed=true]'(node) {
        if (isAnyText(typeOf(node.key), checker)) context.report({ node, messageId: 'read' });
      },
    };
  },
};

// Random text made of characters with a meaning in Markdown, so that their combinations are common.

import fc from 'fast-check';

export const hostileMarkdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from('\\`*_{}[]()#+-.!|<>~$:/@=^&"\'')),
      fc.constantFrom('\n', '\r\n', '\n\n', '\t', '    ', '\u2028', '1. ', '1) ', '- ', '---'),
      fc.constantFrom(
        '| - |',
        '\n- ',
        '\n  - ',
        '\n# ',
        '```',
        '\n```\n',
        '~~~',
        '\n> ',
        '\n---\n',
      ),
      fc.constantFrom('](command:x)', '![i](u)', '<img src=x onerror=y>', '<!--', '&lt;', '&#64;'),
      fc.constantFrom('[1]', '[1.5, 2]', '[ ] ', '[1]: ', '[1](u)', ' < ', ' > ', ' & '),
      fc.constantFrom(
        'http://a.b',
        'www.abc.de',
        'a@bc.de',
        '//abc.de',
        'mailto:',
        'abc.com',
        'tok:1|b:2',
        '`@`',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MessageLines, type MessageFault } from '../../../../src/cli/mcp/serveMcp.ts';

const mostBytes = 100_000;

async function read(
  chunks: readonly string[],
): Promise<{ readonly text: string; readonly faults: readonly MessageFault[] }> {
  const faults: MessageFault[] = [];
  const lines = new MessageLines({ mostBytes, onFault: (fault) => faults.push(fault) });
  Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(lines);
  return { text: (await buffer(lines)).toString('utf8'), faults };
}

function pieces(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

const filler = 'x'.repeat(mostBytes);
const inner = `"params":{"id":"inner","text":"}, \\"id\\": 1} ${filler}"}`;

describe('messages of an agent', () => {
  it('are given on line by line, however they are cut', async () => {
    const text = '{"id":1}\n\n{"id":"é"}\r\n';
    for (const length of [1, 3, 8, 100]) {
      const { text: given, faults } = await read(pieces(text, length));
      assert.equal(given, '{"id":1}\n{"id":"é"}\r\n');
      assert.deepEqual(faults, []);
    }
    const longest = `"${'x'.repeat(mostBytes - 3)}"\n`;
    assert.equal((await read(pieces(longest, 999))).text, longest);
  });

  it('are refused by their id when they are too long, and the next is given on', async () => {
    const cases: readonly (readonly [line: string, id: string | number | null])[] = [
      [`{"jsonrpc":"2.0","id":7,"method":"tools/call",${inner}}`, 7],
      [`{"id":"a\\"b",${inner}}`, 'a"b'],
      [`{${inner},"jsonrpc":"2.0","id":-3}`, -3],
      [`{"method":"x",${inner} , "id" : "later" }`, 'later'],
      [`{"jsonrpc":"2.0","method":"note",${inner}}`, null],
      [filler.repeat(2), null],
      ['{'.repeat(mostBytes + 1), null],
    ];
    for (const [line, id] of cases) {
      for (const length of [1000, 1_000_000]) {
        const { text, faults } = await read(pieces(`${line}\n{"id":8}\n`, length));
        assert.equal(text, '{"id":8}\n');
        assert.deepEqual(
          faults.map((fault) => [fault.code, fault.id]),
          [[-32_600, id]],
          line.slice(0, 60),
        );
        assert.match(faults[0]?.message ?? '', /^The message has more than 0\.1 MB/u);
      }
    }
  });

  it('are refused when they are no JSON, or not whole at the end', async () => {
    const { text, faults } = await read(['{"id": 1\n{"id":2}\n{"id":3']);
    assert.equal(text, '{"id":2}\n');
    assert.deepEqual(
      faults.map(({ message }) => message),
      [
        'The message is not valid JSON.',
        'Standard input ended inside a message, which was not answered.',
      ],
    );
  });
});

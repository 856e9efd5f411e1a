import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Mapping } from '../../../../src/core/read/mapping/mapping.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';
import { describeError } from '../../../../src/protocol/errors.ts';
import { cpuTimeMs } from '../../../support/cpuTime.ts';
import { RetrievedLists } from '../../../../src/scorer/sourceTexts/retrievedLists.ts';
import { runSize } from '../../../support/runSize.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

describe('lists of what was retrieved', () => {
  const folder = folderOfEachTest();
  const file = path.join(folder, 'retrieved.jsonl');

  it('are read from HerO’s JSON Lines', async () => {
    const line = {
      claim_id: 3,
      claim: 'C',
      top_10: [{ sentence: 'One.', url: 'u' }, { url: 'v' }],
    };
    writeFileSync(file, `${JSON.stringify(line)}\nnot json\n`);
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('3', ''), ['One.']);
    assert.equal(lists.find('0', ''), undefined);
  });

  it('are read from the documents of LangChain, and refused if no passage has a text', async () => {
    const entry = (name: string): string =>
      JSON.stringify({ claim_id: 3, documents: [{ [name]: 'One.', metadata: {} }] });
    writeFileSync(file, entry('page_content'));
    assert.deepEqual((await RetrievedLists.open({ path: file })).find('3', ''), ['One.']);
    writeFileSync(file, entry('unknown'));
    await assert.rejects(RetrievedLists.open({ path: file }), /no lists of retrieved passages/u);
  });

  it('come with a warning if the file counts claims from 1 and the run from 0', async () => {
    const warningsFor = async (ids: readonly number[], claim?: string) => {
      writeFileSync(
        file,
        ids.map((id) => JSON.stringify({ claim_id: id, claim, top_10: ['One.'] })).join('\n'),
      );
      const lists = await RetrievedLists.open({ path: file });
      for (const id of ['0', '1', '2']) lists.meet(id);
      return lists.warnings().map(textOf);
    };
    assert.match((await warningsFor([1, 2, 3]))[0] ?? '', /run from 1 to 3, but .* from 0 to 2\./u);
    assert.deepEqual(await warningsFor([0, 1, 2]), []);
    assert.deepEqual(await warningsFor([1, 2]), []);
    assert.deepEqual(await warningsFor([1, 2, 3], 'It rains.'), []);
  });

  it('are found by ids of 19 digits, and by ids in any notation', async () => {
    const [long, other] = ['1354143047123456789', '1354143047123456790'];
    const entry = (id: string, text: string): string =>
      `{"claim": "\\"claim_id\\": 1354143047123456700", "claim_id" : ${id}, "top_10": ["${text}"]}`;
    const entries = [entry(long, 'One.'), entry(other, 'Two.'), entry('"007"', 'Three.')];
    for (const text of [entries.join('\n'), `[${entries.join(',\n')}]`]) {
      writeFileSync(file, text);
      const lists = await RetrievedLists.open({ path: file });
      assert.deepEqual(
        [long, other, '7'].map((id) => lists.find(id, '')),
        [['One.'], ['Two.'], ['Three.']],
      );
      assert.equal(lists.find('1354143047123456700', ''), undefined);
    }
  });

  it('are read from an array, with other names, by position without ids', async () => {
    const claims = [{ retrieved: ['One.', 'Two.'] }, { passages: [{ text: 'Three.' }] }, 7];
    writeFileSync(file, JSON.stringify(claims));
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('0', ''), ['One.', 'Two.']);
    assert.deepEqual(lists.find('1', ''), ['Three.']);
  });

  it('are read from a table with a passage in each row', async () => {
    writeFileSync(file, "claim_id\tsentence\turl\n7\tOne.\tu\n7\tTwo.\tu\n9\t\tv\n8\tIt's 5%\tv\n");
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(
      ['7', '8', '9'].map((id) => lists.find(id, '')),
      [['One.', 'Two.'], ["It's 5%"], []],
    );
    assert.deepEqual(lists.notes.map(textOf), [
      '1 retrieved passage in retrieved.jsonl has no text and was skipped. See line 4.',
    ]);
    writeFileSync(file, 'claim_id,score\n7,3\n');
    await assert.rejects(RetrievedLists.open({ path: file }), { code: 'notEvidence' });
  });

  it('are read through a mapping: objects in lists, rows, and claims by text', async () => {
    const mapped = (paths: Mapping['paths'], more: Partial<Mapping> = {}) =>
      RetrievedLists.open({ path: file, mapping: { paths, ...more } });
    writeFileSync(
      file,
      '{"query_id": 7, "hits": [{"body": "One."}, {"body": "Two."}, {"score": 1}]}\n{"query_id": 9, "hits": []}\n',
    );
    const lists = await mapped({ id: 'query_id', passage: 'hits[].body' });
    assert.deepEqual(lists.find('7', ''), ['One.', 'Two.']);
    assert.deepEqual(lists.find('9', ''), []);
    assert.equal(lists.find('8', ''), undefined);
    writeFileSync(
      file,
      'claim,text\nThe bridge is old.,One.\nThe bridge is old.,Two.\nOther.,3.\n',
    );
    const rows = await mapped({ claim: 'claim', passage: 'text' }, { items: 'evidence' });
    assert.deepEqual(rows.find('0', 'the bridge is  old.'), ['One.', 'Two.']);
  });

  it('are not read from predictions or a reference, and the message names the option for them', async () => {
    const claim = { claim_id: 0, claim: 'The bridge is old.' };
    const question = 'How old is it?';
    const answer = { answer: 'A century.', source_url: 'u' };
    const evidence = [{ question, answer: 'A century.', url: 'u' }];
    const questions = [{ question, answers: [answer] }];
    const files = [
      [
        { ...claim, evidence, pred_label: 'Refuted' },
        /prediction file \(AVeriTeC 2024 and 2025\).*--predictions/u,
      ],
      [
        { ...claim, questions, label: 'Refuted', claim_types: [] },
        /reference file \(AVeriTeC\).*--reference/u,
      ],
    ] as const;
    for (const [entry, expected] of files) {
      for (const text of [JSON.stringify([entry]), `${JSON.stringify(entry)}\n`.repeat(2)]) {
        writeFileSync(file, text);
        const open = RetrievedLists.open({ path: file });
        await assert.rejects(open, (error) => expected.test(textOf(describeError(error))));
      }
    }
    for (const more of [
      { evidence },
      { evidence, pred_label: 'Refuted', top_10: ['A century.'] },
    ]) {
      writeFileSync(file, JSON.stringify([{ ...claim, ...more }]));
      const lists = await RetrievedLists.open({ path: file });
      assert.deepEqual(lists.find('0', ''), ['A century.']);
    }
  });

  const lines = (...values: readonly unknown[]): string =>
    values.map((value) => `${JSON.stringify(value)}\n`).join('');

  it('go to the claim with the same text if their ids or positions do not fit, and claims without a list are counted', async () => {
    const texts = ['The sky is green.', 'Apples are sweet.', 'Towers are old.'];
    const entry = (claim: string, index: number) => ({ claim, top_2: [`List ${String(index)}.`] });
    const withIds = texts.map((text, index) => ({ claim_id: index + 1, ...entry(text, index) }));
    const reversed = texts.map(entry).reverse();
    const doubled = texts.map((text, index) => ({ claim_id: 0, ...entry(text, index) }));
    for (const [values, differing] of [
      [withIds, 2],
      [reversed, 2],
      [doubled, 1],
    ] as const) {
      writeFileSync(file, lines(...values));
      const lists = await RetrievedLists.open({ path: file });
      assert.deepEqual(lists.notes, []);
      for (const [index, text] of texts.entries()) {
        assert.deepEqual(lists.find(String(index), text), [`List ${String(index)}.`]);
      }
      assert.match(
        lists.notes.map((note) => textOf(note)).join(' '),
        new RegExp(
          `^In retrieved\\.jsonl, the texts? of ${String(differing)} claims? do(?:es)? not match`,
          'u',
        ),
      );
    }
    writeFileSync(file, lines(...withIds.slice(1)));
    const lists = await RetrievedLists.open({ path: file });
    assert.equal(lists.find('9', texts[0] ?? ''), undefined);
    assert.equal(lists.find('2', 'Unknown.'), undefined);
    assert.deepEqual(
      lists.notes.map((note) => textOf(note)),
      [
        '2 claims with questions have no list in retrieved.jsonl. If the file is incomplete, download or create it again.',
      ],
    );
  });

  it('are joined where a claim has several, without what is there twice', async () => {
    const one = { sentence: 'One.', url: 'u' };
    const entries = [
      { claim_id: 3, top_2: [one, { sentence: 'Two.', url: 'u' }] },
      { claim_id: 4, top_2: [{ sentence: 'Other.' }] },
      { claim_id: 3, top_2: ['Three.', one], top_3: [one, 'Four.'] },
      { claim_id: '3', top_2: [{ sentence: 'One.', url: 'v' }, 'Three.'] },
    ];
    for (const text of [lines(...entries), JSON.stringify(entries)]) {
      writeFileSync(file, text);
      const lists = await RetrievedLists.open({ path: file });
      assert.deepEqual(lists.find('3', ''), ['One.', 'Two.', 'Three.', 'Four.', 'One.']);
      assert.deepEqual(lists.find('4', ''), ['Other.']);
      assert.deepEqual(lists.notes, []);
    }
  });

  it('are joined through a mapping too', async () => {
    const entries = [
      { id: 7, hits: [{ body: 'One.' }, { body: 'Two.' }] },
      { id: 8, hits: [{ body: 'Other.' }] },
      { id: 7, hits: [{ body: 'Two.' }, { body: 'Three.' }] },
    ];
    writeFileSync(file, lines(...entries));
    const mapping: Mapping = { paths: { id: 'id', passage: 'hits[].body' } };
    const lists = await RetrievedLists.open({ path: file, mapping });
    assert.deepEqual(lists.find('7', ''), ['One.', 'Two.', 'Three.']);
  });

  for (const [name, mapping] of [
    ['', undefined],
    [' through a mapping', { paths: { id: 'claim_id', passage: 'top_1[]' } }],
  ] as const) {
    it(`are joined in linear time${name}, also many lists of one claim`, async () => {
      const count = runSize(100_000, 20_000);
      const text = Array.from(
        { length: count },
        (_, at) => `{"claim_id":1,"top_1":["Passage ${String(at)}."]}\n`,
      );
      writeFileSync(file, text.join(''));
      const began = cpuTimeMs();
      const lists = await RetrievedLists.open({ path: file, mapping });
      const spent = cpuTimeMs() - began;
      assert.equal(lists.find('1', '')?.length, count);
      assert.ok(spent < count / 5, `${String(Math.round(spent))} ms`);
    }).timeout(60_000);
  }

  it('are read from one list of 200,000 items', async () => {
    const items = Array.from({ length: 200_000 }, (_, at) => `Passage ${String(at)}.`);
    writeFileSync(file, JSON.stringify([{ claim_id: 1, top_k: items }]));
    const lists = await RetrievedLists.open({ path: file });
    assert.equal(lists.find('1', '')?.length, 200_000);
  });

  it('have what was skipped counted, with the line of the first', async () => {
    const good = { claim_id: 1, top_1: ['One.'] };
    writeFileSync(
      file,
      `${lines(good)}\nnot json\n${lines({ claim_id: 2 }, 7, { top_1: ['Lost.'] }, { claim_id: 3, top_1: [{}, 8, 'Two.'] })}{"claim_id": 4, "top`,
    );
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('3', ''), ['Two.']);
    assert.deepEqual(lists.notes.map(textOf), [
      '2 entries in retrieved.jsonl cannot be read and were skipped. The first case is on line 3. If the file is incomplete, download or create it again.',
      '2 entries in retrieved.jsonl have no list of retrieved passages and were skipped. The first case is on line 4.',
      '1 list in retrieved.jsonl does not say which claim it belongs to and was skipped. See line 6.',
      '2 retrieved passages in retrieved.jsonl have no text and were skipped. The first case is on line 7.',
    ]);
  });

  it('are joined whatever their names are, without the list of what was used', async () => {
    writeFileSync(
      file,
      lines(
        { claim_id: 1, results: ['One.'], contexts: ['Two.'], evidence: ['Used.'] },
        { claim_id: 2, top_2: ['Three.'], documents: ['Four.', 'Three.'] },
        { claim_id: 3, evidence: ['Five.'] },
      ),
    );
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(
      ['1', '2', '3'].map((id) => lists.find(id, '')),
      [['One.', 'Two.'], ['Three.', 'Four.'], ['Five.']],
    );
    assert.deepEqual(lists.notes, []);
  });

  it('have items that are not text counted', async () => {
    const passages = [
      { url2text: ['One.', 7, null] },
      { url2text: [['Two.'], { text: 'Three.' }] },
      { url2text: [{ number: 8 }, 'Four.'] },
    ];
    writeFileSync(file, lines({ claim_id: 1, top_3: passages }));
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('1', ''), ['One.', 'Two.', 'Three.', 'Four.']);
    assert.deepEqual(lists.notes.map(textOf), [
      'The texts of 2 retrieved passages in retrieved.jsonl are lists with items that are not text. These items were skipped. The first case is on line 1.',
    ]);
  });

  it('have lines in a JSON list, too', async () => {
    const entries = [
      { claim_id: 1, claim: 'A "[{,', top_1: ['One.'] },
      { claim_id: 2, claim: 'B\\' },
      { top_1: ['Lost.'] },
    ];
    const text = JSON.stringify(entries, null, 1);
    writeFileSync(file, text);
    const lists = await RetrievedLists.open({ path: file });
    const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
    assert.deepEqual(lists.notes.map(textOf), [
      `1 entry in retrieved.jsonl has no list of retrieved passages and was skipped. See line ${String(lineOf('"claim_id": 2') - 1)}.`,
      `1 list in retrieved.jsonl does not say which claim it belongs to and was skipped. See line ${String(lineOf('"Lost."') - 2)}.`,
    ]);
  });

  it('through a mapping have what was skipped counted', async () => {
    const mapping: Mapping = { paths: { id: 'id', passage: 'hits[]' } };
    const [one, lost] = [{ id: 7, hits: ['One.'] }, { hits: ['Lost.'] }];
    writeFileSync(file, `${lines(one, lost)}not json\nno\n${lines(lost)}`);
    const lists = await RetrievedLists.open({ path: file, mapping });
    assert.deepEqual(lists.find('7', ''), ['One.']);
    const [errors = '', unknown] = lists.notes.map(textOf);
    assert.match(errors, /^retrieved\.jsonl, line 3: .* 1 more error in retrieved\.jsonl\.$/u);
    assert.equal(
      unknown,
      '2 lists in retrieved.jsonl do not say which claim they belong to and were skipped. The first case is on line 2.',
    );
  });

  it('keep their position where an earlier line is damaged', async () => {
    writeFileSync(file, '{"top_1": ["Zero."]}\n{"top_1": [\n{"top_1": ["Two."]}\n');
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('2', ''), ['Two.']);
    assert.equal(lists.find('1', ''), undefined);
  });

  const two = [
    { claim_id: 0, top_1: ['Öne.'] },
    { claim_id: 1, top_1: ['Two.'] },
  ];
  for (const [name, content] of [
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${lines(...two)}`)],
    ['UTF-16', Buffer.from(`\uFEFF${lines(...two)}`, 'utf16le')],
    ['UTF-16 without a mark, as a list', Buffer.from(JSON.stringify(two), 'utf16le')],
    ['gzip', gzipSync(lines(...two))],
    [
      'joined files with byte order marks',
      Buffer.from(two.map((one) => `\uFEFF${lines(one)}`).join('')),
    ],
  ] as const) {
    it(`lose nothing in ${name}`, async () => {
      writeFileSync(file, content);
      const lists = await RetrievedLists.open({ path: file });
      assert.deepEqual(lists.find('0', ''), ['Öne.']);
      assert.deepEqual(lists.find('1', ''), ['Two.']);
      assert.deepEqual(lists.notes, []);
    });
  }

  it('are read up to the end of a list that ends early, with a note', async () => {
    const text = JSON.stringify(two);
    const second = text.indexOf(',{');
    for (const end of [text.length - 10, text.length - 1, second + 1, second]) {
      writeFileSync(file, text.slice(0, end));
      const lists = await RetrievedLists.open({ path: file });
      assert.deepEqual(lists.find('0', ''), ['Öne.'], String(end));
      assert.deepEqual(lists.find('1', ''), end === text.length - 1 ? ['Two.'] : undefined);
      assert.match(
        lists.notes.map(textOf).join(' '),
        /^1 entry .* cannot be read .* line 1\. If the file is incomplete/u,
      );
    }
  });

  for (const [name, content, message] of [
    [
      'half an archive',
      gzipSync(lines(...two)).subarray(0, 40),
      /is an incomplete archive\. Download/,
    ],
    ['an empty file', Buffer.from('\uFEFF \n'), /^retrieved\.jsonl is empty\. Use JSON Lines/],
    [
      'no JSON',
      Buffer.from('\nink\nblot\n'),
      /no lists .*\. No part of the file is complete JSON\. The first error is on line 2\. Use/,
    ],
    ['binary', Buffer.from([0, 1, 0, 255, 10, 0, 254]), /No part of the file is complete JSON/],
  ] as const) {
    it(`are refused in ${name}, with what to do`, async () => {
      writeFileSync(file, content);
      await assert.rejects(RetrievedLists.open({ path: file }), (error) => {
        assert.match(textOf(describeError(error)), message);
        return true;
      });
    });
  }

  it('are refused where a mapping finds none', async () => {
    writeFileSync(file, '{"query_id": 7, "hits": [{"body": "One."}]}\n');
    const mapping: Mapping = { paths: { id: 'query_id', passage: 'results[].body' } };
    await assert.rejects(RetrievedLists.open({ path: file, mapping }), { code: 'notEvidence' });
  });

  it('are refused where no claim has one', async () => {
    writeFileSync(file, '{"claim_id":0,"constructor":["x"]}');
    await assert.rejects(RetrievedLists.open({ path: file }), { code: 'notEvidence' });
    await assert.rejects(RetrievedLists.open({ path: path.join(folder, 'none') }), {
      code: 'fileNotFound',
    });
  });
});

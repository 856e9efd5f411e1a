// Each rule on our own texts, with cases that it must find and similar cases that it must not report.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import {
  type ClaimReadings,
  type ExaminedClaim,
  prepareClaim,
} from '../../../../../src/core/score/doctor/doctorRule.ts';
import { doctorRules, type RuleId } from '../../../../../src/core/score/doctor/doctorRules.ts';
import { claimRules } from '../../../../../src/core/score/doctor/rules/claimRules.ts';
import { sitesOf } from '../../../../../src/core/score/doctor/sites.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { Answer, Claim } from '../../../../../src/core/read/claims/evidence.ts';

const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  text,
  sources: [],
  ...more,
});
const from = (...sources: readonly string[]) => [
  { question: 'Q?', answers: [answer('A', { sources })] },
];

function found(
  id: RuleId,
  claim: Partial<Claim>,
  more: Partial<ExaminedClaim> = {},
): readonly string[] {
  const rule = doctorRules.find((one) => one.id === id) ?? assert.fail(id);
  const examined = prepareClaim({
    claim: { index: 0, text: '', evidence: [], ...claim },
    format: 'averitec2023',
    dataSet: averitecDataSet,
    ...more,
  });
  return rule.find(examined).map(({ pair, answer: at }) => `${String(pair)}.${String(at)}`);
}

const dated = (address: string) =>
  found('evidenceAfterClaim', { date: '25-10-2020', evidence: from(address) }).length;

describe('evidence from after the claim', () => {
  for (const [address, expected] of [
    ['https://example.org/2020/10/26/title', 1],
    ['https://example.org/2020/10/25/title', 0],
    ['https://example.org/2020/oct/26/title', 1],
    ['https://example.org/a-2020-10-27.html', 1],
    ['https://example.org/20201101-title', 1],
    ['https://example.org/2020/11/title', 1],
    ['https://example.org/2020/10/title', 0],
    ['https://example.org/id/120201101', 0],
    ['https://example.org/2020/13/01/title', 0],
    ['https://example.org/Postponed%2028.08.20.pdf', 0],
    ['https://example.org/search?date=2021-01-01', 0],
    ['https://example.org/wp-content/uploads/2021/04/report-of-2007.pdf', 0],
    ['https://web.archive.org/web/20210105000000/https://example.org/2020/01/02/title', 0],
    ['https://web.archive.org/web/20210105000000/https://example.org/2020/12/02/title', 1],
  ] as const) {
    it(`is ${expected === 1 ? 'found' : 'not found'} in ${address}`, () => {
      assert.equal(dated(address), expected);
    });
  }

  it('is told by what the file says of the source, and by nothing without a date of the claim', () => {
    const evidence = [
      { question: 'Q?', answers: [answer('A', { published: '2020-11-01T10:00:00Z' })] },
    ];
    assert.deepEqual(found('evidenceAfterClaim', { date: '2020-10-25', evidence }), ['0.0']);
    assert.deepEqual(found('evidenceAfterClaim', { evidence }), []);
    // A claim dated by month or year counts as its first day.
    const later = [{ question: 'Q?', answers: [answer('A', { published: '2020-10-15' })] }];
    for (const date of ['10-2020', 'October 2020', '2020']) {
      assert.deepEqual(found('evidenceAfterClaim', { date, evidence: later }), ['0.0'], date);
    }
    assert.deepEqual(found('evidenceAfterClaim', { date: '11-2020', evidence: later }), []);
    assert.deepEqual(found('evidenceAfterClaim', { date: 'last week', evidence }), []);
  });

  it('is not what an archive stored later: that is another finding, and not where the page itself is cited', () => {
    const copy = 'https://web.archive.org/web/20210105000000/https://example.org/page';
    const page = 'https://example.org/page';
    const late = (evidence: Claim['evidence']) =>
      found('storedAfterClaim', { date: '25-10-2020', evidence }).length;
    assert.equal(dated(copy), 0);
    assert.equal(late(from(copy)), 1);
    assert.equal(
      late([
        {
          question: 'Q?',
          answers: [answer('A', { sources: [page, copy], copies: [[page, copy]] })],
        },
      ]),
      0,
    );
  });
});

describe('rules about sources', () => {
  for (const [id, address, expected] of [
    ['factCheckSite', 'https://www.politifact.com/x', 1],
    ['factCheckSite', 'https://web.archive.org/web/2020/https://www.snopes.com/fact-check/x', 1],
    ['factCheckSite', 'https://www.usatoday.com/story/news/factcheck/2020/x', 1],
    ['factCheckSite', 'https://www.reuters.com/article/fact-check-no-moon-idUS1', 1],
    ['factCheckSite', 'https://example.org/politics/the-mayors-speech-fact-check/index.html', 1],
    ['factCheckSite', 'https://theferret.scot/x', 1],
    ['factCheckSite', 'https://www.icirnigeria.org/x', 1],
    ['factCheckSite', 'https://ha-asia.com/x', 1],
    ['factCheckSite', 'https://covid19facts.ca/en/x', 1],
    ['factCheckSite', 'https://www.poynter.org/tfcn/2020/x', 1],
    ['factCheckSite', 'https://www.poynter.org/ifcn/2020/x', 1],
    ['factCheckSite', 'https://www.poynter.org/?ifcn_misinformation=x', 1],
    ['factCheckSite', 'https://www.poynter.org/newsletters/2020/x', 0],
    ['factCheckSite', 'https://example.org/how-fact-checking-systems-fail', 0],
    ['factCheckSite', 'https://notsnopes.com/x', 0],
    ['factCheckSite', 'https://archive.ph/https://www.snopes.com/a', 1],
    ['factCheckSite', 'https://reader.example/HTTPS://WWW.SNOPES.COM/a', 1],
    ['factCheckSite', 'https://reader.example/https:/www.snopes.com/a', 1],
    ['factCheckSite', 'https://reader.example/www.snopes.com/a', 1],
    ['factCheckSite', 'https://cache.example/search?q=cache:abc123:www.snopes.com/a+&cd=1', 1],
    ['factCheckSite', 'https://cache.example/cache.aspx?q=moon&u=https://www.snopes.com/a', 1],
    [
      'factCheckSite',
      'https://translate.example/translate?u=https%253A%252F%252Fsnopes.com%252Fa',
      1,
    ],
    ['factCheckSite', 'https://www-snopes-com.translate.example.org/a', 1],
    ['factCheckSite', 'https://hoax--slayer-com.translate.example.org/a', 1],
    ['factCheckSite', 'https://search.example/url?q=https%3A%2F%2Fuser%40snopes.com.%3A443%2Fa', 1],
    ['factCheckSite', 'https://search.example/amp/s/m.snopes.com/a', 1],
    [
      'factCheckSite',
      'https://a.example/u?q=https://b.example/u%3Fq%3Dhttps%253A%252F%252Fsnopes.com/a',
      1,
    ],
    ['factCheckSite', 'https://search.example/url?q=https://example.org/fact-check/a', 1],
    ['factCheckSite', '//snopes.com/a', 1],
    ['factCheckSite', 'https:///snopes.com/a', 1],
    ['factCheckSite', 'view-source:https://www.snopes.com/a', 1],
    ['factCheckSite', 'about:reader?url=https%3A%2F%2Fwww.snopes.com%2Fa', 1],
    ['factCheckSite', 'https://www.snopes%2ecom/a', 1],
    ['factCheckSite', 'https://www.snopes[.]com/a', 1],
    ['factCheckSite', 'https://www.\uFF53nopes\u3002com/a', 1],
    ['factCheckSite', 'https://example.org/#https://snopes.com/a', 1],
    ['factCheckSite', 'https://example.com/why-snopes-com-is-wrong', 0],
    ['factCheckSite', 'https://example.com/a?ref=snopes.com', 0],
    ['factCheckSite', 'https://example.com/a?ref=https://www.snopes.com/a', 0],
    ['factCheckSite', 'https://example.com/a?utm_source=www.snopes.com/a', 0],
    ['factCheckSite', 'https://example.com/a?about=snopes.com', 0],
    ['factCheckSite', 'https://example.org/wiki/Snopes.com', 0],
    ['factCheckSite', 'https://snopes.com@example.org/a', 0],
    ['factCheckSite', 'https://snopes.com.example.org/a', 0],
    ['factCheckSite', 'https://why-snopes-com.example.org/a', 0],
    ['factCheckSite', 'https://example.org/notsnopes.com/a', 0],
    ['factCheckSite', 'https://example.org/a#:~:text=snopes.com/a', 0],
    ['factCheckSite', 'mailto:tips@snopes.com', 0],
    ['factCheckSite', 'https://example.org/artifact-checkout', 0],
    ['socialMedia', 'https://mobile.twitter.com/a/status/1', 1],
    ['socialMedia', 'https://blog.twitter.com/a', 0],
    ['socialMedia', 'https://netflix.com/a', 0],
    ['video', 'https://youtu.be/a', 1],
    ['video', 'https://example.org/a.mp4?x=1', 1],
    ['pdf', 'https://example.org/a.PDF', 1],
    ['pdf', 'https://example.org/a.pdf.html', 0],
    ['malformedAddress', 'https://example.org/a b', 1],
    ['malformedAddress', 'https://https://example.org/', 1],
    ['malformedAddress', 'example.org/page', 1],
    ['malformedAddress', 'https:///page', 1],
    ['malformedAddress', 'https://example.org/cut…', 1],
    ['malformedAddress', 'see the report', 1],
    ['malformedAddress', 'Metadata', 0],
    ['malformedAddress', 'https://www.bücher.example/ü', 0],
    ['malformedAddress', 'http://192.0.2.7:8080/a', 0],
    ['malformedAddress', `https://${'a'.repeat(300)}.org/`, 1],
    ['deadAddress', 'http://localhost:3000/a', 1],
    ['deadAddress', 'http://192.168.0.7/a', 1],
    ['deadAddress', 'https://www.google.com/search?q=a', 1],
    ['deadAddress', 'https://goo.gl/a', 1],
    ['deadAddress', 'https://web.archive.org/web/2019/https://plus.google.com/a', 0],
    ['deadAddress', 'https://example.org/404.html', 1],
    ['deadAddress', 'https://example.org/4040', 0],
  ] as const) {
    it(`${id}: ${expected === 1 ? '' : 'not '}${address.slice(0, 80)}`, () => {
      assert.equal(found(id, { evidence: from(address) }).length, expected);
    });
  }

  it('take the medium that the file says', () => {
    const evidence = [
      {
        question: 'Q?',
        answers: [answer('A', { sources: ['https://example.org/a'], medium: 'PDF' })],
      },
    ];
    assert.equal(found('pdf', { evidence }).length, 1);
    assert.equal(found('video', { evidence }).length, 0);
  });

  it('know the article that checked the claim and the page where it was made, also as copies', () => {
    const origin = {
      article: 'https://web.archive.org/web/20210101/https://checks.example/a',
      page: 'https://posts.example/1',
    };
    const evidence = from('https://www.checks.example/a/', 'http://posts.example/1');
    assert.equal(found('ownFactCheck', { origin, evidence }).length, 1);
    assert.equal(found('ownPage', { origin, evidence }).length, 1);
    assert.equal(found('ownPage', { evidence }).length, 0);
    const behind = from(
      'https://reader.example/https://checks.example/a',
      'https://search.example/url?q=https%3A%2F%2Fwww.checks.example%2Fa&x=1',
      'https://checks-example.translate.example.org/a',
      'https://checks.example/a?b=1',
    );
    assert.equal(found('ownFactCheck', { origin, evidence: behind }).length, 3);
  });

  it('take a list of sites with parts of sites, and no other papers of a house', () => {
    const misinformation = sitesOf(
      '# ours\nHoax.example\r\npaper.example/humor, satire\nhttps://www.third.example/\n\nno host',
    );
    const count = (address: string) =>
      found('misinformationSite', { evidence: from(address) }, { misinformation }).length;
    assert.deepEqual([...misinformation], ['hoax.example', 'paper.example/humor', 'third.example']);
    assert.equal(count('https://www.hoax.example/a?b'), 1);
    assert.equal(count('https://m.hoax.example/a'), 1);
    assert.equal(count('https://other.hoax.example/a'), 0);
    assert.equal(count('https://paper.example/humor/a'), 1);
    assert.equal(count('https://paper.example/news/humor'), 0);
    assert.equal(count('https://third.example'), 1);
    assert.equal(count('https://reader.example/https://www.hoax.example/a'), 1);
    assert.equal(count('https://hoax-example.translate.example.org/a'), 1);
  });

  it('count a page and its archived copy as one source, at the second place', () => {
    const page = 'https://example.org/a';
    const copy = `https://web.archive.org/web/20200101/${page}`;
    assert.deepEqual(found('sourceTwice', { evidence: [...from(page), ...from(copy)] }), ['1.0']);
    assert.deepEqual(found('sourceTwice', { evidence: [...from(copy), ...from(copy)] }), []);
  });
});

const askedOf = (id: RuleId, text: string, question: string) =>
  found(id, { text, evidence: [{ question, answers: [answer('A')] }] }).length;

describe('rules about questions', () => {
  const claim = 'The mayor of Oslo banned all electric scooters in 2021.';
  for (const [question, expected] of [
    ['Did the mayor of Oslo ban all electric scooters in 2021?', 1],
    ['Is it true that the mayor of Oslo banned all electric scooters in 2021?', 1],
    ['Did the mayor of Oslo ban all electric scooters in 2020?', 0],
    ['Why did the mayor of Oslo ban all electric scooters in 2021?', 0],
    ['Which source says that the mayor of Oslo banned all electric scooters in 2021?', 0],
    ['Did the mayor of Oslo ban electric bicycles and all scooters in 2021?', 0],
  ] as const) {
    it(`repeating the claim: ${expected === 1 ? '' : 'not '}${question}`, () => {
      assert.equal(askedOf('questionRepeatsClaim', claim, question), expected);
    });
  }

  for (const [question, expected] of [
    ['What did he say about it?', 1],
    ['Was she in Paris at that time?', 1],
    ['How many times has it happened since 2010?', 1],
    ['Is this law in force?', 1],
    ['Why?', 1],
    ['If so, when?', 1],
    ['What did the minister say about his brother?', 0],
    ['Is it true that Oslo has a mayor?', 0],
    ['Is it a crime in Norway to sell scooters?', 0],
    ['Does it take long to vote?', 0],
    ['Where did this claim come from?', 0],
    ['Why did he (Jens Hansen) resign?', 0],
    ['Who said that his car was stolen?', 0],
    ['', 0],
  ] as const) {
    it(`not to be understood alone: ${expected === 1 ? '' : 'not '}${question}`, () => {
      assert.equal(askedOf('questionNotAlone', '', question), expected);
    });
  }
});

describe('rules about pairs', () => {
  it('find answers without a source, but no unanswerable or absent ones', () => {
    const evidence = [
      { question: 'Q?', answers: [answer('A'), answer('No answer.', { type: 'Unanswerable' })] },
      { question: 'Q?', answers: [answer('', { isAbsent: true })] },
    ];
    assert.deepEqual(found('answerWithoutSource', { evidence }), ['0.0']);
  });

  it('find a yes or no without an explanation, by its type or its words', () => {
    const evidence = [
      {
        question: 'Q?',
        answers: [
          answer('Yes.'),
          answer('No', { explanation: 'It rained.' }),
          answer('It did', { type: 'Boolean', explanation: ' ' }),
          answer('It did not.'),
        ],
      },
    ];
    assert.deepEqual(found('booleanWithoutExplanation', { evidence }), ['0.0', '0.2']);
  });

  it('find more answers than the form has, and more than one yes or no', () => {
    const several = [{ question: 'Q?', answers: [answer('A'), answer('B')] }];
    const yesAndNo = [{ question: 'Q?', answers: [answer('Yes'), answer('No')] }];
    assert.deepEqual(found('tooManyAnswers', { evidence: several }), []);
    assert.deepEqual(found('tooManyAnswers', { evidence: several }, { format: 'fever' }), [
      '0.undefined',
    ]);
    assert.deepEqual(found('tooManyAnswers', { evidence: yesAndNo }), ['0.undefined']);
  });

  it('find copies of questions and answers', () => {
    const pair = (question: string, text: string) => ({ question, answers: [answer(text)] });
    const evidence = [
      pair('When did the ferry sink?', 'It sank in the autumn of 1994.'),
      pair('When did the ferry sink?', 'In the autumn of 1994 it sank.'),
      pair('When did the ferry of 1996 sink?', 'It sank in the autumn of 1996.'),
    ];
    assert.deepEqual(found('copiedQuestion', { evidence }), ['1.undefined']);
    assert.deepEqual(found('copiedAnswer', { evidence }), ['1.0']);
  });

  it('find what the official scorers do not read', () => {
    const evidence = Array.from({ length: 11 }, () => ({ question: 'Q?', answers: [answer('A')] }));
    assert.deepEqual(found('clipped', { evidence }), ['undefined.undefined']);
    assert.deepEqual(found('clipped', { evidence: evidence.slice(1) }), []);
  });
});

describe('rules about names', () => {
  const messages = (id: RuleId, claim: Partial<Claim>) => {
    const rule = doctorRules.find((one) => one.id === id) ?? assert.fail(id);
    const whole = { index: 0, text: '', evidence: [], ...claim };
    const examined = prepareClaim({
      claim: whole,
      format: 'averitec',
      dataSet: averitecDataSet,
    });
    return rule.find(examined).map(({ message }) => textOf(message));
  };
  it('say what was likely meant', () => {
    const evidence = [
      { question: 'Q?', answers: [answer('A', { type: 'Extractiv', medium: 'Webtext' })] },
    ];
    assert.match(
      messages('unknownAnswerType', { evidence })[0] ?? '',
      /Did you mean Extractive\?$/u,
    );
    assert.match(messages('unknownMedium', { evidence })[0] ?? '', /Did you mean Web text\?$/u);
    assert.match(
      messages('unknownVerdict', { verdict: 'Suported' })[0] ?? '',
      /Did you mean Supported\?$/u,
    );
    assert.match(messages('unknownVerdict', { verdict: 'Perhaps' })[0] ?? '', /Cherrypicking"\.$/u);
    assert.deepEqual(messages('unknownVerdict', { verdict: 'Refuted' }), []);
    assert.deepEqual(messages('unknownVerdict', {}), []);
  });
});

describe('rules that need the model', () => {
  const says = (contradiction: number) => ({
    entailment: 0,
    neutral: 1 - contradiction,
    contradiction,
  });
  const place = (pair: number) => ({ pair, answer: 0 });
  it('say nothing without its readings, and what both directions are sure of', () => {
    const readings = (backward: number): ClaimReadings => ({
      answers: [
        { first: place(0), second: place(2), forward: says(0.99), backward: says(backward) },
      ],
    });
    assert.deepEqual(found('answersContradict', {}), []);
    assert.deepEqual(found('answersContradict', {}, { readings: readings(0.95) }), ['2.0']);
    assert.deepEqual(found('answersContradict', {}, { readings: readings(0.5) }), []);
  });

  it('hold the verdict against that of the evidence where this is sure', () => {
    const readings = (supported: number, refuted: number): ClaimReadings => ({
      answers: [],
      verdict: { supported, refuted, notEnough: 0.1, conflicting: 0 },
    });
    const count = (verdict: string, given: ClaimReadings) =>
      found('verdictNotFollowing', { verdict }, { readings: given }).length;
    assert.equal(count('Supported', readings(0.05, 0.95)), 1);
    assert.equal(count('Refuted', readings(0.05, 0.95)), 0);
    assert.equal(count('Supported', readings(0.4, 0.95)), 0);
    assert.equal(count('Not Enough Evidence', readings(0.05, 0.95)), 0);
    assert.equal(count('Maybe', readings(0.05, 0.95)), 0);
  });
});

describe('answers that are not in their source', () => {
  const extractive = {
    evidence: [{ question: 'Q?', answers: [answer('It is so.', { type: 'Extractive' })] }],
  };
  const looked = { pair: 0, answer: 0, share: 0.3, isVerbatim: false, missing: [] };
  const notInSource = (claim: Partial<Claim>, lookup: object): readonly string[] =>
    found('notInSource', claim, { lookups: [{ ...looked, ...lookup }] });

  it('are extractive ones whose words are elsewhere', () => {
    assert.deepEqual(notInSource(extractive, {}), ['0.0']);
    assert.deepEqual(notInSource(extractive, { isVerbatim: true, share: 1 }), []);
    assert.deepEqual(notInSource(extractive, { share: 0.95 }), []);
    assert.deepEqual(notInSource({ evidence: from() }, {}), []);
  });

  it('are those with a figure that the source does not have, whatever their type', () => {
    assert.deepEqual(notInSource({ evidence: from() }, { missing: ['1934'] }), ['0.0']);
    assert.deepEqual(notInSource({ evidence: from() }, { missing: ['Lang'] }), []);
  });

  it('are not looked for without texts', () => {
    assert.deepEqual(found('notInSource', extractive), []);
  });
});

describe('invisible characters in words', () => {
  it('are found in questions, answers and explanations', () => {
    const evidence = [
      { question: 'Wh\u200ben?', answers: [answer('In May.')] },
      {
        question: 'Who?',
        answers: [answer('A ba\u00adker.'), answer('Yes', { explanation: '\ufeffSeen.' })],
      },
      { question: 'Where?', answers: [answer('On 5\u200fth street.')] },
    ];
    assert.deepEqual(found('hiddenCharacter', { evidence }), ['0.undefined', '1.0', '1.1', '2.0']);
  });

  it('are not found where a script or an emoji needs them', () => {
    const texts = ['می\u200cخواهم', 'क्\u200dष', '👩\u200d🔬 did it.', '\u200fשלום'];
    const evidence = [{ question: 'Q?', answers: texts.map((text) => answer(text)) }];
    assert.deepEqual(found('hiddenCharacter', { evidence }), []);
  });
});

describe('rules about questions and answers', () => {
  const asked = (question: string, text = 'A') => [{ question, answers: [answer(text)] }];
  for (const [id, question, text, expected] of [
    ['searchQuery', 'Norland bridge closed lorries', 'A', 1],
    ['searchQuery', 'site:example.org who built the bridge?', 'A', 1],
    ['searchQuery', 'When was the bridge closed', 'A', 0],
    ['searchQuery', '- Over 430 jobs – supported by 2021', 'A', 0],
    ['searchQuery', 'Brücke Norland', 'A', 1],
    ['searchQuery', '桥 什么时候 关闭', 'A', 0],
    ['questionGivesVerdict', 'Who created the fake letter?', 'A', 1],
    ['questionGivesVerdict', 'Is the letter fake?', 'A', 0],
    ['questionGivesVerdict', 'Who wrote the hoax about the bridge?', 'A', 0],
    ['questionWithoutTime', 'Is the bridge currently closed?', 'A', 1],
    ['questionWithoutTime', 'Was the bridge closed in June 2020, as currently claimed?', 'A', 0],
    ['questionWithoutPlace', 'How did the government respond to the flood?', 'A', 1],
    ['questionWithoutPlace', 'How did the government of Norland respond?', 'A', 0],
    ['bareAuthority', 'Is the bridge closed?', 'According to the police.', 1],
    ['bareAuthority', 'Is the bridge closed?', 'Yes, confirmed by Reuters', 1],
    ['bareAuthority', 'Is the bridge closed?', 'The police confirmed it.', 1],
    ['bareAuthority', 'Is the bridge closed?', 'The police closed it on Monday.', 0],
    ['bareAuthority', 'Who says that the bridge is closed?', 'According to the police.', 0],
  ] as const) {
    it(`${id} has ${String(expected)} finding for “${question}” and “${text}”`, () => {
      const claim = { text: 'A hoax about a bridge', evidence: asked(question, text) };
      assert.equal(found(id, claim).length, expected);
    });
  }

  it('report more than three answers where the format takes several', () => {
    const answers = ['A', 'B', 'C', 'D'].map((text) => answer(text));
    const evidence = [
      { question: 'Q?', answers: answers.slice(1) },
      { question: 'Q?', answers },
    ];
    assert.deepEqual(found('tooManyAnswers', { evidence }, { format: 'averitec' }), [
      '1.undefined',
    ]);
  });

  for (const [id, address, expected] of [
    ['pdf', 'https://example.org/viewer?file=report.pdf', 1],
    ['pdf', 'https://example.org/viewer?file=report.pdf&page=2', 1],
    ['pdf', 'https://example.org/pdf?format=html', 0],
    ['image', 'https://example.org/a/photo.JPG', 1],
    ['image', 'https://example.org/a/photo.php', 0],
    ['document', 'https://example.org/tables/deaths.xlsx?download=1', 1],
    ['document', 'https://example.org/docs/deaths', 0],
  ] as const) {
    it(`${id} has ${String(expected)} finding for ${address}`, () => {
      assert.equal(found(id, { evidence: from(address) }).length, expected);
    });
  }

  it('report an image that only the file calls an image once', () => {
    const medium = 'Image/graphic';
    const sources = ['https://example.org/status/1'];
    const evidence = [{ question: 'Q?', answers: [answer('A', { sources, medium })] }];
    assert.deepEqual(found('image', { evidence }), ['0.0']);
  });
});

describe('rules about claims', () => {
  const undated: Partial<Claim> = {};
  const dated: Partial<Claim> = { date: '2020-10-25' };
  for (const [id, text, expected, more] of [
    ['claimIsQuestion', 'Is the bridge closed to lorries?', 1, undated],
    ['claimIsQuestion', 'Did you know? The bridge is closed to lorries.', 0, undated],
    ['claimIsQuestion', 'The mayor asked “Is the bridge closed?”', 0, undated],
    ['claimNotAlone', 'He opened the new bridge in 2019.', 1, undated],
    ['claimNotAlone', 'It is a crime to cross the old bridge in Norland.', 0, undated],
    ['claimNotAlone', 'This video shows a flood in Norland.', 1, undated],
    ['claimNotAlone', 'The mayor said: “I closed our bridge.”', 0, undated],
    ['claimNotAlone', 'The minister said ‘it’s my bridge’ in Norland.', 0, undated],
    ['claimNotAlone', 'Elizabeth I was a queen of England.', 0, undated],
    ['claimNotAlone', 'I have closed the bridge for lorries.', 1, undated],
    ['claimNotAlone', 'There is a flood in our country.', 1, undated],
    ['claimNotAlone', 'A third of our planet is covered with ice.', 0, undated],
    ['severalClaims', 'The bridge is closed. The tunnel was never built.', 1, undated],
    ['severalClaims', 'Dr. Ada Berg (b. 1950; a chemist) won the U.S. prize.', 0, undated],
    [
      'severalClaims',
      'The mayor closed the bridge, and the council has opened a ferry.',
      1,
      undated,
    ],
    ['severalClaims', 'If the river rises and it is cold, the bridge is closed.', 0, undated],
    ['vagueClaim', 'The bridge may have been damaged by a ship.', 1, undated],
    ['vagueClaim', 'The bridge was closed in May 2019.', 0, undated],
    ['vagueClaim', 'The mayor asked whether it could be repaired.', 0, undated],
    ['claimWithoutTime', 'Traffic in Norland has increased.', 1, dated],
    ['claimWithoutTime', 'Traffic in Norland has increased since the bridge opened.', 0, dated],
    ['claimWithoutTime', 'Traffic in Norland has increased in 2019.', 0, dated],
    ['claimWithoutTime', 'The bridge is currently closed.', 0, dated],
    ['claimWithoutTime', 'The bridge is currently closed.', 1, undated],
    ['claimWithoutPlace', 'The government sold the bridge.', 1, undated],
    ['claimWithoutPlace', 'The government of Norland sold the bridge.', 0, undated],
    ['claimWithoutPlace', 'The Scottish police closed the bridge.', 0, undated],
    ['futureClaim', 'The bridge will be sold to a bank.', 1, undated],
    ['futureClaim', 'The mayor said that the bridge will be sold.', 0, undated],
    ['futureClaim', 'Closing bridges will stop floods.', 0, undated],
    ['futureClaim', 'Er will die Brücke an eine Bank verkaufen.', 0, undated],
  ] as const) {
    it(`${id} has ${String(expected)} finding for “${text}”${more === dated ? ' with a date' : ''}`, () => {
      assert.equal(found(id, { text, ...more }).length, expected);
    });
  }

  it('are on by default only if an independent reader confirms at least .8 of their findings', () => {
    const file = new URL('../../../../../research/study/claims/independent.csv', import.meta.url);
    const judged = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    assert.equal(judged.length, 270);
    for (const { id, severity } of claimRules) {
      const own = judged.filter(([rule]) => rule === id);
      const right = own.filter(([, , , , isRight]) => isRight === 'yes');
      assert.equal(severity !== 'off', right.length / own.length >= 0.8, id);
    }
  });

  it('read long texts quickly', () => {
    const started = performance.now();
    for (const text of [
      '('.repeat(1e5),
      'the '.repeat(1e5),
      `“${'a'.repeat(1e5)}`,
      'A. '.repeat(1e5),
    ])
      for (const { id } of doctorRules.filter((rule) => rule.id.includes('laim')))
        if (id !== 'fewQuestions') found(id, { text: `The ${text}` });
    assert.ok(performance.now() - started < 2000);
  });
});

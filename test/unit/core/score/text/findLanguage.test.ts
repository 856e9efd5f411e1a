// Tests the detection of a page's language by script and function words.

import assert from 'node:assert/strict';
import { findLanguage } from '../../../../../src/core/score/text/findLanguage.ts';
import { pieceWords } from '../../../../../src/core/score/text/pieceWords.ts';

const languageOf = (text: string): string | undefined => findLanguage(pieceWords(text));

const texts: readonly (readonly [language: string, text: string])[] = [
  [
    'en',
    'The bridge over the river was opened in 1932 by the mayor of the city. It is more than a kilometre long, and trains and cars use it every day.',
  ],
  [
    'de',
    'Die Brücke über den Fluss wurde 1932 vom Bürgermeister der Stadt eröffnet. Sie ist mehr als einen Kilometer lang und wird von Zügen und Autos auf dem Weg in die Stadt benutzt.',
  ],
  [
    'fr',
    'Le pont sur la rivière a été ouvert en 1932 par le maire de la ville. Il est long de plus d’un kilomètre et les trains et les voitures y passent chaque jour.',
  ],
  [
    'es',
    'El puente sobre el río fue inaugurado en 1932 por el alcalde de la ciudad. Tiene más de un kilómetro de largo y los trenes y los coches lo cruzan todos los días.',
  ],
  [
    'pt',
    'A ponte sobre o rio foi inaugurada em 1932 pelo prefeito da cidade. Ela tem mais de um quilômetro de comprimento, e os trens e os carros passam por ela todos os dias.',
  ],
  [
    'id',
    'Jembatan di atas sungai itu dibuka pada tahun 1932 oleh wali kota. Panjangnya lebih dari satu kilometer dan setiap hari dilalui oleh kereta api dan mobil yang datang dari kota.',
  ],
  [
    'ru',
    'Мост через реку был открыт в 1932 году мэром города. Его длина больше километра, и по нему каждый день проходят поезда и машины, так как это самый короткий путь в город.',
  ],
  [
    'ar',
    'تم افتتاح الجسر على النهر في عام 1932 من قبل رئيس المدينة. يبلغ طوله أكثر من كيلومتر وتمر عليه القطارات والسيارات كل يوم على مدار السنة من المدينة إلى القرى التي في الشمال.',
  ],
  [
    'ja',
    'その川にかかる橋は1932年に市長によって開通した。長さは一キロメートル以上で、毎日電車と車が通っている。',
  ],
  [
    'zh',
    '这座跨河大桥于一九三二年由市长宣布通车。桥长一公里多，每天都有火车和汽车从桥上通过，是进城最近的路。',
  ],
  [
    'ko',
    '강 위의 다리는 1932년에 시장이 개통하였다. 길이는 일 킬로미터가 넘고 매일 기차와 자동차가 지나간다.',
  ],
  [
    'el',
    'Η γέφυρα πάνω από τον ποταμό άνοιξε το 1932 από τον δήμαρχο της πόλης και έχει μήκος πάνω από ένα χιλιόμετρο.',
  ],
];

describe('the language of a text', () => {
  for (const [language, text] of texts) {
    it(`is ${language}`, () => {
      assert.equal(languageOf(text), language);
    });
  }

  it('is not told from a few words, figures, initials or names', () => {
    assert.equal(languageOf(''), undefined);
    assert.equal(languageOf('Die Brücke wurde 1932 eröffnet.'), undefined);
    assert.equal(languageOf('12 14 17 19 '.repeat(50)), undefined);
    assert.equal(languageOf('Seti I, Ramses I, U.S.C. 102(a)(1) '.repeat(30)), undefined);
  });

  it('is that of most of the page, not of a title or a menu', () => {
    const [english = ''] = texts.map(([, text]) => text);
    assert.equal(languageOf(`Startseite und Kontakt. ${english} ${english}`), 'en');
    assert.equal(languageOf(`東京 ${english}`), 'en');
  });

  it('is told from a sample, so that a page of megabytes takes no longer', () => {
    const [english = ''] = texts.map(([, text]) => text);
    const began = performance.now();
    assert.equal(languageOf(english), 'en');
    assert.equal(findLanguage(pieceWords(english).repeat(20_000)), 'en');
    assert.ok(performance.now() - began < 1_000);
  });
});

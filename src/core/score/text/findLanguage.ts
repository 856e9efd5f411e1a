// Detects the language of a page by its script and its function words. This is a rule of our own with short tables: detectors
// with models are 100 kB or larger, and a page has enough words for counting. docs/metrics/sourceSupport.md states the rule's
// error rate.

/**
 * Function words by language, in the form that `pieceWords` returns. Words that are frequent in several languages are in several
 * lists.
 */
const functionWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for was with on by as it are from this at be have not which were he his an or but they has had you we their',
  de: 'der die das und in den von zu mit ist nicht ein eine auf für sich dem des im auch es an als bei nach aus dass werden sie wird er hat oder einer',
  nl: 'de het een en van in is op te dat die voor met zijn niet aan er ook als bij door naar uit om werd heeft ze worden wordt over tot zij deze',
  fr: 'le la les de des et en un une du est que dans pour qui sur pas au par ne il ce plus avec son sa se sont cette aux ou à été être elle ont d l',
  es: 'el la los las de y en un una que del es por con para se no su al lo como más o sus fue ha este esta pero son entre toda tiene derecho',
  pt: 'o a os as de e em um uma que do da dos das é por com para se não no na ao mais como foi seu sua são ou pelo à também ser tem',
  it: 'il la le di e che in un una per del della è non con si da al dei nel lo gli sono come più ha alla anche ogni i delle suo sua ad essere o',
  ca: 'el la els les de i en un una que del és per amb no es al com a dels seu seva més o són va ha aquest aquesta tota té dret li',
  ro: 'și de la în a cu pe nu este un o din că pentru se mai sau care al ale au fi prin sa lui sunt orice are dreptul fost după ce',
  sv: 'och i att det som en på är av för med den till inte ett om var har de han från eller vid men sin skall så kan hans man ej rätt',
  da: 'og i at det en af er på til med for den som ikke de et har der var om fra han ved men sin sig eller skal kan hans enhver ret efter',
  nb: 'og i at det en av er på til med for den som ikke de et har var om fra han ved men sin seg eller skal kan hans enhver rett etter skal være',
  fi: 'ja on ei että se hän oli mutta kun tai myös joka ovat sen jos niin kuin mukaan sekä ole hänen tämän olla jokaisella oikeus kaikki vain',
  et: 'ja on ei et see ta oli kui ning või mis ka igal oma inimesel seda tema kes selle nende õigus kõik peab mida kuid',
  lv: 'un ir ar no uz par ka kas kā viņa vai nav tiesības katram lai tiek arī bet pēc jābūt cilvēkam šo to viņš',
  lt: 'ir yra kad su iš į kaip ar tai turi teisę kiekvienas jo bet nuo arba jos būti žmogus tik visi už jis apie buvo',
  pl: 'i w na nie się z do że jest o to jak za od po ma przez dla jego oraz lub który czy są są ale człowiek każdy prawo być jej która',
  cs: 'a v na se je že s z do o k za pro jako by po tak od jeho ale má nebo které který každý právo při být není jsou aby i ve',
  sk: 'a v na sa je že s z do o k za pre ako by po tak od jeho ale má alebo ktoré ktorý každý právo pri byť nie sú aby vo',
  sl: 'in je v na se da za z so ne pa s ki tudi pri po kot ali biti bi od vsakdo pravico ima do svoje njegov ter če',
  hr: 'i u na je se da za od su s ne koji kao što ili iz po ima biti pravo svatko bez kako svoje koje o te to nije će sve',
  sq: 'dhe e të në një për me që nga është së i nuk më ka si u ose kjo tij do çdo drejtë gjithkush jetë duke janë',
  hu: 'a az és hogy nem is egy van minden meg de vagy ez ki azt mint csak el volt jog joga személynek szabad kell valamint',
  tr: 've bir bu da de için ile olarak çok daha en ne gibi olan her ya kadar hakkı veya sahiptir değil sonra olduğu herkes ancak',
  az: 'və bir bu da üçün ilə olan hər ya də hüququ malikdir öz kimi onun edən şəxs bütün olmalıdır deyil daha',
  id: 'yang dan di dengan untuk dari ini pada itu tidak dalam atau akan oleh ada adalah sebagai orang berhak ke setiap telah juga hak mereka saya karena',
  tl: 'ang ng sa na mga at ay si ni may para kung hindi o ito nang lahat bawat karapatan kaniyang isang niya pagkakaroon sila',
  vi: 'và của là có trong được cho không các một với những người này khi đã để về từ hay mọi quyền đều bị như cũng',
  sw: 'ya na wa kwa ni katika za la au kuwa haki yake kila mtu kama hii bila ana cha vya wake si huo ama pia',
  ha: 'da na a ta ya ba ga wani kowa ko yana shi su ne don cikin ce kuma wannan hakki ba dama iya yi',
  so: 'oo ka ku in iyo waa u ee la uu leeyahay ama aan xaq qof kasta lagu waxaa ay kale si ah',
  af: 'die van en in is het nie n te wat op met om vir sy aan deur as dat sal ook of reg elke word tot ons',
  ru: 'и в не на что с по как это он его к но из за от для или у так же то был о имеет право каждый человек при все',
  uk: 'і в не на що з по як це та його до але із за від для або у так й то був про має право кожна людина при є',
  bg: 'и в не на че с по как това той да се от за или у така е са право всеки човек при има към който като',
  sr: 'и у на је се да за од су с не који као што или из по има бити право свако без како о то није све',
  ar: 'في من على أن إلى هذا التي الذي عن مع لا ما كان كل أو حق شخص قد هو هي بين لم و',
  fa: 'و در به از که این است را با برای آن یک می هر تا بر حق خود شود دارد یا کس باید های',
  ur: 'اور کے کی میں ہے کا کو سے کہ اس یا نے پر ہر ہیں ایک حق شخص نہیں کسی بھی گا',
  hi: 'के में है की और को का से पर कि यह या एक हैं ने नहीं भी इस किसी प्रत्येक अधिकार कर था',
  mr: 'आणि व आहे या हे ते च्या चा मध्ये नाही किंवा प्रत्येक अधिकार करण्याचा आपल्या कोणत्याही असे होता एक',
  ne: 'र मा को छ यो ले लाई का पनि प्रत्येक अधिकार हुनेछ वा गर्ने कुनै छैन एक हो भएको तथा',
};

/** Scripts that one language mainly uses, with that language. */
const languageOfScript: readonly (readonly [language: string, letters: RegExp])[] = [
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['my', /\p{Script=Myanmar}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['am', /\p{Script=Ethiopic}/gu],
];

/** Scripts that many languages use. */
const sharedScripts =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/gu;

const languages = Object.keys(functionWords);
const wordLists = Object.values(functionWords).map((words) => new Set(words.split(' ')));

/** For each function word, the indices in `languages` of the languages that have the word. */
const languagesOfWord = new Map<string, number[]>();
for (const [index, words] of wordLists.entries()) {
  for (const word of words) {
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), index]);
  }
}

/** Maximum number of characters that are read at the start, in the middle and at the end of a text. */
const sampleLength = 4_000;
/** Minimum number of words to detect a language. For a script without blanks between words: minimum number of letters. */
const fewestWords = 20;
/** Minimum share of function words among all words. Ordinary text has 0.2 to 0.5. */
const enough = 0.12;
/**
 * Minimum number of different function words, because initials and list numbers such as `i` and `v` are function words of some
 * languages.
 */
const fewestDifferent = 5;

function sampleOf(words: string): string {
  if (words.length <= 3 * sampleLength) return words;
  const middle = (words.length - sampleLength) >>> 1;
  return [0, middle, words.length - sampleLength]
    .map((start) => words.slice(start, start + sampleLength))
    .join(' ');
}

/**
 * Returns the language of a text as a BCP 47 code such as `en`. `words`: the result of `pieceWords`. If more than half of the
 * letters belong to a script that one language mainly uses, returns that language. Otherwise, returns the language with the
 * largest share of function words among all words. The share must be at least 0.12, with at least five different function words.
 * In a tie, the earlier language in the table wins. `undefined` if the text has fewer than 20 words or too few function words.
 */
export function findLanguage(words: string): string | undefined {
  const sample = sampleOf(words);
  return findByScript(sample) ?? findByFunctionWords(sample.trim().split(' '));
}

function findByScript(sample: string): string | undefined {
  const countLetters = (form: RegExp): number => sample.match(form)?.length ?? 0;
  const letters = countLetters(/\p{L}/gu);
  const shared = countLetters(sharedScripts);
  if (letters < fewestWords || 2 * shared >= letters) return undefined;
  const counts = new Map(
    languageOfScript.map(([language, form]) => [language, countLetters(form)] as const),
  );
  const [kana, han] = [counts.get('ja') ?? 0, counts.get('zh') ?? 0];
  // Japanese mixes its own letters with Chinese letters.
  if (10 * kana > han && 2 * (kana + han) > letters) return 'ja';
  return [...counts.keys()].find((language) => 2 * (counts.get(language) ?? 0) > letters);
}

function findByFunctionWords(words: readonly string[]): string | undefined {
  if (words.length < fewestWords) return undefined;
  const counts = languages.map(() => 0);
  const different = languages.map(() => new Set<string>());
  for (const word of words) {
    for (const index of languagesOfWord.get(word) ?? []) {
      counts[index] = (counts[index] ?? 0) + 1;
      different[index]?.add(word);
    }
  }
  const most = counts.reduce((one, count) => Math.max(one, count), 0);
  const best = counts.indexOf(most);
  const isEnough = most >= enough * words.length && (different[best]?.size ?? 0) >= fewestDifferent;
  return isEnough ? languages[best] : undefined;
}

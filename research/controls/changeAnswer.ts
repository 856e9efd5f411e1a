// Changes the facts of answers by rules that work for any topic. The rules do not parse, so a changed answer may read clumsily. A name or a
// word is changed only if the rule is sure what it is.

export const changeKinds = ['numbers', 'dates', 'names', 'polarity'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The text with all facts of that kind changed; `null` if it has none that the rule recognises. */
export function changeAnswer(text: string, kind: ChangeKind): string | null {
  const changed = changes[kind](text);
  return changed === text ? null : changed;
}

const changes: Readonly<Record<ChangeKind, (text: string) => string>> = {
  numbers: changeNumbers,
  dates: changeDates,
  names: changeNames,
  polarity: changePolarity,
};

const numberWords: Readonly<Record<string, string>> = {
  two: 'seven',
  three: 'nine',
  four: 'twelve',
  five: 'eleven',
  six: 'twenty',
  seven: 'two',
  eight: 'three',
  nine: 'four',
  ten: 'three',
  twelve: 'five',
  dozens: 'hundreds',
  hundreds: 'dozens',
  thousand: 'million',
  million: 'thousand',
  billion: 'million',
};

/** Matches numbers except in an ordinal (1st), a name (COVID-19, N95, SU-35) or an address. Years are skipped below. */
const number = /(?<![\w.,/:–—-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w/:-]|[.,]\d)/g;
const isYear = /^(?:1[5-9]|20)\d\d$/;
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthWords = `(?:${months.map((month) => `${month.slice(0, 3)}(?:t?\\.|${month.slice(3)})`).join('|')})`;
const monthBefore = new RegExp(`${monthWords} $`);
const monthAfter = new RegExp(`^ (?:of )?${monthWords}(?!\\w)`);

function changeNumbers(text: string): string {
  const digits = text.replace(number, (found, at: number) => {
    const isDay =
      monthBefore.test(text.slice(0, at)) || monthAfter.test(text.slice(at + found.length));
    return isDay || isYear.test(found) ? found : anotherNumber(found);
  });
  return digits.replace(/(?<!\d )\b[A-Za-z]+/g, (word) => {
    const other = Object.hasOwn(numberWords, word.toLowerCase())
      ? numberWords[word.toLowerCase()]
      : undefined;
    return other === undefined ? word : likeFirstLetter(word, other);
  });
}

/** Three times the number, or a third if it is above 30 and may be a percentage, so that it is never close to the original. */
function anotherNumber(found: string): string {
  const value = Number(found.replaceAll(',', ''));
  const decimals = /\.(\d+)$/.exec(found)?.[1]?.length ?? 0;
  const other = value === 0 ? 7 : value > 30 && value <= 100 ? value / 3 : value * 3;
  return other.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: found.includes(',') || value >= 10_000,
  });
}

function changeDates(text: string): string {
  const years = text.replace(/(?<![\w.,/-])(?:1[5-9]|20)\d\d(?![\w/%]|[.,]\d)/g, (year) =>
    String(Number(year) + (Number(year) > 2010 ? -7 : 6)),
  );
  return years
    .replace(new RegExp(`\\b(?:${months.join('|')})\\b`, 'g'), (month, at: number) => {
      // "May" and "March" can also be ordinary words at the beginning of a sentence.
      const isPart =
        /\d(?:st|nd|rd|th)?(?: of)? $/.test(years.slice(0, at)) ||
        /^,? \d/.test(years.slice(at + month.length));
      if ((month === 'May' || month === 'March') && !isPart) return month;
      return months[(months.indexOf(month) + 5) % 12] ?? month;
    })
    .replace(
      new RegExp(`\\b(?:${weekdays.join('|')})\\b`, 'g'),
      (day) => weekdays[(weekdays.indexOf(day) + 3) % 7] ?? day,
    );
}

const otherPeople = ['Helena Marlow', 'Victor Saldana', 'Ingrid Tolvanen', 'Marcus Oyelaran'];
const otherBodies = ['Baltic Trade Council', 'Meridian Health Institute', 'Alder Research Group'];
const bodyWords =
  /\b(?:Act|Agency|Association|Bank|Bureau|Center|Centers|Centre|Commission|Committee|Company|Corporation|Council|Court|Department|Foundation|Group|House|Institute|Ministry|News|Office|Organi[sz]ation|Party|Police|Post|Senate|Service|Services|Statistics|Times|Union|University)\b/;
const places = [
  ...['Kenya', 'Norway', 'India', 'Brazil', 'China', 'Canada', 'Nigeria', 'France', 'Germany'],
  ...['Australia', 'Japan', 'Ghana', 'Italy', 'Russia', 'Mexico', 'Spain', 'Pakistan', 'Egypt'],
  ...['Ukraine', 'Israel', 'Iran', 'Turkey', 'Taiwan', 'Philippines', 'Texas', 'California'],
  ...['New Zealand', 'United States', 'South Africa', 'New York', 'Hong Kong', 'London'],
  ...['Florida', 'Wisconsin', 'Paris', 'Delhi', 'Washington', 'Europe', 'Africa'],
];
const placeWords = new RegExp(`\\b(?:${places.join('|')})\\b`, 'g');
/** Words that are capitalised only because they begin a sentence, or that are never part of a name. */
const noName = new Set(
  `The A An In On At By For From To Of And But Or If As When While After Before This That These Those He She It They We You I His Her Its Their
  Our My No Not Yes There Here According However Since With Without During Also Although Because Both Each Some Many Most All Mr Mrs Ms Dr
  ${months.join(' ')} ${weekdays.join(' ')}`.split(/\s+/),
);

/** Replaces names of two or more words and well-known places. A repeated name always gets the same replacement. */
function changeNames(text: string): string {
  const given = new Map<string, string>();
  const people = text.replace(
    /\b[A-Z][a-z]+(?:['’]s)?(?: [A-Z][a-z]+(?:-[A-Z][a-z]+)?)+\b/g,
    (found) => {
      const words = found.split(' ');
      const start = words.findIndex((word) => !noName.has(word));
      const name = words.slice(start);
      if (start < 0 || name.length < 2 || name.some((word) => noName.has(word))) return found;
      const key = name.join(' ');
      if (places.includes(key)) return found;
      const others = bodyWords.test(key) ? otherBodies : otherPeople;
      const other = given.get(key) ?? others[given.size % others.length] ?? key;
      given.set(key, other);
      return [...words.slice(0, start), other].join(' ');
    },
  );
  return people.replace(
    placeWords,
    (place) => places[(places.indexOf(place) + 11) % places.length] ?? place,
  );
}

/** Lower case only, because "May" is a month. */
const auxiliaries =
  'is|are|was|were|has|have|had|will|would|can|could|should|must|may|might|does|do|did';
const negated = new RegExp(`\\b(${auxiliaries}) not\\b|\\bcannot\\b|\\b(${auxiliaries})n['’]t\\b`);
const positive = new RegExp(`\\b(${auxiliaries})\\b`);

/** Turns yes into no and back. Otherwise adds "not" to the first auxiliary of the first sentence, or removes it. */
function changePolarity(text: string): string {
  const bare = /^(yes|no)([.!]?)$/i.exec(text.trim());
  if (bare) return likeFirstLetter(text, /^y/i.test(text.trim()) ? 'no' : 'yes') + (bare[2] ?? '');
  const explained = /^(yes\b[,.:;]?|no[,.:;]) */i.exec(text);
  if (explained) {
    const rest = negate(text.slice(explained[0].length));
    const word = /^y/i.test(text) ? 'No' : 'Yes';
    return rest === null ? text : `${word}, ${rest}`;
  }
  return negate(text) ?? text;
}

/** `null` if the first sentence has no auxiliary outside a subordinate clause. */
function negate(text: string): string | null {
  const end = /[.!?](?:\s|$)/.exec(text)?.index ?? text.length;
  const clause =
    /\b(?:that|which|who|whom|whose|if|when|because|while|whether|where|although)\b/i.exec(
      text.slice(0, end),
    );
  const reach = text.slice(0, Math.min(end, clause?.index ?? end));
  const rest = text.slice(reach.length);
  if (negated.test(reach)) {
    return (
      reach.replace(negated, (_, plain?: string, short?: string) => plain ?? short ?? 'can') + rest
    );
  }
  if (/\b(?:no|never|none|nobody|neither|nothing)\b/i.test(reach)) return null;
  return positive.test(reach) ? reach.replace(positive, '$1 not') + rest : null;
}

function likeFirstLetter(model: string, word: string): string {
  const isUpper = /^\s*[A-Z]/.test(model);
  return isUpper ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

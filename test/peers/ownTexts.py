"""Sentences of our own for the scripts beside this one, by rule and from a seed: town news with quotes, dashes, abbreviations,
numbers, and letters of other alphabets. No text is taken from a data set.
"""

import random

people = (
    "the mayor|Mayor Ana Ruiz|Dr. Müller|Prof. O'Neill|Mrs. van der Berg|a spokeswoman|J. R. Okafor|Lt. Gen. Søren Dahl|the minister|"
    "our neighbour Zoë|Sgt. Nakamura Jr.|the council|the E.U. commission|Acme Co.|the W.H.O.|nobody|two engineers|the ferry's owner|"
    "an M.P. from St. Ives|Łukasz Żak|the children|most voters|Capt. d'Arcy|the U.S. embassy|李明|Ольга Ким"
).split("|")
deeds = (
    "opened|closed|rebuilt|has paid for|couldn't sell|didn't repair|voted against|praised|measured|bought|painted|re-opened|inspected|"
    "will replace|is building|was building|had promised|cannot keep|moved|photographed|wasn't asked about|halved the cost of|co-financed"
).split("|")
things = (
    "the stone bridge|a new library|the old mill|three buses|the harbour's east wall|a 12-bed clinic|the ferry line|its own power station|"
    "the town's cafés|a well-known statue|the railway station|two thirds of the houses|the swimming pool|a school for 450 pupils|"
    "the market hall|an e-bus depot|the water tower|every street lamp|the façade|a $3.5m theatre|the road to St. John|the 1920s cinema"
).split("|")
times = (
    "in May 2019|on Jan. 5, 2021|on 12/05/1998|last year|in the '90s|between 2015 and 2018|in 2015–2018|at 5 p.m. on Friday|"
    "at 10:30 a.m.|before the election|after the flood of 1953|in the 21st century|twice a week|for 7.5 years|every 2nd Sunday|overnight"
).split("|")
amounts = (
    "1,250,000 euros|$3.88 million|€1.1m|about 40%|3,5 per cent|5 to 6 km|12.75 metres|roughly 2,000 tonnes|£9|¥12,000|-4 °C|"
    "half of it|one in five|10^6 litres|No. 7|pp. 3-4|Art. 12(b)|½ of the budget"
).split("|")
questions = (
    "When did {who} say that {thing} would be ready?|Who {deed} {thing} {time}?|How much did {thing} cost?|Has {who} ever seen {thing}?|"
    "Why was {thing} closed {time}?|Is it true that {who} {deed} {thing}?|What did {who} pay for {thing}: {amount}, or more?|"
    "Where is {thing} today?|Which of them {deed} {thing}, and when?|Did {who} really claim “{short}”?"
).split("|")
statements = (
    "{who} {deed} {thing} {time}.|{who} {deed} {thing}; it cost {amount}.|{time}, {who} {deed} {thing} -- and nobody noticed.|"
    "\"{short},\" said {who} {time}.|“{short}”, {who} wrote — then {who} {deed} {thing}.|It cost {amount} ({time}, according to {who}).|"
    "{who} said: 'It is {thing} that matters.'|{thing}, {thing} and {thing} were sold for {amount}.|They can't say whether {who} {deed} {thing}...|"
    "{who} {deed} {thing}, e.g. {time}, i.e. before {who} did.|No evidence was found that {who} {deed} {thing}.|"
    "See https://example.org/a_b?x=1&y=2#z for {thing}, or mail {amount} to info@example.org.|"
    "«{short}» – {who}; „{short}“ – {who}.|{who} & {who} {deed} {thing} w/o a permit (no. 12/B).|{who} isn't sure; it's 'probably' {amount}.|"
    "* {thing}: {amount}\n* {thing}: {amount}|{who} {deed} {thing} {time} , which 's odd .|YES, {who} {deed} {thing}!!!|&quot;{short}&quot; &amp; more: {amount}"
).split("|")
shorts = (
    "It is done|We won't pay|Don't ask me|The bridge is safe|I've seen it, too|Nothing has changed since 1990|That's 100 % wrong|"
    "They're building it|Who cares?|'Tis a shame|It cost us dearly|Ça va"
).split("|")
odd = [
    "", " ", "\n\t", ".", "...", "…", "-", "—", "'", '"', "“”", "?", "!?!", "a", "A", "I", "42", "No", "no.", "Yes", "N/A", "&amp;", "😀", "👨‍👩‍👧 🇩🇪", "北京",
    "北京的桥在2019年开通。", "Мост открыли в мае 2019 года. Он стоит на реке.", "افتتح الجسر في عام ٢٠١٩.", "पुल मई २०१९ में खुला।", "Cafe\u0301 nai\u0308ve",
    "ﬁne ½ ² Ⅷ ℡", "İstanbul ΣΟΦΟΣ straße STRASSE", "zero\u200bwidth no\u00a0break em\u2003space\u2028line\ufeff", "tab\there\r\nnew line\x0bvertical\x0cfeed\x1cfile\x85next",
    "constructor __proto__ toString hasOwnProperty", "x" * 200, "the " * 30, "U.S. U.K. E.U. a.m. p.m.", "cannot gonna wanna gimme lemme gotta 'tis 'twas d'ye more'n",
]
swaps = (
    "opened:opens|closed:shut|bridge:span|car:automobile|buses:coaches|bought:purchased|said:says|new:recent|old:ancient|cost:price|houses:homes|"
    "children:kids|road:street|library:libraries|mill:mills|minister:ministers|measured:measures|building:built|school:schools|theatre:theater|big:large|"
    "photographed:photograph|praised:lauded|rebuilt:rebuilding|sold:sells|paid:pays|street:road|ready:finished|wrote:written|evidence:proof|town:city"
).split("|")
other_word = dict(swap.split(":") for swap in swaps)


def filled(dice, pattern):
    """Each slot gets a draw of its own."""
    slots = {"who": people, "deed": deeds, "thing": things, "time": times, "amount": amounts, "short": shorts}
    parts = pattern.replace("}", "{").split("{")
    text = "".join(part if at % 2 == 0 else dice.choice(slots[part]) for at, part in enumerate(parts))
    return text[:1].upper() + text[1:] if dice.random() < 0.85 else text


def question(dice):
    return filled(dice, dice.choice(questions))


def statement(dice):
    return filled(dice, dice.choice(statements))


def changed(dice, text):
    """The same thing said in a slightly other way: other words and forms, words gone, doubled or elsewhere."""
    words = text.split(" ")
    words = [other_word.get(word, word) if dice.random() < 0.7 else word for word in words]
    for _ in range(dice.randint(0, 4)):
        at, kind = dice.randrange(len(words)), dice.randrange(6)
        if kind == 0 and len(words) > 1:
            del words[at]
        elif kind == 1:
            words.insert(at, dice.choice(["the", "not", ",", "–", dice.choice(amounts), dice.choice(times), "it's"]))
        elif kind == 2:
            words[at] = words[at].upper()
        elif kind == 3:
            words[at] += dice.choice(["s", "ed", "ing", "'s", ".", ","])
        elif kind == 4:
            words = words[at:] + words[:at]
        else:
            other = dice.randrange(len(words))
            words[at], words[other] = words[other], words[at]
    return " ".join(words)


def texts_and_pairs(seed=11, families=420):
    """Texts, each once, and pairs of places in them: a text with what was made of it, with a stranger, and with itself."""
    dice = random.Random(seed)
    places = {}

    def place(text):
        return places.setdefault(text, len(places))

    pairs = [(place(a), place(b)) for a, b in zip(odd, odd[1:] + odd[:1], strict=True)] + [(at, at) for at in range(len(odd))]
    stranger = 0
    for _ in range(families):
        text = " ".join(dice.choice([question, statement, statement])(dice) for _ in range(dice.choice([1, 1, 1, 2, 3])))
        first = place(text)
        second, third = place(changed(dice, text)), place(changed(dice, changed(dice, text)))
        pairs += [(first, second), (third, first), (second, third), (first, stranger), (stranger, third), (first, first)]
        stranger = dice.choice([first, second, third, dice.randrange(len(odd))])
    return list(places), list(dict.fromkeys(pairs))

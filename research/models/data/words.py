"""Words that the rules put into sentences and exchange for one another. Lists of one kind hold words that exclude each other."""

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
FIRST_NAMES = (
    "Anna Peter Maria James Fatima Carlos Emma David Li Omar Sofia Thomas Grace Ivan Nadia Paul Elena Samuel Amina Jonas "
    "Laura Victor Rosa Daniel Kofi Helen Marco Priya Adam Julia Hassan Clara George Mei Diego Ruth Oscar Irene Felix Leila"
).split()
LAST_NAMES = (
    "Novak Carter Okafor Rossi Schmidt Tanaka Alvarez Johansson Mensah Dubois Kumar Petrov Silva Murphy Kovacs Haddad "
    "Larsen Moreau Fischer Osei Romano Nguyen Baker Costa Weber Sato Ortiz Lindgren Bello Walsh Ahmed Fraser Molina Keller "
    "Bauer Hughes Ibrahim Jensen Castro Wood"
).split()
COUNTRIES = (
    "Brazil Kenya Norway Japan Canada Peru Egypt Poland Vietnam Ghana Spain Turkey Mexico Finland India Nigeria Greece Chile "
    "Morocco Ireland Hungary Thailand Portugal Uganda Sweden Jordan Iceland Malaysia"
).split()
CITIES = (
    "Lyon Nairobi Oslo Osaka Toronto Lima Cairo Krakow Hanoi Accra Seville Ankara Puebla Helsinki Pune Lagos Athens Santiago "
    "Rabat Cork Debrecen Porto Kampala Malmo Amman Dallas Denver Leeds Perth Bristol"
).split()
BODIES = [
    "the health ministry", "the World Health Organization", "the city council", "the Supreme Court", "the central bank",
    "the electoral commission", "the Department of Education", "the fire service", "the national police", "the university",
    "the statistics office", "the United Nations", "the European Commission", "the transport agency", "the treasury",
    "the Food and Drug Administration", "the weather service", "the audit office", "the labour union", "the hospital",
    "Reuters", "the Associated Press", "the BBC", "the fact-checking site", "the newspaper", "the report", "a spokesperson",
    "the company", "the governor's office", "a government website", "an official document", "the study",
]
ROLES = [
    "mayor", "governor", "president", "prime minister", "senator", "health minister", "police chief", "judge", "spokesperson",
    "director", "chairman", "ambassador", "finance minister", "chief executive", "professor", "editor", "bishop", "coach",
    "general", "secretary of state", "attorney general", "vice president", "head teacher", "deputy mayor",
]
PEOPLE = [
    "doctor", "teacher", "lawyer", "farmer", "nurse", "student", "driver", "singer", "baker", "soldier", "banker", "artist",
    "engineer", "officer", "waiter", "pilot", "dancer", "writer", "manager", "scientist", "tourist", "judge", "actor",
    "secretary", "professor", "senator", "athlete", "author", "doctor", "president", "student",
]
NUMBER_WORDS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
]
ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
UNITS = ["kilometres", "miles", "metres", "tonnes", "kilograms", "litres", "hectares", "acres", "degrees", "megawatts", "pounds"]
CURRENCIES = [("dollars", "$"), ("euros", "€"), ("pounds", "£"), ("yen", "¥"), ("rupees", "₹")]

# Pairs that exclude each other in most sentences: (word, opposite), used in both directions.
OPPOSITES = [
    ("open", "closed"), ("opened", "closed"), ("increased", "decreased"), ("rose", "fell"), ("increase", "decrease"), ("higher", "lower"),
    ("more", "fewer"), ("won", "lost"), ("wins", "loses"), ("accepted", "rejected"), ("approved", "rejected"), ("true", "false"),
    ("legal", "illegal"), ("alive", "dead"), ("before", "after"), ("above", "below"), ("inside", "outside"), ("male", "female"),
    ("guilty", "innocent"), ("safe", "dangerous"), ("public", "private"), ("young", "old"), ("large", "small"), ("big", "small"),
    ("first", "last"), ("early", "late"), ("hot", "cold"), ("rich", "poor"), ("strong", "weak"), ("present", "absent"),
    ("success", "failure"), ("successful", "unsuccessful"), ("supported", "opposed"), ("supports", "opposes"), ("allowed", "banned"),
    ("allows", "bans"), ("confirmed", "denied"), ("arrived", "left"), ("bought", "sold"), ("buys", "sells"), ("same", "different"),
    ("possible", "impossible"), ("with", "without"), ("employed", "unemployed"), ("increases", "decreases"), ("north", "south"),
    ("northern", "southern"), ("east", "west"), ("eastern", "western"), ("always", "never"), ("everyone", "nobody"), ("all", "none"),
    ("best", "worst"), ("better", "worse"), ("positive", "negative"), ("married", "divorced"), ("ended", "began"), ("started", "stopped"),
    ("gained", "lost"), ("maximum", "minimum"), ("majority", "minority"), ("man", "woman"), ("boy", "girl"), ("men", "women"),
    ("father", "mother"), ("son", "daughter"), ("husband", "wife"), ("king", "queen"), ("brother", "sister"), ("day", "night"),
    ("winter", "summer"), ("left", "right"), ("real", "fake"), ("genuine", "fake"), ("effective", "ineffective"), ("healthy", "ill"),
    ("empty", "full"), ("cheap", "expensive"), ("fast", "slow"), ("easy", "difficult"), ("indoors", "outdoors"), ("awake", "asleep"),
    ("rural", "urban"), ("foreign", "domestic"), ("enemy", "ally"), ("remembered", "forgot"), ("agreed", "refused"), ("loved", "hated"),
    ("includes", "excludes"), ("included", "excluded"), ("passed", "failed"), ("most", "few"), ("many", "few"), ("everything", "nothing"),
    ("wet", "dry"), ("clean", "dirty"), ("happy", "sad"), ("tall", "short"), ("long", "short"), ("old", "new"), ("loud", "quiet"),
]

# Of two of these one holds: what is not the one is the other.
COMPLEMENTS = [
    ("legal", "illegal"), ("true", "false"), ("true", "untrue"), ("possible", "impossible"), ("known", "unknown"), ("safe", "unsafe"), ("alive", "dead"),
    ("correct", "incorrect"), ("accurate", "inaccurate"), ("open", "closed"), ("married", "unmarried"), ("clear", "unclear"), ("likely", "unlikely"),
    ("present", "absent"), ("able", "unable"), ("necessary", "unnecessary"), ("available", "unavailable"), ("effective", "ineffective"), ("guilty", "innocent"),
    ("complete", "incomplete"), ("successful", "unsuccessful"), ("aware", "unaware"), ("fair", "unfair"), ("real", "fake"), ("usual", "unusual"),
    ("important", "unimportant"), ("awake", "asleep"), ("dependent", "independent"), ("visible", "invisible"), ("empty", "occupied"), ("inside", "outside"),
    ("right", "wrong"), ("reliable", "unreliable"), ("valid", "invalid"), ("constitutional", "unconstitutional"), ("related", "unrelated"), ("happy", "unhappy"),
]

# Words that can stand for each other in most sentences.
SYNONYMS = [
    ("purchased", "bought"), ("started", "began"), ("ended", "finished"), ("large", "big"), ("quick", "fast"), ("roughly", "about"),
    ("approximately", "about"), ("around", "about"), ("children", "kids"), ("film", "movie"), ("physician", "doctor"), ("ill", "sick"),
    ("automobile", "car"), ("stated", "said"), ("assisted", "helped"), ("received", "got"), ("required", "needed"), ("obtained", "got"),
    ("permitted", "allowed"), ("prohibited", "banned"), ("passed away", "died"), ("created", "made"), ("located", "situated"),
    ("located", "found"), ("well-known", "famous"), ("numerous", "many"), ("entire", "whole"), ("correct", "right"), ("incorrect", "wrong"),
    ("error", "mistake"), ("difficult", "hard"), ("shut", "closed"), ("built", "constructed"), ("United States", "US"), ("USA", "US"),
    ("United Kingdom", "UK"), ("also", "as well"), ("however", "but"), ("because", "since"), ("previously", "formerly"), ("yearly", "annual"),
    ("increased", "rose"), ("decreased", "fell"), ("selected", "chosen"), ("attempted", "tried"), ("employed", "hired"), ("author", "writer"),
    ("released", "published"), ("victory", "win"), ("tale", "story"), ("nation", "country"), ("town", "city"), ("home", "house"),
    ("street", "road"), ("stone", "rock"), ("student", "pupil"), ("glad", "happy"), ("sad", "unhappy"), ("leaped", "jumped"),
    ("shouted", "yelled"), ("gift", "present"), ("murdered", "killed"), ("revealed", "disclosed"), ("demonstrated", "showed"),
    ("shows", "demonstrates"), ("said", "stated"), ("told", "informed"), ("whilst", "while"), ("more than", "over"), ("fewer than", "under"),
    ("at the moment", "currently"), ("now", "currently"), ("immediately", "at once"), ("although", "though"), ("percent", "per cent"),
    ("COVID-19", "the coronavirus"), ("vaccine", "jab"), ("woman", "lady"), ("man", "guy"), ("picture", "photo"), ("photograph", "photo"),
    ("video", "clip"), ("couch", "sofa"), ("bike", "bicycle"), ("wearing", "dressed in"), ("next to", "beside"), ("near", "close to"),
    ("looking at", "watching"), ("speaking", "talking"), ("running", "jogging"), ("rock", "stone"), ("job", "work"), ("proved", "showed"),
    ("law", "legislation"), ("fake", "false"), ("untrue", "false"), ("allegation", "claim"), ("citizens", "people"), ("cash", "money"),
]

CONTRACTIONS = [
    ("did not", "didn't"), ("does not", "doesn't"), ("do not", "don't"), ("is not", "isn't"), ("are not", "aren't"), ("was not", "wasn't"),
    ("were not", "weren't"), ("has not", "hasn't"), ("have not", "haven't"), ("had not", "hadn't"), ("cannot", "can't"), ("could not", "couldn't"),
    ("will not", "won't"), ("would not", "wouldn't"), ("should not", "shouldn't"), ("it is", "it's"), ("he is", "he's"), ("she is", "she's"),
    ("they are", "they're"), ("we are", "we're"), ("I am", "I'm"), ("there is", "there's"), ("that is", "that's"), ("I have", "I've"),
]

NO_ANSWER = [
    "No answer could be found.", "I could not find any information on this.", "No information was found.", "There is no information available.",
    "Not known.", "This could not be established.", "No evidence could be found on this.", "The sources do not say.", "Unknown.",
    "Nothing was found that answers the question.", "No relevant information is available.", "There was no answer to be found.",
    "It is not clear from the sources.", "The available documents do not mention it.", "I was unable to find an answer.",
    "No data is available.", "There is no record that answers this.", "The evidence does not answer this question.",
]

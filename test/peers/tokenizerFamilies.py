"""Writes test/scorer/fixtures/tokenizers: small tokenizers of four families, texts made by rule, and Python's ids for them.

The tokenizers are trained here on generated sentences and put together as those of the published models are: MPNet
(all-mpnet-base-v2), byte-level BPE (bart-large-mnli, RoBERTa), Unigram with SentencePiece's nmt_nfkc normalisation
(DeBERTa-v3). MiniLM's real one is models/tokenizer.json.

usage: pip install tokenizers sentencepiece protobuf; python test/peers/tokenizerFamilies.py
"""

import io
import json
import pathlib
import random
import unicodedata

import sentencepiece
import tokenizers
from sentencepiece import sentencepiece_model_pb2
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

root = pathlib.Path(__file__).resolve().parents[2]
folder = root / "test" / "scorer" / "fixtures" / "tokenizers"
folder.mkdir(parents=True, exist_ok=True)
dice = random.Random(5)

subjects = "the mayor,a senator,the ministry of health,an old bridge,Dr. Müller,the European Union,a video,this photograph,the company,nobody,every voter,a spokeswoman,the river,our neighbour,the virus,NASA,a naïve reader,Zoë".split(",")
verbs = "opened,denied,announced,didn't support,can't explain,voted against,paid for,has never visited,re-elected,banned,shows,was said to confirm,won't replace,quoted,misread,flooded".split(",")
objects = "the new library,a tax of 12.5%,three million doses,the claim,its own report,a law from 1932,the café's façade,the state's border,5,400 km of road,an e-mail,climate change,the 2020 election,a 10-year-old boy,unemployment figures,the stadium's roof,a statement".split(",")
endings = [".", "!", "?", ", it said.", " in May 2019.", " (see https://example.org/a_b?c=d&e=f#g).", " - so they say…", ": “yes”."]


def sentence():
    text = f"{dice.choice(subjects)} {dice.choice(verbs)} {dice.choice(objects)}{dice.choice(endings)}"
    return text[0].upper() + text[1:] if dice.random() < 0.6 else text


corpus = [sentence() for _ in range(6000)]
corpus += [f"{dice.randint(0, 99999)} {dice.choice(objects)} {dice.randint(1, 28)}/{dice.randint(1, 12)}/{dice.randint(1900, 2030)}" for _ in range(1500)]
corpus += ["".join(dice.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(dice.randint(2, 9))) for _ in range(3000)]
corpus += ["привет мир как дела", "Ελλάδα και Κύπρος", "他在北京 参加 会议", "日本語の文章です", "한국어 텍스트", "مرحبا بالعالم", "שלום עולם", "नमस्ते दुनिया"] * 40


def mpnet():
    t = Tokenizer(models.WordPiece(unk_token="[UNK]", max_input_chars_per_word=100))
    t.normalizer = normalizers.BertNormalizer(lowercase=True)
    t.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = ["<s>", "<pad>", "</s>", "<unk>", "[UNK]", "<mask>"]
    t.train_from_iterator(corpus, trainers.WordPieceTrainer(vocab_size=2500, special_tokens=special, show_progress=False))
    t.add_special_tokens([AddedToken("<mask>", lstrip=True, special=True)])
    ids = [(name, t.token_to_id(name)) for name in ["<s>", "</s>"]]
    t.post_processor = processors.TemplateProcessing(
        single="<s>:0 $A:0 </s>:0", pair="<s>:0 $A:0 </s>:0 </s>:0 $B:1 </s>:1", special_tokens=ids
    )
    t.decoder = decoders.WordPiece()
    return t


def bpe():
    t = Tokenizer(models.BPE())
    t.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    special = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    t.train_from_iterator(corpus, trainers.BpeTrainer(vocab_size=3000, special_tokens=special, initial_alphabet=alphabet, show_progress=False))
    t.add_special_tokens([AddedToken("<mask>", lstrip=True, special=True)])
    t.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), trim_offsets=True, add_prefix_space=False)
    t.decoder = decoders.ByteLevel()
    return t


def unigram():
    kept = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(corpus), model_writer=kept, vocab_size=2500, model_type="unigram", normalization_rule_name="nmt_nfkc",
        pad_id=0, bos_id=1, eos_id=2, unk_id=3, pad_piece="[PAD]", bos_piece="[CLS]", eos_piece="[SEP]", unk_piece="[UNK]",
        hard_vocab_limit=False, num_threads=1, minloglevel=2,
    )
    proto = sentencepiece_model_pb2.ModelProto.FromString(kept.getvalue())
    t = Tokenizer(models.Unigram([(piece.piece, piece.score) for piece in proto.pieces], unk_id=3))
    t.normalizer = normalizers.Sequence([
        normalizers.Strip(),
        normalizers.Precompiled(proto.normalizer_spec.precompiled_charsmap),
        normalizers.Replace(Regex(" {2,}"), " "),
    ])
    t.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="always")
    t.add_special_tokens(["[PAD]", "[CLS]", "[SEP]"])
    t.add_special_tokens([AddedToken("[UNK]", normalized=True, special=True), "[MASK]"])
    t.post_processor = processors.TemplateProcessing(
        single="[CLS]:0 $A:0 [SEP]:0", pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
    )
    t.decoder = decoders.Metaspace()
    return t


# --- texts by rule ---
spaces = ["", " ", "  ", "\t", "\n", "\r\n", "\u00a0", "\u0085", "\u2003", "\u2028", "\u3000", "\u200b", "\ufeff", "\u00ad", "\u1680", "\u180e", "\u202f"]
emoji = ["👍🏽", "👨‍👩‍👧", "🇩🇪🇫🇷", "❤️", "☃", "😀😀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "©®™", "🤷🏾‍♀️"]
marks = ["e\u0301", "a\u0308\u0323", "n\u0303o", "Z\u0351\u036f\u0321algo", "क्षि", "ก็", "ﬁ ﬂ ﬃ", "Å Å Å", "½ ² Ⅷ ℡", "İstanbul ıI", "ΌΔΥΣΣΕΥΣ ΣΑΣ ς", "Straße ẞ", "ǆ ǅ Ǆ", "\u1e9b\u0323", "각 각", "ｆｕｌｌ　ｗｉｄｔｈ１２３", "ｱｲｳ ｶﾞ", "①②③ ⒈", "㎏ ㏒ ㌀", "ﷺ", "ŉ ǰ ΐ", "～〜 ~"]
scripts = ["他在北京。会议！", "日本語のテスト、カタカナ", "한국어 텍스트", "Привет, мир! Ёлка", "مرحبا، كيف الحال؟ ١٢٣", "שָׁלוֹם עוֹלָם", "नमस्ते दुनिया १२३", "ภาษาไทย", "Tiếng Việt có dấu", "ქართული ᲥᲐᲠᲗ", "አማርኛ", "𝔘𝔫𝔦 𝒜 𝟙𝟚", "𐍈 𓀀 𠀀𠀁", "㐀㐁 豈 﨑", "ĿĀTVIJA ŁÓDŹ", "\U0001fae8 \u1c80 ꟁ"]
numbers = ["1,250.50", "€1.1m", "$3bn", "2019–2020", "12/05/1932", "3.14159e-10", "-5°C", "50%", "№ 5", "1st 2nd 3rd", "+49 (0)30 123", "0xFF", "٣٤٥", "1 000 000", "½ cup", "10,000,000th", "v1.2.3-rc.4"]
links = ["https://example.org/a_b?c=d&e=f#g", "http://user@host.de:8080/~x/%20y", "www.test.co.uk", "mail@example.com", "@name #tag", "C:\\dir\\file.txt", "file:///etc/x", "a/b/c", "<b>bold</b> &amp; &#39;", "{\"k\": [1, 2]}", "SELECT * FROM t;", "__init__ --flag"]
quotes = ["don't can't it's we'll I've you're he'd I'm", "DON'T IT'S", "“quoted” ‘single’ «guillemets» „low“", "dash— en– hy-phen ‐ ‑ −", "…... . . .", "!?!?!", "'s 't 're", " 'll 've", "rock'n'roll", "O’Brien’s", "*bold* _it_ `code`", "(((nested)))", "^^ $$ ++ == ~~ ||", "¿Qué? ¡No!", "·•●※", "´`¨¯"]
special = ["<s> and </s>", "[CLS] x [SEP]", "a <mask> b", "a   <mask>b", "[MASK][MASK]", "<pad><unk>", "[UNK] [unk]", "<S> [sep]", "x<s>y", "[SEP]", " <mask> ", "▁ ▁▁x", "Ġ Ċ Ġthe", "##ing ##s", "<0x0A>"]
control = ["nul\u0000here", "bell\u0007 esc\u001b", "del\u007f c1\u0091\u009f", "rlm\u200f lrm\u200e \u202eabc\u202c", "zwj\u200dzwnj\u200c", "repl\ufffd\ufffd", "private\ue000\uf8ff", "nonchar\ufdd0\uffff", "tag\U000e0041", "bom\ufeffbom", "\u2060wj", "soft\u00adhyphen", "unassigned\u0378\u0380", "a\u0085b\u2028c\u2029d", "vt\u000bff\u000cfs\u001c"]
bags = [emoji, marks, scripts, numbers, links, quotes, special, control]
atoms = [atom for bag in bags for atom in bag]
texts = ["", " ", "  \t\n ", "\u0301", "\ufeff", "\u0085", "a", "A", ".", "的", "😀", "<mask>", "</s>", "▁"]
texts += atoms
texts += [s + "left" + s + "mid" + s + s + "right" + s for s in spaces[1:]]
texts += ["x" * 99, "x" * 100, "x" * 101, "y" * 3000, "ab " * 400, "é" * 300, "的" * 300, "😀" * 200, "1" * 500, " " * 700 + "end", "…" * 200, "-" * 300 + "a" * 300]
texts += [" ".join(corpus[i : i + 60]) for i in (0, 100, 200)]
for bag in bags:
    for _ in range(12):
        texts.append(f"{sentence()} {dice.choice(bag)}{dice.choice(['', ' '])}{dice.choice(bag)} {sentence()}")
for _ in range(160):
    texts.append("".join(dice.choice([dice.choice(atoms), sentence(), dice.choice(spaces), dice.choice(words)]) for words in [["The", "of", "ing", "ABC", "xyz", "É"]] for _ in range(dice.randint(2, 6))))
blocks = [(0x20, 0x250), (0x300, 0x530), (0x590, 0x7b0), (0x900, 0xdf0), (0x1e00, 0x2400), (0x2460, 0x2600), (0x3000, 0x3200), (0xac00, 0xad00), (0xf900, 0xfb50), (0xfe00, 0xfff0), (0x1f300, 0x1f650)]
for start, end in blocks * 6:
    points = [c for c in range(start, end) if unicodedata.category(chr(c)) not in ("Cn", "Cs")]
    texts.append("".join(chr(dice.choice(points)) + dice.choice(["", "", " ", "a"]) for _ in range(24)))
texts += [sentence() for _ in range(40)]
texts += ["The  \ufeffaa", "one \ufeff. two", " \ufeff \ufeff", "a \u0085\u0085 b", "\ufeffThe"]
texts = list(dict.fromkeys(texts))


def rows(t, maximum):
    t.no_padding()
    t.enable_truncation(maximum, strategy="longest_first")
    singles = [" ".join(map(str, t.encode(text).ids)) for text in texts]
    pairs = []
    for first, second in zip(texts, texts[1:]):
        encoding = t.encode(first, second)
        types = encoding.type_ids
        start = types.index(1) if 1 in types else len(types)
        assert types == [0] * start + [1] * (len(types) - start)
        pairs.append(f"{start}: {' '.join(map(str, encoding.ids))}")
    return {"maximum": maximum, "singles": singles, "pairs": pairs}


families = {"wordPiece": Tokenizer.from_file(str(root / "models" / "tokenizer.json")), "mpnet": mpnet(), "bpe": bpe(), "unigram": unigram()}
peer = f"tokenizers {tokenizers.__version__}, sentencepiece {sentencepiece.__version__}"
lines = lambda value: json.dumps(value, ensure_ascii=True, indent=0) + "\n"
(folder / "texts.json").write_text(lines({"peer": peer, "texts": texts}))
for name, tokenizer in families.items():
    # Long texts cost most of the space at the long maximum: one table of it, and one that cuts nearly everything.
    (folder / f"{name}.ids.json").write_text(lines([rows(tokenizer, 96), rows(tokenizer, 13)]))
    if name != "wordPiece":
        tokenizer.no_truncation()
        (folder / f"{name}.tokenizer.json").write_text(tokenizer.to_str() + "\n")
print(len(texts), "texts;", peer, {name: t.get_vocab_size() for name, t in families.items()})

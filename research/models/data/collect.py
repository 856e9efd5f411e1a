"""Further public pairs, from copies of the repositories that hold them, in the form that the build reads.

usage: python -m data.collect FOLDER OUT.jsonl.gz --pairs TRAIN.jsonl.gz --tests TEST.jsonl.gz

FOLDER holds the files at OWNER/NAME/PATH as on GitHub; see README.md for commits and licences. Left out: pairs with a text that stands
in a test set, and pairs that TRAIN has already.
"""

import argparse
import collections
import gzip
import json
import pathlib
import re

from . import mix, readers

# source -> (how it is read, the files)
SOURCES = {
    "mnli_train": (readers.prompt_tuning, ["ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/MNLI/train.json", "ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/MNLI/dev.json"]),
    "mnli_train_asked": (readers.questions, ["technion-cs-nlp/LLMsKnow/data/mnli_train.csv"]),
    "snli_train": (readers.prompt_tuning, ["ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/SNLI/train.json", "ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/SNLI/dev.json"]),
    "semi_wiki": (readers.one_letter, [f"nyu-mll/semi-automatic-nli/data/{name}/train.jsonl" for name in ("base_wiki", "sim_wiki", "translate_wiki")]),
    "fool_me_twice": (readers.claims, ["google-research/fool-me-twice/dataset/dev.jsonl", "google-research/fool-me-twice/dataset/test.jsonl"]),
    "mnli_train_genres": (readers.pickled, [
        f"{folder}/{genre}/train" for folder in ("eyalbd2/PADA/data/mnli_data", "TomerVolk/Hyper-PADA/data/mnli") for genre in ("fiction", "government", "slate", "telephone", "travel")
    ]),
    "mnli_train_numbered": (readers.numbered, ["cmnfriend/O-LoRA/CL_Benchmark/NLI/MNLI/train.json"]),
    "mnli_train_matched": (readers.matched_genres, ["microsoft/TaxiNLI/taxinli10k.tsv"]),
    "mnli_train_tokenised": (readers.tokenised, ["ssp573/Natural-Language-Inference-Classification/data/mnli_train.tsv"]),
    "snli_train_more": (readers.labelled_by_number, ["academic-repository/cat/data/snli/train.csv"]),
    "vitamin_c": (readers.revisions, ["TalSchuster/talschuster.github.io/static/vitaminc_real.zip"]),
    "student_answers": (readers.students, ["myrosia/semeval-2013-task7/semeval-3way.zip"]),
    "equivalent_answers": (readers.equivalent, ["zli12321/Answer_Equivalence_Dataset/Training Set/ae_augmented_train.jsonl"]),
    "similar_answers": (readers.similar, ["e184633/semantic-answer-similarity/data/errors/nq_open_corrected_and_augmented.csv"]),
    "rte_challenges": (readers.challenges, ["nltk/nltk_data/packages/corpora/rte.zip"]),
}


def plain(text):
    """Letters and digits alone: two copies of a text may differ in case, blanks and full stops."""
    return re.sub(r"\W+", " ", text.lower()).strip()


def collect(folder, known, tested, sources=SOURCES):
    """Rows of every source, each pair once, from the source that comes first; `known`: rows whose pairs are left out, `tested`: rows whose texts are."""
    seen = {(plain(r["premise"]), plain(r["hypothesis"])) for r in known}
    texts = {plain(r[side]) for r in tested for side in ("premise", "hypothesis")}
    out = []
    for source, (read, files) in sources.items():
        for file in files:
            for premise, hypothesis, label in read(pathlib.Path(folder) / file):
                pair = (plain(premise), plain(hypothesis))
                if label in readers.LABELS and all(pair) and pair not in seen and not texts & set(pair):
                    seen.add(pair)
                    out.append({"premise": premise.strip(), "hypothesis": hypothesis.strip(), "label": label, "source": source})
    return out


def write(rows, out):
    """JSON Lines, gzipped without a name and a time: the same rows are the same bytes."""
    with open(out, "wb") as whole, gzip.GzipFile(filename="", mode="wb", fileobj=whole, mtime=0) as file:
        file.write("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows).encode())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("out")
    parser.add_argument("--pairs", required=True)
    parser.add_argument("--tests", required=True)
    a = parser.parse_args()
    rows = collect(a.folder, mix.read([a.pairs]), mix.read([a.tests]))
    write(rows, a.out)
    print(dict(collections.Counter(r["source"] for r in rows)))


if __name__ == "__main__":
    main()

"""Writes test/scorer/fixtures/regressor: a tiny model of the BLEURT kind, which gives a pair of texts one number, and what it says.

It adds up what each word is worth, in the second text twice as much, so that the order of the texts shows. Expected numbers are those
of Python's onnxruntime and tokenizers (which cut long pairs longest-first).

usage: pip install onnx onnxruntime tokenizers numpy; python test/peers/regressorFixture.py
"""

import json
import os
import pathlib
import shutil

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # docs/privacy.md
import numpy as np
import onnx
import onnxruntime
import tokenizers
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

folder = pathlib.Path(__file__).resolve().parents[2] / "test" / "scorer" / "fixtures" / "regressor"
maximum = 24
# The first three stand in the paraphrases of the self-test.
worth = {"[UNK]": -0.03125, "[CLS]": 0.0, "[SEP]": 0.0, "traffic": 1.0, "candidate": 1.0, "physician": 1.0, "may": 0.75, "june": -2.5}
bias = -0.5

tokenizer = Tokenizer(models.WordLevel({word: at for at, word in enumerate(worth)}, unk_token="[UNK]"))
tokenizer.normalizer = normalizers.Lowercase()
tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer.post_processor = processors.TemplateProcessing(
    single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
)

names = ["input_ids", "token_type_ids"]
graph = helper.make_graph(
    [
        helper.make_node("Gather", ["worth", "input_ids"], ["of_words"]),
        helper.make_node("Cast", ["token_type_ids"], ["types"], to=TensorProto.FLOAT),
        helper.make_node("Mul", ["of_words", "types"], ["second"]),
        helper.make_node("Add", ["of_words", "second"], ["weighed"]),
        helper.make_node("ReduceSum", ["weighed", "axis"], ["sum"], keepdims=1),
        helper.make_node("Add", ["sum", "bias"], ["logits"]),
    ],
    "regressor",
    [helper.make_tensor_value_info(name, TensorProto.INT64, ["texts", "tokens"]) for name in names],
    [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["texts", 1])],
    [
        numpy_helper.from_array(np.array(list(worth.values()), np.float32), "worth"),
        numpy_helper.from_array(np.array(bias, np.float32), "bias"),
        numpy_helper.from_array(np.array([1], np.int64), "axis"),
    ],
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10)
onnx.checker.check_model(model)

shutil.rmtree(folder, ignore_errors=True)
place = folder / "model"
place.mkdir(parents=True)
onnx.save(model, place / "model.onnx")
tokenizer.save(str(place / "tokenizer.json"))
(place / "tokenizer_config.json").write_text(json.dumps({"model_max_length": maximum}) + "\n")
# As exporters write it for one output: nothing here tells it from a support model.
config = {"architectures": ["TinyForSequenceClassification"], "id2label": {"0": "LABEL_0"}}
(place / "config.json").write_text(json.dumps(config) + "\n")

tokenizer.enable_truncation(maximum, strategy="longest_first")
session = onnxruntime.InferenceSession(str(place / "model.onnx"), providers=["CPUExecutionProvider"])


def number(first, second):
    encoding = tokenizer.encode(first, second)
    feeds = {"input_ids": np.array([encoding.ids], np.int64), "token_type_ids": np.array([encoding.type_ids], np.int64)}
    return float(session.run(None, feeds)[0][0][0])


pairs = [
    ("When did it open? It opened in May.", "When did it open? In June."),
    ("When did it open? In June.", "When did it open? It opened in May."),
    ("When did it open? It opened in May.", "When did it open? It opened in May."),
    ("When did it open? It opened in May.", ""),
    ("It opened in May.", "The bridge was painted, closed, mended and measured again and again before it opened to traffic in June."),
]
expected = {
    "peer": f"onnxruntime {onnxruntime.__version__}, tokenizers {tokenizers.__version__}",
    "pairs": [{"first": first, "second": second, "number": number(first, second)} for first, second in pairs],
}
(folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n")

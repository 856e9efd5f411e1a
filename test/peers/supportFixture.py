"""Writes test/scorer/fixtures/support: tiny models that say whether a text is supported, with one logit and with two, and a regressor.

They add up what each word is worth: enough to tell the six plain pairs of the self-test, and to find one word in a long text.
Expected numbers are those of Python's onnxruntime and tokenizers, with scipy's expit and softmax.

usage: pip install onnx onnxruntime tokenizers scipy; python test/peers/supportFixture.py
"""

import json
import os
import pathlib
import shutil

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # docs/privacy.md
import numpy as np
import onnx
import onnxruntime
import scipy
import tokenizers
from onnx import TensorProto, helper, numpy_helper
from scipy.special import expit, softmax
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

folder = pathlib.Path(__file__).resolve().parents[2] / "test" / "scorer" / "fixtures" / "support"
maximum = 24
# In the self-test only these words stand in the pairs that are supported.
worth = {"[UNK]": 0.0, "[CLS]": 0.0, "[SEP]": 0.0, "instrument": 4.0, "asleep": 4.0, "key": 5.0, "nearly": 3.0, "never": -3.0}
bias = -2.0
words = list(worth)

tokenizer = Tokenizer(models.WordLevel({word: at for at, word in enumerate(words)}, unk_token="[UNK]"))
tokenizer.normalizer = normalizers.Lowercase()
tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer.post_processor = processors.TemplateProcessing(
    single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
)


def graph(name, columns):
    """`columns`: what the sum of the words is multiplied by for each logit."""
    weights = [
        numpy_helper.from_array(np.array(list(worth.values()), np.float32), "worth"),
        numpy_helper.from_array(np.array([columns], np.float32), "columns"),
        numpy_helper.from_array(np.array(bias, np.float32), "bias"),
        numpy_helper.from_array(np.array([1], np.int64), "axis"),
    ]
    nodes = [
        helper.make_node("Gather", ["worth", "input_ids"], ["of_words"]),
        helper.make_node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        helper.make_node("Mul", ["of_words", "mask"], ["kept"]),
        helper.make_node("ReduceSum", ["kept", "axis"], ["sum"], keepdims=1),
        helper.make_node("Add", ["sum", "bias"], ["score"]),
        helper.make_node("MatMul", ["score", "columns"], ["logits"]),
    ]
    model = helper.make_model(
        helper.make_graph(
            nodes,
            name,
            [helper.make_tensor_value_info(n, TensorProto.INT64, ["texts", "tokens"]) for n in ["input_ids", "attention_mask"]],
            [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["texts", len(columns)])],
            weights,
        ),
        opset_imports=[helper.make_opsetid("", 18)],
        ir_version=10,
    )
    onnx.checker.check_model(model)
    place = folder / name
    place.mkdir(parents=True)
    onnx.save(model, place / "model.onnx")
    tokenizer.save(str(place / "tokenizer.json"))
    (place / "tokenizer_config.json").write_text(json.dumps({"model_max_length": maximum}) + "\n")
    return place


def config(place, labels):
    id2label = {str(at): label for at, label in enumerate(labels)}
    (place / "config.json").write_text(json.dumps({"architectures": ["TinyForSequenceClassification"], "id2label": id2label}) + "\n")


def logits(place, first, second):
    session = onnxruntime.InferenceSession(str(place / "model.onnx"), providers=["CPUExecutionProvider"])
    ids = tokenizer.encode(first, second).ids
    assert len(ids) <= maximum
    return session.run(None, {"input_ids": np.array([ids], np.int64), "attention_mask": np.ones((1, len(ids)), np.int64)})[0][0]


shutil.rmtree(folder, ignore_errors=True)
one, two = graph("oneLogit", [1.0]), graph("twoLogits", [-0.5, 0.5])
config(one, ["LABEL_0"])
config(two, ["unsupported", "supported"])
pairs = [("The key is here.", "It is here."), ("It is there.", "It is nearly there."), ("It is never there.", "It is there.")]
expected = {
    "peer": f"onnxruntime {onnxruntime.__version__}, tokenizers {tokenizers.__version__}, scipy {scipy.__version__}",
    "pairs": [
        {
            "first": first,
            "second": second,
            "oneLogit": float(expit(logits(one, first, second)[0])),
            "twoLogits": float(softmax(logits(two, first, second))[1]),
            "logit": float(logits(one, first, second)[0]),
        }
        for first, second in pairs
    ],
}
(folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n")

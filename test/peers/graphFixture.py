"""Writes test/scorer/fixtures/graphs: tiny ONNX graphs of the forms that exporters give models, and what Python makes of them.

The expected numbers are those of Python's onnxruntime, pooled and normalised by sentence-transformers' own modules.

usage: pip install onnx onnxruntime sentence-transformers; python test/peers/graphFixture.py
"""

import json
import os
import pathlib

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # docs/privacy.md
import numpy as np
import onnx
import onnxruntime
import sentence_transformers
import torch
from onnx import TensorProto, helper, numpy_helper
from sentence_transformers.sentence_transformer.modules import Normalize, Pooling

folder = pathlib.Path(__file__).resolve().parents[2] / "test" / "scorer" / "fixtures" / "graphs"
folder.mkdir(parents=True, exist_ok=True)
rng = np.random.default_rng(5)
rows, size = 64, 6
words = rng.normal(size=(rows, size)).astype(np.float32)
kinds = rng.normal(size=(2, size)).astype(np.float32)
places = rng.normal(size=(32, size)).astype(np.float32)
classes = rng.normal(size=(size, 3)).astype(np.float32)
ids = [5, 17, 99, 3, 40, 3]
second = 4


def graph(name, inputs, output, kind=TensorProto.INT64, half=False, external=False):
    """Word vectors, plus those of types and positions when the graph asks for them, times the mask."""
    nodes = [
        helper.make_node("Mod", ["input_ids", "rows"], ["row"]),
        helper.make_node("Gather", ["words", "row"], ["of_words"]),
        helper.make_node("Unsqueeze", ["attention_mask", "last"], ["mask"]),
        helper.make_node("Cast", ["mask"], ["float_mask"], to=TensorProto.FLOAT),
    ]
    weights = [
        numpy_helper.from_array(np.array(rows, np.int64 if kind == TensorProto.INT64 else np.int32), "rows"),
        numpy_helper.from_array(np.array([-1], np.int64), "last"),
        numpy_helper.from_array(words, "words"),
    ]
    sums = "of_words"
    for asked, table, values in [("token_type_ids", "kinds", kinds), ("position_ids", "places", places)]:
        if asked not in inputs:
            continue
        weights.append(numpy_helper.from_array(values, table))
        nodes.append(helper.make_node("Gather", [table, asked], [f"of_{table}"]))
        nodes.append(helper.make_node("Add", [sums, f"of_{table}"], [f"with_{table}"]))
        sums = f"with_{table}"
    nodes.append(helper.make_node("Mul", [sums, "float_mask"], ["states"]))
    shape = ["texts", "tokens", size]
    result = "states"
    if output == "logits":
        shape = ["texts", 3]
        weights += [numpy_helper.from_array(classes, "classes"), numpy_helper.from_array(np.array([1], np.int64), "axis")]
        nodes.append(helper.make_node("ReduceMean", ["states", "axis"], ["mean"], keepdims=0))
        nodes.append(helper.make_node("MatMul", ["mean", "classes"], ["scores"]))
        result = "scores"
    to = TensorProto.FLOAT16 if half else TensorProto.FLOAT
    nodes.append(helper.make_node("Cast", [result], [output], to=to))
    model = helper.make_model(
        helper.make_graph(
            nodes,
            name,
            [helper.make_tensor_value_info(n, kind, ["texts", "tokens"]) for n in inputs],
            [helper.make_tensor_value_info(output, to, shape)],
            weights,
        ),
        opset_imports=[helper.make_opsetid("", 18)],
        ir_version=10,
    )
    onnx.checker.check_model(model)
    if external:
        (folder / f"{name}.onnx_data").unlink(missing_ok=True)  # the library appends
        onnx.save(model, folder / f"{name}.onnx", save_as_external_data=True, location=f"{name}.onnx_data", size_threshold=100)
    else:
        onnx.save(model, folder / f"{name}.onnx")


def run(name, positions=0):
    session = onnxruntime.InferenceSession(str(folder / f"{name}.onnx"), providers=["CPUExecutionProvider"])
    values = {
        "input_ids": ids,
        "attention_mask": [1] * len(ids),
        "token_type_ids": [0] * second + [1] * (len(ids) - second),
        "position_ids": [positions + at for at in range(len(ids))],
    }
    feeds = {
        i.name: np.array([values[i.name]], np.int32 if "int32" in i.type else np.int64) for i in session.get_inputs()
    }
    return session.run(None, feeds)[0]


def embeddings(states):
    of = {}
    for mode in Pooling.POOLING_MODES:
        features = {
            "token_embeddings": torch.from_numpy(states.astype(np.float32)),
            "attention_mask": torch.ones(states.shape[:2], dtype=torch.int64),
        }
        pooled = Pooling(size, mode)(features)
        of[mode] = [round(float(x), 7) for x in Normalize()(pooled)["sentence_embedding"][0]]
    return of


two, three = ["input_ids", "attention_mask"], ["input_ids", "attention_mask", "token_type_ids"]
graph("states", two, "last_hidden_state")
graph("statesOutside", two, "last_hidden_state", external=True)
graph("statesHalf", two, "token_embeddings", half=True)
graph("statesInt32", [*three, "position_ids"], "last_hidden_state", kind=TensorProto.INT32)
graph("logits", three, "logits")
graph("logitsHalf", two, "logits", half=True)
graph("decoder", [*two, "token_type_ids", "position_ids"], "logits")
renamed = onnx.load(folder / "decoder.onnx")
for node in renamed.graph.node:
    node.input[:] = ["decoder_input_ids" if name == "position_ids" else name for name in node.input]
renamed.graph.input[3].name = "decoder_input_ids"
onnx.save(renamed, folder / "decoder.onnx")

peer = f"onnxruntime {onnxruntime.__version__}, sentence-transformers {sentence_transformers.__version__}, onnx {onnx.__version__}"
expected = {
    "peer": peer,
    "ids": ids,
    "secondStart": second,
    "embeddings": {
        "states": embeddings(run("states")),
        "statesOutside": embeddings(run("statesOutside")),
        "statesHalf": embeddings(run("statesHalf")),
        "statesInt32": embeddings(run("statesInt32", positions=2)),
    },
    "logits": {name: [float(x) for x in run(name)[0]] for name in ["logits", "logitsHalf"]},
}
(folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n")

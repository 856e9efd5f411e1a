"""Runs the exported models as the product does: one text at a time, because activations are quantised per tensor."""

import functools
import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # docs/privacy.md
import numpy as np
import onnxruntime as ort
from onnx import TensorProto, helper
from tokenizers import Tokenizer


@functools.cache
def sums_saturate():
    """Whether sums of uint8 x int8 products saturate on this processor (x64 with AVX2 or AVX-512, without VNNI), asked by one product
    of known result, as the product does (src/scorer/models/int8Sums.ts)."""
    shaped = lambda name, kind, *shape: helper.make_tensor_value_info(name, kind, shape)
    graph = helper.make_graph(
        [helper.make_node("MatMulInteger", ["a", "b"], ["y"])], "sums",
        [shaped("a", TensorProto.UINT8, 2, 4), shaped("b", TensorProto.INT8, 4, 16)], [shaped("y", TensorProto.INT32, 2, 16)],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 10)], ir_version=5)
    session = ort.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    (sums,) = session.run(None, {"a": np.full((2, 4), 255, np.uint8), "b": np.full((4, 16), 127, np.int8)})
    return bool((sums != 4 * 255 * 127).any())


class Session:
    def __init__(self, model, tokenizer_json, threads=2, maximum_tokens=256):
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        if sums_saturate():
            options.add_session_config_entry("session.x64quantprecision", "1")
        self.session = ort.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
        self.inputs = {given.name for given in self.session.get_inputs()}
        self.tokenizer = Tokenizer.from_file(str(tokenizer_json))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(maximum_tokens, strategy="longest_first")

    def run(self, *texts):
        """The output row of one text or one pair of texts."""
        e = self.tokenizer.encode(*texts)
        feed = {
            name: np.array([values], dtype=np.int64)
            for name, values in (("input_ids", e.ids), ("attention_mask", e.attention_mask), ("token_type_ids", e.type_ids))
            if name in self.inputs
        }
        return self.session.run(None, feed)[0][0]


def softmax(logits):
    weights = np.exp(logits - np.max(logits, axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True)

"""The NLI model's weights back from an exported int8 graph: a training can go on from the model that is shipped.

usage: python -m nli.weights GRAPH.int8.onnx OUT.pt
"""

import pathlib
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from .model import Nli

WORDS = "body.embeddings.word_embeddings.weight"


def from_graph(path):
    """State dict of the graph at `path`, which nli/export.py wrote: (int8 - zero point) * scale, so each matrix entry is within half a
    step of what was exported. The word embeddings are MiniLM's own, which no training changes."""
    graph = onnx.load(path, load_external_data=False).graph
    stored = {t.name: t for t in graph.initializer}
    array = lambda name: numpy_helper.to_array(stored[name]).astype(np.float32)
    whole = lambda stem: (array(f"{stem}_quantized") - array(f"{stem}_zero_point")) * array(f"{stem}_scale")
    # A linear layer's matrix, turned to [inputs, outputs], has the layer's name only in the head. The product that reads it always has:
    # /body/encoder/layer.0/attention/self/query/MatMul_quant, /head/head.1/Gemm_MatMul_quant.
    linear = {}
    for node in graph.node:
        if node.op_type == "MatMulInteger":
            layer = node.name.split("/")[1:-1]
            name = layer[-1] if layer[0] == "head" else ".".join(layer)
            linear[f"{name}.weight"] = whole(node.input[1].removesuffix("_quantized")).T
    state = Nli().state_dict()
    for name in state:
        if name == WORDS or name.endswith("position_ids"):
            continue
        found = linear[name] if name in linear else array(name) if name in stored else whole(name)
        if found.shape != tuple(state[name].shape):
            raise ValueError(f"{pathlib.Path(path).name}: {name} has the shape {list(found.shape)}, not {list(state[name].shape)}")
        state[name] = torch.from_numpy(np.ascontiguousarray(found))
    return state


if __name__ == "__main__":
    torch.save(from_graph(sys.argv[1]), sys.argv[2])

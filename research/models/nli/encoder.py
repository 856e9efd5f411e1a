"""The sentence encoder: MiniLM-L6-v2 with mean pooling and L2 normalisation inside the graph; nothing is trained."""

import torch
from torch import nn
from transformers import AutoModel

from .model import SOURCE

OUTPUT = "sentence_embedding"


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.m = AutoModel.from_pretrained(SOURCE, attn_implementation="eager")

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.m(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)[0]
        kept = attention_mask.unsqueeze(-1).to(hidden.dtype)
        return torch.nn.functional.normalize((hidden * kept).sum(1) / kept.sum(1).clamp(min=1e-9), p=2, dim=1)

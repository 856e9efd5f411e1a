"""Training as the int8 graph will compute: what is rounded there is rounded here, so that the weights get used to it."""

import torch
import torch.nn.functional as F
from torch import nn


def rounded(values, step):
    """`values` to the next multiple of `step`; the gradient passes as if they were not rounded."""
    return values + (torch.round(values / step) * step - values).detach()


def inputs_as_int8(x):
    """Features [texts, ...] in 256 steps between a text's least and largest value, 0 among them (ONNX Runtime's DynamicQuantizeLinear,
    which gets one text at a time)."""
    x = x.float()
    flat = x.detach().flatten(1)
    low, high = flat.amin(1).clamp(max=0), flat.amax(1).clamp(min=0)
    step = ((high - low) / 255).clamp(min=1e-9).view(-1, *[1] * (x.ndim - 1))
    return rounded(x, step)


class Int8Linear(nn.Linear):
    """A linear layer whose weights have 255 steps for each output and whose inputs have 256 for each text."""

    def forward(self, x):
        weight = self.weight.float()
        step = (weight.detach().abs().amax(1, keepdim=True) / 127).clamp(min=1e-9)
        return F.linear(inputs_as_int8(x), rounded(weight, step), self.bias)


def as_int8(model):
    """Makes every linear layer of `model` round; its parameters and their names stay."""
    for module in model.modules():
        if type(module) is nn.Linear:
            module.__class__ = Int8Linear

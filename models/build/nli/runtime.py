"""Runs the exported models as the product does: one text at a time, because activations are quantised per tensor."""

import numpy as np
import onnxruntime as ort
from tokenizers import Tokenizer


class Session:
    def __init__(self, model, tokenizer_json, threads=2, maximum_tokens=256):
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.add_session_config_entry("session.x64quantprecision", "1")  # no saturating sums, as in the product
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

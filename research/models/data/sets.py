"""Names of public sets that several parts of the build mean by one word."""

# MultiNLI and SNLI stand in several sets: one for each place that has a part of them (collect.py).
MNLI = ("mnli", "mnli_dev_matched", "mnli_train", "mnli_train_asked", "mnli_train_genres", "mnli_train_numbered", "mnli_train_matched", "mnli_train_tokenised")
SNLI = ("snli", "snli_dev_test", "snli_train", "snli_train_more")
# Sets whose premises are captions.
CAPTIONED = {*SNLI, "cad_snli"}

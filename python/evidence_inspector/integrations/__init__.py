"""Evidence Inspector in other tools. Only these modules import the tools.

`inspect_ai`: a scorer. `evaluate`: a Hugging Face module. `mlflow` and `wandb`: log a result. pytest loads its plug-in by itself.
"""

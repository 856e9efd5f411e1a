"""Evidence Inspector inside other tools. Each module imports its tool; nothing else of the package does.

`inspect_ai`: a scorer. `evaluate`: a module of Hugging Face. `mlflow` and `wandb`: log a result. The pytest plug-in is loaded by pytest.
"""

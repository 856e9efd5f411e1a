"""The tables of the model card, in Markdown, from report.json and training.json."""

# test set -> (its name in the card, the first model's int8 accuracy, the goal); None where none was set
SETS = {
    "mnli_mm": ("MNLI, mismatched", 0.768, 0.80),
    "snli": ("SNLI", 0.796, 0.85),
    "fever_sym": ("FEVER symmetric", 0.691, 0.82),
    "hans": ("HANS", 0.784, 0.80),
    "openqa_eval": ("open-domain QA evaluation", 0.797, 0.83),
    "rte": ("RTE", 0.643, 0.72),
    "healthver": ("HealthVer", 0.463, 0.55),
    "sick": ("SICK", 0.633, 0.66),
    "anli_r1_test": ("ANLI round 1", 0.280, None),
}


def short(value):
    return f"{value:.3f}".removeprefix("0")


def table(header, rows):
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def accuracies(report):
    rows = []
    for name, (shown, first, goal) in SETS.items():
        tests = report["tests"]
        int8, pairs = tests["int8"][name]
        whole, all_pairs = tests["int8, all pairs"][name]
        met = "" if goal is None else "yes" if int8 >= goal else "no"
        rows.append([
            shown, str(pairs), short(first), short(tests["fp32"][name][0]), short(int8), "" if goal is None else short(goal), met,
            f"{short(whole)} ({all_pairs:,})",
        ])
    return table(["set", "pairs", "first model, int8", "fp32", "int8", "goal, int8", "met", "int8, whole set (pairs)"], rows)


def held_out(report):
    rows = [[name, str(pairs), short(value)] for name, (value, pairs) in report["heldOut"].items() if name.startswith("rule ")]
    public = [(value, pairs) for name, (value, pairs) in report["heldOut"].items() if not name.startswith("rule ")]
    total = sum(pairs for _, pairs in public)
    rows.insert(0, ["public training sets", str(total), short(sum(v * n for v, n in public) / total)])
    return table(["held out", "pairs", "int8"], rows)


def calibration(report):
    rows = [[name, str(c["pairs"]), short(c["before"]), short(c["after"])] for name, c in report["calibration"].items()]
    return table(["set", "pairs", "before", "after"], rows)


def mix(training):
    """How many pairs of each source a phase has shown."""
    columns = {name: phase["pairsInMix"] for name, phase in training["phases"].items()}
    names = sorted(set().union(*columns.values()))
    return table(["source", *columns], [[name, *(f"{counts.get(name, 0):,}" for counts in columns.values())] for name in names])


def card(report, training):
    settings = ", ".join(f"{key.replace('_', ' ')} {training[key]}" for key in ("dropout", "smoothing", "ratio_weight", "max_length"))
    head = (
        f"seed {training['seed']}, {settings}; SHA-256 of the training files {', '.join(training['pairsFiles'])}, of the test file {report['testsFile']}; "
        f"temperature {report['temperature']}; {report['pairsPerSecond']} pairs/s"
    )
    phases = "\n".join(
        f"- {name}: {done['pairs']:,} pair visits in {done['steps']:,} steps, {done['hours']} hours; rate {done['rate']}" for name, done in training["phases"].items()
    )
    parts = [head, phases, accuracies(report), calibration(report), held_out(report), mix(training)]
    return "\n\n".join(parts) + "\n"

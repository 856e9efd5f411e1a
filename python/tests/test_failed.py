"""Metrics that fail for some claims, and systems that are scored for different claims."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import evidence_inspector as ei

#: On both sides of a claim it is too much to be compared.
LONG = "a " * 100_000


def _rows(count: int, long: bool = False) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Claims with their predictions. long: all reference claims but the first have a long answer."""
    reference = []
    for at in range(count):
        answer = LONG if long and at > 0 else "In 1932."
        question = {"question": "When?", "answers": [{"answer": answer, "answer_type": "Extractive"}]}
        reference.append({"claim": f"Claim {at}.", "label": "Supported", "questions": [question], "justification": "It is so."})
    evidence = [{"question": "When?", "answer": "In 1932.", "url": "https://example.org"}]
    predictions = [{"claim_id": at, "claim": f"Claim {at}.", "pred_label": "Supported", "evidence": evidence} for at in range(count)]
    return reference, predictions


@pytest.fixture(scope="module")
def partly() -> ei.ScoreResult:
    """3 of 4 claims have evidence that is too large to compare."""
    reference, predictions = _rows(4, long=True)
    for at in (1, 2, 3):
        predictions[at]["evidence"] = [{"question": "When?", "answer": LONG, "url": ""}]
    return ei.score(reference, predictions, ["hungarianMeteor", "verdict"], store=False)


def test_a_number_has_its_count(partly: ei.ScoreResult) -> None:
    part = partly.failures["hungarianMeteor"]
    assert (part["claims"], part["scored"], part["failed"]) == (4, 1, 3)
    assert "hungarianMeteor_questionAnswer 0.996 (over 1 of 4 claims)" in repr(partly)
    assert (partly.means["hungarianMeteor_scored_claims"], partly.means["hungarianMeteor_failed_claims"]) == (1, 3)
    assert "verdict_scored_claims" not in partly.means
    assert partly.warnings


def test_a_limit_makes_it_an_error() -> None:
    reference, predictions = _rows(2, long=True)
    predictions[1]["evidence"] = [{"question": "When?", "answer": LONG, "url": ""}]
    options: dict[str, Any] = {"metrics": ["hungarianMeteor"], "store": False}
    for given in ({"strict": True}, {"max_failed": 0}, {"max_failed": "49%"}):
        with pytest.raises(ei.EvidenceInspectorError, match="failed for 1 of 2 claims") as failed:
            ei.score(reference, predictions, **options, **given)
        assert (failed.value.code, failed.value.status) == ("claimsFailed", 5)
    for given in ({"max_failed": 1}, {"max_failed": "50%"}):
        assert len(ei.score(reference, predictions, **options, **given).claims) == 2
    with pytest.raises(ei.UsageError, match="Use one of them"):
        ei.score(reference, predictions, **options, strict=True, max_failed=1)


def test_a_gate_refuses_scores_over_different_claims(partly: ei.ScoreResult) -> None:
    reference, predictions = _rows(4, long=True)
    whole = ei.score(reference, predictions, ["hungarianMeteor", "verdict"], store=False)
    for systems in ((partly, whole), (whole, partly)):
        with pytest.raises(ei.DifferentClaimsError, match=r"over different claims \((baseline 4, system 1|baseline 1, system 4); in all of them: 1\)"):
            ei.assert_not_worse(*systems, score="hungarianMeteor_questionAnswer", allow="sameEvidence")
        # The verdicts are those of all four claims on both sides.
        assert ei.assert_not_worse(*systems, score="verdict_accuracy").difference == 0
    part = ei.score(reference, predictions, ["verdict"], limit=3, store=False)
    with pytest.raises(ei.DifferentClaimsError, match="baseline 4, system 3; in all of them: 3") as refused:
        ei.assert_not_worse(part, whole, score="verdict_accuracy")
    assert isinstance(refused.value, AssertionError) and refused.value.code == "notComparable"
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_strict_refuses_predictions_for_different_numbers_of_claims() -> None:
    reference, predictions = _rows(4)
    options: dict[str, Any] = {"metrics": ["verdict"], "store": False}
    assert ei.assert_not_worse(reference, predictions, predictions[:3], "verdict_accuracy", **options).difference == 0.25
    with pytest.raises(ei.DifferentClaimsError, match="baseline 3 of 4, system 4 of 4"):
        ei.assert_not_worse(reference, predictions, predictions[:3], "verdict_accuracy", **options, strict=True)
    with pytest.raises(ei.DifferentClaimsError, match="Claims with a prediction"):
        ei.compare(reference, [predictions, predictions[:3]], **options, strict=True)


def test_nothing_in_common_is_an_error(tmp_path: Path) -> None:
    reference, predictions = _rows(2)
    strangers = [{**one, "claim": f"Another claim {at}.", "claim_id": 100 + at} for at, one in enumerate(predictions)]
    unnamed = [{"claim": "", "pred_label": one["pred_label"], "evidence": one["evidence"]} for one in predictions]
    # If the file has as many unnamed predictions as claims, they are aligned by position.
    for given in (strangers, unnamed[:1]):
        with pytest.raises(ei.EvidenceInspectorError, match=r'"Claim 0\."') as failed:
            ei.score(reference, given, ["verdict"])
        assert failed.value.code == "nothingAligned"
        with pytest.raises(ei.EvidenceInspectorError):
            ei.compare(reference, [predictions, given], ["verdict"])
    file = tmp_path / "one.json"
    file.write_text(json.dumps(predictions), encoding="utf-8")
    halves = [ei.score(reference, file, ["verdict"], shard=shard) for shard in ("1/2", "2/2")]
    with pytest.raises(ei.EvidenceInspectorError, match="no claim was scored for all of them") as failed:
        ei.compare(halves)
    assert failed.value.code == "notComparable"

"""Lists that are in the same order, and functions for asyncio."""

from __future__ import annotations

import asyncio
import inspect
import time
from pathlib import Path
from typing import Any

import pytest

import evidence_inspector as ei

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]


@pytest.fixture(scope="module")
def pairs(rows: Rows) -> Rows:
    """Claims with a prediction, in the same order."""
    given = {claim["claim"]: claim for claim in rows[1]}
    gold = [claim for claim in rows[0] if claim["claim"] in given]
    return gold, [given[claim["claim"]] for claim in gold]


def anonymous(claims: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """With ids and texts of another program."""
    return [{**claim, "claim_id": f"sample-{len(claims) - at}", "claim": f"Sample {at}"} for at, claim in enumerate(claims)]


def test_pairs_belong_by_position(pairs: Rows) -> None:
    gold, given = pairs
    expected = ei.score(gold, given, CHEAP)
    for found in (
        ei.score_pairs(gold, anonymous(given), CHEAP),
        ei.score(gold, anonymous(given), CHEAP, align="position"),
        ei.score(gold, anonymous(given), CHEAP, align="Position"),  # type: ignore[arg-type]
    ):
        assert found.means.to_dict() == expected.means.to_dict()
        assert found.claims["prediction_index"].tolist() == list(range(len(gold)))


def test_what_was_asked_for_is_no_warning(pairs: Rows) -> None:
    with pytest.warns(ei.EvidenceInspectorWarning) as caught:
        ei.score_pairs(pairs[0], anonymous(pairs[1]), ["verdict"])
    assert not [one for one in caught if "as requested" in str(one.message)], [str(one.message) for one in caught]


def test_a_missing_answer_is_no_evidence(pairs: Rows) -> None:
    gold, given = pairs
    found = ei.score_pairs(gold[:3], [given[0], None, given[2]], CHEAP)
    assert found.claims["coverage"].tolist() == [ei.score_pairs(gold[:1], given[:1], CHEAP).means["coverage"], 0, found.claims["coverage"][2]]


def test_what_pairs_cannot_be_is_an_error(pairs: Rows) -> None:
    gold, given = pairs
    for predictions, told in [(given[:-1], "references has 19 claims and predictions has 18"), ([None] * len(gold), "Every prediction is None"), ("a.json", "Expected a list")]:
        with pytest.raises(ei.UsageError, match=told):
            ei.score_pairs(gold, predictions, CHEAP)  # type: ignore[arg-type]
    with pytest.raises(ei.EvidenceInspectorError, match='use align="position" or score_pairs') as nothing:
        ei.score(gold, anonymous(given), CHEAP)
    assert nothing.value.code == "nothingAligned"
    bare = [{name: part for name, part in claim.items() if name not in ("claim", "claim_id")} for claim in given[:5]]
    with pytest.raises(ei.EvidenceInspectorError, match='use align="position" in Python'):
        ei.score(gold, bare, CHEAP)


def test_functions_for_asyncio_give_the_same(reference: Path, system_a: Path, system_b: Path) -> None:
    async def both() -> list[ei.ScoreResult]:
        return list(await asyncio.gather(*(ei.score_async(reference, one, CHEAP) for one in (system_a, system_b))))

    assert [one.report_json for one in asyncio.run(both())] == [ei.score(reference, one, CHEAP).report_json for one in (system_a, system_b)]
    names = "score score_pairs merge compare leaderboard checkup stats doctor".split()
    for name in names:
        function = getattr(ei, f"{name}_async")
        assert inspect.iscoroutinefunction(function)
        assert inspect.signature(function) == inspect.signature(getattr(ei, name))


def test_a_task_warns_and_fails_where_it_is_awaited(reference: Path, system_a: Path) -> None:
    async def run() -> None:
        await ei.score_async(reference, system_a, ["verdict"])

    with pytest.warns(ei.EvidenceInspectorWarning, match="contains nothing for 1 claim") as caught:
        asyncio.run(run())
    assert caught[0].filename == __file__
    with pytest.raises(ei.UsageError, match="Did you mean"):
        asyncio.run(ei.score_async(reference, system_a, "verdikt"))


def test_a_cancelled_task_stops_its_run(reference: Path, system_a: Path) -> None:
    async def run() -> None:
        task = asyncio.create_task(ei.score_async(reference, system_a, "all", store=False))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    ei.score(reference, system_a, ["verdict"])
    began = time.monotonic()
    asyncio.run(run())
    assert time.monotonic() - began < 20
    assert len(ei.score(reference, system_a, ["verdict"]).claims) == 20

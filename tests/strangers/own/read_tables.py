"""Reads our tables by polars and by pandas: read_tables.py FOLDER NAME=ROWS..."""

import sys
from pathlib import Path

import pandas as pd
import polars as pl

folder, expected = Path(sys.argv[1]), dict(word.split("=") for word in sys.argv[2:])
for name, rows in expected.items():
    path = folder / f"{name}.parquet"
    lazy, frame = pl.read_parquet(path), pd.read_parquet(path)
    assert len(lazy) == len(frame) == int(rows), name
    assert list(lazy.columns) == list(frame.columns), name
votes = pl.read_parquet(folder / "votes.parquet")
most = votes.drop_nulls("target").group_by("target").len().sort("len", descending=True)
assert most["len"].sum() == votes["target"].drop_nulls().len()
sys.stdout.write(f"polars {pl.__version__} and pandas {pd.__version__} read {expected}\n")

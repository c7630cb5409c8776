"""From rules values to views: pure functions, one module per phase. They choose words; they draw and decide nothing."""

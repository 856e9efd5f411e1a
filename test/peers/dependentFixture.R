# Writes test/unit/core/base/statistics/fixtures/dependentCorrelations.json: Williams's test as R's psych 2.2.9 (Debian's r-cran-psych)
# computes it, of correlations made by chance. Run from the repository's root: Rscript test/peers/dependentFixture.R
library(psych)
set.seed(20251123)
cases <- character(0)
while (length(cases) < 200) {
  n <- sample(5:600, 1)
  size <- sample(3:20, 1)
  drawn <- matrix(rnorm(size * 3), size, 3) + rnorm(size) * runif(1, 0, 2)
  r <- cor(drawn)
  test <- r.test(n = n, r12 = r[1, 2], r13 = r[1, 3], r23 = r[2, 3])
  cases <- c(cases, sprintf('{"n":%d,"ac":%.17g,"bc":%.17g,"ab":%.17g,"statistic":%.17g,"pValue":%.17g}',
                            n, r[1, 2], r[1, 3], r[2, 3], test$t, test$p))
}
path <- "test/unit/core/base/statistics/fixtures/dependentCorrelations.json"
writeLines(c(sprintf('{"peer":"psych %s","cases":[', packageVersion("psych")), paste(cases, collapse = ",\n"), "]}"), path)

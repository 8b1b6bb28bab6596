import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the ten slowest tests, so that CI shows where its time goes. Playwright's own list has no files whose tests run in parallel. */
export default class SlowestTests implements Reporter {
  private readonly tests: { name: string; seconds: number }[] = []

  printsToStdio = () => false

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.tests.push({ name: test.titlePath().slice(2).join(' › '), seconds: duration / 1000 })
  }

  onEnd(): void {
    const slowest = this.tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
    console.log('\nThe ten slowest tests:')
    for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${name}`)
  }
}

import { defineConfig } from '@playwright/test'
import { findChromium } from './browser.ts'
import { usualSize } from './window.ts'

/** Real Chromium against what `npm start` serves, with a table of its own that is gone afterwards. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Generous, for busy machines: where a time matters, a test sets the page's clock.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  webServer: {
    name: 'npm start',
    command: `exec "${process.execPath}" infra/local/start.ts`,
    cwd: '../..',
    // Payments go to the stand-in, whatever key of Stripe's the shell has.
    env: { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' },
    wait: { stdout: /^Payments: .* at (?<payments>http\S+), [^]*^Ready at (?<site>\S+)$/m },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: process.env.SITE,
    viewport: usualSize,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    // Without a graphics card, drifting particles keep a processor busy. Tests of motion and the journeys ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findChromium(),
  },
})

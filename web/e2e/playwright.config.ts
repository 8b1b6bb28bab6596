import { defineConfig } from '@playwright/test'
import { findChromium, unneededFlags } from './browser.ts'
import { viewport } from './shared-context.ts'

/** Tests run in Chromium against `npm start`, which keeps its data in memory. */
export default defineConfig({
  testDir: '.',
  // Commands of their own: npm run test:presses takes several minutes, npm run test:engines needs other browsers.
  testIgnore: ['every-press.spec.ts', 'webkit.spec.ts'],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More workers than a small machine's two cores: tests often wait for a timer or for the other side.
  workers: 3,
  // A test that passes only the second time does not fail CI, but is printed as flaky and must be repaired.
  retries: process.env.CI ? 1 : 0,
  // Generous, for busy machines. Tests that depend on time set the page's clock.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['dot'], ['./slowest-tests.ts']] : 'list',
  reportSlowTests: null,
  webServer: {
    name: 'npm start',
    command: `exec "${process.execPath}" infra/local/start.ts`,
    cwd: '../..',
    // Payments go to the Stripe stand-in, even if the shell has a Stripe key.
    env: { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' },
    wait: {
      stdout: /^Payments: .* at (?<payments>http\S+), [^]*^Mail: .* at (?<mail>http\S+), [^]*^Ready at (?<site>\S+)$/m,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: process.env.SITE,
    viewport,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    // Animated particles use a whole CPU core without a GPU. Only the motion tests and the journeys enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Scrollbars take room, as they do on most computers. By default, Playwright hides them.
    launchOptions: { ...(await findChromium()), ignoreDefaultArgs: ['--hide-scrollbars', ...unneededFlags] },
  },
})

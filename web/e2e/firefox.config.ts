import { defineConfig } from '@playwright/test'
import './engines/media-override.ts'
import config from './playwright.config.ts'

/** `npm run test:engines firefox`: the main journeys in Firefox, over WebDriver BiDi. */
export default defineConfig(config, {
  testMatch: [
    '*-journey.spec.ts',
    'two-people.spec.ts',
    'founder-hold.spec.ts',
    'focus-order.spec.ts',
    'keyboard.spec.ts',
    'referral.spec.ts',
  ],
  // Firefox has a back/forward cache without a window too. The other tests of two-people.spec.ts invent its events. Only Chromium
  // lets a test touch.
  grepInvert: [/two-people\.spec\.ts (?!.*Back after signing out)/, /with a touch/],
  workers: 2,
  // Keys take longer than the text at once.
  timeout: 180_000,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_PATH'] ?? '',
      firefoxUserPrefs: {
        // Firefox has no override for motion, and no permission to read the clipboard.
        'ui.prefersReducedMotion': 1,
        'dom.events.testing.asyncClipboard': true,
        // Keeps Firefox from asking Mozilla for settings.
        'services.settings.server': 'data:,',
      },
    },
    permissions: undefined,
    // Playwright adds a style for it, which our Content-Security-Policy refuses.
    screenshot: 'off',
  },
})

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:engines webkit`: a visit in WebKit, which the tests drive themselves, one window at a time. */
export default defineConfig(config, {
  testMatch: 'webkit.spec.ts',
  testIgnore: [],
  workers: 1,
  timeout: 180_000,
})

import { defineConfig } from '@playwright/test'
import { findChromium } from './browser.ts'
import config from './playwright.config.ts'

/**
 * `npm run screens` takes a screenshot of every screen in every state. Each shows its whole width: as on a phone, scrollbars take no
 * room.
 */
export default defineConfig(config, { testMatch: 'screens.ts', use: { launchOptions: await findChromium() } })

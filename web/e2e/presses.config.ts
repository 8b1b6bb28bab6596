import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:presses`: two people in two tabs, through every press of every screen. It takes several minutes. */
export default defineConfig(config, { testMatch: 'every-press.spec.ts', testIgnore: [] })

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run screens` takes a screenshot of every screen in every state. */
export default defineConfig(config, { testMatch: 'screens.ts' })

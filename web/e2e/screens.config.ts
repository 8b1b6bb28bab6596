import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run screens`: pictures of every screen in every state, for people to look at. */
export default defineConfig(config, { testMatch: 'screens.ts' })

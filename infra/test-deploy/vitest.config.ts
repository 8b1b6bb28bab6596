import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isFromNothing } from './deployment.ts'

const fromNothing = ['first-deployment.deployment.ts', 'launch.deployment.ts']

/** `npm run test:deploy`: the steps of one deployment, in their order. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: isFromNothing ? fromNothing : ['*.deployment.ts'],
    exclude: isFromNothing ? [] : fromNothing,
    passWithNoTests: true,
    globalSetup: ['start-deployment.ts'],
    fileParallelism: false,
    sequence: { concurrent: false },
    // A cold function of the emulator starts a process.
    testTimeout: 120_000,
    hookTimeout: 900_000,
  },
})

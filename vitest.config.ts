import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one core free; here the table engine waits more than it works.
    maxWorkers: '100%',
    projects: [
      // What these import keeps nothing that the next file could find.
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'functions',
          // A thread begins sooner than a process, and a hundred files begin.
          pool: 'threads',
          include: ['functions/**/*.test.ts'],
          globalSetup: ['infra/local/test-engine.ts', 'functions/testing/certificates.ts'],
          setupFiles: ['functions/testing/setup.ts'],
          // Generous, for busy machines.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'infra', include: ['infra/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], exclude: ['web/e2e/**'], isolate: false } },
    ],
  },
})

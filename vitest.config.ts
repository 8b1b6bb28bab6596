import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Test files share a worker (README, Decisions); each project that has something to set anew does so in its setup file. */
export default defineConfig({
  test: {
    // Vitest would leave a core free. Here a test waits for the table engine, or the engine for it: with more workers than
    // cores somebody always has something to do.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'functions',
          // A thread begins sooner than a process, and a hundred files begin.
          pool: 'threads',
          isolate: false,
          include: ['functions/**/*.test.ts'],
          globalSetup: ['functions/testing/fixtures/certificates.ts'],
          setupFiles: ['infra/local/testing/table-engine.ts', 'functions/testing/setup.ts'],
          sequence: { setupFiles: 'list' },
          // Generous, for busy machines.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'infra',
          isolate: false,
          include: ['infra/**/*.test.ts'],
          setupFiles: ['infra/local/testing/restore-environment.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], exclude: ['web/e2e/**'], isolate: false } },
    ],
  },
})

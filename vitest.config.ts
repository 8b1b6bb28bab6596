import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Test files share a worker (`isolate: false`); a project that needs a clean environment per file resets it in its setup file. */
export default defineConfig({
  test: {
    // More workers than cores: tests mostly wait for the table engine, which runs in another process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'functions',
          // Threads start faster than processes.
          pool: 'threads',
          isolate: false,
          include: ['functions/**/*.test.ts'],
          globalSetup: ['functions/testing/fixtures/certificates.ts'],
          setupFiles: ['infra/local/testing/table-engine.ts', 'functions/testing/setup.ts'],
          sequence: { setupFiles: 'list' },
          // Long enough for a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'infra',
          isolate: false,
          include: ['infra/**/*.test.ts'],
          setupFiles: ['infra/local/testing/restore-environment.ts', 'infra/stack/testing/delete-folders.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], exclude: ['web/e2e/**'], isolate: false } },
    ],
  },
})

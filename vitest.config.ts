import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

/** CI prints where its time goes. The duration of a file is that of its tests and hooks. */
const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1000,
    }))
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
    console.log(
      ['The ten slowest files:', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1)} s  ${file}`)].join(
        '\n  ',
      ),
    )
  },
}

/** The processes that tests start share a compile cache, which halves the start of every one after the first. */
const startsProcesses = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }

/** Test files share a worker (`isolate: false`); a project that needs a clean environment per file resets it in its setup file. */
export default defineConfig({
  test: {
    reporters: [
      'default',
      ...(process.env.CI ? [slowestFiles] : []),
      ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
    ],
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
          env: startsProcesses,
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
          env: startsProcesses,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], exclude: ['web/e2e/**'], isolate: false } },
    ],
  },
})

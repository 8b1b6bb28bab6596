import { vi } from 'vitest'

/** Every line logged in this test file, parsed. */
export const logs: Record<string, unknown>[] = []

/** Captures log lines instead of printing them, so that anything printed is unexpected. */
export function captureLogs(): void {
  logs.splice(0)
  for (const level of ['info', 'error', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => {
      logs.push(
        typeof line === 'string' && line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { line },
      )
    })
  }
}

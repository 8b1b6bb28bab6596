import { vi } from 'vitest'

/** Every line that the functions logged in this test file, parsed. */
export const logs: Record<string, unknown>[] = []

/** Takes the log lines off the console, so that what is left there is unexpected. */
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

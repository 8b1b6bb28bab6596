/** Puts `context` before the message of an error that `check` throws. */
export async function withContext(context: string, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof Error) error.message = `${context}: ${error.message}`
    throw error
  }
}

export const maxFileBytes = 5 * 1024 * 1024

/** The file cannot be imported; the message is shown to the user. */
export class InvalidCsvError extends Error {
  override readonly name = 'InvalidCsvError'
}

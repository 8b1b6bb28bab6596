import { InvalidCsvError, maxFileBytes } from '../ui/invalid-csv.ts'
import { errorMessage } from './client.ts'

/** The text of a file that was chosen. Throws an InvalidCsvError. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > maxFileBytes) throw new InvalidCsvError('The file is larger than 5 MB.')
  return file.text()
}

/** Why a file or a list could not be read, for the user. */
export const readErrorMessage = (error: unknown): string =>
  error instanceof InvalidCsvError
    ? error.message
    : errorMessage(error, 'The file could not be read. Please try again.')

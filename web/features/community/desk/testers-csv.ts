import type { TesterContact } from '../../../../shared/community/schema.ts'
import { csvFile, textCell } from '../../../ui/csv.ts'
import { studioCity, studioTime } from '../../../ui/format.ts'

const fields = [`Signed up (${studioCity})`, 'Username', 'First name', 'Last name', 'Email', 'User ID']

/** The testers of a game as a CSV file, first come first. */
export const testersCsv = (testers: readonly TesterContact[]): string =>
  csvFile(
    fields,
    testers.map(({ joinedAt, username, firstName, lastName, email, userId }) => [
      studioTime(joinedAt),
      textCell(username),
      textCell(firstName),
      textCell(lastName),
      textCell(email),
      userId,
    ]),
  )

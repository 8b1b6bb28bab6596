import { passwordProblem } from '../../functions/accounts/password-rule.use-case.ts'
import { StartError } from '../local/start-error.ts'
import {
  assertComplete,
  checkField,
  detailFields,
  detailOptions,
  readDetails,
  type AdminDetails,
  type NewAdmin,
} from './admin-options.ts'
import { defineCommand, yes } from './command.ts'
import { requireOutput } from './deployment-settings.ts'
import { confirm, onTerminal, readLine, type Prompts } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/**
 * It is one transaction. A second run finds the names taken and changes nothing, except that with `--link` an admin who has
 * no password yet gets another link.
 */
export const command = defineCommand({
  description: `Creates an account with the role of admin, and an entry in the audit log. It does not change an existing account: an
admin can change its role in the owner menu. For an admin who has no password yet, --link prints another link.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment. Then it also needs
SITE_ORIGINS and, for --link, SECRET_ARNS (see infra/README.md). On a terminal, it asks for missing options.`,
  options: {
    ...detailOptions,
    link: {
      description: `prints a link that sets the password, once, within 24 hours; otherwise the password is asked for
or, if standard input is not a terminal, read from it`,
    },
    ...yes,
  },
  async run({ options: { link: isLink = false, yes: isConfirmed, ...given } }) {
    const details = readDetails(given)
    if (!process.stdin.isTTY) assertComplete(details)
    if (process.env['TABLE_NAME']) assertDeployment(isLink)
    return withTable(async ({ name: table, local }) => {
      // Load it only now: its clients read the environment.
      const { createAdmin, readLinkKey } = await import('./create-admin-account.ts')
      const linkKey = isLink ? await readLinkKey() : undefined
      const admin = await onTerminal(async (prompts) => {
        const complete = prompts ? await askForMissing(details, isLink, prompts) : await readMissing(details, isLink)
        if (!local) await confirm(`Create the admin ${complete.username} in the table ${table}`, isConfirmed, prompts)
        return complete
      })
      return createAdmin(admin, linkKey)
    })
  },
})

function assertDeployment(isLink: boolean): void {
  requireOutput('SITE_ORIGINS', 'SiteAddress')
  const { SECRET_ARNS: secrets, LINK_KEY: key } = process.env
  if (isLink && !secrets && !key)
    throw new StartError('Set SECRET_ARNS to the SecretArns that the stack printed: --link needs the secret link.')
}

/** Without a terminal, only the password can be missing. */
async function readMissing(details: Partial<AdminDetails>, isLink: boolean): Promise<NewAdmin> {
  assertComplete(details)
  return { ...details, ...(!isLink && { password: await passwordFrom(process.stdin, details) }) }
}

/** The password as an account stores it, or the error in it for an admin with these names. */
function checkPassword(entered: string, details: AdminDetails): { value: string } | { problem: string } {
  const checked = checkField('password', entered)
  const problem = 'value' in checked && passwordProblem(checked.value, { ...details, userType: 'admin' })
  return problem ? { problem } : checked
}

async function passwordFrom(input: NodeJS.ReadableStream, details: AdminDetails): Promise<string> {
  const checked = checkPassword(await readLine(input), details)
  if ('problem' in checked) throw new StartError(`The password on standard input: ${checked.problem}.`)
  return checked.value
}

const questions: Record<keyof AdminDetails, string> = {
  username: 'Username: ',
  email: 'Email: ',
  firstName: 'First name: ',
  lastName: 'Last name: ',
}

/** Asks until each answer can be used. */
export async function askForMissing(
  given: Partial<AdminDetails>,
  isLink: boolean,
  { ask, say }: Prompts,
): Promise<NewAdmin> {
  const details = { ...given }
  for (const field of detailFields)
    while (details[field] === undefined) {
      const checked = checkField(field, await ask(questions[field]))
      if ('problem' in checked) say(`${checked.problem}.`)
      else details[field] = checked.value
    }
  assertComplete(details)
  if (isLink) return details
  for (;;) {
    const checked = checkPassword(await ask('Password: ', 'hidden'), details)
    if ('problem' in checked) say(`${checked.problem}.`)
    else if ((await ask('Repeat the password: ', 'hidden')) === checked.value)
      return { ...details, password: checked.value }
    else say('The passwords do not match.')
  }
}

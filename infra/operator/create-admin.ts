import { StartError } from '../local/start-error.ts'
import {
  assertComplete,
  checkField,
  detailFields,
  help,
  readOptions,
  type AdminDetails,
  type NewAdmin,
} from './admin-options.ts'
import { joinRunningServer } from './join-running-server.ts'
import { readLine, withPrompts, type Prompts } from './prompts.ts'

/**
 * Creates an account with the role of admin, in the table that TABLE_NAME names, or otherwise in that of the server running
 * on this machine. It is one transaction. A second run finds the names taken and changes nothing, except that with `--link` an admin
 * who has no password yet gets another link.
 * @throws StartError with instructions for the operator
 */
export async function run(args: string[]): Promise<string> {
  const { details, isLink, isHelp } = readOptions(args)
  if (isHelp) return help
  if (!process.stdin.isTTY) assertComplete(details)
  if (process.env['TABLE_NAME']) assertDeployment(isLink)
  else await joinRunningServer()
  // Loaded only now: its clients read the environment.
  const { createAdmin, readLinkKey } = await import('./create-admin-account.ts')
  const linkKey = isLink ? await readLinkKey() : undefined
  const admin = await complete(details, isLink)
  return createAdmin(admin, linkKey)
}

function assertDeployment(isLink: boolean): void {
  const { SITE_ORIGINS: site, SECRET_ARNS: secrets, LINK_KEY: key } = process.env
  if (!site) throw new StartError('Set SITE_ORIGINS to the SiteAddress that the stack printed.')
  if (isLink && !secrets && !key)
    throw new StartError('Set SECRET_ARNS to the SecretArns that the stack printed: --link needs the secret link.')
}

/** Asks for what is missing. */
async function complete(details: Partial<AdminDetails>, isLink: boolean): Promise<NewAdmin> {
  const { stdin: input, stderr: output } = process
  if (!input.isTTY) {
    assertComplete(details)
    return { ...details, ...(!isLink && { password: await passwordFrom(input) }) }
  }
  return withPrompts((prompts) => askForMissing(details, isLink, prompts), { input, output })
}

async function passwordFrom(input: NodeJS.ReadableStream): Promise<string> {
  const checked = checkField('password', await readLine(input))
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
    const checked = checkField('password', await ask('Password: ', 'hidden'))
    if ('problem' in checked) say(`${checked.problem}.`)
    else if ((await ask('Repeat the password: ', 'hidden')) === checked.value)
      return { ...details, password: checked.value }
    else say('The passwords do not match.')
  }
}

import { CannotStart } from '../local/cannot-start.ts'
import * as makeDevPassCertificates from './make-dev-pass-certificates.ts'
import * as writeMembershipBenefits from './write-membership-benefits.ts'

/** `npm run operator -- <command>`: what is done by hand, now and then, by whoever runs the system. */

type Command = {
  /** One line for the list of commands. */
  summary: string
  /** Does it, and gives the words to say when it is done. */
  run: () => Promise<string>
}

const commands: Record<string, Command> = {
  'make-dev-pass-certificates': makeDevPassCertificates,
  'write-membership-benefits': writeMembershipBenefits,
}

const usage = [
  'Usage: npm run operator -- <command>',
  'Commands:',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join('\n')

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined
if (command) {
  try {
    console.log(await command.run())
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = 1
  }
} else {
  const words = process.argv.slice(2).join(' ')
  console.error(words ? `There is no command "${words}".\n${usage}` : usage)
  process.exitCode = 1
}

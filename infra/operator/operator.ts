import { StartError } from '../local/start-error.ts'

/** `npm run operator -- <command>`: what is done by hand, now and then, by whoever runs the system. */

type Command = {
  /** One line for the list of commands. */
  summary: string
  /** Loaded when it is said: some take their clients from the environment that they first set. */
  load: () => Promise<{
    /** Does it, and gives the words to say when it is done. */
    run: () => Promise<string>
  }>
}

const commands: Record<string, Command> = {
  'make-dev-pass-certificates': {
    summary: 'Makes the certificates anew by which this machine signs Apple Wallet passes',
    load: () => import('./make-dev-pass-certificates.ts'),
  },
  reconcile: {
    summary: 'Makes good what Stripe could not tell the shop, and lists what needs a person',
    load: () => import('./reconcile.ts'),
  },
  'write-membership-benefits': {
    summary: "Writes each tier's benefits into the table that TABLE_NAME names",
    load: () => import('./write-membership-benefits.ts'),
  },
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
    const { run } = await command.load()
    console.log(await run())
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
} else {
  const words = process.argv.slice(2).join(' ')
  console.error(words ? `There is no command "${words}".\n${usage}` : usage)
  process.exitCode = 1
}

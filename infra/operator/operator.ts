import { StartError } from '../local/start-error.ts'

/** `npm run operator -- <command>`: maintenance commands for operators. */

type Command = {
  /** One line in the list of commands. */
  summary: string
  /** Loaded only when it runs: some commands set the environment that their clients read. */
  load: () => Promise<{
    /** Runs the command and returns the text to print. */
    run: (args: string[]) => Promise<string>
  }>
  /** The command reads what follows its name. Otherwise, nothing may follow. */
  takesOptions?: true
}

const commands: Record<string, Command> = {
  'create-admin': {
    summary: 'Creates an account with the role of admin; --help lists its options',
    load: () => import('./create-admin.ts'),
    takesOptions: true,
  },
  'make-dev-pass-certificates': {
    summary: 'Replaces the development certificates that sign Apple Wallet passes on this machine',
    load: () => import('./make-dev-pass-certificates.ts'),
  },
  reconcile: {
    summary: 'Compares Stripe with the orders, settles what changed, and lists what needs staff',
    load: () => import('./reconcile.ts'),
  },
  'set-secret': {
    summary: 'Sets a secret, on this machine or on a deployment; --help lists them',
    load: () => import('./set-secret.ts'),
    takesOptions: true,
  },
  'write-membership-benefits': {
    summary: 'Writes the benefits of each tier to the table in TABLE_NAME',
    load: () => import('./write-membership-benefits.ts'),
  },
}

const usage = [
  'Usage: npm run operator -- <command>',
  'Commands:',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name}  ${summary}`),
].join('\n')

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command && (command.takesOptions || args.length === 0)) {
  try {
    const { run } = await command.load()
    console.log(await run(args))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
} else {
  const entered = [name, ...args].join(' ')
  console.error(entered ? `Unknown command "${entered}".\n${usage}` : usage)
  process.exitCode = 1
}

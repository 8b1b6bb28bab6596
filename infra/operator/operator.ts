import { StartError } from '../local/start-error.ts'
import { toColumns, type Command } from './command.ts'

/** `npm run operator -- <command>`: maintenance commands for operators. */

type Entry = {
  /** One line in the list of commands. */
  summary: string
  /** Loaded only when it is named: what a command imports may read the environment. */
  load: () => Promise<{ command: Command }>
}

const commands: Record<string, Entry> = {
  'check-account': {
    summary: 'Says what an AWS account lacks for a deployment, and what to do about it',
    load: () => import('./check-account.ts'),
  },
  'create-admin': {
    summary: 'Creates an account with the role of admin',
    load: () => import('./create-admin.ts'),
  },
  export: {
    summary: 'Writes the members, the ledger, the orders or the ledger proofs to a CSV file',
    load: () => import('./export.ts'),
  },
  launch: {
    summary: 'Walks what a new deployment still needs: secrets, content, admins, Stripe, mails, protection',
    load: () => import('./launch.ts'),
  },
  'make-dev-pass-certificates': {
    summary: 'Replaces the development certificates that sign Apple Wallet passes on this machine',
    load: () => import('./make-dev-pass-certificates.ts'),
  },
  prove: {
    summary: 'Proves the ledger: checks every chain and what it refers to, and signs a report',
    load: () => import('./prove.ts'),
  },
  'publish-products': {
    summary: 'Writes what the shop shows of every product',
    load: () => import('./publish-products.ts'),
  },
  'rebuild-figures': {
    summary: 'Counts the figures of the staff overview again, from all rows of the table',
    load: () => import('./rebuild-figures.ts'),
  },
  reconcile: {
    summary: 'Compares Stripe with the orders, settles what changed, and lists what needs attention',
    load: () => import('./reconcile.ts'),
  },
  'reindex-accounts': {
    summary: 'Writes the rows by which staff find accounts, for accounts that lack them',
    load: () => import('./reindex-accounts.ts'),
  },
  'reindex-claims': {
    summary: 'Lists closed claims of earlier releases under their states',
    load: () => import('./reindex-claims.ts'),
  },
  'reindex-orders': {
    summary: 'Writes the rows by which orders are found, and when they are deleted, for orders from before them',
    load: () => import('./reindex-orders.ts'),
  },
  replay: {
    summary: 'Lists the records of the stream that were given up, and passes them on again',
    load: () => import('./replay.ts'),
  },
  resume: {
    summary: 'Ends the read-only maintenance that stop began',
    load: () => import('./resume.ts'),
  },
  'rotate-keys': {
    summary: 'Adds a version of the key of cards, gift card codes or links; existing ones remain valid',
    load: () => import('./rotate-keys.ts'),
  },
  'rotate-origin-secret': {
    summary: 'Replaces the secret that the distribution sends to the API, in two steps',
    load: () => import('./rotate-origin-secret.ts'),
  },
  'restore-drill': {
    summary: 'Restores the table as another one, checks the copy, and deletes it',
    load: () => import('./restore-drill.ts'),
  },
  'set-secret': {
    summary: 'Sets a secret, on this machine or on a deployment',
    load: () => import('./set-secret.ts'),
  },
  'settle-order-rewards': {
    summary: 'Pays rewards of orders that were not paid, and takes back what refunds have ended',
    load: () => import('./settle-order-rewards.ts'),
  },
  stats: {
    summary: 'Prints what the table contains: members, Solcoins, gift cards, claims, orders, revenue',
    load: () => import('./stats.ts'),
  },
  stop: {
    summary: 'Puts the site into read-only maintenance: people can look around, and nothing is written',
    load: () => import('./stop.ts'),
  },
  'verify-export': {
    summary: 'Checks exported ledger proofs: their signatures, their chain, and the exported ledger',
    load: () => import('./verify-export.ts'),
  },
  'write-first-missions': {
    summary: 'Writes the missions with which a site begins, one of each kind',
    load: () => import('./write-first-missions.ts'),
  },
  'write-membership-benefits': {
    summary: 'Writes the benefits of each tier',
    load: () => import('./write-membership-benefits.ts'),
  },
}

const usage = [
  'Usage: npm run operator -- <command> [options]',
  '',
  'Commands:',
  toColumns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
  '',
  'More about a command: npm run operator -- <command> --help',
].join('\n')

// The output of a command is its report: of what the functions log, it shows only failures.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'ERROR'
const [name = '', ...args] = process.argv.slice(2)
const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
if (entry) {
  try {
    const { command } = await entry.load()
    console.log(await command(name, args))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
} else if (name === '--help') {
  console.log(usage)
} else {
  console.error(name ? `Unknown command "${name}".\n${usage}` : usage)
  process.exitCode = 1
}

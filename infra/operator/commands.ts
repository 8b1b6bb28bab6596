import type { OperatorGroup } from '../stack/operator-grants.ts'
import type { Command } from './command.ts'

type Entry = {
  /** The group whose role may run it on a deployment. `local`: it works only with files of this machine. */
  group: OperatorGroup | 'local'
  /** One line in the list of commands. */
  summary: string
  /** Loaded only when it is named: what a command imports may read the environment. */
  load: () => Promise<{ command: Command }>
}

/** The operator's commands, by their names. */
export const commands = {
  'check-account': {
    group: 'reading',
    summary: 'Says what an AWS account lacks for a deployment, and what to do about it',
    load: () => import('./check-account.ts'),
  },
  'create-admin': {
    group: 'data',
    summary: 'Creates an account with the role of admin',
    load: () => import('./create-admin.ts'),
  },
  export: {
    group: 'reading',
    summary: 'Writes the members, the ledger, the orders or the audit reports to a CSV file',
    load: () => import('./export.ts'),
  },
  'import-members': {
    group: 'data',
    summary: 'Imports the members of another community from a CSV file',
    load: () => import('./import-members.ts'),
  },
  launch: {
    group: 'data',
    summary: 'Walks through the open steps: secrets, content, admins, Stripe, mails, protection',
    load: () => import('./launch.ts'),
  },
  'make-dev-pass-certificates': {
    group: 'local',
    summary: 'Replaces the development certificates that sign Apple Wallet passes on this machine',
    load: () => import('./make-dev-pass-certificates.ts'),
  },
  audit: {
    group: 'data',
    summary: 'Audits the ledger: checks every chain and the rows that it refers to, and signs a report',
    load: () => import('./audit-ledger.ts'),
  },
  'count-budgets': {
    group: 'data',
    summary: 'Counts what the budget of every mission has left',
    load: () => import('./count-budgets.ts'),
  },
  'publish-products': {
    group: 'data',
    summary: 'Writes the public view of every product',
    load: () => import('./publish-products.ts'),
  },
  'rebuild-figures': {
    group: 'data',
    summary: 'Counts the figures of the staff overview again, from all rows of the table',
    load: () => import('./rebuild-figures.ts'),
  },
  reconcile: {
    group: 'data',
    summary: 'Compares Stripe with the orders, settles what changed, and lists what needs attention',
    load: () => import('./reconcile.ts'),
  },
  replay: {
    group: 'data',
    summary: 'Lists the records of the stream that were given up, and passes them on again',
    load: () => import('./replay.ts'),
  },
  resume: {
    group: 'recovery',
    summary: 'Ends the read-only maintenance that stop began',
    load: () => import('./resume.ts'),
  },
  'rotate-keys': {
    group: 'secrets',
    summary: 'Adds a version of the key of cards, gift card codes or links; existing ones remain valid',
    load: () => import('./rotate-keys.ts'),
  },
  'rotate-origin-secret': {
    group: 'secrets',
    summary: 'Replaces the secret that the distribution sends to the API, in two steps',
    load: () => import('./rotate-origin-secret.ts'),
  },
  'restore-drill': {
    group: 'recovery',
    summary: 'Restores the table as another one, checks the copy, and deletes it',
    load: () => import('./restore-drill.ts'),
  },
  'set-secret': {
    group: 'secrets',
    summary: 'Sets a secret, on this machine or on a deployment',
    load: () => import('./set-secret.ts'),
  },
  'settle-order-rewards': {
    group: 'data',
    summary: 'Pays missing rewards of orders, and takes back those of refunds',
    load: () => import('./settle-order-rewards.ts'),
  },
  stats: {
    group: 'reading',
    summary: 'Prints what the table contains: members, Solcoins, gift cards, claims, orders, revenue',
    load: () => import('./stats.ts'),
  },
  stop: {
    group: 'recovery',
    summary: 'Puts the site into read-only maintenance: people can look around, and nothing is written',
    load: () => import('./stop.ts'),
  },
  'verify-export': {
    group: 'local',
    summary: 'Checks exported audit reports: their signatures, their chain, and the exported ledger',
    load: () => import('./verify-export.ts'),
  },
  upgrade: {
    group: 'data',
    summary: 'Brings the rows of version 1.0.0 into the form of this version',
    load: () => import('./upgrade.ts'),
  },
  'write-first-missions': {
    group: 'data',
    summary: 'Writes the missions with which a site begins, one of each kind',
    load: () => import('./write-first-missions.ts'),
  },
  'write-membership-benefits': {
    group: 'data',
    summary: 'Writes the benefits of each tier',
    load: () => import('./write-membership-benefits.ts'),
  },
} satisfies Record<string, Entry>

export type CommandName = keyof typeof commands

/** The command with this name, if there is one. */
export const commandNamed = (name: string): Entry | undefined =>
  Object.hasOwn(commands, name) ? commands[name as CommandName] : undefined

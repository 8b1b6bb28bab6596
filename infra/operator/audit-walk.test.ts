import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import pMap from 'p-map'
import { expect, test } from 'vitest'
import { secretNames } from '../../functions/secrets/secret-values.ts'
import { temporaryFolder } from '../local/testing/server-process.ts'
import { commands, type CommandName } from './commands.ts'
import { deployedTable, listen } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'

/** The commands that work on a deployment. */
type DeployedName = {
  [N in CommandName]: (typeof commands)[N]['group'] extends 'local' ? never : N
}[CommandName]

const reply = (action: string, content: string) =>
  `<${action}Response xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><${action}Result>${content}</${action}Result></${action}Response>`

/** AWS for an operator who may only read the stack with this table. */
const refusingAws = (table: string) => {
  const outputs = { TableName: table, SiteAddress: 'https://solara.example', SecretArns: 'words=x', StripeMode: 'test' }
  const members = Object.entries(outputs).map(
    ([name, value]) => `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  )
  const stack = `<member><StackName>any</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${members.join('')}</Outputs></member>`
  const replies: Record<string, string> = {
    DescribeStacks: reply('DescribeStacks', `<Stacks>${stack}</Stacks>`),
    ListStackResources: reply('ListStackResources', '<StackResourceSummaries/>'),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const known = replies[new URLSearchParams(await text(request)).get('Action') ?? '']
    response.writeHead(known ? 200 : 400, { 'content-type': 'text/xml' }).end(known)
  }
  return listen((request, response) => void answer(request, response))
}

async function deployment() {
  const { client, environment } = await deployedTable()
  const aws = await refusingAws(environment.TABLE_NAME)
  const settings = {
    ...environment,
    AWS_ENDPOINT_URL: aws,
    STRIPE_ENDPOINT: aws,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_MODE: 'test',
    STACK_NAME: 'Solara',
    SECRET_ARNS: [...secretNames, 'origin']
      .map((name) => `${name}=arn:aws:secretsmanager:ap-southeast-2:123456789012:secret:${name}`)
      .join(','),
  }
  /** A command that reads the file of a stage finds the table itself. */
  const ofStage = { TABLE_NAME: '', SECRET_ARNS: '', STACK_NAME: '' }
  /** Which of these runs left no entry with an outcome. */
  const unrecorded = async (runs: Record<string, string[]>): Promise<string[]> => {
    const run = ([name, args]: [string, string[]]) =>
      operator([name, ...args], args.includes('--stage') ? { ...settings, ...ofStage } : settings)
    await pMap(Object.entries(runs), run, { concurrency: 2 })
    const { Items = [] } = await client.send(new ScanCommand({ TableName: environment.TABLE_NAME }))
    const recorded = Items.filter(({ act, outcome }) => act === 'run-command' && outcome !== 'begun')
    const namesOf = recorded.map(({ subject }) => String(subject).split(' ')[0])
    return Object.keys(runs).filter((name) => !namesOf.includes(name))
  }
  return { unrecorded, folder: await temporaryFolder() }
}

/** The minimal arguments with which each command begins its work. Some runs fail, and are recorded too. */
const leastArguments = (folder: string): Record<DeployedName, string[]> => ({
  'check-account': ['--stage', 'demo'],
  'create-admin': ['--username', 'ada', '--email', 'ada@studio.example', '--first-name', 'Ada', '--last-name', 'Byron'],
  export: ['ledger', '--output', join(folder, 'ledger.csv')],
  'import-members': [join(folder, 'members.csv'), '--mission', '0199ab10-7c2e-4d41-9f00-3a5b6c7d8e01'],
  launch: ['--stage', 'demo'],
  audit: ['--latest'],
  'count-budgets': ['--yes'],
  'publish-products': ['--yes'],
  'rebuild-figures': ['--yes'],
  reconcile: ['--yes'],
  replay: [],
  'restore-drill': ['--yes'],
  resume: ['--yes'],
  'rotate-keys': ['card', '--yes'],
  'rotate-origin-secret': ['--yes'],
  'set-secret': ['OWNER_WORDS', '--yes'],
  'settle-order-rewards': ['--yes'],
  stats: [],
  stop: ['--status'],
  upgrade: ['--yes'],
  'write-first-missions': ['--yes'],
  'write-membership-benefits': ['--yes'],
})

test(
  'every command leaves an entry in the audit log of the deployment on which it runs',
  { timeout: 120_000 },
  async () => {
    const { unrecorded, folder } = await deployment()
    await writeFile(join(folder, 'members.csv'), 'username,first_name,last_name,email,points,balance\n')
    const runs = leastArguments(folder)
    const deployed = Object.entries(commands).flatMap(([name, { group }]) => (group === 'local' ? [] : [name]))
    expect(Object.keys(runs).toSorted()).toEqual(deployed.toSorted())
    expect(await unrecorded(runs)).toEqual([])
  },
)

test('a run that leaves no entry is found', { timeout: 60_000 }, async () => {
  const { unrecorded } = await deployment()
  expect(await unrecorded({ stats: ['--help'], replay: [] })).toEqual(['stats'])
})

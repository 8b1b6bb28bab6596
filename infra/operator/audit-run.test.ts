import { userInfo } from 'node:os'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { loggedRun } from './command.ts'
import { deployedTable, listen } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'

const arn = 'arn:aws:sts::123456789012:assumed-role/Solara-SecretsOperator/ada'

/** The part of STS that says who calls. */
const identity = () =>
  listen((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(
        `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>${arn}</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>`,
      ),
  )

async function table() {
  const { client, environment, ...rest } = await deployedTable()
  const runs = async () => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: environment.TABLE_NAME }))
    return Items.filter(({ act }) => act === 'run-command')
  }
  return { ...rest, environment, runs }
}

test('a run leaves one entry with the command, the AWS identity and the outcome', async () => {
  const { environment, runs } = await table()
  const { DYNAMODB_ENDPOINT, ...others } = environment
  const deployed = {
    ...others,
    DYNAMODB_ENDPOINT: '',
    AWS_ENDPOINT_URL_DYNAMODB: DYNAMODB_ENDPOINT,
    AWS_ENDPOINT_URL_STS: await identity(),
  }
  expect(await operator(['write-membership-benefits', '--yes'], deployed)).toMatchObject({ status: 0 })
  const entry = { actor: 'operator', subject: 'write-membership-benefits --yes', address: arn, outcome: 'done' }
  expect(await runs()).toMatchObject([entry])
})

test('a run that fails, and one that is not confirmed, are on record too', async () => {
  const { environment, runs } = await table()
  expect(await operator(['publish-products'], environment)).toMatchObject({ status: 1 })
  expect(await runs()).toMatchObject([{ subject: 'publish-products', address: userInfo().username, outcome: 'failed' }])
})

test.each([['SECRET_ARNS', 'words=arn:aws:secretsmanager:x']])(
  'without the table, a command on a deployment (%s) does nothing',
  async (setting, value) => {
    const { status, errorOutput } = await operator(['set-secret', 'OWNER_WORDS', '--yes'], {
      TABLE_NAME: '',
      [setting]: value,
    })
    expect([status, errorOutput]).toEqual([
      1,
      'Set TABLE_NAME to the TableName that the stack printed: each command on a deployment adds an entry to its audit log.\n',
    ])
  },
)

test('nothing happens when the entry cannot be written', async () => {
  const { environment, entities } = await deployedTable()
  const outcome = await operator(['write-membership-benefits', '--yes'], { ...environment, TABLE_NAME: 'other' })
  expect(outcome.errorOutput).toMatch(/^Cannot write to the audit log \(ResourceNotFoundException.*nothing was changed/)
  expect(await entities()).toEqual([])
})

test('the entry has no value that is not declared as loggable', () => {
  const options = {
    email: { value: 'email', description: '' },
    copy: { value: 'table', description: '', isLogged: true },
    link: { description: '' },
  } as const
  const definition = { description: '', options, loggedParameters: ['OWNER_WORDS'] }
  const given = {
    parameters: ['OWNER_WORDS', 'sk_live_1'],
    options: { email: 'ada@studio.example', copy: 'copy-1', link: true },
  }
  expect(loggedRun('any', definition, given)).toBe('any OWNER_WORDS … --email … --copy copy-1 --link')
})

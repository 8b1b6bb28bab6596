import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseContext } from './context.ts'
import { assertNothingLost } from './deployed-settings.ts'
import { asStageFile } from './stage-settings.ts'

const account = '123456789012'
const fileOf = (mailFrom: string) => ({ domain: 'none', alarmEmail: 'none', mailFrom })
const contextOf = (mailFrom: string, stage = 'prod') => parseContext({ stage }, () => fileOf(mailFrom))
const sender = 'hello@studio.example'

/** AWS's reply to each action: a status and the content. */
let answers: Record<string, [status: number, content: string]>
let asked: string[]
let server: Server

const identity = (of: string) =>
  `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${of}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`
const stackWith = (outputs: string) =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Solara</StackName><CreationTime>2026-11-25T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${outputs}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
const settingsOf = (mailFrom: string) => {
  const value = JSON.stringify(asStageFile(contextOf(mailFrom))).replaceAll('"', '&quot;')
  return `<member><OutputKey>Settings</OutputKey><OutputValue>${value}</OutputValue></member>`
}
const problem = (code: string, message: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

beforeEach(async () => {
  answers = { GetCallerIdentity: [200, identity(account)], DescribeStacks: [200, stackWith(settingsOf(sender))] }
  asked = []
  server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const action = new URLSearchParams(await text(request)).get('Action') ?? ''
      asked.push(action)
      const [status, content] = answers[action] ?? [500, '']
      response.writeHead(status, { 'content-type': 'text/xml' }).end(content)
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

test('compares production with the stack’s own settings', async () => {
  await expect(assertNothingLost(contextOf(sender), account)).resolves.toBeUndefined()
  await expect(assertNothingLost(contextOf('none'), account)).rejects.toThrow(
    `Solara is deployed with "mailFrom" (${sender}), which infra/stages/prod.json does not keep`,
  )
})

test('asks nothing without credentials, or for another stage', async () => {
  await assertNothingLost(contextOf('none'), undefined)
  await assertNothingLost(contextOf('none', 'demo'), account)
  expect(asked).toEqual([])
})

test.each([
  ['no stack', [400, problem('ValidationError', 'Stack with id Solara does not exist')]],
  ['a stack whose first deployment failed', [200, stackWith('')]],
] as const)('with %s, there is nothing to lose', async (_what, [status, content]) => {
  answers['DescribeStacks'] = [status, content]
  await expect(assertNothingLost(contextOf('none'), account)).resolves.toBeUndefined()
})

test('refuses credentials of another account, or none', async () => {
  answers['GetCallerIdentity'] = [200, identity('999999999999')]
  await expect(assertNothingLost(contextOf(sender), account)).rejects.toThrow(
    /^The CDK deploys to account 123456789012, but .* are those of account 999999999999: set AWS_PROFILE instead of passing --profile\.$/,
  )
  answers['GetCallerIdentity'] = [403, problem('ExpiredToken', 'The token has expired')]
  await expect(assertNothingLost(contextOf(sender), account)).rejects.toThrow(/are not usable \(ExpiredToken/)
  expect(asked).not.toContain('DescribeStacks')
})

test('refuses when the stack cannot be read', async () => {
  answers['DescribeStacks'] = [403, problem('AccessDenied', 'not authorized to perform: cloudformation:DescribeStacks')]
  await expect(assertNothingLost(contextOf(sender), account)).rejects.toThrow(
    /^What is deployed as Solara in ap-southeast-2 cannot be read, so nothing is deployed \(AccessDenied: not authorized .*\)\.$/,
  )
  answers['DescribeStacks'] = [400, problem('ValidationError', 'Another problem')]
  await expect(assertNothingLost(contextOf(sender), account)).rejects.toThrow(/cannot be read/)
})

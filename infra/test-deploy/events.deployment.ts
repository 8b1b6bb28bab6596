import { expect, test, vi } from 'vitest'
import { aws, site, tableName } from './deployed.ts'
import { registerMember } from './people.ts'
import { functionsOf, invoke } from './stack.ts'

type Item = Record<string, { S?: string } | undefined>

const mails = async (): Promise<Item[]> => {
  const { Items } = await aws.call<{ Items: Item[] }>('dynamodb', 'scan', { TableName: tableName })
  return Items.filter((item) => item['entity']?.S === 'mail')
}

test('the stream has a mail sent once, however often its record arrives', async () => {
  await aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' })
  const { email } = await registerMember(site)
  const before = new Set((await mails()).map((mail) => mail['id']?.S))
  expect(await site.visitor().call('POST', 'auth/forgot', { email })).toMatchObject({ status: 202 })
  const stored = (await mails()).find((mail) => !before.has(mail['id']?.S))
  const id = stored?.['id']
  const current = async () => (await mails()).find((mail) => mail['id']?.S === id?.S)
  await vi.waitFor(async () => expect(await current()).toHaveProperty('sentAt'), { timeout: 60_000, interval: 1_000 })
  expect(JSON.stringify(await current()), 'the address is removed once the mail is sent').not.toContain(email)

  const sent = await current()
  const record = { eventName: 'INSERT', dynamodb: { NewImage: { id, entity: { S: 'mail' } }, SequenceNumber: '1' } }
  const named = await functionsOf(aws)
  expect(await invoke(aws, named('SendMails'), { Records: [record] })).toEqual({ batchItemFailures: [] })
  expect(await current(), 'nothing is sent again').toEqual(sent)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { memberWithCoins, registerMember, signInAdmin } from './people.ts'
import { aws, site, tableName } from './deployed.ts'
import { addEnvironment, functionsOf, invoke, pauseStream, policyOf, type PolicyDocument } from './stack.ts'

const actionsOf = ({ Action }: PolicyDocument['Statement'][number]): string[] => [Action].flat()

/** Runs `during` while the role of a function lacks this action. */
async function without<T>(construct: string, action: string, during: () => Promise<T>): Promise<T> {
  const { RoleName, document } = await policyOf(aws, construct)
  expect(JSON.stringify(document), `${construct} is granted ${action}`).toContain(action)
  const Statement = document.Statement.map((statement) => ({
    ...statement,
    Action: actionsOf(statement).filter((each) => each !== action),
  })).filter(({ Action }) => Action.length > 0)
  const put = (policy: PolicyDocument) =>
    aws.call('iam', 'put_role_policy', { RoleName, PolicyName: 'Grants', PolicyDocument: JSON.stringify(policy) })
  await put({ ...document, Statement })
  try {
    return await during()
  } finally {
    await put(document)
  }
}

type Kind = {
  construct: string
  action: string
  /** Prepares a call that needs the grant. It returns whether the call succeeds; a refused one must not be answered as well. */
  call: () => Promise<() => Promise<boolean>>
}

/** A call of the API, which answers 500 without the grant. */
const api = (send: () => Promise<{ status: number; text: string }>) => async (): Promise<boolean> => {
  const { status, text } = await send()
  if (status !== 500) expect(status, text).toBeLessThan(300)
  return status < 300
}

const admin = await signInAdmin(site)
const named = await functionsOf(aws)
const newGiftCard = () => ({
  name: 'Test card',
  platform: 'roblox',
  amount: 20,
  solcoinPrice: 20,
  giftCardCode: randomUUID(),
})

/** Invokes the sender of mails with a mail that was just stored, and returns whether it was sent. */
async function sendMail(): Promise<boolean> {
  // The stream must not be first: the address is removed from a mail that was sent.
  const resume = await pauseStream(aws, 'SendMails')
  try {
    const { email } = await registerMember(site)
    await site.visitor().call('POST', 'auth/forgot', { email })
    const { Items } = await aws.call<{ Items: Record<string, { S?: string }>[] }>('dynamodb', 'scan', {
      TableName: tableName,
    })
    const isMail = (item: (typeof Items)[number]) => item['entity']?.S === 'mail' && item['to']?.S === email
    const { id, pk, sk } = Items.find(isMail) ?? {}
    const dynamodb = { NewImage: { id, entity: { S: 'mail' } }, SequenceNumber: '1' }
    await invoke(aws, named('SendMails'), { Records: [{ eventName: 'INSERT', dynamodb }] })
    const Key = { pk, sk }
    const { Item } = await aws.call<{ Item: object }>('dynamodb', 'get_item', { TableName: tableName, Key })
    return 'sentAt' in Item
  } finally {
    await resume()
  }
}

const kinds: Record<string, Kind> = {
  'reading the table': {
    construct: 'AuthUser',
    action: 'dynamodb:BatchGetItem',
    async call() {
      const { visitor } = await registerMember(site)
      return api(() => visitor.call('GET', 'auth/user'))
    },
  },
  'writing to the table': {
    construct: 'UserDailyLogin',
    action: 'dynamodb:UpdateItem',
    async call() {
      const { visitor } = await registerMember(site)
      return api(() => visitor.call('POST', 'user/daily-login'))
    },
  },
  'querying the index': {
    construct: 'AdminUsers',
    action: 'dynamodb:Query',
    call: async () => api(() => admin.call('GET', 'admin/users')),
  },
  'sealing a code': {
    construct: 'AdminShopAddItem',
    action: 'kms:Encrypt',
    call: async () => api(() => admin.call('POST', 'admin/shop/add-item', newGiftCard())),
  },
  'opening a code': {
    construct: 'ShopPurchase',
    action: 'kms:Decrypt',
    async call() {
      const { visitor } = await memberWithCoins(site, admin, 20)
      const added = await admin.call('POST', 'admin/shop/add-item', newGiftCard())
      const { id: giftCardId } = added.body as { id: string }
      // The code is opened after the sale: the same key repeats the reply.
      const key = randomUUID()
      return api(() => visitor.call('POST', 'shop/purchase', { itemId: giftCardId }, key))
    },
  },
  'reading a secret': {
    construct: 'AuthUnlock',
    action: 'secretsmanager:GetSecretValue',
    call: async () =>
      api(async () => {
        // A new instance: the one before remembers the secret for 50 seconds.
        await addEnvironment(aws, named('AuthUnlock'), { STARTED: randomUUID() })
        return admin.call('POST', 'auth/unlock', { area: 'owner', password: 'comet-over-water' })
      }),
  },
  'uploading a picture': {
    construct: 'AdminProductsImages',
    action: 's3:PutObject',
    call: async () => async () => {
      const reply = await admin.call('POST', 'admin/products/images', { contentType: 'image/webp' })
      const { url, fields } = reply.body as { url: string; fields: Record<string, string> }
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob(['twelve bytes'], { type: 'image/webp' }))
      return (await fetch(url, { method: 'POST', body: form, headers: { 'x-forwarded-proto': 'https' } })).ok
    },
  },
  'sending a mail': {
    construct: 'SendMails',
    action: 'ses:SendEmail',
    async call() {
      await aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' })
      return sendMail
    },
  },
  'restoring the table': {
    construct: 'Drill',
    action: 'dynamodb:RestoreTableToPointInTime',
    call: async () => async () => {
      const key = { S: 'DRILLS' }
      await aws.call('dynamodb', 'delete_item', { TableName: tableName, Key: { pk: key, sk: key } })
      const outcome = await invoke(aws, named('Drill'), { source: 'aws.scheduler' }).catch((error: Error) => error)
      if (!(outcome instanceof Error)) expect(outcome).toEqual({ outcome: 'restoring' })
      return !(outcome instanceof Error)
    },
  },
}

test.each(Object.entries(kinds))(
  'without the grant for %s, the call fails, and with it the call succeeds',
  async (_kind, { construct, action, call }) => {
    const succeeds = await call()
    expect(await without(construct, action, succeeds)).toBe(false)
    expect(await succeeds()).toBe(true)
  },
)

/** The kinds whose grants are not removed here, and why. */
const others: Record<string, string[]> = {
  'The same statements as reading and writing the table': [
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:DeleteItem',
    'dynamodb:ConditionCheckItem',
  ],
  'Only the drill has them, for its copy: drill.deployment.ts runs it with them': [
    'dynamodb:BatchWriteItem',
    'dynamodb:DeleteTable',
    'dynamodb:DescribeTable',
    'dynamodb:Scan',
  ],
  'Lambda itself uses them; the emulator does not ask for them': [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'sqs:SendMessage',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ],
}

test('every action that the functions are granted is one of these kinds', async () => {
  const { Roles } = await aws.call<{ Roles: { RoleName: string }[] }>('iam', 'list_roles')
  const granted = new Set<string>()
  for (const { RoleName } of Roles.filter((role) => role.RoleName.startsWith('Solara-Functions'))) {
    const policy = { RoleName, PolicyName: 'Grants' }
    const { PolicyDocument } = await aws.call<{ PolicyDocument: PolicyDocument }>('iam', 'get_role_policy', policy)
    for (const action of PolicyDocument.Statement.flatMap(actionsOf)) granted.add(action)
  }
  const known = [...Object.values(kinds).map(({ action }) => action), ...Object.values(others).flat()]
  expect([...granted].toSorted()).toEqual(known.toSorted())
})

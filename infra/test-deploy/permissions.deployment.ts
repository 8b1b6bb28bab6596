import { expect, test } from 'vitest'
import { memberWithCoins, registerMember, signInAdmin } from './people.ts'
import { aws, site } from './deployed.ts'
import { functionsOf } from './stack.ts'
import type { Reply } from './site.ts'

type Statement = { Action: string | string[]; Resource: unknown; Effect: string }
type Document = { Statement: Statement[]; Version: string }

const actionsOf = ({ Action }: Statement): string[] => [Action].flat()

/** Runs `during` while the role of a function lacks this action. */
async function without<T>(construct: string, action: string, during: () => Promise<T>): Promise<T> {
  const FunctionName = (await functionsOf(aws))(construct)
  const { Configuration } = await aws.call<{ Configuration: { Role: string } }>('lambda', 'get_function', {
    FunctionName,
  })
  const RoleName = Configuration.Role.split('/').at(-1)
  const policy = { RoleName, PolicyName: 'Grants' }
  const { PolicyDocument } = await aws.call<{ PolicyDocument: Document }>('iam', 'get_role_policy', policy)
  const Statement = PolicyDocument.Statement.map((statement) => ({
    ...statement,
    Action: actionsOf(statement).filter((each) => each !== action),
  })).filter(({ Action }) => Action.length > 0)
  expect(JSON.stringify(PolicyDocument), `${construct} is granted ${action}`).toContain(action)
  const put = (document: object) =>
    aws.call('iam', 'put_role_policy', { ...policy, PolicyDocument: JSON.stringify(document) })
  await put({ ...PolicyDocument, Statement })
  try {
    return await during()
  } finally {
    await put(PolicyDocument)
  }
}

type Kind = { construct: string; action: string; call: () => Promise<() => Promise<Reply>> }

const admin = await signInAdmin(site)
const kinds: Record<string, Kind> = {
  'reading the table': {
    construct: 'AuthUser',
    action: 'dynamodb:BatchGetItem',
    async call() {
      const { visitor } = await registerMember(site)
      return () => visitor.call('GET', 'auth/user')
    },
  },
  'writing to the table': {
    construct: 'UserDailyLogin',
    action: 'dynamodb:UpdateItem',
    async call() {
      const { visitor } = await registerMember(site)
      return () => visitor.call('POST', 'user/daily-login')
    },
  },
  'querying the index': {
    construct: 'AdminUsers',
    action: 'dynamodb:Query',
    call: async () => () => admin.call('GET', 'admin/users'),
  },
  'sealing a code': {
    construct: 'AdminShopAddItem',
    action: 'kms:Encrypt',
    call: async () => () =>
      admin.call('POST', 'admin/shop/add-item', {
        name: 'Test card',
        platform: 'roblox',
        amount: 20,
        solcoinPrice: 20,
        giftCardCode: crypto.randomUUID(),
      }),
  },
  'opening a code': {
    construct: 'ShopPurchase',
    action: 'kms:Decrypt',
    async call() {
      const { visitor } = await memberWithCoins(site, admin, 20)
      const added = await admin.call('POST', 'admin/shop/add-item', {
        name: 'Test card',
        platform: 'roblox',
        amount: 20,
        solcoinPrice: 20,
        giftCardCode: crypto.randomUUID(),
      })
      const { id: itemId } = added.body as { id: string }
      // The code is opened after the sale: the same key repeats the reply.
      const key = crypto.randomUUID()
      return () => visitor.call('POST', 'shop/purchase', { itemId }, key)
    },
  },
}

test.each(Object.entries(kinds))(
  'without the grant for %s, the call fails, and nothing else',
  async (_kind, { construct, action, call }) => {
    const send = await call()
    const refused = await without(construct, action, send)
    expect(refused.status).toBe(500)
    expect((await send()).status).toBeLessThan(300)
  },
)

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aws, tableName } from './deployed.ts'
import type { AccessKey } from './emulated-aws.ts'
import { policyOf, type PolicyDocument } from './stack.ts'

test('a function adds entries to the audit log, and can neither update nor delete one', async () => {
  const user = { UserName: `auditor-${randomUUID()}` }
  await aws.call('iam', 'create_user', user)
  const { document: policy } = await policyOf(aws, 'AdminGiveCoins')
  const put = (document: PolicyDocument) =>
    aws.call('iam', 'put_user_policy', { ...user, PolicyName: 'Grants', PolicyDocument: JSON.stringify(document) })
  await put(policy)
  const { AccessKey } = await aws.call<{ AccessKey: AccessKey }>('iam', 'create_access_key', user)
  const caller = aws.as(AccessKey)
  const TableName = tableName
  const [Key, profile] = [
    { pk: { S: 'AUDIT#2026-01' }, sk: { S: randomUUID() } },
    { pk: { S: `USER#${randomUUID()}` }, sk: { S: 'PROFILE' } },
  ]
  const change = { UpdateExpression: 'SET x = :x', ExpressionAttributeValues: { ':x': { S: 'x' } } }
  await caller.call('dynamodb', 'put_item', { TableName, Item: Key })
  await caller.call('dynamodb', 'update_item', { TableName, Key: profile, ...change })
  await expect(caller.call('dynamodb', 'update_item', { TableName, Key, ...change })).rejects.toThrow('explicit deny')
  await expect(caller.call('dynamodb', 'delete_item', { TableName, Key })).rejects.toThrow('explicit deny')
  // IAM cannot tell a put that adds an entry from one that replaces it. Only the code's condition does.
  await caller.call('dynamodb', 'put_item', { TableName, Item: Key })
  // Without the denial, both succeed: nothing else refuses them.
  await put({ ...policy, Statement: policy.Statement.filter(({ Effect }) => Effect === 'Allow') })
  await caller.call('dynamodb', 'update_item', { TableName, Key, ...change })
  await caller.call('dynamodb', 'delete_item', { TableName, Key })
  await caller.call('dynamodb', 'delete_item', { TableName, Key: profile })
})

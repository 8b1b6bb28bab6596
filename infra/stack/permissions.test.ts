import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildFunctions, functionsOutput, readMetafile } from '../build/functions.ts'
import type { Permissions } from './function-permissions.ts'
import { permissions, type FunctionName } from './permissions.ts'
import { secretsReadElsewhere, wrongPermissions } from './testing/calls-in-bundle.ts'

let metafile: Metafile
beforeAll(async () => {
  await buildFunctions()
  metafile = await readMetafile()
})

test('every function has exactly the permissions that the calls in its bundle need', () => {
  expect(wrongPermissions(metafile)).toEqual([])
})

test('each secret is read by its own module only, from which its use is derived', () => {
  expect(secretsReadElsewhere(metafile)).toEqual([])
  const changed = structuredClone(metafile)
  changed.inputs['functions/card/issue-card.ts']?.imports.push({
    path: 'functions/secrets/read-secret.ts',
    kind: 'import-statement',
  })
  expect(secretsReadElsewhere(changed)).toEqual(['functions/card/issue-card.ts'])
})

describe('the check reports', () => {
  const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(
    (action) => `dynamodb:${action} on table`,
  )
  const tableReads = ['GetItem', 'BatchGetItem', 'Query'].map((action) => `dynamodb:${action} on table`)

  const reading = (secret: string) => `secretsmanager:GetSecretValue on the secret ${secret}`

  test.each<[FunctionName, Permissions, string[]]>([
    ['shop/items', { table: 'write' }, tableWrites.map((action) => `does not need ${action}`)],
    ['shop/purchase', { table: 'read', vault: 'open' }, tableWrites.map((action) => `lacks ${action}`)],
    [
      'openapi.json',
      { table: 'read' },
      ['dynamodb:Query on index', ...tableReads].map((action) => `does not need ${action}`),
    ],
    ['health', {}, ['dynamodb:Query on index', ...tableReads].map((action) => `lacks ${action}`)],
    [
      'shop/purchase',
      { table: 'write', vault: 'seal' },
      ['lacks kms:Decrypt on key', 'does not need kms:Encrypt on key'],
    ],
    ['admin/process-claim', { table: 'write' }, ['lacks kms:Encrypt on key']],
    ['shop/items', { table: 'read', secrets: ['words'] }, [`does not need ${reading('words')}`]],
    ['card/details', { table: 'read' }, [`lacks ${reading('card')}`]],
    [
      'card/details',
      { table: 'read', secrets: ['wallet'] },
      [`lacks ${reading('card')}`, `does not need ${reading('wallet')}`],
    ],
    ['card/apple-wallet', { table: 'read', secrets: ['card', 'wallet'] }, [`lacks ${reading('link')}`]],
    ['admin/products/images', { table: 'read' }, ['lacks s3:PutObject on pictures']],
    ['admin/products', { table: 'write', media: 'put' }, ['does not need s3:PutObject on pictures']],
    ['shop/checkout', { table: 'write', secrets: ['stripe'] }, ['lacks the timeout for Stripe']],
    ['shop/items', { table: 'read', stripe: true }, ['does not need the timeout for Stripe']],
    ['auth/login', { table: 'write', secrets: ['link'] }, ['lacks the memory for password hashes']],
    ['auth/logout', { table: 'write', hashesPasswords: true }, ['does not need the memory for password hashes']],
    ['explorers/picture', { table: 'read' }, ['lacks the throttle for pictures']],
  ])('%s with the row %o', (name, row, differences) => {
    const wrong = wrongPermissions(metafile, { ...permissions, [name]: row })
    expect(wrong.toSorted()).toEqual(differences.map((difference) => `${name} ${difference}`).toSorted())
  })

  const withCommand = (name: FunctionName, module: string): Metafile => {
    const changed = structuredClone(metafile)
    const output = changed.outputs[`${functionsOutput}/${name}/index.js`]
    if (output) output.inputs[`node_modules/@aws-sdk/${module}Command.js`] = { bytesInOutput: 100 }
    return changed
  }

  test('a bundle that gains a call', () => {
    expect(wrongPermissions(withCommand('shop/items', 'client-kms/dist-es/commands/Encrypt'))).toEqual([
      'shop/items lacks kms:Encrypt on key',
    ])
  })

  test('a bundle that gains a call of no known permission', () => {
    expect(wrongPermissions(withCommand('shop/items', 'client-dynamodb/dist-es/commands/ListTables'))).toEqual([
      'shop/items calls ListTables, which no permission allows',
    ])
  })
})

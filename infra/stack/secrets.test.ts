import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { generatedKeys, secretNames, secretValues } from '../../functions/secrets/secret-values.ts'
import { routeNames } from '../../shared/calls.ts'
import { at, idsOf, render, type Properties } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const secrets = (): [string, Properties][] =>
  Object.entries(stack.resources).flatMap(([id, { Type, Properties = {} }]) =>
    Type === 'AWS::SecretsManager::Secret' ? [[id, Properties]] : [],
  )

const generated = (key: string, length: number) => ({
  SecretStringTemplate: '{}',
  GenerateStringKey: key,
  ExcludePunctuation: true,
  PasswordLength: length,
})

test('generates what only the product uses, and leaves the others without a value', () => {
  // If this changes for a secret that exists, CloudFormation replaces its value: every card gets another number, no stored
  // fingerprint is recognised, and no link works. Only add to it.
  expect(Object.fromEntries(secrets().map(([id, { GenerateSecretString }]) => [id, GenerateSecretString]))).toEqual({
    SecretsOrigin297BAAC6: generated('ORIGIN_SECRET', 40),
    SecretsCard3E5B90D1: generated('CARD_KEY', 64),
    SecretsFingerprintDC6F797C: generated('FINGERPRINT_KEY', 64),
    SecretsLink8BD13D43: generated('LINK_KEY', 64),
    SecretsAudit7D266030: generated('LEDGER_AUDIT_KEY', 64),
    SecretsWordsEC2D9B3B: undefined,
    SecretsWalletE3596CAF: undefined,
    SecretsStripe8F38C071: undefined,
  })
  for (const [id, { SecretString }] of secrets()) expect([id, SecretString]).toEqual([id, undefined])
})

const documentOf = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
/** The part of a document from this line to the end marker. */
const partOf = (document: string, heading: string, next: string) =>
  document.slice(document.indexOf(heading)).slice(heading.length).split(next)[0] ?? ''
const parts = {
  'README’s table': partOf(documentOf('README.md'), '## Secrets\n', '\nTo replace'),
  'README’s rotate-keys': partOf(documentOf('README.md'), '### rotate-keys\n', '\n### '),
  'RUNBOOK’s recovery': partOf(documentOf('RUNBOOK.md'), '**The region is lost.**', '\n## '),
}

/**
 * The values that a part of the documents does not name. The names of keys are those of their secrets where operators rotate
 * them.
 */
const missing = (values: Record<string, readonly string[]>) =>
  Object.entries(parts).flatMap(([part, text]) => {
    const named = part.endsWith('rotate-keys') ? Object.keys(generatedKeys) : Object.values(values).flat()
    return named.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${part} lacks ${name}`)
  })

test('README and RUNBOOK name every secret: what it is, how it is rotated, and how it is restored', () => {
  expect(missing(secretValues)).toEqual([])
  expect(missing({ ...secretValues, other: ['OTHER_KEY'] })).toEqual([
    'README’s table lacks OTHER_KEY',
    'RUNBOOK’s recovery lacks OTHER_KEY',
  ])
})

describe('the key of gift card codes and claim details', () => {
  const vaultKeys = ({ resources }: Synthesized) =>
    idsOf(resources, 'AWS::KMS::Key').filter((id) => id.startsWith('Secrets'))
  const replica = 'arn:aws:kms:ap-southeast-4:123456789012:key/mrk-0123456789abcdef0123456789abcdef'

  test('can have a replica in another region, and its ARN is printed', () => {
    const [id = ''] = vaultKeys(stack)
    expect(stack.resources[id]?.Properties).toMatchObject({ MultiRegion: true, EnableKeyRotation: true })
    expect(render(stack.outputs['VaultKeyArn']?.Value)).toBe(`<${id}.Arn>`)
  })

  test('is the replica of a lost deployment’s key, if its ARN is set', () => {
    const recovered = synthesize({ context: { region: 'ap-southeast-4', vaultKeyArn: replica } })
    expect(vaultKeys(recovered)).toEqual([])
    expect(render(recovered.outputs['VaultKeyArn']?.Value)).toBe(replica)
    const roles = Object.entries(recovered.resources).filter(([, resource]) =>
      JSON.stringify(resource).includes(replica),
    )
    const types = new Set(roles.map(([, { Type }]) => Type))
    expect([...types].toSorted()).toEqual(['AWS::IAM::Role', 'AWS::Lambda::Function'])
    expect(
      at(
        roles.find(([, { Type }]) => Type === 'AWS::Lambda::Function')?.[1].Properties,
        'Environment',
        'Variables',
        'VAULT_KEY_ARN',
      ),
    ).toBe(replica)
  })
})

test('has one secret for the origin and one for each concern, retained when the stack is deleted', () => {
  const names = secrets().map(([, { Description }]) => render(Description))
  expect(names.toSorted()).toEqual(['origin', ...secretNames].map((name) => `Solara: ${name}`).toSorted())
  for (const [id] of secrets()) expect(stack.resources[id]?.DeletionPolicy).toMatch(/^Retain/)
})

test('the template resolves no secret but the origin’s, once, and prints none', () => {
  const resolving = Object.values(stack.resources).filter((resource) => JSON.stringify(resource).includes('{{resolve:'))
  expect(resolving.map(({ Type }) => Type)).toEqual(['AWS::SSM::Parameter'])
  expect(JSON.stringify(resolving).match(/\{\{resolve:/g)).toHaveLength(1)
  expect(render(resolving[0]?.Properties?.Value)).toMatch(/:ORIGIN_SECRET:/)
  expect(JSON.stringify(stack.outputs)).not.toContain('{{resolve:')
})

test('only the distribution and the functions of the API read the value of the origin secret', () => {
  const parameter = Object.entries(stack.resources).find(([, { Type }]) => Type === 'AWS::SSM::Parameter')?.[0] ?? ''
  const readers = Object.values(stack.resources).filter((resource) =>
    JSON.stringify(resource).includes(`"${parameter}"`),
  )
  const count = (type: string) => readers.filter(({ Type }) => Type === type).length
  // One function is for unknown paths.
  expect([count('AWS::CloudFront::Distribution'), count('AWS::Lambda::Function')]).toEqual([1, routeNames.length + 1])
  expect(readers).toHaveLength(1 + routeNames.length + 1)
  expect(JSON.stringify(stack.outputs)).not.toContain(`"${parameter}"`)
})

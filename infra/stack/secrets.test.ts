import { beforeAll, expect, test } from 'vitest'
import { secretNames } from '../../functions/secrets/secret-values.ts'
import { render, type Properties } from './testing/resources.ts'
import { synthesize, type Synthesized } from './testing/synthesize.ts'

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
    SecretsWordsEC2D9B3B: undefined,
    SecretsWalletE3596CAF: undefined,
    SecretsStripe8F38C071: undefined,
  })
  for (const [id, { SecretString }] of secrets()) expect([id, SecretString]).toEqual([id, undefined])
})

test('has one secret for the origin and one for each concern, retained when the stack is deleted', () => {
  const names = secrets().map(([, { Description }]) => render(Description))
  expect(names.toSorted()).toEqual(['origin', ...secretNames].map((name) => `Solara: ${name}`).toSorted())
  for (const [id] of secrets()) expect(stack.resources[id]?.DeletionPolicy).toMatch(/^Retain/)
})

import { beforeAll, expect, test } from 'vitest'
import { secretNames } from '../../functions/secrets/secret-values.ts'
import { routeNames } from '../../shared/calls.ts'
import { render, type Properties } from './testing/resources.ts'
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
    SecretsProofAA389458: generated('PROOF_KEY', 64),
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

import type { SecretValueName } from '../../../functions/secrets/secret-values.ts'
import { secretOf } from '../secret-forms.ts'
import { readDeployedSecret } from '../deployed-secret.ts'
import { setDeployed } from '../set-secret.ts'
import { done, open, type Answers, type Step } from './step.ts'

/** The deployment's value, or undefined. */
export const deployedValue = async (name: SecretValueName): Promise<string | undefined> =>
  (await readDeployedSecret(secretOf(name))).values[name]

/**
 * Stores the value that the operator gives, unless `refuse` throws. Returns whether it is stored.
 * @throws StartError for a value that may not be stored
 */
export async function storeSecret(
  name: SecretValueName,
  answers: Answers,
  refuse: (value: string) => Promise<void> = async () => {},
): Promise<boolean> {
  const value = await answers.secret(name)
  if (value === undefined) return false
  await refuse(value)
  let isAgreed = true
  await setDeployed(name, {
    value: async () => value,
    async confirm(action) {
      isAgreed = await answers.agrees(action)
      if (!isAgreed) throw new NotAgreed()
    },
  }).catch((error: unknown) => {
    if (!(error instanceof NotAgreed)) throw error
  })
  return isAgreed
}

class NotAgreed extends Error {
  override name = 'NotAgreed'
}

/** A step that sets a value which people choose or buy. */
export const secretStep = (name: SecretValueName, isOptional?: true): Step => ({
  name,
  ...(isOptional && { isOptional }),
  look: async () => ((await deployedValue(name)) === undefined ? open('It is not set.') : done('It is set.')),
  act: async (answers) => ((await storeSecret(name, answers)) ? '' : undefined),
})

import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { siteOrigins } from '../environment.ts'
import { algorithms, relyingPartyId, relyingPartyOrigins } from './relying-party.ts'

/** A credential of an authenticator. The id and the public key are bytes in base64url. */
export type Credential = {
  credentialId: string
  publicKey: string
  /** How often it was used, if the authenticator counts. */
  counter: number
  transports?: string[]
}

type Expected = {
  isChallenge: (challenge: string) => boolean
  /** Whether the authenticator must have verified its user, by a finger or a PIN. */
  requiresVerification: boolean
}

const expectedBy = ({ isChallenge, requiresVerification }: Expected) => ({
  expectedChallenge: isChallenge,
  expectedOrigin: relyingPartyOrigins(siteOrigins()),
  expectedRPID: relyingPartyId(siteOrigins()),
  requireUserVerification: requiresVerification,
})

/** Undefined instead of an error. The library throws for every response that is not valid. */
async function ifValid<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/**
 * The attestations that authenticators send when none is requested: none, or one by the credential itself. Others would make the
 * library check certificates that the sender chose.
 */
function isAcceptable(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(bytesOf(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The longest credential id in the standard. */
const maxIdBytes = 1023

/** The credential that an authenticator has created. Undefined unless the response is valid and for this site. */
export const verifyCreation = (response: object, expected: Expected): Promise<Credential | undefined> =>
  ifValid(async () => {
    const { attestationObject } = (response as RegistrationResponseJSON).response
    if (!isAcceptable(attestationObject)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      ...expectedBy(expected),
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter, transports } = registrationInfo.credential
    if (bytesOf(id).length > maxIdBytes) return undefined
    const key = Buffer.from(publicKey).toString('base64url')
    return { credentialId: id, publicKey: key, counter, ...(transports && { transports }) }
  })

/**
 * The new counter of a credential that has signed the challenge. Undefined unless the response is valid and for this site, and
 * when a counter did not rise, which indicates a copied authenticator.
 */
export const verifyUse = (
  response: object,
  { credentialId, publicKey, counter }: Credential,
  expected: Expected,
): Promise<number | undefined> =>
  ifValid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      ...expectedBy(expected),
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })

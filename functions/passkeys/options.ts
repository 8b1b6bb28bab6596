import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { brand } from '../../shared/brand.ts'
import { siteOrigins } from '../environment.ts'
import { algorithms, relyingPartyId } from './relying-party.ts'

/** How long a challenge is valid, and so how long the browser waits for the authenticator. */
export const ceremonySeconds = 5 * 60

const timeout = ceremonySeconds * 1000

type Creation = {
  challenge: string
  user: { id: string; username: string; displayName: string }
  /** The user's credentials: an authenticator that has one of them creates no other. */
  known: { credentialId: string; transports?: string[] }[]
  requiresVerification: boolean
}

/**
 * The options with which the browser creates a discoverable credential. They request no attestation: any authenticator will do.
 */
export const creationOptions = ({ challenge, user, known, requiresVerification }: Creation) =>
  ({
    challenge,
    rp: { id: relyingPartyId(siteOrigins()), name: brand.product },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.displayName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports = [] }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: requiresVerification ? 'required' : 'preferred',
    },
    extensions: { credProps: true },
  }) satisfies PublicKeyCredentialCreationOptionsJSON

/** The options with which the browser signs in with a discoverable credential of any user. */
export const requestOptions = (challenge: string) =>
  ({
    challenge,
    rpId: relyingPartyId(siteOrigins()),
    timeout,
    userVerification: 'preferred',
  }) satisfies PublicKeyCredentialRequestOptionsJSON

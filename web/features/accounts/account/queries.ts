import { read } from '../../../api/client.ts'

/** Read again at each visit: other devices change it. */
const staleTime = 5_000

/** Where the member is signed in. */
export const sessionsQuery = { ...read('auth/sessions', {}), staleTime }

/** The member's passkeys. */
export const passkeysQuery = { ...read('auth/passkeys', {}), staleTime }

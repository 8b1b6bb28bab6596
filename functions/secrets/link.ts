import { readSecret, requireSecret } from './read-secret.ts'
import { parseVersionedKey, type VersionedKey } from './versioned-key.ts'

/** Signs one-time links and the cookies of devices. */
export const linkKey = async (): Promise<VersionedKey> =>
  parseVersionedKey(
    await requireSecret('link', 'LINK_KEY', 'This site cannot create links yet. Please contact the studio.'),
  )

/** The same for calls that work without it: signing in needs no link. */
export async function optionalLinkKey(): Promise<VersionedKey | undefined> {
  const text = await readSecret('link', 'LINK_KEY')
  return text === undefined ? undefined : parseVersionedKey(text)
}

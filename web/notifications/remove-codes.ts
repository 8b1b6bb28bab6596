import { parseNotifications, storageKeyPrefix } from './notification.ts'

type Stored = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem'>

function withoutCodes(text: string): string {
  if (!text.includes('"code":')) return text
  try {
    return JSON.stringify(parseNotifications(text))
  } catch {
    // Not ours: reading it reports this.
    return text
  }
}

/**
 * Removes the codes that earlier versions stored, of every user of this browser. Another tab may still run one, so this is
 * repeated when the storage changes.
 */
export function removeCodes(storage: Stored): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((name) => name.startsWith(storageKeyPrefix))) {
    const text = storage.getItem(key) ?? ''
    const safe = withoutCodes(text)
    if (safe !== text) storage.setItem(key, safe)
  }
}

import { useState } from 'react'
import { useRead } from '../../../api/client.ts'
import { useUserQuery } from '../../../api/session.ts'

/** The address that the member asked us to remember, and whether it is remembered from the next order on. */
export function useRemembering() {
  const { data: user } = useUserQuery()
  const { data } = useRead('user/address', {}, { enabled: Boolean(user) })
  const [choice, choose] = useState<boolean>()
  const before = data?.address ?? undefined
  return { isMember: Boolean(user), before, isOn: choice ?? before !== undefined, choose }
}

export type Remembering = ReturnType<typeof useRemembering>

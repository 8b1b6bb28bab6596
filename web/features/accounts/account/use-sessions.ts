import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionSummary } from '../../../../shared/accounts/session-schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { countedDevices } from './device-words.ts'
import { sessionsQuery } from './queries.ts'

const failed = (error: unknown) =>
  toast({ tone: 'bad', title: 'Sign Out Failed', description: errorMessage(error, 'The device is still signed in.') })

const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** Where the member is signed in, this device first, and ending one of the other sessions or all of them. */
export function useSessions(onOthersEnded: () => void) {
  const queryClient = useQueryClient()
  const list = useQuery(sessionsQuery)
  const refresh = () => queryClient.invalidateQueries({ queryKey: readKey('auth/sessions') })
  const sessions = list.data?.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []

  const endingOne = useMutation({
    mutationFn: async ({ id }: SessionSummary) => {
      try {
        await call('auth/session', 'DELETE', { params: { id } })
      } catch (error) {
        // It ended in the meantime.
        if (!hasEnded(error)) throw error
      }
    },
    onSuccess: (_, { device }) => {
      toast({ tone: 'ok', title: 'Device Signed Out', description: `${device} is no longer signed in.` })
      return refresh()
    },
    onError: failed,
  })
  const endingOthers = useMutation({
    mutationFn: (_count: number) => call('auth/sessions', 'DELETE', {}),
    onSuccess: (_, count) => {
      onOthersEnded()
      const description = `You signed out ${countedDevices(count)}. You stay signed in here.`
      toast({ tone: 'ok', title: 'Devices Signed Out', description })
      return refresh()
    },
    onError: failed,
  })
  return { list, sessions, others, endingOne, endingOthers }
}

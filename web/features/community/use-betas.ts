import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'

/**
 * How many places a beta test has left, and whether the member signed up. `isMember` is undefined until it is known whether
 * somebody is signed in.
 */
export type BetaState = {
  placesLeft: number | undefined
  joinedAt: string | null | undefined
  isMember: boolean | undefined
}

/** The beta tests: places for everyone, sign-ups for members. */
export function useBetas() {
  const { data: user } = useQuery(currentUser)
  const everyones = useQuery(read('games', {}))
  const own = useQuery({ ...read('user/betas', {}), enabled: Boolean(user) })
  const isMember = user === undefined ? undefined : user !== null
  const failed = [everyones, own].find(({ isError, data }) => isError && !data)
  const stateOf = (gameId: string): BetaState => {
    const mine = own.data?.find(({ game }) => game === gameId)
    const placesLeft = mine?.placesLeft ?? everyones.data?.find(({ game }) => game === gameId)?.placesLeft
    return { placesLeft, joinedAt: mine?.joinedAt, isMember }
  }
  return { retry: failed && (() => void failed.refetch()), stateOf }
}

import { chakra } from '@chakra-ui/react'
import { useCurrentUser } from '../../api/use-current-user.ts'

/** The member's dashboard. */
export function Home() {
  const { firstName } = useCurrentUser()
  return <chakra.h1>Welcome back, {firstName}</chakra.h1>
}

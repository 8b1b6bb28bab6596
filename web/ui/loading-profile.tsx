import { chakra } from '@chakra-ui/react'

/** While we ask who is signed in. Shown after 200 ms, so that a fast answer never flickers. */
export const LoadingProfile = () => (
  <chakra.output
    display="grid"
    placeItems="center"
    minHeight="60vh"
    color="text-2"
    animation="fade var(--m-slow) 200ms backwards"
  >
    Loading your cosmic profile...
  </chakra.output>
)

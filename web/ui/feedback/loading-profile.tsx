import { chakra } from '@chakra-ui/react'

/** Shown while the user loads, after 200 ms, so that a fast response does not flicker. */
export const LoadingProfile = () => (
  <chakra.div
    aria-live="polite"
    display="grid"
    placeItems="center"
    minHeight="60vh"
    animation="fade var(--m-slow) 200ms backwards"
  >
    <chakra.h1 fontFamily="text" fontWeight="400" letterSpacing="normal" textStyle="body" color="text-2">
      Loading your cosmic profile...
    </chakra.h1>
  </chakra.div>
)

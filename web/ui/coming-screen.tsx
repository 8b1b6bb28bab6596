import { chakra } from '@chakra-ui/react'

/** The layout of a screen that is not built yet, and one honest line about it. */
export const ComingScreen = ({ title, what }: { title: string; what: string }) => (
  <chakra.section maxWidth="40rem" paddingTop="6">
    <chakra.h1>{title}</chakra.h1>
    <chakra.p color="text-2" marginTop="3">
      {what}
    </chakra.p>
  </chakra.section>
)

import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The label of a field that may stay empty. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}{' '}
    <chakra.span fontWeight="400" color="text-3">
      (optional)
    </chakra.span>
  </>
)

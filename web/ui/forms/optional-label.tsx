import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The label of an optional field. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}{' '}
    <chakra.span fontWeight="400" color="text-3">
      (optional)
    </chakra.span>
  </>
)

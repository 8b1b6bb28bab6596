import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'

type Props = {
  title: string
  description: string
  code: string
  /** The picture of the card, and a line under its code. */
  face?: ReactNode
  hint?: string
  open: boolean
  onClose: () => void
}

/** A gift card's code, to copy. */
export const CodeDialog = ({ title, description, code, face, hint, open, onClose }: Props) => (
  <Dialog
    title={title}
    description={description}
    open={open}
    onClose={onClose}
    actions={
      <Button flex="1" onClick={onClose}>
        Done
      </Button>
    }
  >
    {face && (
      <chakra.div width="15rem" maxWidth="full" marginInline="auto" marginBottom="5">
        {face}
      </chakra.div>
    )}
    <chakra.p textStyle="small" color="text-2" marginBottom="2">
      Gift card code
    </chakra.p>
    <CodeBox code={code} />
    {hint && (
      <chakra.p textStyle="caption" color="text-3" marginTop="3">
        {hint}
      </chakra.p>
    )}
  </Dialog>
)

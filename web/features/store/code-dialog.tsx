import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import styles from './code-dialog.module.css'

type Props = {
  title: string
  description: string
  code: string
  open: boolean
  onClose: () => void
}

/** A gift card's code, to copy. */
export const CodeDialog = ({ title, description, code, open, onClose }: Props) => (
  <Dialog
    title={title}
    description={description}
    open={open}
    onClose={onClose}
    actions={
      <Button className={styles.wide} onClick={onClose}>
        Done
      </Button>
    }
  >
    <p className={styles.lead}>Gift card code</p>
    <CodeBox code={code} />
  </Dialog>
)

import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { Row, Stack, Text } from '../primitives.tsx'
import { KeyCap } from './key-cap.tsx'

/** What keys do, in words: a row of the list. */
export type KeyWords = { keys: readonly string[]; words: string }

const everywhere: readonly KeyWords[] = [
  { keys: ['J'], words: 'Next' },
  { keys: ['K'], words: 'Previous' },
  { keys: ['Enter'], words: 'From the list to the fields' },
  { keys: ['Esc'], words: 'Back to the list. What you typed is kept' },
  { keys: ['Ctrl', 'V'], words: 'Paste into the first field' },
  { keys: ['Ctrl', 'Enter'], words: 'Send, while you are in a field' },
]

type Props = { own: readonly KeyWords[]; open: boolean; onClose: () => void }

/** The keys of a queue. */
export const KeysDialog = ({ own, open, onClose }: Props) => (
  <Dialog sheet title="Keys" open={open} onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
    <Stack as="ul" divided>
      {[...everywhere, ...own, { keys: ['?'], words: 'This list' }].map(({ keys, words }) => (
        <Row as="li" key={words} touch justify="between" gap={3}>
          {words}
          <Row as="span" gap={1}>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Row>
        </Row>
      ))}
    </Stack>
    <Text size="small" tone="muted" above={4} links>
      Letters do nothing while you type in a field. You can turn them off in your{' '}
      <Link to={`${paths.accountMails}#desk-keys`}>preferences</Link>.
    </Text>
  </Dialog>
)

import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { Button } from '../../../ui/button.tsx'
import type { DeleteUser } from './use-delete-user.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '3',
    paddingTop: '5',
    borderTop: 'var(--hairline)',
    '& > p': { flex: '1 1 14rem', textStyle: 'caption', color: 'text-3', overflowWrap: 'anywhere' },
    '& > button': { flex: { base: '1', sm: 'none' } },
  },
})

type Props = { chosen: UserSummary | undefined; deletion: DeleteUser; disabled: boolean }

/** Deletes the chosen user. */
export const DeleteUserRow = ({ chosen, deletion: { deleteUser, isPending }, disabled }: Props) => (
  <Row>
    <p>
      {chosen
        ? `Signs ${chosen.firstName} (${chosen.username}) out everywhere and deletes their personal data.`
        : 'Choose a user to delete.'}
    </p>
    <Button
      variant="danger"
      disabled={disabled || !chosen}
      pending={isPending}
      pendingText="Deleting..."
      onClick={() => chosen && deleteUser(chosen)}
    >
      <Trash2 size="1rem" aria-hidden />
      Delete User
    </Button>
  </Row>
)

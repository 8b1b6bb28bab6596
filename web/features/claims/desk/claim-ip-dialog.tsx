import { useEffect } from 'react'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Fact, Facts } from '../../../ui/queue/facts.tsx'
import text from '../../../ui/text.module.css'

const loading = 'Loading...'

type Props = {
  claim: AdminClaim
  open: boolean
  onClose: () => void
  /** Lists all claims of the member with this username. */
  onFind: (username: string) => void
}

/** The claimant and the IP address of the claim. */
export function ClaimIpDialog({ claim, open, onClose, onFind }: Props) {
  const { data: claimant, error } = useRead('admin/user', { params: { id: claim.userId } })
  useEffect(() => {
    if (error) console.error('Failed to load the claimant:', error)
  }, [error])
  return (
    <Dialog
      sheet
      title="IP information"
      description={`Where ${claim.name}’s claim came from.`}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            disabled={!claimant}
            onClick={() => {
              if (claimant) onFind(claimant.username)
              onClose()
            }}
          >
            All their claims
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Facts columns="two" aria-busy={!claimant && !error}>
        <Fact label="Username">{claimant?.username ?? loading}</Fact>
        <Fact label="User type">{claimant?.userType ?? loading}</Fact>
        <Fact label="User ID" whole>
          {claimant ? <code className={text.caption}>{claimant.id}</code> : loading}
        </Fact>
        <Fact label="Claim IP">
          <code>{claim.userIp}</code>
        </Fact>
      </Facts>
    </Dialog>
  )
}

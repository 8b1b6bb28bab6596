import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { ClaimActionProps } from './claim-action.ts'
import { Facts } from './facts.tsx'
import styles from './claim-ip-dialog.module.css'

const loading = 'Loading...'

/** The claimant and the IP address of the claim. */
export function ClaimIpDialog({ claim, open, onClose, onFind }: ClaimActionProps) {
  const { data: claimant, error } = useQuery(read('admin/user', { params: { id: claim.userId } }))
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
        <div>
          <dt>Username</dt>
          <dd>{claimant?.username ?? loading}</dd>
        </div>
        <div>
          <dt>User type</dt>
          <dd>{claimant?.userType ?? loading}</dd>
        </div>
        <div className={styles.whole}>
          <dt>User ID</dt>
          <dd>{claimant ? <code className={styles.id}>{claimant.id}</code> : loading}</dd>
        </div>
        <div>
          <dt>Claim IP</dt>
          <dd>
            <code>{claim.userIp}</code>
          </dd>
        </div>
      </Facts>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { brand } from '../../../../shared/brand.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import { ClearNotifications } from './clear-notifications.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ViewHead } from './view-head.tsx'
import styles from './own-data.module.css'

function DownloadData() {
  const downloading = useMutation({
    mutationFn: () => call('user/export', 'GET', {}),
    gcTime: 0,
    onSuccess: (data) =>
      saveFile(
        `${brand.product.toLowerCase()}-data-${fileDay()}.json`,
        'application/json',
        `${JSON.stringify(data, undefined, 2)}\n`,
      ),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Download Failed',
        description: errorMessage(error, 'Your data could not be downloaded.'),
      }),
  })
  return (
    <Card as="section" className={styles.card} aria-labelledby="download">
      <ViewHead id="download" title="Download your data">
        Get your profile, devices, statement, purchases, claims and card in one file. It contains no gift card codes.
      </ViewHead>
      <Button pending={downloading.isPending} pendingText="Preparing..." onClick={() => downloading.mutate()}>
        <Download size="1rem" aria-hidden />
        Download
      </Button>
    </Card>
  )
}

/** `/account/data`: taking the data along, and leaving. */
export const OwnData = () => (
  <>
    <DownloadData />
    <ClearNotifications />
    <DeleteAccount />
  </>
)

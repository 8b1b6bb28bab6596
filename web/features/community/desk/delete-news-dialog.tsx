import { useMutation } from '@tanstack/react-query'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useInvalidateNews } from './use-invalidate-news.ts'

type Props = { news: AdminNews; open: boolean; onClose: () => void }

/** Deletes news after confirmation. */
export function DeleteNewsDialog({ news, open, onClose }: Props) {
  const refreshNews = useInvalidateNews()
  const deleting = useMutation({
    mutationFn: () => call('admin/news-item', 'DELETE', { params: { id: news.id } }),
    onSuccess: () => {
      onClose()
      toast({ tone: 'ok', title: 'News Deleted', description: `“${news.title}” was deleted.` })
      return refreshNews()
    },
    onError: async (error) => {
      const description = errorMessage(error, 'Failed to delete the news')
      toast({ tone: 'bad', title: 'Failed to Delete News', description })
      if (!(error instanceof ApiError) || error.code !== 'not_found') return
      onClose()
      await refreshNews()
    },
  })
  return (
    <ConfirmDialog
      title="Delete news?"
      action="Delete"
      pendingText="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      open={open}
      onClose={onClose}
    >
      “{news.title}” disappears from the Community screen within a minute. This action cannot be undone.
    </ConfirmDialog>
  )
}

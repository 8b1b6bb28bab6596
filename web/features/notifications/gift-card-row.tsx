import { useMutation } from '@tanstack/react-query'
import type { Notification } from '../../../shared/notifications/schema.ts'
import { errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { platformDisplay } from '../../ui/platform-display.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './notification-row.module.css'

type Props = Pick<Notification, 'link' | 'isRead'> & {
  giftCard: NonNullable<Notification['giftCard']>
  onCopied: () => void
}

/** A bought gift card with the end of its code. Copying fetches the code, which then is shown until the dialog closes. */
export function GiftCardRow({ link: id, isRead, giftCard: { name, platform, codeLastFour }, onCopied }: Props) {
  const revealing = useMutation({
    mutationFn: async () => (await call('shop/my-purchases/reveal', 'POST', { params: { id } })).code,
    gcTime: 0,
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Copy Failed',
        description: errorMessage(error, 'Find the code in the store, under Recent purchases.'),
      }),
  })
  const code = useUntilPageHide(revealing.data, revealing.reset)
  return (
    <li className={styles.row}>
      <img src={platformDisplay[platform].art} alt={platformDisplay[platform].name} />
      <div>
        <div className={styles.name}>
          <strong>{name}</strong>
          {!isRead && <Badge tone="sky">New</Badge>}
        </div>
        <code className={styles.code}>
          {code ?? (
            <>
              <VisuallyHidden>Code ending in </VisuallyHidden>
              <span aria-hidden>•••• </span>
              {codeLastFour}
            </>
          )}
        </code>
      </div>
      <CopyButton code={code ?? (() => revealing.mutateAsync())} onCopied={onCopied} />
    </li>
  )
}

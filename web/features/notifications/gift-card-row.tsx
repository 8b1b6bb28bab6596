import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/api-error.ts'
import type { Notification } from '../../notifications/notification.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { platformDisplay } from '../../ui/platform-display.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { revealCode } from './reveal-code.ts'
import styles from './notification-row.module.css'

type Props = { notification: Notification; isNew: boolean; onCopied: () => void }

/** A bought gift card with the end of its code. Copying fetches the code, which then is shown until the dialog closes. */
export function GiftCardRow({ notification, isNew, onCopied }: Props) {
  const { name, platform, codeLastFour } = notification.giftCard
  const revealing = useMutation({
    mutationFn: () => revealCode(notification),
    gcTime: 0,
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Copy Failed',
        description: errorMessage(error, 'Find the code in the store, under Recent purchases.'),
      }),
  })
  return (
    <li className={styles.row}>
      <img src={platformDisplay[platform].art} alt={platformDisplay[platform].name} />
      <div>
        <div className={styles.name}>
          <strong>{name}</strong>
          {isNew && <Badge tone="sky">New</Badge>}
        </div>
        <code className={styles.code}>
          {revealing.data ?? (
            <>
              <VisuallyHidden>Code ending in </VisuallyHidden>
              <span aria-hidden>•••• </span>
              {codeLastFour}
            </>
          )}
        </code>
      </div>
      <CopyButton code={revealing.data ?? (() => revealing.mutateAsync())} onCopied={onCopied} />
    </li>
  )
}

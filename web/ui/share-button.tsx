import { Share2 } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

/** Whether the browser has a menu of the apps that can send a link. */
export const canShare = (): boolean => 'share' in navigator

type Props = { title: string; text: string; url: string; variant?: ButtonProps['variant'] }

/** Opens that menu. Nothing in a browser that has none: offer a `CopyButton` beside it. */
export const ShareButton = ({ variant, ...link }: Props) =>
  canShare() && (
    // Closing the menu rejects.
    <Button variant={variant} onClick={() => void navigator.share(link).catch(() => undefined)}>
      <Share2 size="1rem" aria-hidden />
      Share
    </Button>
  )

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './feedback/toast.ts'
import { useCopy } from './use-copy.ts'

type Props = {
  /** The text, or what fetches it and reports why it failed. */
  code: string | (() => Promise<string>)
  label?: string
  /** The toast after copying. */
  toastText?: { title: string; description: string }
  variant?: ButtonProps['variant']
  onCopied?: () => void
}

const codeCopied = { title: 'Code Copied!', description: 'Gift card code copied to clipboard' }

/** Copies a gift card code or other text, shows a toast, and reads "Copied!" for two seconds. */
export function CopyButton({ code, label = 'Copy code', toastText = codeCopied, variant, onCopied }: Props) {
  const { copied, copy } = useCopy()
  const [isFetching, setFetching] = useState(false)
  const copyCode = async (): Promise<boolean> => {
    if (typeof code === 'string') return copy(code)
    setFetching(true)
    return copy(code()).finally(() => setFetching(false))
  }
  const onClick = async () => {
    const isCopied = await copyCode().catch(() => undefined)
    if (isCopied === undefined) return
    if (!isCopied) {
      toast({ tone: 'bad', title: 'Copy Failed', description: 'Select the code and copy it manually.' })
      return
    }
    toast({ tone: 'ok', ...toastText })
    onCopied?.()
  }
  return (
    <Button
      variant={copied ? 'plain' : variant}
      color={copied ? 'ok' : undefined}
      pending={isFetching}
      pendingText="Copying..."
      onClick={() => void onClick()}
    >
      {copied ? <Check size="1rem" aria-hidden /> : <Copy size="1rem" aria-hidden />}
      {copied ? 'Copied!' : label}
    </Button>
  )
}
